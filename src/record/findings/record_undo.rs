//! An undo where nothing can be taken back.

use diag::{Kind, Severity};

/// Raised for an undo where nothing can be taken back.
pub static KIND: Kind = Kind {
    code: "record-undo",
    severity: Severity::Error,
    rule: None,
    wrong: "{\"action\":\"undo\"}",
    right: "{\"seat\":0,\"action\":\"guess\",\"country\":\"FRA\",\"place\":2}\n{\"action\":\"undo\"}",
};
