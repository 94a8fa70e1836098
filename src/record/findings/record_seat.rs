//! An action of a seat that does not decide.

use diag::{Kind, Severity, Text};

/// Raised for an action of a seat that does not decide where it stands.
pub static KIND: Kind = Kind {
    code: "record-seat",
    severity: Severity::Error,
    rule: None,
    en: Text {
        message: "seat { $seat } does not decide here: seat { $turn } does, { $name }",
        help: "put back the seat that stood here; seats are counted from 0",
        explain: "The rules say whose decision it is. A line of another seat was never played: \
                  the record was changed by hand, or a line is missing before it.",
    },
    fr: Text {
        message: "la place { $seat } ne décide pas ici\u{a0}: c’est à la place { $turn }, { $name \
                  }",
        help: "remettez la place qui était là\u{202f}; les places se comptent à partir de 0",
        explain: "Les règles disent qui décide. Une ligne d’une autre place n’a jamais été \
                  jouée\u{a0}: l’enregistrement a été changé à la main, ou une ligne manque avant \
                  celle-ci.",
    },
    wrong: "{\"seat\":1,\"action\":\"guess\",\"country\":\"FRA\",\"place\":2}",
    right: "{\"seat\":0,\"action\":\"guess\",\"country\":\"FRA\",\"place\":2}",
};
