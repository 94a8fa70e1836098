//! Paper: the sizes to which pieces are cut, the sheets they are printed on, the calibration of printers, and the
//! requirements of print shops.
//!
//! Independent of games, countries and PDF: a piece is only a size. All lengths are in millimetres, except where
//! points are named.
//!
//! ```
//! use mappemonde_paper::sheet::Paper;
//! use mappemonde_paper::stock::{CARD, card_size};
//!
//! // Nine playing cards, three by three, on a sheet of A4.
//! let (paper, card) = (Paper::A4.size(), CARD.trim);
//! assert!(3.0 * card.width <= paper.width && 3.0 * card.height <= paper.height);
//! // Cards may be cut a little larger, for sleeves; no text becomes smaller.
//! assert!(card_size(63.5, 88.9).is_some() && card_size(60.0, 85.0).is_none());
//! ```

pub mod calibration;
pub mod edges;
pub mod findings;
pub mod printer;
pub mod profile;
pub mod shapes;
pub mod sheet;
pub mod stock;
pub mod weight;

use lang::{MessageArg, Number};

/// Number of points in a millimetre.
pub const POINTS_A_MILLIMETRE: f64 = 72.0 / 25.4;

/// Length of a point in millimetres.
pub const MILLIMETRES_A_POINT: f64 = 25.4 / 72.0;

/// Formats a length for people, with at most `decimals` decimals.
pub fn rounded(decimals: u32, value: f64) -> MessageArg {
    let mut number = Number::new((10_f64.powi(decimals as i32) * value).round() as i64, decimals);
    while number.decimals > 0 && number.units % 10 == 0 {
        number.units /= 10;
        number.decimals -= 1;
    }
    MessageArg::Number(number)
}
