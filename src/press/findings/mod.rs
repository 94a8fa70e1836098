//! Kinds of findings about files for print: raised when a profile is read or a file is looked at.

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
pub mod trim_unfit;

use diag::Kind;

/// All of them, by code.
pub static FINDINGS: &[&Kind] = &[
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
    &trim_unfit::KIND,
];
