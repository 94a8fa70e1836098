//! An action that the rules do not allow.

use diag::{Kind, Severity, Text};

/// Raised for an action that the rules do not allow where it stands.
pub static KIND: Kind = Kind {
    code: "record-illegal",
    severity: Severity::Error,
    rule: None,
    en: Text {
        message: "the rules do not allow { $name } to do this here",
        help: "put back what stood here; or go back to the lines before it",
        explain: "Each line is carried out by the same rules as when it was played. An action \
                  that they do not allow was never played: the record was changed by hand, or put \
                  together from two.",
    },
    fr: Text {
        message: "les règles ne permettent pas à { $name } de faire ceci ici",
        help: "remettez ce qui était là\u{202f}; ou revenez aux lignes d’avant",
        explain: "Chaque ligne est jouée selon les mêmes règles qu’à l’origine. Un coup \
                  qu’elles ne permettent pas n’a jamais été joué\u{a0}: l’enregistrement a été changé à \
                  la main, ou composé de deux autres.",
    },
    wrong: "{\"seat\":0,\"action\":\"guess\",\"country\":\"FRA\",\"place\":9}",
    right: "{\"seat\":0,\"action\":\"guess\",\"country\":\"FRA\",\"place\":2}",
};
