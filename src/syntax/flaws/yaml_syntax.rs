//! A file that is not YAML.

use diag::{Kind, Severity};

/// Raised where the YAML parser gives up.
pub static KIND: Kind = Kind {
    code: "yaml-syntax",
    severity: Severity::Error,
    rule: None,
    wrong: "title: Global Carbon Budget: edition of 2025",
    right: "title: \"Global Carbon Budget: edition of 2025\"",
};
