//! A source that does not exist.

use diag::{Kind, Severity};

/// Raised for an id that `sources.yaml` does not have.
pub static KIND: Kind = Kind {
    code: "source-unknown",
    severity: Severity::Error,
    rule: None,
    wrong: "BOL,12581843,2025,wdi-2026-7,",
    right: "BOL,12581843,2025,wdi-2026-07,",
};
