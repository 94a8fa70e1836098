//! A file of the program that serves in a project.

use diag::{Kind, Severity};

/// Raised once for all data files that a project folder does not have.
pub static KIND: Kind = Kind {
    code: "file-built-in",
    severity: Severity::Note,
    rule: None,
    wrong: "data/edition.yaml\ndata/values/roads.csv.bak",
    right: "data/edition.yaml\ndata/values/roads.csv",
};
