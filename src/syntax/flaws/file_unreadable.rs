//! A file that cannot be read.

use diag::{Kind, Severity};

/// Raised for a folder in the place of a file, a lack of permission, a link to the outside.
pub static KIND: Kind = Kind {
    code: "file-unreadable",
    severity: Severity::Error,
    rule: None,
    wrong: "data/edition.yaml/edition.yaml",
    right: "data/edition.yaml",
};
