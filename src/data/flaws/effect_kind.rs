//! A word of one kind of effects in the other.

use diag::{Kind, Severity};

/// Raised where a played effect speaks like civil society, or the other way round.
pub static KIND: Kind = Kind {
    code: "effect-kind",
    severity: Severity::Error,
    rule: Some("Contrôle Global B6"),
    wrong: "short: \"R: L(pol) -1 pol\"",
    right: "short: \"R: U -1 pol\"",
};
