//! A record of another game.

use diag::{Kind, Severity, Text};

/// Raised where the header names a game that is unknown or not the one that was asked for.
pub static KIND: Kind = Kind {
    code: "record-game",
    severity: Severity::Error,
    rule: None,
    en: Text {
        message: "this is a match of `{ $game }`{ $known ->\n\
                  [yes] , not of `{ $wanted }`\n\
                  *[no] , a game that this program does not know\n\
                  }",
        help: "{ $known ->\n\
               [yes] name the game of the record, or none\n\
               *[no] take the program that recorded it\n\
               }",
        explain: "The actions of one game mean nothing in another. The game need not be named \
                  when a record is given: the record says it.",
    },
    fr: Text {
        message: "c’est une partie de `{ $game }`{ $known ->\n\
                  [yes] , et non de `{ $wanted }`\n\
                  *[no] , un jeu que ce programme ne connaît pas\n\
                  }",
        help: "{ $known ->\n\
               [yes] nommez le jeu de la partie, ou n’en nommez pas\n\
               *[no] prenez le programme qui l’a enregistrée\n\
               }",
        explain: "Les coups d’un jeu ne veulent rien dire dans un autre. Il n’est pas besoin \
                  de nommer le jeu quand une partie enregistrée est donnée\u{a0}: elle le dit.",
    },
    wrong: "{\"game\":\"globalisimo\",\"version\":1,...}",
    right: "{\"game\":\"globalissimo\",\"version\":1,...}",
};
