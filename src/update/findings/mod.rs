//! Kinds of findings about figures that come in.

pub mod rows_shifted;
pub mod series_unlike;
pub mod value_carried;
pub mod value_foreign;
pub mod value_jump;
pub mod value_lost;
pub mod value_older;
pub mod value_revised;
pub mod value_tenfold;

use crate::diag::Kind;

/// All of them, by code.
pub static FINDINGS: &[&Kind] = &[
    &rows_shifted::KIND,
    &series_unlike::KIND,
    &value_carried::KIND,
    &value_foreign::KIND,
    &value_jump::KIND,
    &value_lost::KIND,
    &value_older::KIND,
    &value_revised::KIND,
    &value_tenfold::KIND,
];
