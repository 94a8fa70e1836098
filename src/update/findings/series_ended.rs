//! A series without recent figures.

use diag::{Kind, Severity, Text};

/// Raised where the newest figure of a series is years older than the edition.
pub static KIND: Kind = Kind {
    code: "series-ended",
    severity: Severity::Warning,
    rule: None,
    en: Text {
        message: "`{ $code }` has no figure of ‘{ $category }’ after { $year }",
        help: "look whether the publisher goes on under another code, and name that one under \
                  `series` in `data/categories.yaml`",
        explain: "Publishers end series without a word: the file is still offered, its last \
                  columns stay empty, and each year the cards grow a year older. Five years \
                  without a figure for any country mean that the series has ended or moved. Its \
                  figures can still be taken.",
    },
    fr: Text {
        message: "`{ $code }` n’a aucun chiffre de «\u{202f}{ $category }\u{202f}» après { $year }",
        help: "cherchez si l’éditeur continue sous un autre code, et nommez celui-là sous `series` \
                  dans `data/categories.yaml`",
        explain: "Les éditeurs arrêtent des séries sans un mot\u{a0}: le fichier reste en ligne, \
                  ses dernières colonnes restent vides et, chaque année, les cartes vieillissent \
                  d’un an. Cinq ans sans un chiffre pour aucun pays veulent dire que la série est \
                  finie ou a changé de place. On peut encore prendre ses chiffres.",
    },
    wrong: "\"Country Code\",...,\"2019\",\"2020\",\"2021\",\"2022\",\"2023\",\"2024\",\"2025\"\n\
                  \"BOL\",...,\"1239000\",\"323000\",\"\",\"\",\"\",\"\",\"\"",
    right: "\"Country Code\",...,\"2019\",\"2020\",\"2021\",\"2022\",\"2023\",\"2024\",\"2025\"\n\
                  \"BOL\",...,\"1239000\",\"323000\",\"180000\",\"724000\",\"905000\",\"1012000\",\"\"",
};
