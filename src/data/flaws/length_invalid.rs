//! A length that is no whole number of kilometres.

use diag::{Kind, Severity};

/// Raised for a length with decimals, below zero, or beyond all reason.
pub static KIND: Kind = Kind {
    code: "length-invalid",
    severity: Severity::Error,
    rule: None,
    wrong: "paris,londres,340.4,",
    right: "paris,londres,340,",
};
