//! A country code that has not the form of one.

use diag::{Kind, Severity};

/// Raised where `code` is not three capital letters or `alpha2` not two.
pub static KIND: Kind = Kind {
    code: "code-invalid",
    severity: Severity::Error,
    rule: None,
    wrong: "- code: bol\n  alpha2: BO",
    right: "- code: BOL\n  alpha2: BO",
};
