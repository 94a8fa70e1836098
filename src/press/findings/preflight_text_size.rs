//! Text that is too small to be printed.

use diag::{Kind, Severity};

/// Raised for a text smaller than the profile allows; an index beside a larger text is no such text.
pub static KIND: Kind = Kind {
    code: "preflight-text-size",
    severity: Severity::Error,
    rule: None,
    wrong: "/F1 4 Tf",
    right: "/F1 7 Tf",
};
