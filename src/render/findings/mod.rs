//! Kinds of findings about faces: raised before or while a page is made.

pub mod box_missing;
pub mod box_outside;
pub mod box_overlap;
pub mod character_invisible;
pub mod face_unknown;
pub mod flag_missing;
pub mod glyph_missing;
pub mod rows_overflow;
pub mod template_broken;
pub mod text_overflow;
pub mod type_too_small;

use diag::Kind;

/// All of them, by code.
pub static FINDINGS: &[&Kind] = &[
    &box_missing::KIND,
    &box_outside::KIND,
    &box_overlap::KIND,
    &character_invisible::KIND,
    &face_unknown::KIND,
    &flag_missing::KIND,
    &glyph_missing::KIND,
    &rows_overflow::KIND,
    &template_broken::KIND,
    &text_overflow::KIND,
    &type_too_small::KIND,
];
