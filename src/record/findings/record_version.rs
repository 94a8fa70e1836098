//! A record of another form.

use diag::{Kind, Severity};

/// Raised where the header names another version of the form of records.
pub static KIND: Kind = Kind {
    code: "record-version",
    severity: Severity::Error,
    rule: None,
    wrong: "{\"game\":\"globalissimo\",\"version\":2,...}",
    right: "{\"game\":\"globalissimo\",\"version\":1,...}",
};
