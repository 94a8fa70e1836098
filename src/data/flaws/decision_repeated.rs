//! Two decisions about one value.

use diag::{Kind, Severity};

/// Raised for the second decision about a value and a series.
pub static KIND: Kind = Kind {
    code: "decision-repeated",
    severity: Severity::Error,
    rule: None,
    wrong: "- { country: ESP, category: roads, expect: 150110 }\n\
            - { country: ESP, category: roads, expect: 151000 }",
    right: "- { country: ESP, category: roads, expect: 151000 }",
};
