//! A template that Typst cannot set.

use diag::{Kind, Severity};

/// Raised while pages are made, for what Typst refuses or warns of, and for what a template calls out.
pub static KIND: Kind = Kind {
    code: "template-broken",
    severity: Severity::Error,
    rule: None,
    wrong: "#let kicker = (font: sans, size: 7pt",
    right: "#let kicker = (font: sans, size: 7pt)",
};
