//! A field with the wrong kind of value.

use diag::{Kind, Severity};

/// Raised where a list, a text, a number or a map was expected and something else stands.
pub static KIND: Kind = Kind {
    code: "field-type",
    severity: Severity::Error,
    rule: None,
    wrong: "capital: { fr: Paris, en: Paris }",
    right: "capital: { fr: [Paris], en: [Paris] }",
};
