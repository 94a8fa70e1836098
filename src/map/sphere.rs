//! The globe seen from infinitely far away: rotation, orthographic projection, and clipping at the limb, which is the
//! circle that bounds the visible hemisphere.

use std::f64::consts::{PI, TAU};

/// A point of the unit sphere, or a direction; z points to the north pole, x to longitude 0 on the equator. After
/// [`View::rotate`], x points right, y up and z towards the eye.
pub(super) type Vector = [f64; 3];

/// A point of a plane. On the unit disc of the orthographic projection x points right and y up; other modules use the
/// type for points of the picture as well, where y points down.
pub(super) type PlanePoint = [f64; 2];

/// Longest edge, in degrees, that is not subdivided: a border along a parallel is a curve on the globe.
const MAX_EDGE_DEG: f64 = 2.5;

/// Tolerance in radians (0.01 units of the picture at most) for an angle along the limb. A border that runs out and
/// back on itself leaves and enters at the same place; rounding must not turn the step between both into a full turn.
const LIMB_TOLERANCE_RAD: f64 = 1e-4;

/// An orthographic view of the globe.
#[derive(Debug, Clone, Copy)]
pub(super) struct View {
    /// The direction that points right in the picture.
    right: Vector,
    /// The direction that points up in the picture.
    up: Vector,
    /// The direction that points from the centre of the globe to the eye.
    toward: Vector,
    /// Magnification relative to the whole globe.
    zoom: f64,
    /// Distance from the centre of the globe, in radii, of the plane through the circle that fills the magnified
    /// disc; 0 if the disc ends at the limb.
    depth: f64,
}

impl View {
    /// Creates a view with a place (degrees) in the middle of the disc.
    pub(super) fn centred(lat: f64, lon: f64) -> Self {
        let (sin_lat, cos_lat) = lat.to_radians().sin_cos();
        let (sin_lon, cos_lon) = lon.to_radians().sin_cos();
        Self {
            right: [-sin_lon, cos_lon, 0.0],
            up: [-sin_lat * cos_lon, -sin_lat * sin_lon, cos_lat],
            toward: [cos_lat * cos_lon, cos_lat * sin_lon, sin_lat],
            zoom: 1.0,
            depth: 0.0,
        }
    }

    /// Magnifies the view by a factor of at least 1: the disc then shows only the surroundings of its middle.
    pub(super) fn zoomed(self, zoom: f64) -> Self {
        // By Pythagoras: the circle with a radius of 1 / zoom is this deep on the sphere.
        let depth = (1.0 - zoom.powi(-2)).max(0.0).sqrt();
        Self { zoom, depth, ..self }
    }

    /// Returns `true` if the disc shows less than the whole hemisphere.
    pub(super) fn is_zoomed(&self) -> bool {
        self.zoom > 1.0
    }

    /// Returns latitude and longitude of the middle, in degrees.
    pub(super) fn middle(&self) -> (f64, f64) {
        let [x, y, z] = self.toward;
        (z.atan2(x.hypot(y)).to_degrees(), y.atan2(x).to_degrees())
    }

    /// Rotates a direction so that x points right, y up and z to the eye, and magnifies x and y; the disc has radius
    /// 1.
    pub(super) fn rotate(&self, v: Vector) -> Vector {
        [self.zoom * dot(self.right, v), self.zoom * dot(self.up, v), dot(self.toward, v)]
    }

    /// Rotates a place like [`View::rotate`], with z measured from the edge of the disc: the place is on the disc if
    /// z is positive.
    pub(super) fn rotate_place(&self, v: Vector) -> Vector {
        let [x, y, z] = self.rotate(v);
        [x, y, z - self.depth]
    }

    /// Returns `true` if a place is on the disc.
    pub(super) fn shows(&self, v: Vector) -> bool {
        dot(self.toward, v) > self.depth
    }

    /// Projects a place, given in degrees, to the disc; `None` for a place behind the limb.
    pub(super) fn project(&self, lat: f64, lon: f64) -> Option<PlanePoint> {
        let [x, y, z] = self.rotate_place(unit(lat, lon));
        // The limb itself counts as visible, in spite of rounding.
        (z >= -1e-9).then_some([x, y])
    }
}

/// Returns the scalar product of two vectors.
fn dot(a: Vector, b: Vector) -> f64 {
    a[0] * b[0] + a[1] * b[1] + a[2] * b[2]
}

/// Returns the unit vector of a place, given by latitude and longitude in degrees.
pub(super) fn unit(lat: f64, lon: f64) -> Vector {
    let (sin_lat, cos_lat) = lat.to_radians().sin_cos();
    let (sin_lon, cos_lon) = lon.to_radians().sin_cos();
    [cos_lat * cos_lon, cos_lat * sin_lon, sin_lat]
}

/// Converts a closed line of `[longitude, latitude]` to unit vectors.
///
/// Corners at a pole are left out: they only close a flat map, and on the globe they would draw
/// a line from the coast of Antarctica to the pole.
pub(super) fn on_sphere(points: &[[f64; 2]]) -> Vec<Vector> {
    let corners: Vec<[f64; 2]> = points.iter().copied().filter(|p| p[1].abs() < 89.9).collect();
    let mut line = Vec::with_capacity(corners.len());
    for (index, &[lon, lat]) in corners.iter().enumerate() {
        let [next_lon, next_lat] = corners[(index + 1) % corners.len()];
        // The shorter direction: an edge may cross the 180th meridian.
        let lon_step = (next_lon - lon + 180.0).rem_euclid(360.0) - 180.0;
        let (lat_step, length) = (next_lat - lat, lon_step.abs().max((next_lat - lat).abs()));
        let pieces = (length / MAX_EDGE_DEG).ceil() as u32;
        for piece in 0..pieces {
            let share = f64::from(piece) / f64::from(pieces);
            line.push(unit(lat + lat_step * share, lon + lon_step * share));
        }
    }
    line
}

/// A visible part of a ring.
#[derive(Debug, Clone, PartialEq)]
pub(super) enum Patch {
    /// The whole ring, because it does not meet the limb.
    Whole(Vec<PlanePoint>),
    /// Lines from limb to limb, each joined to the next, and the last to the first, by the counter-clockwise arc of
    /// the limb.
    Cut(Vec<Vec<PlanePoint>>),
}

/// Clips a ring of rotated vectors at the limb.
///
/// The inside is on the left of the line and must be smaller than a hemisphere, which holds for every country.
/// Returns nothing for a ring behind the limb, or for a ring round a magnified disc.
pub(super) fn near_side(ring: &[Vector]) -> Vec<Patch> {
    let Some(hidden) = ring.iter().position(|v| v[2] <= 0.0) else {
        return vec![Patch::Whole(ring.iter().map(|v| [v[0], v[1]]).collect())];
    };
    join_along_limb(near_lines(ring, hidden))
}

/// Returns the visible stretches of a ring, from limb to limb. `hidden_index` is the index of a hidden corner; the
/// walk starts there, so that no stretch is split.
fn near_lines(ring: &[Vector], hidden_index: usize) -> Vec<Vec<PlanePoint>> {
    let mut lines = Vec::new();
    let mut line = Vec::new();
    let mut previous = ring[hidden_index];
    for &current in ring.iter().cycle().skip(hidden_index + 1).take(ring.len()) {
        if (previous[2] > 0.0) != (current[2] > 0.0) {
            line.push(limb_crossing(previous, current));
        }
        if current[2] > 0.0 {
            line.push([current[0], current[1]]);
        } else if !line.is_empty() {
            lines.push(std::mem::take(&mut line));
        }
        previous = current;
    }
    lines
}

/// Returns the point of the limb at which the edge between two rotated places, one visible and one hidden, crosses
/// it.
fn limb_crossing(a: Vector, b: Vector) -> PlanePoint {
    let share = a[2] / (a[2] - b[2]);
    let (x, y) = (a[0] + (b[0] - a[0]) * share, a[1] + (b[1] - a[1]) * share);
    let length = x.hypot(y);
    // Only antipodal points have no unique crossing; no edge is that long.
    if length > 0.0 { [x / length, y / length] } else { [1.0, 0.0] }
}

/// Joins each line to the line that starts next along the limb, counter-clockwise.
fn join_along_limb(lines: Vec<Vec<PlanePoint>>) -> Vec<Patch> {
    let ends: Vec<(f64, f64)> =
        lines.iter().map(|line| (start_angle(line), end_angle(line))).collect();
    let mut unused_lines: Vec<Option<Vec<PlanePoint>>> = lines.into_iter().map(Some).collect();
    let mut patches = Vec::new();
    for first in 0..unused_lines.len() {
        let mut patch = Vec::new();
        let mut current = first;
        while let Some(line) = unused_lines[current].take() {
            patch.push(line);
            let angle_to = |index: usize| limb_angle(ends[current].1, ends[index].0);
            // The first line remains a candidate: reaching it closes the patch.
            let candidates = (0..unused_lines.len())
                .filter(|&index| index == first || unused_lines[index].is_some());
            current =
                candidates.min_by(|&a, &b| angle_to(a).total_cmp(&angle_to(b))).unwrap_or(first);
        }
        if !patch.is_empty() {
            patches.push(Patch::Cut(patch));
        }
    }
    patches
}

/// Returns the angle of the first point of a line, in radians counter-clockwise from the right.
fn start_angle(line: &[PlanePoint]) -> f64 {
    line.first().map_or(0.0, |p| p[1].atan2(p[0]))
}

/// Returns the angle of the last point of a line, in radians counter-clockwise from the right.
fn end_angle(line: &[PlanePoint]) -> f64 {
    line.last().map_or(0.0, |p| p[1].atan2(p[0]))
}

/// Returns the counter-clockwise angle from one direction to another in radians, from `-LIMB_TOLERANCE_RAD` to
/// `TAU - LIMB_TOLERANCE_RAD`.
fn limb_angle(from: f64, to: f64) -> f64 {
    (to - from + LIMB_TOLERANCE_RAD).rem_euclid(TAU) - LIMB_TOLERANCE_RAD
}

/// Returns the end points of the SVG arcs that together draw the counter-clockwise arc of the limb from one point to
/// another.
///
/// The last one is `to`. An arc longer than half the limb is drawn as two, with a stop in its middle, because an SVG
/// arc between two points that fall together is not drawn.
pub(super) fn limb_stops(from: PlanePoint, to: PlanePoint) -> Vec<PlanePoint> {
    let (a, b) = (from[1].atan2(from[0]), to[1].atan2(to[0]));
    let arc_angle = limb_angle(a, b);
    if arc_angle > PI {
        let middle = a + arc_angle / 2.0;
        vec![[middle.cos(), middle.sin()], to]
    } else {
        vec![to]
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn near(found: Option<PlanePoint>, wanted: PlanePoint) -> bool {
        found.is_some_and(|p| (p[0] - wanted[0]).hypot(p[1] - wanted[1]) < 1e-9)
    }

    #[test]
    fn places_project_where_they_should() {
        let equator = View::centred(0.0, 20.0);
        assert!(near(equator.project(0.0, 20.0), [0.0, 0.0]));
        assert!(near(equator.project(90.0, 0.0), [0.0, 1.0]));
        assert!(near(equator.project(-90.0, 123.0), [0.0, -1.0]));
        assert!(near(equator.project(0.0, 50.0), [0.5, 0.0]));
        assert!(near(equator.project(30.0, 20.0), [0.0, 0.5]));
        assert!(equator.project(0.0, 111.0).is_none());
        let north = View::centred(45.0, 0.0);
        assert!(near(north.project(90.0, 0.0), [0.0, 0.5_f64.sqrt()]));
        assert!(near(north.project(0.0, 89.999_999_999), [1.0, 0.0]));
    }

    fn ring(points: &[[f64; 2]], view: View) -> Vec<Vector> {
        on_sphere(points).into_iter().map(|v| view.rotate(v)).collect()
    }

    #[test]
    fn a_ring_in_front_stays_whole_and_one_behind_goes() {
        let square = [[-5.0, -5.0], [5.0, -5.0], [5.0, 5.0], [-5.0, 5.0]];
        let front = near_side(&ring(&square, View::centred(0.0, 0.0)));
        assert!(matches!(front.as_slice(), [Patch::Whole(points)] if points.len() >= 16));
        assert!(near_side(&ring(&square, View::centred(0.0, 180.0))).is_empty());
    }

    #[test]
    fn a_ring_over_the_limb_closes_along_its_short_side() {
        let square = [[80.0, -10.0], [100.0, -10.0], [100.0, 10.0], [80.0, 10.0]];
        let patches = near_side(&ring(&square, View::centred(0.0, 0.0)));
        let [Patch::Cut(lines)] = patches.as_slice() else { panic!("one cut patch") };
        let (from, to) = (lines[0][lines[0].len() - 1], lines[0][0]);
        assert!((from[0].hypot(from[1]) - 1.0).abs() < 1e-12);
        assert!(from[1] < 0.0 && to[1] > 0.0, "up the right edge, the land on the left");
        assert_eq!(limb_stops(from, to), [to]);
    }

    #[test]
    fn a_ring_round_the_pole_takes_the_far_limb() {
        let coast = [180.0, 90.0, 0.0, -90.0, -180.0].map(|lon| [lon, -60.0]);
        let cap = [&[[-180.0, -90.0], [180.0, -90.0]], coast.as_slice()].concat();
        assert!(ring(&cap, View::centred(0.0, 0.0)).iter().all(|v| v[1].abs() < 0.9));
        let patches = near_side(&ring(&cap, View::centred(10.0, 0.0)));
        let [Patch::Cut(lines)] = patches.as_slice() else { panic!("one cut patch") };
        let (from, to) = (lines[0][lines[0].len() - 1], lines[0][0]);
        assert!(from[0] < 0.0 && to[0] > 0.0, "round the bottom of the disc");
    }

    #[test]
    fn a_spike_to_the_limb_does_not_fill_the_disc() {
        let spike = [[80.0, 0.0], [110.0, 0.0], [100.0, 5.0], [80.0, 0.0], [100.0, 5.0]];
        for tip in [-1e-4, 0.0, 1e-4] {
            let mut points = spike;
            points[4][1] += tip;
            for patch in near_side(&ring(&points, View::centred(0.0, 0.0))) {
                let Patch::Cut(lines) = patch else { panic!("it meets the limb") };
                let (first, last) = (&lines[0], &lines[lines.len() - 1]);
                assert_eq!(limb_stops(last[last.len() - 1], first[0]).len(), 1, "{tip}");
            }
        }
    }

    #[test]
    fn two_bays_at_the_limb_give_two_patches() {
        // A comb across the limb: its two teeth are visible, its back is not.
        let comb = [
            [120.0, -30.0],
            [120.0, 30.0],
            [70.0, 30.0],
            [70.0, 10.0],
            [100.0, 10.0],
            [100.0, -10.0],
            [70.0, -10.0],
            [70.0, -30.0],
        ];
        assert_eq!(near_side(&ring(&comb, View::centred(0.0, 0.0))).len(), 2);
    }
}
