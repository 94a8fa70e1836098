//! A last line that was cut off.

use diag::{Kind, Severity, Text};

/// Raised for a last line that was never finished; it is left out.
pub static KIND: Kind = Kind {
    code: "record-truncated",
    severity: Severity::Note,
    rule: None,
    en: Text {
        message: "the last line was never finished: it is left out",
        help: "nothing has to be done: the match goes on after the line before it",
        explain: "A program that is stopped while it writes leaves a part of a line. Whatever \
                  was complete before it counts; of the match at most this one action is lost.",
    },
    fr: Text {
        message: "la dernière ligne n’a jamais été finie\u{a0}: elle est laissée de côté",
        help: "il n’y a rien à faire\u{a0}: la partie continue après la ligne d’avant",
        explain: "Un programme arrêté pendant qu’il écrit laisse un bout de ligne. Tout ce \
                  qui était complet avant compte\u{202f}; de la partie, ce seul coup est perdu.",
    },
    wrong: "{\"seat\":0,\"action\":\"gue",
    right: "{\"seat\":0,\"action\":\"guess\",\"country\":\"FRA\",\"place\":2}",
};
