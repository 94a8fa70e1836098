//! A YAML line that is indented with a tab.

use diag::{Kind, Severity};

/// Raised for a tab at the head of a line.
pub static KIND: Kind = Kind {
    code: "yaml-tab",
    severity: Severity::Error,
    rule: None,
    wrong: "- code: BOL\n\talpha2: BO",
    right: "- code: BOL\n  alpha2: BO",
};
