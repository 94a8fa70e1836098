//! A file that does not say it keeps the standard of a shop.

use diag::{Kind, Severity};

/// Raised where a PDF/X standard is asked for and the file names no such one.
pub static KIND: Kind = Kind {
    code: "preflight-standard",
    severity: Severity::Error,
    rule: None,
    wrong: "(no /GTS_PDFXVersion)",
    right: "/GTS_PDFXVersion (PDF/X-4)",
};
