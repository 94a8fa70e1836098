//! Two figures of one country and year in one file.

use diag::{Kind, Severity, Text};

/// Raised where a file has a country and a year twice, with different figures.
pub static KIND: Kind = Kind {
    code: "figure-repeated",
    severity: Severity::Error,
    rule: None,
    en: Text {
        message: "‘{ $category }’ has two different figures of the same year for { $countries }",
        help: "keep the row that is right and delete the other one",
        explain: "One of the two is wrong, and nothing says which: often a part of the country \
                  stands under its name, or a table was pasted below an older one. The same figure \
                  again does no harm and is not reported.",
    },
    fr: Text {
        message: "«\u{202f}{ $category }\u{202f}» a deux chiffres différents de la même \
                  année\u{a0}: { $countries }",
        help: "gardez la bonne ligne et supprimez l’autre",
        explain: "L’un des deux est faux, et rien ne dit lequel\u{a0}: souvent, une partie du pays \
                  figure sous son nom, ou un tableau a été collé sous un plus ancien. Le même \
                  chiffre répété ne fait pas de mal et n’est pas signalé.",
    },
    wrong: "BOL,2025,12581843\n\
                  BOL,2025,12413315",
    right: "BOL,2025,12581843\n\
                  BOL,2024,12413315",
};
