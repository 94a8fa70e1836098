//! A field that is written twice.

use diag::{Kind, Severity};

/// Raised for the second occurrence of a key; the second place is the first occurrence.
pub static KIND: Kind = Kind {
    code: "duplicate-key",
    severity: Severity::Error,
    rule: None,
    wrong: "- code: BOL\n  number: 30\n  number: 27",
    right: "- code: BOL\n  number: 30",
};
