//! Resources that do not have the three uses, one each.

use diag::{Kind, Severity};

/// Raised where a use of resources is missing or taken.
pub static KIND: Kind = Kind {
    code: "resource-use",
    severity: Severity::Error,
    rule: Some("Contrôle Global B4.8"),
    wrong: "- { id: food, letter: f, invest: level }",
    right: "- { id: food, letter: f, invest: loss }",
};
