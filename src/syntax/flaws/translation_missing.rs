//! A text that exists in one language only.

use diag::{Kind, Severity};

/// Raised for each language in which a text is missing.
pub static KIND: Kind = Kind {
    code: "translation-missing",
    severity: Severity::Error,
    rule: None,
    wrong: "unit_long: { fr: en kilomètres }",
    right: "unit_long: { fr: en kilomètres, en: in kilometres }",
};
