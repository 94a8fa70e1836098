//! Flat maps on paper: projection from degrees to millimetres, and the countries' shapes on the page.
//!
//! - [`Projection`] and [`Frame`]: from degrees to millimetres, x to the right and y downwards;
//! - [`Topology`]: outlines cut where neighbours change, so that a border is one line for both;
//! - [`Shape`]: a country in a frame, with its fill, its coasts and its borders.

mod frame;
mod projection;
mod rect;
mod seam;
mod shape;
mod topology;

pub use frame::Frame;
pub use projection::Projection;
pub(super) use projection::equal_earth;
pub use rect::Rect;
pub(super) use shape::distance_from_edge;
pub use shape::{Shape, borders, coasts, water_lines};
pub use topology::Topology;
