//! Files for print: printer's sheets from the pages of any PDF, boxes to fold, colours as inks, and whether
//! a file keeps to what a shop takes.
//!
//! Knows no games and no countries, and typesets nothing: pages are those of a PDF. All measures are
//! millimetres but where points are named.

pub mod boxes;
pub mod dieline;
mod dots;
pub mod findings;
pub mod impose;
pub mod ink;
mod limits;
pub mod preflight;
mod reading;

pub use limits::Limits;
