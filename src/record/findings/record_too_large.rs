//! A file that is too large for a record.

use diag::{Kind, Severity};

/// Raised for a file that is larger than records are read.
pub static KIND: Kind = Kind {
    code: "record-too-large",
    severity: Severity::Error,
    rule: None,
    wrong: "film.mkv",
    right: "globalissimo-2026.jsonl",
};
