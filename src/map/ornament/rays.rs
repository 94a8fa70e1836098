//! Rays and rings round a disc: the ground of the upper part (the head) of a faction card.

use std::f64::consts::TAU;

use super::super::path::Path;
use super::{format_number, point_around, stroked_path, svg_document};

/// Number of rays.
const RAYS: u32 = 48;
/// Number of rings that cross the rays.
const RINGS: u32 = 4;
/// Distance between two rings as a share of the disc's radius, chosen so that no ring touches the cut edge of a card.
const RING_STEP: f64 = 0.42;

/// Draws rays and rings round an empty disc of `radius` at `centre`, to the edges of a picture of `width` × `height`.
/// All lengths are in millimetres. Nothing else is painted.
#[must_use]
pub fn rays(width: f64, height: f64, centre: [f64; 2], radius: f64, line: &str) -> String {
    // The diagonal reaches the edges from any centre.
    let reach = width.hypot(height);
    let mut path = Path::default();
    for ray in 0..RAYS {
        let angle = TAU * f64::from(ray) / f64::from(RAYS);
        path.move_to(point_around(centre, radius, angle));
        path.line_to(point_around(centre, reach, angle));
    }
    let rays = stroked_path(&path.into_text(), line, 0.45, 0.16);
    let rings: Vec<String> = (1..=RINGS)
        .map(|ring| draw_ring(centre, radius * (1.0 + RING_STEP * f64::from(ring)), line))
        .collect();
    svg_document(width, height, &format!("{rays}{}", rings.concat()))
}

/// Returns a ring as a circle element.
fn draw_ring([x, y]: [f64; 2], radius: f64, line: &str) -> String {
    let [x, y, r] = [x, y, radius].map(format_number);
    format!(
        "<circle cx=\"{x}\" cy=\"{y}\" r=\"{r}\" fill=\"none\" stroke=\"{line}\" \
         stroke-opacity=\".45\" stroke-width=\".16\"/>"
    )
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_ray_and_ring_is_drawn_once() {
        let drawn = rays(69.0, 36.0, [34.5, 23.0], 15.0, "#6B3FA6");
        assert!(drawn.contains("viewBox=\"0 0 69 36\""));
        assert_eq!(drawn.matches('M').count(), 48);
        assert_eq!(drawn.matches("<circle").count(), 4);
    }
}
