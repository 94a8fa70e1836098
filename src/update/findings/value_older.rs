//! Figures that go back in time.

use diag::{Kind, Severity};

/// Figures of a year before those of the edition, which was asked for.
pub static KIND: Kind = Kind {
    code: "value-older",
    severity: Severity::Warning,
    rule: None,
    wrong: "BOL,12388571,2023",
    right: "BOL,12581843,2025",
};
