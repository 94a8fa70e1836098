//! Distance of a place from the land of a country, in degrees.

use super::outlines::Ring;

/// Returns the distance from a place (in degrees) to the land inside some rings, in degrees of latitude: 0 for a
/// place on the land, infinite without rings.
#[must_use]
pub fn degrees_from_land(rings: &[Ring], latitude: f64, longitude: f64) -> f64 {
    // A ring that crosses the 180th meridian continues past 180.
    let longitudes = [0.0, 360.0, -360.0].map(|turn| longitude + turn);
    if is_inside(rings, latitude, longitudes) {
        return 0.0;
    }
    // Equirectangular approximation: degrees of longitude are shorter away from the equator.
    let shrink = latitude.to_radians().cos();
    let mut nearest = f64::INFINITY;
    for_each_edge(rings, |from, to| {
        for turned_longitude in longitudes {
            let relative = |[x, y]: [f64; 2]| [(x - turned_longitude) * shrink, y - latitude];
            nearest = nearest.min(squared_distance_to_segment(relative(from), relative(to)));
        }
    });
    nearest.sqrt()
}

/// Returns `true` if a place is on the land of some rings at any of three longitudes (even-odd rule).
fn is_inside(rings: &[Ring], latitude: f64, longitudes: [f64; 3]) -> bool {
    let mut is_inside = [false; 3];
    for_each_edge(rings, |[x, y], [next_x, next_y]| {
        let latitude_offsets = (y - latitude, next_y - latitude);
        // Half-open comparison: a corner at the same latitude counts for one of its two edges only.
        if (latitude_offsets.0 > 0.0) == (latitude_offsets.1 > 0.0) {
            return;
        }
        for (is_inside, longitude) in is_inside.iter_mut().zip(longitudes) {
            let longitude_offsets = (x - longitude, next_x - longitude);
            let crossing = longitude_offsets.0
                - latitude_offsets.0 * (longitude_offsets.1 - longitude_offsets.0)
                    / (latitude_offsets.1 - latitude_offsets.0);
            *is_inside ^= crossing > 0.0;
        }
    });
    is_inside.contains(&true)
}

/// Calls `visit` with the start and the end of each edge of all rings.
fn for_each_edge(rings: &[Ring], mut visit: impl FnMut([f64; 2], [f64; 2])) {
    for ring in rings {
        let points = ring.points();
        if let Some(mut from) = points.last().copied() {
            for to in points {
                visit(from, *to);
                from = *to;
            }
        }
    }
}

/// Returns the squared distance of the origin from the line segment between two points.
fn squared_distance_to_segment(from: [f64; 2], to: [f64; 2]) -> f64 {
    let [dx, dy] = [to[0] - from[0], to[1] - from[1]];
    let square = dx * dx + dy * dy;
    let share = if square > 0.0 { -(from[0] * dx + from[1] * dy) / square } else { 0.0 };
    let part = share.clamp(0.0, 1.0);
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
            (super::degrees_from_land(rings, latitude, longitude) * 100.0).round() as i32
        };
        assert_eq!(off("AAA", 2.0, 2.0), 0);
        assert_eq!(off("AAA", 5.0, 5.0), 100);
        assert_eq!(off("AAA", -3.0, 5.0), 300);
        assert_eq!(off("AAA", 60.0, 5.0), 5_000);
        assert_eq!(off("BBB", 5.0, -176.0), 0);
        assert_eq!(off("BBB", 5.0, 178.0), 0);
        assert_eq!(off("BBB", 0.0, -172.0), 300);
        assert!(super::degrees_from_land(&[], 0.0, 0.0).is_infinite());
    }
}
