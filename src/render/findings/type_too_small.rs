//! Type that is smaller than anybody can read.

use diag::{Kind, Severity};

/// Raised for a style whose size, or the least that it may shrink to, is below 6 points.
pub static KIND: Kind = Kind {
    code: "type-too-small",
    severity: Severity::Error,
    rule: None,
    wrong: "name: { font: serif-semibold, size: 19, least: 5 }",
    right: "name: { font: serif-semibold, size: 19, least: 9.5 }",
};
