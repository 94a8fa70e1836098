//! A number that is not written plainly.

use diag::{Kind, Severity};

/// Raised for thousands separators, decimal commas, percent signs and exponents.
pub static KIND: Kind = Kind {
    code: "number-format",
    severity: Severity::Error,
    rule: None,
    wrong: "FRA,68 720 337,2025,wdi-2026-07,",
    right: "FRA,68720337,2025,wdi-2026-07,",
};
