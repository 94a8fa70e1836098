//! Cells that hold no number.

use diag::{Kind, Severity};

/// Raised once for all cells of a category in a file that are neither empty nor a number.
pub static KIND: Kind = Kind {
    code: "figure-unreadable",
    severity: Severity::Warning,
    rule: None,
    wrong: "BOL,2025,1.26E+07",
    right: "BOL,2025,12581843",
};
