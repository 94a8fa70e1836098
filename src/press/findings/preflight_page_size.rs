//! A page of another size than a printer takes.

use diag::{Kind, Severity};

/// Raised where a page is not as large as paper, or as a piece with its bleed.
pub static KIND: Kind = Kind {
    code: "preflight-page-size",
    severity: Severity::Error,
    rule: None,
    wrong: "/MediaBox [0 0 178.58 249.45]",
    right: "/MediaBox [0 0 195.59 266.46]",
};
