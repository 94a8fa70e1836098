//! An effect that chooses no region, or not in this place.

use diag::{Kind, Severity};

/// Raised for a step that begins with no selector, for `V` in the first step, and for `R` and `N` in a later one.
pub static KIND: Kind = Kind {
    code: "effect-selector",
    severity: Severity::Error,
    rule: Some("Contrôle Global B4.2"),
    wrong: "short: \"V: J +2 pol\"",
    right: "short: \"R: | V: J +2 pol\"",
};
