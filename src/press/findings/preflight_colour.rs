//! Colours in a space that the shop does not take.

use diag::{Kind, Severity};

/// Raised for RGB where CMYK is asked for, and the other way round.
pub static KIND: Kind = Kind {
    code: "preflight-colour",
    severity: Severity::Error,
    rule: None,
    wrong: "0.04 0.36 0.42 rg",
    right: "0.91 0.14 0 0.58 k",
};
