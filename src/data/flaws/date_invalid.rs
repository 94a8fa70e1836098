//! A date that is none.

use diag::{Kind, Severity, Text};

/// Raised for a text that is not a day written as YYYY-MM-DD.
pub static KIND: Kind = Kind {
    code: "date-invalid",
    severity: Severity::Error,
    rule: None,
    en: Text {
        message: "`{ $text }` is not a date",
        help: "write year, month and day as `YYYY-MM-DD`, such as `2026-07-13`",
        explain: "Dates begin with the year and have two digits for the month and two for the \
                  day: `2026-07-13` is 13 July 2026. Written so, they sort, and nobody takes the \
                  day for the month, as happens with `07/08/2026` between London and New York. \
                  The day must also exist: `2026-02-30` is no date.",
    },
    fr: Text {
        message: "`{ $text }` n’est pas une date",
        help: "écrivez l’année, le mois et le jour sous la forme `AAAA-MM-JJ`, par exemple \
               `2026-07-13`",
        explain: "Une date commence par l’année, puis vient le mois sur deux chiffres et le jour \
                  sur deux chiffres : `2026-07-13` est le 13 juillet 2026. Ainsi les dates se \
                  trient, et personne ne prend le jour pour le mois, comme il arrive à \
                  `07/08/2026` entre Paris et New York. Il faut encore que le jour existe : \
                  `2026-02-30` n’est pas une date.",
    },
    wrong: "retrieved: 13/07/2026",
    right: "retrieved: 2026-07-13",
};
