//! A year that is none.

use diag::{Kind, Severity};

/// Raised for a text that is not a year of four digits that values may have.
pub static KIND: Kind = Kind {
    code: "year-invalid",
    severity: Severity::Error,
    rule: None,
    wrong: "BOL,1098581,2025 est.,factbook-2026-01,",
    right: "BOL,1098581,2025,factbook-2026-01,estimate",
};
