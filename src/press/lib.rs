//! From pieces to paper: the sizes to which pieces are cut and the sheets on which they lie, printer's
//! sheets from the pages of any PDF, printers and how they are calibrated, what print shops take, and
//! whether a file keeps to that.
//!
//! Knows no games and no countries, and typesets nothing: pieces are sizes, pages are those of a PDF.
//! All measures are millimetres but where points are named.
//!
//! ```
//! use mappemonde_press::sheet::Paper;
//! use mappemonde_press::stock::{CARD, card_size};
//!
//! // Nine playing cards, three by three, on a sheet of A4.
//! let (paper, card) = (Paper::A4.size(), CARD.trim);
//! assert!(3.0 * card.width <= paper.width && 3.0 * card.height <= paper.height);
//! // Cards may be cut a little larger, for sleeves; no text becomes smaller.
//! assert!(card_size(63.5, 88.9).is_some() && card_size(60.0, 85.0).is_none());
//! ```

pub mod boxes;
pub mod calibration;
pub mod dieline;
mod dots;
pub mod findings;
pub mod impose;
pub mod ink;
mod limits;
pub mod preflight;
pub mod printer;
pub mod profile;
mod reading;
pub mod shapes;
pub mod sheet;
pub mod stock;

pub use limits::Limits;

/// Points in a millimetre.
pub const POINTS_A_MILLIMETRE: f64 = 72.0 / 25.4;

/// Millimetres in a point.
pub const MILLIMETRES_A_POINT: f64 = 25.4 / 72.0;
