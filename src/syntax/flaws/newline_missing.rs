//! A file that does not end with a line break.

use diag::{Kind, Severity};

/// Raised for a file whose last line is not finished.
pub static KIND: Kind = Kind {
    code: "newline-missing",
    severity: Severity::Note,
    rule: None,
    wrong: "ZMB,752618,2025,factbook-2026-01,↵\nZWE,390757,2025,factbook-2026-01,",
    right: "ZMB,752618,2025,factbook-2026-01,↵\nZWE,390757,2025,factbook-2026-01,↵",
};
