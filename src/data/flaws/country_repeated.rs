//! A country that is listed twice.

use diag::{Kind, Severity};

/// Raised for the second entry of a country; the second place is the first entry.
pub static KIND: Kind = Kind {
    code: "country-repeated",
    severity: Severity::Error,
    rule: None,
    wrong: "- code: FRA\n  alpha2: FR\n- code: FRA\n  alpha2: FR",
    right: "- code: FRA\n  alpha2: FR",
};
