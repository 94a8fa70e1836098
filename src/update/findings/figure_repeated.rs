//! Two figures of one country and year in one file.

use diag::{Kind, Severity};

/// Raised where a file has a country and a year twice, with different figures.
pub static KIND: Kind = Kind {
    code: "figure-repeated",
    severity: Severity::Error,
    rule: None,
    wrong: "BOL,2025,12581843\n\
                  BOL,2025,12413315",
    right: "BOL,2025,12581843\n\
                  BOL,2024,12413315",
};
