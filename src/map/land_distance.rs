//! Distance of a place from the land of a country.

use super::outlines::Ring;

/// Returns the distance from a place to the land of some rings in degrees of latitude: 0 inside, infinite without
/// rings.
#[must_use]
pub fn degrees_outside(rings: &[Ring], latitude: f64, longitude: f64) -> f64 {
    // A ring that crosses the 180th meridian continues past 180.
    let turns = [0.0, 360.0, -360.0].map(|turn| longitude + turn);
    if is_inside(rings, latitude, turns) {
        return 0.0;
    }
    // Equirectangular approximation: degrees of longitude are shorter away from the equator.
    let shrink = latitude.to_radians().cos();
    let mut nearest = f64::INFINITY;
    each_edge(rings, |from, to| {
        for east in turns {
            let seen = |[x, y]: [f64; 2]| [(x - east) * shrink, y - latitude];
            nearest = nearest.min(square_to_line(seen(from), seen(to)));
        }
    });
    nearest.sqrt()
}

/// Returns `true` if a place is on the land of some rings at one of three longitudes (even-odd rule).
fn is_inside(rings: &[Ring], latitude: f64, turns: [f64; 3]) -> bool {
    let mut is_inside = [false; 3];
    each_edge(rings, |[x, y], [next_x, next_y]| {
        let across = (y - latitude, next_y - latitude);
        // Half-open comparison: a corner at the same latitude counts for one of its two edges only.
        if (across.0 > 0.0) == (across.1 > 0.0) {
            return;
        }
        for (is_inside, east) in is_inside.iter_mut().zip(turns) {
            let along = (x - east, next_x - east);
            let met = along.0 - across.0 * (along.1 - along.0) / (across.1 - across.0);
            *is_inside ^= met > 0.0;
        }
    });
    is_inside.contains(&true)
}

/// Calls `along` with the ends of each edge of all rings.
fn each_edge(rings: &[Ring], mut along: impl FnMut([f64; 2], [f64; 2])) {
    for ring in rings {
        let points = ring.points();
        if let Some(mut from) = points.last().copied() {
            for to in points {
                along(from, *to);
                from = *to;
            }
        }
    }
}

/// Returns the squared distance of the origin from the line segment between two points.
fn square_to_line(from: [f64; 2], to: [f64; 2]) -> f64 {
    let [dx, dy] = [to[0] - from[0], to[1] - from[1]];
    let square = dx * dx + dy * dy;
    let part = if square > 0.0 { -(from[0] * dx + from[1] * dy) / square } else { 0.0 };
    let part = part.clamp(0.0, 1.0);
    (from[0] + part * dx).powi(2) + (from[1] + part * dy).powi(2)
}

#[cfg(test)]
mod tests {
    use crate::Outlines;

    /// A square with a gap, and another one beyond the 180th meridian.
    const LAND: &str = "scale 1\nAAA\n+ 0,0 10,0 0,10 -10,0\n- 4,4 0,2 2,0 0,-2\n\
                        BBB\n+ 175,0 10,0 0,10 -10,0\n";

    #[test]
    fn places_are_inside_land_or_so_far_from_it() {
        let outlines = Outlines::parse(LAND).expect("outlines");
        let off = |code: &str, latitude, longitude| {
            let rings = outlines.country(code).expect("a country");
            (super::degrees_outside(rings, latitude, longitude) * 100.0).round() as i32
        };
        assert_eq!(off("AAA", 2.0, 2.0), 0);
        assert_eq!(off("AAA", 5.0, 5.0), 100);
        assert_eq!(off("AAA", -3.0, 5.0), 300);
        assert_eq!(off("AAA", 60.0, 5.0), 5_000);
        assert_eq!(off("BBB", 5.0, -176.0), 0);
        assert_eq!(off("BBB", 5.0, 178.0), 0);
        assert_eq!(off("BBB", 0.0, -172.0), 300);
        assert!(super::degrees_outside(&[], 0.0, 0.0).is_infinite());
    }
}
