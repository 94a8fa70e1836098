//! Measures texts against their boxes before anything is typeset: which size and line breaks each text takes, and
//! which texts fit at no size.
//!
//! Boxes come from the layout tables in `templates/layouts/`, widths from the fonts themselves. Checks of the data and
//! the makers of `render` measure with the same functions, so a text that passes is printed as it was measured.
//! Nothing here knows Typst.

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
