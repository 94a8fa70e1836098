//! Text whose font is not there, or text at all.

use diag::{Kind, Severity};

/// Raised for a font that the file leaves to the printer, and for text where the shop takes outlines only.
pub static KIND: Kind = Kind {
    code: "preflight-font",
    severity: Severity::Error,
    rule: None,
    wrong: "/BaseFont /Helvetica (no font descriptor)",
    right: "/BaseFont /ABCDEF+NotoSans /FontFile2 31 0 R",
};
