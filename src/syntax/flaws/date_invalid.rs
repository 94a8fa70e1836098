//! A date that is none.

use diag::{Kind, Severity};

/// Raised for a text that is not a day written as YYYY-MM-DD.
pub static KIND: Kind = Kind {
    code: "date-invalid",
    severity: Severity::Error,
    rule: None,
    wrong: "retrieved: 13/07/2026",
    right: "retrieved: 2026-07-13",
};
