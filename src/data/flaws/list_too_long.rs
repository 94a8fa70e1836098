//! A list with more entries than the program can hold.

use diag::{Kind, Severity};

/// Raised at the first entry that is too many.
pub static KIND: Kind = Kind {
    code: "list-too-long",
    severity: Severity::Error,
    rule: None,
    wrong: "thresholds: [1, 4, 8, 14, 22, 31, 40, 50, 60, 70]",
    right: "thresholds: [1, 4, 8, 14, 22, 31]",
};
