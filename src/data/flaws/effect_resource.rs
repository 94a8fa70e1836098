//! A resource that an effect cannot name.

use diag::{Kind, Severity};

/// Raised for a letter that no resource has.
pub static KIND: Kind = Kind {
    code: "effect-resource",
    severity: Severity::Error,
    rule: Some("Contrôle Global B6"),
    wrong: "short: \"R: J +1 bio; X food 1\"",
    right: "short: \"R: J +1 bio; X f 1\"",
};
