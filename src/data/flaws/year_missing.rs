//! A value without a year.

use diag::{Kind, Severity};

/// Raised for a value whose cell `year` is empty.
pub static KIND: Kind = Kind {
    code: "year-missing",
    severity: Severity::Error,
    rule: None,
    wrong: "BOL,12581843,,wdi-2026-07,",
    right: "BOL,12581843,2025,wdi-2026-07,",
};
