//! An effect that is not built as effects are.

use diag::{Kind, Severity};

/// Raised where a sign or a clause is missing, and where something is too much.
pub static KIND: Kind = Kind {
    code: "effect-syntax",
    severity: Severity::Error,
    rule: Some("Contrôle Global B6"),
    wrong: "short: \"R J +2 pol\"",
    right: "short: \"R: J +2 pol\"",
};
