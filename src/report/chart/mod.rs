//! Charts as SVG. Coordinates are integers in tenths of a pixel, so that the same data always give the same bytes.
//! The SVG is written as text, because Maud, the library for HTML, does not write `/>`, which SVG needs.

mod axis;
mod bar;
mod distribution;
mod dumbbell;
mod face;
mod factor;
mod flights;
mod funnel;
mod histogram;
mod series;
mod shares;
mod strip;
mod svg;

pub use axis::tenth;
pub use bar::{bar, range};
pub use distribution::Distribution;
pub use dumbbell::{axis_end, rank_change_axis, rank_change_row};
pub use face::{MarkedArea, card_face};
pub use factor::FactorAxis;
pub use flights::{City, Flights, Route};
pub use funnel::Funnel;
pub use histogram::Histogram;
pub use series::Series;
pub use shares::{Mark, Matrix, MatrixRow, Row, Shares, is_outside};
pub use strip::{Strip, StripPoint, StripRow};
