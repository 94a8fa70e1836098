//! A line after the end of the match.

use diag::{Kind, Severity, Text};

/// Raised for the first line after the end of the match.
pub static KIND: Kind = Kind {
    code: "record-after-end",
    severity: Severity::Error,
    rule: None,
    en: Text {
        message: "the match is over before this line",
        help: "delete this line and those after it",
        explain: "A match ends where its rules say so; then the record has one more line, with \
                  the standings, and nothing follows. A line after that was added later, or stands \
                  in the wrong record.",
    },
    fr: Text {
        message: "la partie est finie avant cette ligne",
        help: "supprimez cette ligne et les suivantes",
        explain: "Une partie finit là où ses règles le disent\u{202f}; l’enregistrement a alors une \
                  dernière ligne, avec le classement, et rien ne suit. Une ligne de plus a été \
                  ajoutée ensuite, ou vient d’une autre partie.",
    },
    wrong: "{\"action\":\"ended\",\"standings\":[1,2]}\n{\"action\":\"undo\"}",
    right: "{\"action\":\"ended\",\"standings\":[1,2]}",
};
