//! A category that an effect cannot name.

use diag::{Kind, Severity};

/// Raised for a category that the rules do not list, and for one that stands twice in a list.
pub static KIND: Kind = Kind {
    code: "effect-category",
    severity: Severity::Error,
    rule: Some("Contrôle Global B6"),
    wrong: "short: \"R: J +2 pil\"",
    right: "short: \"R: J +2 pol\"",
};
