//! Pictures for boxes and the covers of booklets, as SVG: the theme of each game, from its data alone.
//!
//! They are 100 units wide; in print that is 45 to 110 mm.

mod countries;
mod globe;
mod regions;

use std::f64::consts::TAU;

use super::path::{Path, number};
use super::svg::{self, circle};

pub use countries::{SCALE_BAR, Silhouette, countries};
pub use globe::{GlobeColours, NetworkColours, globe, network};
pub use regions::{RegionColours, Sign, regions};

/// Width of all pictures, and the height of most.
const SIDE: f64 = 100.0;
/// Centre of a round picture.
const MIDDLE: f64 = SIDE / 2.0;
/// Radius of the white disc that keeps a round picture free of the pattern on the ground.
const CLEAR: f64 = 48.2;

fn open(height: f64) -> String {
    let (width, height) = (number(SIDE), number(height));
    format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {width} {height}\" \
         width=\"{width}\" height=\"{height}\">"
    )
}

fn disc(radius: f64, paint: &str) -> String {
    circle([MIDDLE; 2], radius, paint)
}

/// Draws a scale of degrees round a globe, and the ring that encloses it.
fn scale(radius: f64, colour: &str) -> String {
    let mut path = Path::default();
    for tick in 0..72 {
        let (sin, cos) = (TAU * f64::from(tick) / 72.0).sin_cos();
        let far = if tick % 6 == 0 { 1.075 } else { 1.045 };
        path.move_to([MIDDLE + radius * 1.012 * sin, MIDDLE - radius * 1.012 * cos]);
        path.line_to([MIDDLE + radius * far * sin, MIDDLE - radius * far * cos]);
    }
    svg::path(&path.into_text(), &svg::line(colour, 0.22))
        + &disc(radius * 1.075, &svg::line(colour, 0.35))
}
