//! A PDF that is encrypted.

use diag::{Kind, Severity};

/// Raised for a PDF with a password or with restrictions.
pub static KIND: Kind = Kind {
    code: "preflight-encrypted",
    severity: Severity::Error,
    rule: None,
    wrong: "/Encrypt 12 0 R",
    right: "(no /Encrypt in the trailer)",
};
