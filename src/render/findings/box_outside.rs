//! A box that leaves what it must stay within.

use crate::diag::{Kind, Severity, Text};

/// Raised for a box beyond the cut, one with text beyond the safe zone, and a part beyond its row.
pub static KIND: Kind = Kind {
    code: "box-outside",
    severity: Severity::Error,
    rule: None,
    en: Text {
        message: "{ $what ->\n\
                  [cut] the box `{ $box }` reaches over the cut\n\
                  [safe] the box `{ $box }` comes too near to the cut\n\
                  *[row] the part `{ $box }` leaves its row\n\
                  }",
        help: "keep it between { $least } and { $right } mm from the left and between { \
                  $least } and { $bottom } mm from the top",
        explain: "What lies beyond the cut is cut off. The cut itself may be off by a \
                  millimetre or more, so texts keep farther away from it, as the size of the \
                  piece asks. In a row nothing may lie beyond the row at its full pitch, or \
                  it would lie on the next one. A picture or ground that shall run over the \
                  cut says so with `bleeds: true`.",
    },
    fr: Text {
        message: "{ $what ->\n\
                  [cut] la boîte `{ $box }` dépasse la coupe\n\
                  [safe] la boîte `{ $box }` s’approche trop de la coupe\n\
                  *[row] la partie `{ $box }` sort de sa ligne\n\
                  }",
        help: "gardez-la entre { $least } et { $right } mm du bord gauche et entre { \
                  $least } et { $bottom } mm du haut",
        explain: "Ce qui dépasse la coupe est coupé. La coupe elle-même peut s’écarter d’un \
                  millimètre ou plus\u{a0}: les textes en restent donc plus loin, selon le format \
                  de la pièce. Dans une ligne, rien ne dépasse la ligne à son plein pas, \
                  sinon cela couvrirait la suivante. Une image ou un fond qui doit dépasser \
                  la coupe le dit par `bleeds: true`.",
    },
    wrong: "name: { at: [40, 15, 35, 9.4], style: name }",
    right: "name: { at: [4, 15, 35, 9.4], style: name }",
};
