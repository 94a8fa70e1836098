//! A record without its first line.

use diag::{Kind, Severity};

/// Raised for a file in which no line is complete.
pub static KIND: Kind = Kind {
    code: "record-empty",
    severity: Severity::Error,
    rule: None,
    wrong: "{\"game\":\"glo",
    right: "{\"game\":\"globalissimo\",\"version\":1,...}",
};
