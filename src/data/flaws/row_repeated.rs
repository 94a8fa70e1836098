//! A country with two rows in a file of values.

use diag::{Kind, Severity};

/// Raised for the second row of a country.
pub static KIND: Kind = Kind {
    code: "row-repeated",
    severity: Severity::Error,
    rule: None,
    wrong: "FRA,68516699,2024,wdi-2025-10,\nFRA,68720337,2025,wdi-2026-07,",
    right: "FRA,68720337,2025,wdi-2026-07,",
};
