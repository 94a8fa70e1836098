//! A download that is something else than a table.

use diag::{Kind, Severity};

/// Raised for web pages, workbooks, PDFs and archives that cannot be read.
pub static KIND: Kind = Kind {
    code: "download-unreadable",
    severity: Severity::Error,
    rule: None,
    wrong: "<!doctype html><title>Moved</title>",
    right: "\"Country Name\",\"Country Code\",\"Indicator Name\",\"Indicator Code\",\"2025\"",
};
