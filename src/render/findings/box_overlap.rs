//! Two boxes that lie on each other.

use diag::{Kind, Severity};

/// Raised for two boxes with a spot in common, neither of which says that this is meant.
pub static KIND: Kind = Kind {
    code: "box-overlap",
    severity: Severity::Error,
    rule: None,
    wrong: "name: { at: [4, 15, 40, 9.4], style: name }",
    right: "name: { at: [4, 15, 35, 9.4], style: name }",
};
