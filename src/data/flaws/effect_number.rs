//! A number that cannot stand in an effect.

use diag::{Kind, Severity};

/// Raised for a number that is missing, lacks its sign, or is 0 or too great.
pub static KIND: Kind = Kind {
    code: "effect-number",
    severity: Severity::Error,
    rule: Some("Contrôle Global B6"),
    wrong: "short: \"R: J 2 pol\"",
    right: "short: \"R: J +2 pol\"",
};
