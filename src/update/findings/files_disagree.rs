//! Two files with different figures of the same thing.

use diag::{Kind, Severity};

/// Raised where two files that are read together have different figures of a country and a year.
pub static KIND: Kind = Kind {
    code: "files-disagree",
    severity: Severity::Error,
    rule: None,
    wrong: "mappemonde update wdi population-2025.csv population-2026.csv",
    right: "mappemonde update wdi population-2026.csv",
};
