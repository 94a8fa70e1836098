//! A file with nothing in it.

use diag::{Kind, Severity};

/// Raised for a data file that holds no data.
pub static KIND: Kind = Kind {
    code: "file-empty",
    severity: Severity::Error,
    rule: None,
    wrong: "   0 data/values/roads.csv",
    right: "7816 data/values/roads.csv",
};
