//! An entry without a field that it needs.

use diag::{Kind, Severity};

/// Raised for a required field that is not there.
pub static KIND: Kind = Kind {
    code: "field-missing",
    severity: Severity::Error,
    rule: None,
    wrong: "- id: gcb-2025\n  licence: CC BY 4.0\n  retrieved: 2025-12-10",
    right: "- id: gcb-2025\n  licence: CC BY 4.0\n  sale: allowed\n  retrieved: 2025-12-10",
};
