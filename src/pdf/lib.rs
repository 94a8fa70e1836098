//! Reads PDFs of any origin within limits: objects, page content, fonts and image samples.
//!
//! Independent of paper and inks: lengths are in the units of the file, and colours are not interpreted.

pub mod annotations;
pub mod content;
pub mod fonts;
pub mod geometry;
pub mod glyphs;
pub mod graphics;
pub mod lexer;
pub mod limits;
pub mod operators;
pub mod path;
pub mod reading;
pub mod samples;
pub mod strings;
pub mod text;

pub use limits::Limits;
