//! Fronts and backs in another order than the shop takes.

use diag::{Kind, Severity};

/// Raised for a page without its other side, and where pages that are alike stand as fronts.
pub static KIND: Kind = Kind {
    code: "preflight-order",
    severity: Severity::Error,
    rule: None,
    wrong: "front, back, front",
    right: "front, back, front, back",
};
