//! A file that nothing reads.

use diag::{Kind, Severity};

/// Raised for a file in the data folder whose name means nothing to the program.
pub static KIND: Kind = Kind {
    code: "file-unknown",
    severity: Severity::Warning,
    rule: None,
    wrong: "data/values/popluation.csv",
    right: "data/values/population.csv",
};
