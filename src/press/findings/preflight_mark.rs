//! A mark where the shop takes none.

use diag::{Kind, Severity};

/// Raised for crop marks on pages that must have none or within the bleed, and for a line along the cut.
pub static KIND: Kind = Kind {
    code: "preflight-mark",
    severity: Severity::Error,
    rule: None,
    wrong: "8.5 0 m 8.5 6 l S",
    right: "(nothing is drawn outside of the card)",
};
