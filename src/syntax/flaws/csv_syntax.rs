//! A cell whose quotation marks do not match.

use diag::{Kind, Severity};

/// Raised for a quotation mark that is never closed, and for text after one that closes.
pub static KIND: Kind = Kind {
    code: "csv-syntax",
    severity: Severity::Error,
    rule: None,
    wrong: "MDA,2360527,2025,wdi-2026-07,\"without Transnistria, which the area includes",
    right: "MDA,2360527,2025,wdi-2026-07,\"without Transnistria, which the area includes\"",
};
