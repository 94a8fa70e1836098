//! The globe seen from far away: rotation, orthographic projection and clipping at the limb.

use std::f64::consts::{PI, TAU};

/// A point of the unit sphere, or a direction.
pub(super) type Vector = [f64; 3];

/// A point of the projected unit disc, x to the right and y upwards.
pub(super) type Flat = [f64; 2];

/// Longer edges, in degrees, are subdivided: a border along a parallel is a curve on the globe.
const LONGEST_EDGE: f64 = 2.5;

/// Angle in radians (0.01 units of the picture at most) by which a line may step back along the limb without a full
/// turn round it: a border that runs out and back on itself leaves and enters at the same place.
const SLACK: f64 = 1e-4;

/// An orthographic view of the globe.
#[derive(Debug, Clone, Copy)]
pub(super) struct View {
    right: Vector,
    up: Vector,
    toward: Vector,
    /// Magnification relative to the whole globe.
    zoom: f64,
    /// Depth of the circle that fills the magnified disc; 0 for the limb.
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

    /// Magnifies the view: the disc then shows only the surroundings of its middle.
    pub(super) fn zoomed(self, zoom: f64) -> Self {
        // By Pythagoras: the circle with a radius of 1 / zoom is this deep on the sphere.
        let depth = (1.0 - zoom.powi(-2)).max(0.0).sqrt();
        Self { zoom, depth, ..self }
    }

    /// Returns `true` if the disc shows less than the whole near side.
    pub(super) fn is_zoomed(&self) -> bool {
        self.zoom > 1.0
    }

    /// Returns latitude and longitude of the middle, in degrees.
    pub(super) fn middle(&self) -> (f64, f64) {
        let [x, y, z] = self.toward;
        (z.atan2(x.hypot(y)).to_degrees(), y.atan2(x).to_degrees())
    }

    /// Rotates a direction so that x points right, y up and z to the eye; the disc has radius 1.
    pub(super) fn turn(&self, v: Vector) -> Vector {
        [self.zoom * dot(self.right, v), self.zoom * dot(self.up, v), dot(self.toward, v)]
    }

    /// Rotates a place like [`View::turn`] does a direction; it is on the disc if z is positive.
    pub(super) fn place(&self, v: Vector) -> Vector {
        let [x, y, z] = self.turn(v);
        [x, y, z - self.depth]
    }

    /// Returns `true` if a place is on the disc.
    pub(super) fn sees(&self, v: Vector) -> bool {
        dot(self.toward, v) > self.depth
    }

    /// Projects a place (degrees) to the disc; `None` behind the limb.
    pub(super) fn project(&self, lat: f64, lon: f64) -> Option<Flat> {
        let [x, y, z] = self.place(unit(lat, lon));
        // The limb itself counts as visible, in spite of rounding.
        (z >= -1e-9).then_some([x, y])
    }
}

fn dot(a: Vector, b: Vector) -> f64 {
    a[0] * b[0] + a[1] * b[1] + a[2] * b[2]
}

/// Returns the unit vector of a place in degrees.
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
        let across = (next_lon - lon + 180.0).rem_euclid(360.0) - 180.0;
        let (along, length) = (next_lat - lat, across.abs().max((next_lat - lat).abs()));
        let pieces = (length / LONGEST_EDGE).ceil() as u32;
        for piece in 0..pieces {
            let part = f64::from(piece) / f64::from(pieces);
            line.push(unit(lat + along * part, lon + across * part));
        }
    }
    line
}

/// The part of a ring on the near side.
#[derive(Debug, Clone, PartialEq)]
pub(super) enum Patch {
    /// The whole ring, because it does not meet the limb.
    Whole(Vec<Flat>),
    /// Lines from limb to limb, each joined to the next, and the last to the first, by the counter-clockwise arc of
    /// the limb.
    Cut(Vec<Vec<Flat>>),
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

/// Returns the visible stretches of a ring, from limb to limb. The walk starts at a hidden corner, so that it splits
/// no stretch.
fn near_lines(ring: &[Vector], hidden: usize) -> Vec<Vec<Flat>> {
    let mut lines = Vec::new();
    let mut line = Vec::new();
    let mut before = ring[hidden];
    for &here in ring.iter().cycle().skip(hidden + 1).take(ring.len()) {
        if (before[2] > 0.0) != (here[2] > 0.0) {
            line.push(limb_crossing(before, here));
        }
        if here[2] > 0.0 {
            line.push([here[0], here[1]]);
        } else if !line.is_empty() {
            lines.push(std::mem::take(&mut line));
        }
        before = here;
    }
    lines
}

fn limb_crossing(a: Vector, b: Vector) -> Flat {
    let part = a[2] / (a[2] - b[2]);
    let (x, y) = (a[0] + (b[0] - a[0]) * part, a[1] + (b[1] - a[1]) * part);
    let length = x.hypot(y);
    // Only antipodal points have no unique crossing; no edge is that long.
    if length > 0.0 { [x / length, y / length] } else { [1.0, 0.0] }
}

/// Joins each line to the line that starts next along the limb, counter-clockwise.
fn join_along_limb(lines: Vec<Vec<Flat>>) -> Vec<Patch> {
    let ends: Vec<(f64, f64)> = lines.iter().map(|line| (start(line), end(line))).collect();
    let mut free: Vec<Option<Vec<Flat>>> = lines.into_iter().map(Some).collect();
    let mut patches = Vec::new();
    for first in 0..free.len() {
        let mut patch = Vec::new();
        let mut at = first;
        while let Some(line) = free[at].take() {
            patch.push(line);
            let ahead = |index: usize| limb_angle(ends[at].1, ends[index].0);
            // The first line remains a candidate: reaching it closes the patch.
            let open = (0..free.len()).filter(|&index| index == first || free[index].is_some());
            at = open.min_by(|&a, &b| ahead(a).total_cmp(&ahead(b))).unwrap_or(first);
        }
        if !patch.is_empty() {
            patches.push(Patch::Cut(patch));
        }
    }
    patches
}

fn start(line: &[Flat]) -> f64 {
    line.first().map_or(0.0, |p| p[1].atan2(p[0]))
}

fn end(line: &[Flat]) -> f64 {
    line.last().map_or(0.0, |p| p[1].atan2(p[0]))
}

/// Returns the counter-clockwise angle from one direction to another, from `-SLACK` to `TAU - SLACK`.
fn limb_angle(from: f64, to: f64) -> f64 {
    (to - from + SLACK).rem_euclid(TAU) - SLACK
}

/// Returns the points at which to interrupt the counter-clockwise arc of the limb from one point to another.
///
/// The last one is the end of the arc. An arc longer than half the limb has another one in its middle, because an SVG
/// arc between two points that fall together is not drawn.
pub(super) fn limb_stops(from: Flat, to: Flat) -> Vec<Flat> {
    let (a, b) = (from[1].atan2(from[0]), to[1].atan2(to[0]));
    let way = limb_angle(a, b);
    if way > PI {
        let middle = a + way / 2.0;
        vec![[middle.cos(), middle.sin()], to]
    } else {
        vec![to]
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn near(found: Option<Flat>, wanted: Flat) -> bool {
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
        on_sphere(points).into_iter().map(|v| view.turn(v)).collect()
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
