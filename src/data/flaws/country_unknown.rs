//! A country that does not exist.

use diag::{Kind, Severity};

/// Raised for a code that `countries.yaml` does not have.
pub static KIND: Kind = Kind {
    code: "country-unknown",
    severity: Severity::Error,
    rule: None,
    wrong: "GER,83491249,2025,wdi-2026-07,",
    right: "DEU,83491249,2025,wdi-2026-07,",
};
