//! Figures of another series than the values.

use diag::{Kind, Severity};

/// Figures that would take the place of values of another series.
pub static KIND: Kind = Kind {
    code: "value-foreign",
    severity: Severity::Warning,
    rule: None,
    wrong: "KEN,1.9,2019,un-tourism-2025",
    right: "KEN,2.05,2019,wdi-2025-01",
};
