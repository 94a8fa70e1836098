//! A file that is too large to be one of ours.

use diag::{Kind, Severity};

/// Raised for a file larger than the limit; it is not read.
pub static KIND: Kind = Kind {
    code: "file-too-large",
    severity: Severity::Error,
    rule: None,
    wrong: "231904718 data/values/population.csv",
    right: "     6190 data/values/population.csv",
};
