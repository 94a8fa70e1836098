//! A country that is in no region.

use data::parts;
use data::Loaded;
use diag::{Kind, Report, Severity, Text};

/// No field `region`, in an edition with a game of regions.
pub static KIND: Kind = Kind {
    code: "region-missing",
    severity: Severity::Error,
    rule: Some("Contrôle Global B2"),
    en: Text {
        message: "‘{ $country }’ is in no region",
        help: "add `region` with the id of a region of Contrôle Global",
        explain: "The regions of Contrôle Global cover the world: each country is in exactly \
                  one, and says so itself, in the field `region`. From that the board is \
                  drawn. A region is a playing area and says nothing about the status of a \
                  country.",
    },
    fr: Text {
        message: "« { $country } » n’est dans aucune région",
        help: "ajoutez `region` avec l’identifiant d’une région de Contrôle Global",
        explain: "Les régions de Contrôle Global couvrent le monde : chaque pays est dans une \
                  seule, et le dit lui-même, dans le champ `region`. Le plateau en est tiré. \
                  Une région est une aire de jeu et ne dit rien du statut d’un pays.",
    },
    wrong: "- code: BOL\n\
           \x20 continent: south-america",
    right: "- code: BOL\n\
           \x20 continent: south-america\n\
           \x20 region: andes",
};

/// Looks at every country.
pub fn run(loaded: &Loaded, report: &mut Report) {
    let dataset = &loaded.dataset;
    // Without regions there are none to be in.
    if dataset.control.regions.is_empty() {
        return;
    }
    for id in dataset.country_ids() {
        if dataset.country(id).region.is_empty() && !loaded.is_written(id, "region") {
            report.push(parts::country(loaded, &KIND, (id, "region"), Vec::new()));
        }
    }
}
