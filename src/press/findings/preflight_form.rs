//! A file of another kind than a printer takes.

use diag::{Kind, Severity};

/// Raised where a PDF is wanted and something else comes, or a picture is.
pub static KIND: Kind = Kind {
    code: "preflight-form",
    severity: Severity::Error,
    rule: None,
    wrong: "<!doctype html>",
    right: "%PDF-1.7",
};
