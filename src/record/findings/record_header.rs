//! A first line that is no header.

use diag::{Kind, Severity, Text};

/// Raised for a first line that is JSON and not the header of a record.
pub static KIND: Kind = Kind {
    code: "record-header",
    severity: Severity::Error,
    rule: None,
    en: Text {
        message: "{ $problem ->\n\
                  [missing] the header lacks `{ $field }`\n\
                  [unknown] a header has no field `{ $field }`\n\
                  [wrong] a header cannot have this as `{ $field }`\n\
                  *[none] the first line is no header of a record\n\
                  }",
        help: "a record begins with `game`, `version`, `edition`, `digest`, `seed`, `seats` \
               and `options`",
        explain: "The first line of a record says all that a match needs beside its actions: the \
                  game, the form of the record, the cards, the seed of all chance, who sat at the \
                  table and what had been agreed on. Nothing in it can be guessed.",
    },
    fr: Text {
        message: "{ $problem ->\n\
                  [missing] il manque `{ $field }` à l’en-tête\n\
                  [unknown] un en-tête n’a pas de champ `{ $field }`\n\
                  [wrong] un en-tête ne peut avoir ceci pour `{ $field }`\n\
                  *[none] la première ligne n’est pas l’en-tête d’une partie enregistrée\n\
                  }",
        help: "une partie enregistrée commence par `game`, `version`, `edition`, \
               `digest`, `seed`, `seats` et `options`",
        explain: "La première ligne d’une partie enregistrée dit tout ce qu’il faut en plus \
                  des coups\u{a0}: le jeu, la forme de l’enregistrement, les cartes, la graine du \
                  hasard, qui était à table et ce qui était convenu. Rien n’y peut être deviné.",
    },
    wrong: "{\"seat\":0,\"action\":\"guess\",\"country\":\"FRA\",\"place\":2}",
    right: "{\"game\":\"globalissimo\",\"version\":1,...}",
};
