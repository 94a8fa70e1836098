//! Rays and rings round a disc: the ground of a faction's head.

use std::f64::consts::TAU;

use super::super::path::Path;
use super::{around, document, number, stroke};

/// Number of rays.
const RAYS: u32 = 48;
/// Number of rings among them.
const RINGS: u32 = 4;
/// Distance between two rings, as a share of the radius: no ring touches a side of a card where it is cut.
const NEXT_RING: f64 = 0.42;

/// Draws hairlines round a free disc of `radius` at `centre`, to the edges of `width` × `height` millimetres. Nothing
/// else is painted.
#[must_use]
pub fn rays(width: f64, height: f64, centre: [f64; 2], radius: f64, line: &str) -> String {
    // The diagonal reaches the edges from any centre.
    let far = width.hypot(height);
    let mut path = Path::default();
    for ray in 0..RAYS {
        let angle = TAU * f64::from(ray) / f64::from(RAYS);
        path.move_to(around(centre, radius, angle));
        path.line_to(around(centre, far, angle));
    }
    let rays = stroke(&path.into_text(), line, 0.45, 0.16);
    let rings: Vec<String> = (1..=RINGS)
        .map(|ring| ring_at(centre, radius * (1.0 + NEXT_RING * f64::from(ring)), line))
        .collect();
    document(width, height, &format!("{rays}{}", rings.concat()))
}

fn ring_at([x, y]: [f64; 2], radius: f64, line: &str) -> String {
    let [x, y, r] = [x, y, radius].map(number);
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
