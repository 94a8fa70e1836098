//! Influence that changes the wrong way.

use diag::{Kind, Severity};

/// Raised where `J` loses and where others gain.
pub static KIND: Kind = Kind {
    code: "effect-sign",
    severity: Severity::Error,
    rule: Some("Contrôle Global B6"),
    wrong: "short: \"R: J +1 pol; U +1 pol\"",
    right: "short: \"R: J +1 pol; U -1 pol\"",
};
