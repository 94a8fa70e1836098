//! A file that begins with a byte order mark.

use diag::{Kind, Severity};

/// Raised for the bytes EF BB BF at the head of a file.
pub static KIND: Kind = Kind {
    code: "byte-order-mark",
    severity: Severity::Note,
    rule: None,
    wrong: "ï»¿country,value,year,source,note",
    right: "country,value,year,source,note",
};
