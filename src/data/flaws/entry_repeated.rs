//! A category or a source whose id is taken.

use diag::{Kind, Severity};

/// Raised for the second entry with an id in `categories.yaml` or `sources.yaml`.
pub static KIND: Kind = Kind {
    code: "entry-repeated",
    severity: Severity::Error,
    rule: None,
    wrong: "- id: wdi-2025-10\n  retrieved: 2025-10-07\n- id: wdi-2025-10\n  retrieved: 2026-07-13",
    right: "- id: wdi-2025-10\n  retrieved: 2025-10-07\n- id: wdi-2026-07\n  retrieved: 2026-07-13",
};
