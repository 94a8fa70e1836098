//! A word that is not on the list of its field.

use diag::{Kind, Severity};

/// Raised where a field takes one of a few words and has another.
pub static KIND: Kind = Kind {
    code: "word-unknown",
    severity: Severity::Error,
    rule: None,
    wrong: "continent: South America",
    right: "continent: south-america",
};
