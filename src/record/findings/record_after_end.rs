//! A line after the end of the match.

use diag::{Kind, Severity};

/// Raised for the first line after the end of the match.
pub static KIND: Kind = Kind {
    code: "record-after-end",
    severity: Severity::Error,
    rule: None,
    wrong: "{\"action\":\"ended\",\"standings\":[1,2]}\n{\"action\":\"undo\"}",
    right: "{\"action\":\"ended\",\"standings\":[1,2]}",
};
