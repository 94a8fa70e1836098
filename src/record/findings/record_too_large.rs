//! A file that is too large for a record.

use diag::{Kind, Severity, Text};

/// Raised for a file that is larger than records are read.
pub static KIND: Kind = Kind {
    code: "record-too-large",
    severity: Severity::Error,
    rule: None,
    en: Text {
        message: "this file is larger than { $limit } MB: it is no record",
        help: "name the file that the program wrote",
        explain: "A match of some hundred actions takes some ten kilobytes. A file that is a \
                  thousand times larger is something else, and reading it would only take time.",
    },
    fr: Text {
        message: "ce fichier dépasse { $limit } Mo\u{a0}: ce n’est pas une partie enregistrée",
        help: "nommez le fichier que le programme a écrit",
        explain: "Une partie de quelques centaines de coups prend quelques dizaines de \
                  kilooctets. Un fichier mille fois plus grand est autre chose, et le lire ne \
                  prendrait que du temps.",
    },
    wrong: "film.mkv",
    right: "globalissimo-2026.jsonl",
};
