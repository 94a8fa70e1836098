//! A country on a card that has no flag.

use diag::{Kind, Severity};

/// Raised while pages are made, for a country whose code names no flag of the program, and none of a
/// folder of flags either.
pub static KIND: Kind = Kind {
    code: "flag-missing",
    severity: Severity::Error,
    rule: None,
    wrong: "alpha2: QQ",
    right: "alpha2: FR",
};
