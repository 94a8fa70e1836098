//! A line that is no action of the game.

use diag::{Kind, Severity, Text};

/// Raised for a line that is JSON and neither an action of the game nor a remark.
pub static KIND: Kind = Kind {
    code: "record-action",
    severity: Severity::Error,
    rule: None,
    en: Text {
        message: "this line is no action of the game",
        help: "write it as the program does, with all its fields and no other; or go back to \
               the lines before it",
        explain: "After the header a record has a line an action: the seat, the action, and what \
                  the action needs, spelled as the program spells it. A line with a field too \
                  many, too few or of another kind was not written by it, and guessing what was \
                  meant would make another match of it.",
    },
    fr: Text {
        message: "cette ligne n’est pas un coup du jeu",
        help: "écrivez-la comme le programme, avec tous ses champs et aucun autre\u{202f}; ou \
               revenez aux lignes d’avant",
        explain: "Après l’en-tête, une partie enregistrée a une ligne par coup\u{a0}: la place, \
                  l’action et ce qu’il lui faut, écrits comme le programme les écrit. Une ligne \
                  qui a un champ de trop, de moins ou d’une autre sorte n’est pas de lui, et \
                  deviner ce qu’elle voulait dire en ferait une autre partie.",
    },
    wrong: "{\"seat\":0,\"action\":\"guess\",\"country\":\"FRA\"}",
    right: "{\"seat\":0,\"action\":\"guess\",\"country\":\"FRA\",\"place\":2}",
};
