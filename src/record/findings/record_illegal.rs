//! An action that the rules do not allow.

use diag::{Kind, Severity};

/// Raised for an action that the rules do not allow where it stands.
pub static KIND: Kind = Kind {
    code: "record-illegal",
    severity: Severity::Error,
    rule: None,
    wrong: "{\"seat\":0,\"action\":\"guess\",\"country\":\"FRA\",\"place\":9}",
    right: "{\"seat\":0,\"action\":\"guess\",\"country\":\"FRA\",\"place\":2}",
};
