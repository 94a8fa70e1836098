//! A series that feeds no category.

use diag::{Kind, Severity};

/// Raised where no code in a file is among the series of `categories.yaml`.
pub static KIND: Kind = Kind {
    code: "series-unknown",
    severity: Severity::Error,
    rule: None,
    wrong: "\"Bolivia\",\"BOL\",\"Population, female\",\"SP.POP.TOTL.FE.IN\"",
    right: "\"Bolivia\",\"BOL\",\"Population, total\",\"SP.POP.TOTL\"",
};
