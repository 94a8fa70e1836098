//! An action of a seat that does not decide.

use diag::{Kind, Severity};

/// Raised for an action of a seat that does not decide where it stands.
pub static KIND: Kind = Kind {
    code: "record-seat",
    severity: Severity::Error,
    rule: None,
    wrong: "{\"seat\":1,\"action\":\"guess\",\"country\":\"FRA\",\"place\":2}",
    right: "{\"seat\":0,\"action\":\"guess\",\"country\":\"FRA\",\"place\":2}",
};
