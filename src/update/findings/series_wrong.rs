//! A series of another category than the one that was asked for.

use diag::{Kind, Severity};

/// Raised where a file has the series of another category.
pub static KIND: Kind = Kind {
    code: "series-wrong",
    severity: Severity::Error,
    rule: None,
    wrong: "mappemonde update wdi --category area API_SP.POP.TOTL.csv",
    right: "mappemonde update wdi --category population API_SP.POP.TOTL.csv",
};
