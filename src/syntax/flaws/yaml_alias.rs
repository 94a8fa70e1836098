//! A YAML anchor, alias or tag.

use diag::{Kind, Severity};

/// Raised for a value that begins with `&`, `*` or `!`.
pub static KIND: Kind = Kind {
    code: "yaml-alias",
    severity: Severity::Error,
    rule: None,
    wrong: "- code: BOL\n  gender: &f { fr: f }\n- code: FRA\n  gender: *f",
    right: "- code: BOL\n  gender: { fr: f }\n- code: FRA\n  gender: { fr: f }",
};
