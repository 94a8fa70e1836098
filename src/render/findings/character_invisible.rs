//! A character that nobody sees in a text that is printed.

use diag::{Kind, Severity};

/// Raised for the first such character of a text that is printed.
pub static KIND: Kind = Kind {
    code: "character-invisible",
    severity: Severity::Error,
    rule: None,
    wrong: "name: { fr: \"Mali\\u200B\", en: Mali }",
    right: "name: { fr: Mali, en: Mali }",
};
