//! Prepress for any PDF: imposition of printer's sheets, page boxes, dielines of boxes to fold, conversion of colours
//! to inks, and preflight against the profile of a print shop.
//!
//! The crate depends on no game and no country, and typesets nothing: its input is the pages of a PDF. All measures
//! are in millimetres unless points are named.

pub mod boxes;
pub mod dieline;
pub mod findings;
mod guides;
pub mod impose;
pub mod ink;
pub mod join;
pub mod preflight;
pub mod print_dialog;

pub use pdf::Limits;
