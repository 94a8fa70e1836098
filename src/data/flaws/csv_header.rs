//! A first line that does not name the columns.

use diag::{Kind, Severity};

/// Raised for a CSV file whose first line is not the one expected.
pub static KIND: Kind = Kind {
    code: "csv-header",
    severity: Severity::Error,
    rule: None,
    wrong: "country,year,value,source,note\nFRA,2025,68720337,wdi-2026-07,",
    right: "country,value,year,source,note\nFRA,68720337,2025,wdi-2026-07,",
};
