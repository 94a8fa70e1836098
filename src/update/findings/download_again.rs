//! A download that is not newer than the edition.

use diag::{Kind, Severity};

/// Raised where the publisher has not updated a file since the edition was made from it.
pub static KIND: Kind = Kind {
    code: "download-again",
    severity: Severity::Note,
    rule: None,
    wrong: "\"Last Updated Date\",\"2025-07-01\",",
    right: "\"Last Updated Date\",\"2026-07-13\",",
};
