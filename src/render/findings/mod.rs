//! Kinds of findings about print: raised before a page is made.

pub mod glyph_missing;
pub mod text_overflow;

use crate::diag::Kind;

/// All of them, by code.
pub static FINDINGS: &[&Kind] = &[&glyph_missing::KIND, &text_overflow::KIND];
