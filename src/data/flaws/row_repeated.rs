//! A country with two rows in a file of values.

use diag::{Kind, Severity, Text};

/// Raised for the second row of a country.
pub static KIND: Kind = Kind {
    code: "row-repeated",
    severity: Severity::Error,
    rule: None,
    en: Text {
        message: "`{ $code }` has two rows in this file",
        help: "keep one row and delete the other",
        explain: "A file of values has one row for each country, because a card prints one value. \
                  Two rows often come from two years of the same series that were pasted \
                  together, or from a new value that was added while the old one stayed. Keep the \
                  row that is to be printed, with its year and source, and delete the other; the \
                  history still has it.",
    },
    fr: Text {
        message: "`{ $code }` a deux lignes dans ce fichier",
        help: "gardez une ligne et supprimez l’autre",
        explain: "Un fichier de valeurs a une ligne par pays, car une carte imprime une seule \
                  valeur. Deux lignes viennent souvent de deux années de la même série collées \
                  ensemble, ou d’une nouvelle valeur ajoutée sans que l’ancienne soit retirée. \
                  Gardez la ligne à imprimer, avec son année et sa source, et supprimez l’autre ; \
                  l’historique la conserve.",
    },
    wrong: "FRA,68516699,2024,wdi-2025-10,\nFRA,68720337,2025,wdi-2026-07,",
    right: "FRA,68720337,2025,wdi-2026-07,",
};
