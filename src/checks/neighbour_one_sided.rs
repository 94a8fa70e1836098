//! A region that is next to another one, and not the other way round.

use super::control;
use data::Loaded;
use diag::{Kind, Report, Severity, Text};

/// A neighbour that does not name the region in its own list.
pub static KIND: Kind = Kind {
    code: "neighbour-one-sided",
    severity: Severity::Error,
    rule: Some("Contrôle Global B2.1"),
    en: Text {
        message: "‘{ $region }’ is next to ‘{ $neighbour }’, but not the other way round",
        help: "add `{ $id }` to `adjacent` of ‘{ $neighbour }’, or take this name out",
        explain: "Two regions are next to each other or they are not, so both lists say it. \
                  Whoever reads one entry sees all its neighbours, and a link that stands in \
                  one list only is a slip in one of the two.",
    },
    fr: Text {
        message: "« { $region } » est voisine de « { $neighbour } », mais pas l’inverse",
        help: "ajoutez `{ $id }` à `adjacent` de « { $neighbour } », ou retirez ce nom",
        explain: "Deux régions sont voisines ou ne le sont pas : les deux listes le disent \
                  donc. Qui lit une entrée en voit toutes les voisines, et un lien qui n’est \
                  que dans une liste est une faute dans l’une des deux.",
    },
    wrong: "- id: andes\n\
           \x20 adjacent: [oceania]\n\
            - id: oceania\n\
           \x20 adjacent: []",
    right: "- id: andes\n\
           \x20 adjacent: [oceania]\n\
            - id: oceania\n\
           \x20 adjacent: [andes]",
};

/// Looks at the neighbours of every region, once all regions could be read.
pub fn run(loaded: &Loaded, report: &mut Report) {
    if !loaded.has_regions() {
        return;
    }
    let control = control::content(loaded);
    for id in control.region_ids() {
        for which in &control.region(id).adjacent {
            if !control.region(*which).adjacent.contains(&id) {
                let args = vec![("id", control.region(id).id.as_str().into())];
                report.push(control::neighbour(loaded, &KIND, (id, *which), args));
            }
        }
    }
}
