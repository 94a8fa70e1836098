//! A character that no font of the cards has.

use diag::{Kind, Severity};

/// Raised for the first such character of a text that is printed.
pub static KIND: Kind = Kind {
    code: "glyph-missing",
    severity: Severity::Error,
    rule: None,
    wrong: "name: { fr: 日本, en: Japan }",
    right: "name: { fr: Japon, en: Japan }",
};
