//! A page whose colour does not run over the cut.

use diag::{Kind, Severity};

/// Raised where the bleed box is missing, or nearer to the cut than the bleed is wide.
pub static KIND: Kind = Kind {
    code: "preflight-bleed-box",
    severity: Severity::Error,
    rule: None,
    wrong: "/BleedBox [8.5 8.5 187.09 257.95]",
    right: "/BleedBox [0 0 195.59 266.46]",
};
