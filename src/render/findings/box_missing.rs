//! A layout table without a box that the face needs.

use diag::{Kind, Severity};

/// Raised where a table of a project lacks a box, a style or a measure that the program’s own has.
pub static KIND: Kind = Kind {
    code: "box-missing",
    severity: Severity::Error,
    rule: None,
    wrong: "boxes:\n  flag: { at: [6, 14.5, 51, 36.3] }",
    right: "boxes:\n  flag: { at: [6, 14.5, 51, 36.3] }\n  name: { at: [4, 54.3, 55, 13], style: name }",
};
