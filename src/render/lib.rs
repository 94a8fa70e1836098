//! Renders the dataset to pages with Typst.
//!
//! A product is the content of one file, such as the cards of a game or its board. Its maker cuts the product into
//! pieces, `sheet` (of crate `paper`) imposes the pieces on paper, and a template draws them. Rust decides every
//! text, size, line break and position; templates only place them.

pub mod bands;
pub mod batches;
pub mod booklet;
pub mod boxes;
pub mod cache;
pub mod calibration;
pub mod cardline;
pub mod colours;
pub mod controle_global;
pub mod course;
mod cover;
mod credits;
mod drawings;
pub mod edition_diff;
pub mod error;
pub mod export;
pub mod flags;
pub mod fonts;
pub mod globalissimo;
pub mod ink_error_position;
mod input;
pub mod kit;
mod lands;
mod low_ink;
pub mod names;
pub mod online;
pub mod page_hash;
pub mod picture;
pub mod piece;
pub mod press_output;
pub mod print_kit;
pub mod product;
pub mod proof;
pub mod sample;
pub mod shown;
mod template_diagnostic;
mod token;
pub mod trial;
pub mod world;

pub use error::Error;

/// Clears Typst's cache (of crate `comemo`). The next document shares little with the last, and caching both would
/// add up their memory.
pub fn forget() {
    comemo::evict(0);
}
