//! A level that there is not.

use diag::{Kind, Severity};

/// Raised for a required level, or one of a condition, that is above the last threshold.
pub static KIND: Kind = Kind {
    code: "effect-level",
    severity: Severity::Error,
    rule: Some("Contrôle Global B1"),
    wrong: "requires: pol III",
    right: "requires: pol 3",
};
