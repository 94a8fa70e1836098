//! A text where a number should be.

use diag::{Kind, Severity};

/// Raised for words, `NaN`, `inf`, `-0` and numbers that are too long.
pub static KIND: Kind = Kind {
    code: "number-invalid",
    severity: Severity::Error,
    rule: None,
    wrong: "AFG,n/a,,,no comparable figure published",
    right: "AFG,,,,no comparable figure published",
};
