//! A series without recent figures.

use diag::{Kind, Severity};

/// Raised where the newest figure of a series is years older than the edition.
pub static KIND: Kind = Kind {
    code: "series-ended",
    severity: Severity::Warning,
    rule: None,
    wrong: "\"Country Code\",...,\"2019\",\"2020\",\"2021\",\"2022\",\"2023\",\"2024\",\"2025\"\n\
                  \"BOL\",...,\"1239000\",\"323000\",\"\",\"\",\"\",\"\",\"\"",
    right: "\"Country Code\",...,\"2019\",\"2020\",\"2021\",\"2022\",\"2023\",\"2024\",\"2025\"\n\
                  \"BOL\",...,\"1239000\",\"323000\",\"180000\",\"724000\",\"905000\",\"1012000\",\"\"",
};
