//! A row with too many or too few cells.

use diag::{Kind, Severity};

/// Raised for a row that has not as many cells as the first line.
pub static KIND: Kind = Kind {
    code: "csv-columns",
    severity: Severity::Error,
    rule: None,
    wrong: "FRA,643801,2025,factbook-2026-01,incl. overseas regions; 551,500 without them",
    right: "FRA,643801,2025,factbook-2026-01,\"incl. overseas regions; 551,500 without them\"",
};
