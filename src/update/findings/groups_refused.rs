//! Rows of groups of countries.

use diag::{Kind, Severity};

/// Raised once for all rows of a file that are of groups; it counts those of territories too.
pub static KIND: Kind = Kind {
    code: "groups-refused",
    severity: Severity::Note,
    rule: None,
    wrong: "World,OWID_WRL,2023,4.6703916",
    right: "Bolivia,BOL,2023,1.9077996",
};
