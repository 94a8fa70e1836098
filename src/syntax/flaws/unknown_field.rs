//! A field that the entry does not have.

use diag::{Kind, Severity};

/// Raised for a key that the reader does not know.
pub static KIND: Kind = Kind {
    code: "unknown-field",
    severity: Severity::Error,
    rule: None,
    wrong: "captial: { fr: [Paris], en: [Paris] }",
    right: "capital: { fr: [Paris], en: [Paris] }",
};
