//! A file that is not there.

use diag::{Kind, Severity};

/// Raised for a file that the data needs and that does not exist.
pub static KIND: Kind = Kind {
    code: "file-missing",
    severity: Severity::Error,
    rule: None,
    wrong: "data/Countries.yaml",
    right: "data/countries.yaml",
};
