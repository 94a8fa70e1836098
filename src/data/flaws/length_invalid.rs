//! A length that is no whole number of kilometres.

use diag::{Kind, Severity, Text};

/// Raised for a length with decimals, below zero, or beyond all reason.
pub static KIND: Kind = Kind {
    code: "length-invalid",
    severity: Severity::Error,
    rule: None,
    en: Text {
        message: "`{ $text }` is not a length in whole kilometres",
        help: "write digits only, such as `340`",
        explain: "The length of a route is printed on its card in whole kilometres, so the column \
                  `km` has neither decimals nor a sign nor a unit. Round it to the nearest \
                  kilometre.",
    },
    fr: Text {
        message: "`{ $text }` n’est pas une longueur en kilomètres entiers",
        help: "n’écrivez que des chiffres, par exemple `340`",
        explain: "La longueur d’un trajet est imprimée sur sa carte en kilomètres entiers : la \
                  colonne `km` n’a donc ni décimales, ni signe, ni unité. Arrondissez au kilomètre \
                  le plus proche.",
    },
    wrong: "paris,londres,340.4,",
    right: "paris,londres,340,",
};
