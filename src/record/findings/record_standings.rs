//! Standings that the match does not lead to.

use diag::{Kind, Severity};

/// Raised where the last line of a record has other standings than the match, or the match goes on.
pub static KIND: Kind = Kind {
    code: "record-standings",
    severity: Severity::Error,
    rule: None,
    wrong: "{\"action\":\"ended\",\"standings\":[1,1]}",
    right: "{\"action\":\"ended\",\"standings\":[1,2]}",
};
