//! A value without a source.

use diag::{Kind, Severity};

/// Raised for a value whose cell `source` is empty.
pub static KIND: Kind = Kind {
    code: "source-missing",
    severity: Severity::Error,
    rule: None,
    wrong: "BOL,12581843,2025,,",
    right: "BOL,12581843,2025,wdi-2026-07,",
};
