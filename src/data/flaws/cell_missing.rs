//! A cell that must be filled.

use diag::{Kind, Severity};

/// Raised for an empty cell of a column that every row needs.
pub static KIND: Kind = Kind {
    code: "cell-missing",
    severity: Severity::Error,
    rule: None,
    wrong: "rome,,Rome,,,ITA,41.90,12.48,europe,europe,",
    right: "rome,Rome,Rome,,,ITA,41.90,12.48,europe,europe,",
};
