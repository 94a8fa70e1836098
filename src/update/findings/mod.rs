//! Kinds of findings about downloads: raised while they are read, judged and compared with the edition.

pub mod decision_outdated;
pub mod download_again;
pub mod value_foreign;

use crate::diag::Kind;

/// All of them, by code.
pub static FINDINGS: &[&Kind] = &[
    &decision_outdated::KIND,
    &download_again::KIND,
    &value_foreign::KIND,
];
