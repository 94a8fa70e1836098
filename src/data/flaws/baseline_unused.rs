//! An entry of a baseline that hides nothing.

use diag::{Kind, Severity};

/// Raised for each entry that no finding needs.
pub static KIND: Kind = Kind {
    code: "baseline-unused",
    severity: Severity::Note,
    rule: None,
    wrong: "- { code: tie-prited, subject: decks/globalissimo/categories.area }",
    right: "- { code: tie-printed, subject: decks/globalissimo/categories.area }",
};
