//! Text too near to the cut.

use diag::{Kind, Severity};

/// Raised where a text begins outside of the safe area.
pub static KIND: Kind = Kind {
    code: "preflight-safe",
    severity: Severity::Error,
    rule: None,
    wrong: "BT 9 9 Td (Bolivia) Tj ET",
    right: "BT 20 20 Td (Bolivia) Tj ET",
};
