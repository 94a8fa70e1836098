//! More categories than a face has rows for.

use diag::{Kind, Severity};

/// Raised for a deck whose categories do not fit a face, even where its rows close up.
pub static KIND: Kind = Kind {
    code: "rows-overflow",
    severity: Severity::Error,
    rule: None,
    wrong: "rows: { at: [0, 30.7, 63, 40], pitch: 5.42, least_pitch: 4.5 }",
    right: "rows: { at: [0, 30.7, 63, 54.2], pitch: 5.42, least_pitch: 4.5 }",
};
