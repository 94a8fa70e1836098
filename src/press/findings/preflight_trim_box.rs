//! A page that does not say where it is cut.

use diag::{Kind, Severity};

/// Raised where the trim box is missing, or not as far inside as the bleed is wide.
pub static KIND: Kind = Kind {
    code: "preflight-trim-box",
    severity: Severity::Error,
    rule: None,
    wrong: "/TrimBox [0 0 195.59 266.46]",
    right: "/TrimBox [8.5 8.5 187.09 257.95]",
};
