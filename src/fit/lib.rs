//! Measures texts against their boxes before anything is typeset: computes the size and the line breaks of each text,
//! and finds the texts that do not fit at any size.
//!
//! The boxes are in the layout tables in `templates/layouts/`, the widths in the fonts themselves. Checks of the data
//! and the makers of `render` measure with the same functions, so a text that passes is printed as it was measured.
//! Of Typst, this crate uses the parser alone, to find the fonts that templates name.

mod advances;
pub mod cardline;
pub mod check;
mod checking;
pub mod controle_global;
pub mod course;
pub mod findings;
pub mod fonts;
pub mod globalissimo;
pub mod layout;
mod own_ruler;
mod precision;
pub mod stock;
mod template_fonts;
pub mod templates;
pub mod text;
pub mod tight;
pub mod typeface_check;
pub mod typefaces;
