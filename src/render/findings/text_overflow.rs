//! A text that does not fit its box at any size it may take.

use diag::{Kind, Severity};

/// Raised for a text that is printed and wider than its box at its smallest size.
pub static KIND: Kind = Kind {
    code: "text-overflow",
    severity: Severity::Error,
    rule: None,
    wrong: "name: { fr: Royaume-Uni de Grande-Bretagne et d’Irlande du Nord, en: United Kingdom }",
    right: "name: { fr: Royaume-Uni, en: United Kingdom }",
};
