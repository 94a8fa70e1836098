//! A group of countries where a country should be.

use diag::{Kind, Severity};

/// Raised for codes such as `WLD` that statistical offices give to groups of countries.
pub static KIND: Kind = Kind {
    code: "country-aggregate",
    severity: Severity::Error,
    rule: None,
    wrong: "VUT,335169,2025,wdi-2026-07,\n\
            WLD,8219600000,2025,wdi-2026-07,\n\
            WSM,219306,2025,wdi-2026-07,",
    right: "VUT,335169,2025,wdi-2026-07,\nWSM,219306,2025,wdi-2026-07,",
};
