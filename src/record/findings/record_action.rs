//! A line that is no action of the game.

use diag::{Kind, Severity};

/// Raised for a line that is JSON and neither an action of the game nor a remark.
pub static KIND: Kind = Kind {
    code: "record-action",
    severity: Severity::Error,
    rule: None,
    wrong: "{\"seat\":0,\"action\":\"guess\",\"country\":\"FRA\"}",
    right: "{\"seat\":0,\"action\":\"guess\",\"country\":\"FRA\",\"place\":2}",
};
