//! A line that is not JSON.

use diag::{Kind, Severity};

/// Raised for a line that is not JSON, or not UTF-8.
pub static KIND: Kind = Kind {
    code: "record-syntax",
    severity: Severity::Error,
    rule: None,
    wrong: "{\"seat\":0,\"action\":guess}",
    right: "{\"seat\":0,\"action\":\"guess\",\"country\":\"FRA\",\"place\":2}",
};
