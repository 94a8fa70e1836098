//! Measures texts against their boxes before anything is typeset: computes the size and the line breaks of each text,
//! and finds the texts that do not fit at any size.
//!
//! The boxes are in the layout tables in `templates/layouts/`, the widths in the fonts themselves. Checks of the data
//! and the makers of `render` measure with the same functions, so a text that passes is printed as it was measured.
//! This crate does not depend on Typst.

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
pub mod stock;
pub mod text;
pub mod tight;
