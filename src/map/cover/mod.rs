//! Pictures for boxes and the covers of booklets, as SVG: the theme of each game, from its data alone.
//!
//! They are 100 units wide and printed 45 to 110 mm wide. All constants of this module are in these units unless they
//! say otherwise.

mod countries;
mod globe;
mod regions;

use std::f64::consts::TAU;

use super::path::{Path, format_number};
use super::svg::{self, circle};

pub use countries::{SCALE_BAR_KM, Silhouette, countries};
pub use globe::{GlobeColours, NetworkColours, globe, network};
pub use regions::{RegionColours, Sign, regions};

/// Width of all pictures, and the height of the square ones, in units.
const SIDE: f64 = 100.0;
/// Centre of a square picture on both axes.
const MIDDLE: f64 = SIDE / 2.0;
/// Radius of the white disc that covers the pattern of the ground behind a round picture.
const CLEAR_RADIUS: f64 = 48.2;

/// Opens an SVG document of the given height; the caller appends `</svg>`.
fn open_svg(height: f64) -> String {
    let (width, height) = (format_number(SIDE), format_number(height));
    format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {width} {height}\" \
         width=\"{width}\" height=\"{height}\">"
    )
}

/// Draws a disc in the middle of the picture.
fn disc(radius: f64, paint: &str) -> String {
    circle([MIDDLE; 2], radius, paint)
}

/// Draws a scale of degrees (72 ticks, one per 5 degrees) round a globe, and the ring that encloses it.
fn draw_degree_scale(radius: f64, colour: &str) -> String {
    let mut path = Path::default();
    for tick in 0..72 {
        let (sin, cos) = (TAU * f64::from(tick) / 72.0).sin_cos();
        let outer_share = if tick % 6 == 0 { 1.075 } else { 1.045 };
        path.move_to([MIDDLE + radius * 1.012 * sin, MIDDLE - radius * 1.012 * cos]);
        path.line_to([MIDDLE + radius * outer_share * sin, MIDDLE - radius * outer_share * cos]);
    }
    svg::path(&path.into_text(), &svg::stroke_only(colour, 0.22))
        + &disc(radius * 1.075, &svg::stroke_only(colour, 0.35))
}
