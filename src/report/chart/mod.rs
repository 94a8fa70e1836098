//! Charts as SVG, with integer coordinates in tenths of a pixel, so that the same data give the same bytes. The SVG
//! is written as text, because the HTML templates do not close elements with `/>`, which SVG needs.

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
pub use dumbbell::{axis_end, places, places_axis};
pub use face::{Area, face};
pub use factor::FactorAxis;
pub use flights::{City, Flights, Route};
pub use funnel::Funnel;
pub use histogram::Histogram;
pub use series::Series;
pub use shares::{Cells, Mark, Matrix, Row, Shares, is_beyond};
pub use strip::{Category, Change, Strip};
