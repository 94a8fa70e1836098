//! A country has no place for its number on the board.

use data::parts;
use data::Loaded;
use diag::{Kind, Report, Severity, Text};

/// No position.
pub static KIND: Kind = Kind {
    code: "position-missing",
    severity: Severity::Error,
    rule: Some("Globalissimo R14"),
    en: Text {
        message: "{ $country-the } has no position on the board",
        help: "write in `at` the latitude and longitude where its number stands, such as `[46.6, \
               2.5]`",
        explain: "The number of a country stands on the board at the position `at`; without it a \
                  purple barrier of Globalissimo could ask for a country that the board does not \
                  show. It is a point well inside the country, the latitude first, then the \
                  longitude; south and west are negative.",
    },
    fr: Text {
        message: "pas de position sur le plateau pour { $country-the }",
        help: "écrivez dans `at` la latitude et la longitude de son numéro, par exemple `[46.6, \
               2.5]`",
        explain: "Le numéro d’un pays est sur le plateau à la position `at` ; sans elle, une \
                  barrière violette de Globalissimo pourrait demander un pays que le plateau ne \
                  montre pas. C’est un point bien à l’intérieur du pays, la latitude d’abord, puis \
                  la longitude ; le sud et l’ouest sont négatifs.",
    },
    wrong: "continent: europe\nseat: [48.857, 2.352]",
    right: "continent: europe\nat: [46.6, 2.5]\nseat: [48.857, 2.352]",
};

/// Looks at every country.
pub fn run(loaded: &Loaded, report: &mut Report) {
    let dataset = &loaded.dataset;
    for id in dataset.country_ids() {
        if dataset.country(id).at.is_none() && !loaded.is_written(id, "at") {
            report.push(parts::country(loaded, &KIND, (id, "at"), Vec::new()));
        }
    }
}
