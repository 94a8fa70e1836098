//! Kinds of findings about print: raised before a page is made.

pub mod character_invisible;
pub mod glyph_missing;
pub mod text_overflow;

use crate::diag::Kind;

/// All of them, by code.
pub static FINDINGS: &[&Kind] = &[
    &character_invisible::KIND,
    &glyph_missing::KIND,
    &text_overflow::KIND,
];
