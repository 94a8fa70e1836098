//! A box that leaves what it must stay within.

use diag::{Kind, Severity};

/// Raised for a box beyond the cut, one with text beyond the safe zone, and a part beyond its row.
pub static KIND: Kind = Kind {
    code: "box-outside",
    severity: Severity::Error,
    rule: None,
    wrong: "name: { at: [40, 15, 35, 9.4], style: name }",
    right: "name: { at: [4, 15, 35, 9.4], style: name }",
};
