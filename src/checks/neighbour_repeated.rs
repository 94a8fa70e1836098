//! A region that is next to itself, or twice next to another one.

use super::control;
use data::Loaded;
use diag::{Kind, Report, Severity, Text};

/// A name that stands in its own list, or in a list for the second time.
pub static KIND: Kind = Kind {
    code: "neighbour-repeated",
    severity: Severity::Error,
    rule: Some("Contrôle Global B2.1"),
    en: Text {
        message: "{ $problem ->\n\
                  [itself] ‘{ $region }’ is next to itself\n\
                  *[twice] ‘{ $region }’ names ‘{ $neighbour }’ twice as next to it\n\
                  }",
        help: "take this name out of `adjacent`",
        explain: "The list `adjacent` names each region next to this one once, and not the \
                  region itself: an effect that goes on to a neighbouring region has to leave \
                  the one before.",
    },
    fr: Text {
        message: "{ $problem ->\n\
                  [itself] « { $region } » est voisine d’elle-même\n\
                  *[twice] « { $region } » nomme deux fois « { $neighbour } » comme voisine\n\
                  }",
        help: "retirez ce nom de `adjacent`",
        explain: "La liste `adjacent` nomme une fois chaque région voisine, et non la région \
                  elle-même : un effet qui continue dans une région voisine doit quitter celle \
                  d’avant.",
    },
    wrong: "- id: andes\n\
           \x20 adjacent: [andes, oceania]",
    right: "- id: andes\n\
           \x20 adjacent: [southern-cone, oceania]",
};

/// Looks at the neighbours of every region.
pub fn run(loaded: &Loaded, report: &mut Report) {
    let control = control::content(loaded);
    for id in control.region_ids() {
        let near = &control.region(id).adjacent;
        for (rank, which) in near.iter().enumerate() {
            let problem = match near[..rank].contains(which) {
                true => "twice",
                false if *which == id => "itself",
                false => continue,
            };
            let args = vec![("problem", problem.into())];
            report.push(control::neighbour(loaded, &KIND, (id, *which), args));
        }
    }
}
