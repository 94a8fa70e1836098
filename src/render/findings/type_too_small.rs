//! Type that is smaller than anybody can read.

use crate::diag::{Kind, Severity, Text};

/// Raised for a style whose size, or the least that it may shrink to, is below 6 points.
pub static KIND: Kind = Kind {
    code: "type-too-small",
    severity: Severity::Error,
    rule: None,
    en: Text {
        message: "`{ $style }` may be set in { $size } pt, which is too small to read",
        help: "write { $least } pt or more; where a text does not fit then, give it a \
                  wider box",
        explain: "A text shrinks from `size` to `least` until it fits its box. Below 6 \
                  points most players cannot read it any more at the distance of a table, \
                  and printers and shops refuse it. A text that is too long at that size is \
                  found, and can be written shorter.",
    },
    fr: Text {
        message: "`{ $style }` peut descendre à { $size } pt, ce qui est trop petit pour \
                  être lu",
        help: "écrivez { $least } pt ou plus\u{202f}; si un texte ne tient alors plus, \
                  donnez-lui une boîte plus large",
        explain: "Un texte rétrécit de `size` à `least` jusqu’à tenir dans sa boîte. Sous 6 \
                  points, la plupart des joueurs ne le lisent plus à la distance d’une \
                  table, et les imprimeries le refusent. Un texte encore trop long à ce \
                  corps est signalé, et peut être écrit plus court.",
    },
    wrong: "name: { font: serif-semibold, size: 19, least: 5 }",
    right: "name: { font: serif-semibold, size: 19, least: 9.5 }",
};
