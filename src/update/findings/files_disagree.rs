//! Two files with different figures of the same thing.

use diag::{Kind, Severity, Text};

/// Raised where two files that are read together have different figures of a country and a year.
pub static KIND: Kind = Kind {
    code: "files-disagree",
    severity: Severity::Error,
    rule: None,
    en: Text {
        message: "two files have different figures of ‘{ $category }’ for { $countries }: `{ \
                  $first }` and `{ $second }`",
        help: "name only the newer file, or read them one after the other",
        explain: "Two downloads of one series, of different days, disagree wherever the publisher \
                  revised a figure. Which one was read last must not decide what stands on a card. \
                  Where they agree, both may be read together.",
    },
    fr: Text {
        message: "deux fichiers ont des chiffres différents de «\u{202f}{ $category }\u{202f}»\u{a0}: \
                  { $countries } (`{ $first }` et `{ $second }`)",
        help: "ne nommez que le plus récent, ou lisez-les l’un après l’autre",
        explain: "Deux téléchargements d’une même série, de jours différents, se contredisent \
                  partout où l’éditeur a révisé un chiffre. Ce n’est pas à l’ordre de lecture de \
                  décider de ce que porte une carte. Là où ils s’accordent, on peut lire les deux \
                  ensemble.",
    },
    wrong: "mappemonde update wdi population-2025.csv population-2026.csv",
    right: "mappemonde update wdi population-2026.csv",
};
