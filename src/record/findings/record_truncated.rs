//! A last line that was cut off.

use diag::{Kind, Severity};

/// Raised for a last line that was never finished; it is left out.
pub static KIND: Kind = Kind {
    code: "record-truncated",
    severity: Severity::Note,
    rule: None,
    wrong: "{\"seat\":0,\"action\":\"gue",
    right: "{\"seat\":0,\"action\":\"guess\",\"country\":\"FRA\",\"place\":2}",
};
