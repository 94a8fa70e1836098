//! A category that does not exist.

use diag::{Kind, Severity};

/// Raised for an id that `categories.yaml` does not have.
pub static KIND: Kind = Kind {
    code: "category-unknown",
    severity: Severity::Error,
    rule: None,
    wrong: "categories:\n  - population\n  - gdp-per-head",
    right: "categories:\n  - population\n  - gdp-per-capita",
};
