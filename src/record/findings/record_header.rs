//! A first line that is no header.

use diag::{Kind, Severity};

/// Raised for a first line that is JSON and not the header of a record.
pub static KIND: Kind = Kind {
    code: "record-header",
    severity: Severity::Error,
    rule: None,
    wrong: "{\"seat\":0,\"action\":\"guess\",\"country\":\"FRA\",\"place\":2}",
    right: "{\"game\":\"globalissimo\",\"version\":1,...}",
};
