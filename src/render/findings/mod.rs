//! Kinds of findings about faces: raised before or while a page is made.

pub mod character_invisible;
pub mod flag_missing;
pub mod glyph_missing;
pub mod template_broken;
pub mod text_overflow;

use diag::Kind;

/// All of them, by code.
pub static FINDINGS: &[&Kind] = &[
    &character_invisible::KIND,
    &flag_missing::KIND,
    &glyph_missing::KIND,
    &template_broken::KIND,
    &text_overflow::KIND,
];
