//! More ink on one spot than the paper holds.

use diag::{Kind, Severity};

/// Raised where a colour takes more ink than the profile allows, by an estimate.
pub static KIND: Kind = Kind {
    code: "preflight-ink",
    severity: Severity::Warning,
    rule: None,
    wrong: "1 0.9 0.8 0.6 k",
    right: "0.6 0.4 0.4 1 k",
};
