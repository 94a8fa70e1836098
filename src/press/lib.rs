//! Files for print: printer's sheets from the pages of any PDF, boxes to fold, colours as inks, and whether
//! a file keeps to what a shop takes.
//!
//! Knows no games and no countries, and typesets nothing: pages are those of a PDF. All measures are
//! millimetres but where points are named.

pub mod boxes;
pub mod dieline;
pub mod findings;
mod guides;
pub mod impose;
pub mod ink;
pub mod preflight;

pub use pdf::Limits;
