//! Countries that a series has lost.

use diag::{Kind, Severity};

/// Values of a series that says nothing about their countries any more.
pub static KIND: Kind = Kind {
    code: "value-lost",
    severity: Severity::Note,
    rule: None,
    wrong: "GBR,,",
    right: "GBR,140,2024",
};
