//! A category or a resource that effects cannot name.

use diag::{Kind, Severity};

/// Raised for an id of a category that is no short word, and for a letter of a resource that is none or is taken.
pub static KIND: Kind = Kind {
    code: "effect-word",
    severity: Severity::Error,
    rule: Some("Contrôle Global B6"),
    wrong: "- { id: raw, letter: raw, invest: influence }",
    right: "- { id: raw, letter: r, invest: influence }",
};
