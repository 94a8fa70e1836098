//! A country without a name in one of the languages.

use diag::{Kind, Severity};

/// Raised for each language in which a country has no name.
pub static KIND: Kind = Kind {
    code: "name-missing",
    severity: Severity::Error,
    rule: None,
    wrong: "- code: BOL\n  name: { fr: Bolivie }",
    right: "- code: BOL\n  name: { fr: Bolivie, en: Bolivia }",
};
