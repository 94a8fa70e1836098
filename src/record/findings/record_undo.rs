//! An undo where nothing can be taken back.

use diag::{Kind, Severity, Text};

/// Raised for an undo where nothing can be taken back.
pub static KIND: Kind = Kind {
    code: "record-undo",
    severity: Severity::Error,
    rule: None,
    en: Text {
        message: "nothing can be taken back here",
        help: "delete this line; or go back to the lines before it",
        explain: "What was done can be taken back until something hidden has been shown: turned \
                  cards, a right answer, a card from the pile. An undo after that was never \
                  played.",
    },
    fr: Text {
        message: "rien ne peut être annulé ici",
        help: "supprimez cette ligne\u{202f}; ou revenez aux lignes d’avant",
        explain: "Un coup peut être annulé tant que rien de caché n’a été montré depuis\u{a0}: \
                  cartes retournées, bonne réponse, carte de la pioche. Une annulation après cela \
                  n’a jamais été jouée.",
    },
    wrong: "{\"action\":\"undo\"}",
    right: "{\"seat\":0,\"action\":\"guess\",\"country\":\"FRA\",\"place\":2}\n{\"action\":\"undo\"}",
};
