//! A code or a name that stands twice among the aliases.

use diag::{Kind, Severity};

/// Raised for the second time that `aliases.yaml` has a code or a name.
pub static KIND: Kind = Kind {
    code: "alias-repeated",
    severity: Severity::Error,
    rule: None,
    wrong: "- { code: COD, names: [Congo] }\n\
            - { code: COG, names: [Congo] }",
    right: "- { code: COD, names: [DRC] }\n\
            - { code: COG, names: [Congo] }",
};
