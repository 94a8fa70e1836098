//! A city that does not exist.

use diag::{Kind, Severity};

/// Raised for an id that the table of cities does not have.
pub static KIND: Kind = Kind {
    code: "city-unknown",
    severity: Severity::Error,
    rule: Some("La course 1"),
    wrong: "paris,newyork,5831,",
    right: "paris,new-york,5831,",
};
