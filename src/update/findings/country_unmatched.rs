//! Rows whose country is not known.

use diag::{Kind, Severity};

/// Raised once for all rows of a file with a figure and a code or name that stands for nothing known, and for those whose code and name are of two countries.
pub static KIND: Kind = Kind {
    code: "country-unmatched",
    severity: Severity::Warning,
    rule: None,
    wrong: "country,value\n\
                  Neederland,18084053",
    right: "country,value\n\
                  Netherlands,18084053",
};
