//! A profile that cuts pieces to a size which they cannot have.

use diag::{Kind, Severity};

/// Raised where pieces cannot fill what a profile cuts them to, or its paper cannot hold them.
pub static KIND: Kind = Kind {
    code: "trim-unfit",
    severity: Severity::Error,
    rule: None,
    wrong: "trim: { card: [50, 70] }",
    right: "trim: { card: [63.5, 88.9] }",
};
