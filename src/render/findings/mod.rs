//! Kinds of findings about print: raised before or while a page is made, or when a file is looked at.

pub mod box_missing;
pub mod box_outside;
pub mod box_overlap;
pub mod character_invisible;
pub mod face_unknown;
pub mod flag_missing;
pub mod glyph_missing;
pub mod preflight_bleed_box;
pub mod preflight_broken;
pub mod preflight_colour;
pub mod preflight_encrypted;
pub mod preflight_font;
pub mod preflight_form;
pub mod preflight_ink;
pub mod preflight_mark;
pub mod preflight_order;
pub mod preflight_page_size;
pub mod preflight_resolution;
pub mod preflight_safe;
pub mod preflight_standard;
pub mod preflight_text_size;
pub mod preflight_trim_box;
pub mod rows_overflow;
pub mod template_broken;
pub mod text_overflow;
pub mod trim_unfit;
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
    &preflight_bleed_box::KIND,
    &preflight_broken::KIND,
    &preflight_colour::KIND,
    &preflight_encrypted::KIND,
    &preflight_font::KIND,
    &preflight_form::KIND,
    &preflight_ink::KIND,
    &preflight_mark::KIND,
    &preflight_order::KIND,
    &preflight_page_size::KIND,
    &preflight_resolution::KIND,
    &preflight_safe::KIND,
    &preflight_standard::KIND,
    &preflight_text_size::KIND,
    &preflight_trim_box::KIND,
    &rows_overflow::KIND,
    &template_broken::KIND,
    &text_overflow::KIND,
    &trim_unfit::KIND,
    &type_too_small::KIND,
];
