//! A CSV file without commas.

use diag::{Kind, Severity};

/// Raised for a file whose cells are separated by semicolons or tabs.
pub static KIND: Kind = Kind {
    code: "csv-separator",
    severity: Severity::Error,
    rule: None,
    wrong: "country;value;year;source;note\nFRA;68720337;2025;wdi-2026-07;",
    right: "country,value,year,source,note\nFRA,68720337,2025,wdi-2026-07,",
};
