//! A file that is not UTF-8.

use diag::{Kind, Severity};

/// Raised for the first byte that UTF-8 does not allow.
pub static KIND: Kind = Kind {
    code: "not-utf8",
    severity: Severity::Error,
    rule: None,
    wrong: "name: { fr: �gypte, en: Egypt }",
    right: "name: { fr: Égypte, en: Egypt }",
};
