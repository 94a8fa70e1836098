//! The land of a continent as SVG, scaled so that its smallest enclosing circle fills a disc.

use super::flat::{Projection, Rect};
use super::outline::{area, subdivided};
use super::outlines::{Ring, RingKind};
use super::path::{Path, Point, distance};
use super::simplify::{Thinning, thin};
use super::svg::fill;

/// Centre of the picture on both axes, in its units.
const MIDDLE: f64 = 50.0;
/// Radius of the circle that encloses the land, in units of the picture: nine tenths of the radius of the disc in
/// which it is printed.
const CIRCLE_RADIUS: f64 = 45.0;
/// Area from which a part determines the circle, as a share of the largest part's; a smaller part is drawn only if it
/// is inside the circle.
const MIN_PART_SHARE: f64 = 0.0005;
/// Thinning tolerance, in units of the picture.
const TOLERANCE: f64 = 0.15;
/// Width in units of the picture of the stroke, in the colour of the land, that closes the seams between neighbours.
const SEAM_WIDTH: &str = ".4";
/// Number of steps of the centre towards its final place: the last one moves it by a thousandth of the radius.
const STEPS: u32 = 1000;

/// Window of the world that a continent occupies, in degrees.
#[derive(Debug, Clone, Copy)]
pub struct Window {
    /// Longitude and latitude of the map's centre.
    pub centre: [f64; 2],
    /// Minimum longitude and latitude of a part's middle: a part is drawn if its middle is inside the window.
    pub south_west: [f64; 2],
    /// Maximum longitude and latitude of a part's middle. Land farther east is cut off, so Russia ends at the Urals.
    pub north_east: [f64; 2],
}

/// Draws the land of some countries within a window in one colour (SVG syntax).
///
/// Returns an SVG document 100 units wide and high.
#[must_use]
pub fn continent(countries: &[&[Ring]], window: &Window, colour: &str) -> String {
    let projection = Projection::EqualArea { centre: window.centre };
    let parts = |rings: &&[Ring]| -> Vec<Vec<Point>> {
        let mut is_kept = false;
        let kept = rings.iter().filter(|ring| {
            // A gap goes with the part that it is in.
            is_kept = if ring.kind() == RingKind::Outer { window.contains(ring) } else { is_kept };
            is_kept
        });
        let cut = kept.map(|ring| cut_east_of(ring.points(), window.north_east[0]));
        let to_plane =
            |ring: Vec<Point>| subdivided(&ring).iter().map(|p| projection.project(*p)).collect();
        cut.map(to_plane).collect()
    };
    let countries: Vec<Vec<Vec<Point>>> = countries.iter().map(parts).collect();
    let all = || countries.iter().flatten();
    let largest = all().map(|ring| area(ring)).fold(0.0, f64::max);
    let large: Vec<Point> =
        all().filter(|ring| area(ring) >= MIN_PART_SHARE * largest).flatten().copied().collect();
    let (middle, radius) = enclosing_circle(&large);
    // Without land the radius is 0.
    let unit = CIRCLE_RADIUS / radius.max(f64::MIN_POSITIVE);
    let place =
        |p: &Point| [MIDDLE + (p[0] - middle[0]) * unit, MIDDLE - (p[1] - middle[1]) * unit];
    let paths: String = (countries.iter())
        .map(|rings| {
            // The farthest points are on the circle itself: the tolerance covers rounding.
            let inside = rings
                .iter()
                .filter(|ring| ring.iter().all(|p| distance(*p, middle) <= radius * 1.001));
            let d = path(inside.map(|ring| ring.iter().map(place).collect()));
            if d.is_empty() { d } else { format!("<path d=\"{d}\"/>") }
        })
        .collect();
    format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 100 100\" width=\"100\" \
         height=\"100\"><g{} fill-rule=\"evenodd\" stroke=\"{colour}\" stroke-width=\"{SEAM_WIDTH}\" \
         stroke-linejoin=\"round\">{paths}</g></svg>",
        fill(colour)
    )
}

impl Window {
    /// Returns `true` if the middle of a ring, cut at the eastern edge, is inside the window.
    fn contains(&self, ring: &Ring) -> bool {
        let cut = cut_east_of(ring.points(), self.north_east[0]);
        if cut.is_empty() {
            return false;
        }
        let [x, y] = Rect::bounds(cut).middle();
        // A ring across the 180th meridian may be a whole turn away from the window.
        let turns = ((x - self.centre[0]) / 360.0).round();
        let x = x - 360.0 * turns;
        (self.south_west[0]..=self.north_east[0]).contains(&x)
            && (self.south_west[1]..=self.north_east[1]).contains(&y)
    }
}

/// Returns a ring without its part east of a meridian, given in degrees.
fn cut_east_of(ring: &[Point], meridian: f64) -> Vec<Point> {
    if ring.iter().all(|p| p[0] > meridian) {
        // The meridian does not cross the ring. Its longitudes may continue past 180 and be west of the meridian in
        // the window.
        return ring.to_vec();
    }
    let mut kept = Vec::with_capacity(ring.len());
    for (from, to) in ring.iter().zip(ring.iter().cycle().skip(1)) {
        if from[0] <= meridian {
            kept.push(*from);
        }
        if (from[0] <= meridian) != (to[0] <= meridian) {
            let share = (meridian - from[0]) / (to[0] - from[0]);
            kept.push([meridian, from[1] + share * (to[1] - from[1])]);
        }
    }
    kept
}

/// Returns centre and radius of the smallest circle that encloses some points, approximated by the algorithm of
/// Bădoiu and Clarkson (2003): in step i the centre moves 1 / (i + 1) of the way towards the farthest point.
fn enclosing_circle(points: &[Point]) -> (Point, f64) {
    let points = convex_hull(points);
    let mut middle = Rect::bounds(points.iter().copied()).middle();
    let farthest = |middle: Point| {
        let distances = points.iter().map(|point| (distance(*point, middle), *point));
        distances.max_by(|a, b| a.0.total_cmp(&b.0)).map_or(middle, |(_, point)| point)
    };
    for step in 1..=STEPS {
        let far = farthest(middle);
        let share = 1.0 / f64::from(step + 1);
        middle = [0, 1].map(|n| middle[n] + share * (far[n] - middle[n]));
    }
    (middle, distance(farthest(middle), middle))
}

/// Returns the corners of the convex hull of some points (Andrew's monotone chain, 1979). The farthest point from any
/// place is one of them.
fn convex_hull(points: &[Point]) -> Vec<Point> {
    let mut sorted = points.to_vec();
    sorted.sort_by(|a, b| a[0].total_cmp(&b[0]).then(a[1].total_cmp(&b[1])));
    let mut corners = half_hull(sorted.iter());
    corners.extend(half_hull(sorted.iter().rev()));
    corners
}

/// Returns the corners of the hull on one side of the line from the first point to the last; the points are sorted.
fn half_hull<'a>(points: impl Iterator<Item = &'a Point>) -> Vec<Point> {
    let mut side: Vec<Point> = Vec::new();
    for point in points {
        // A point is no corner if the hull turns the wrong way there, or not at all.
        while let [.., a, b] = side.as_slice()
            && (b[0] - a[0]) * (point[1] - a[1]) <= (b[1] - a[1]) * (point[0] - a[0])
        {
            side.pop();
        }
        side.push(*point);
    }
    side
}

/// Returns path data of closed lines, thinned; parts with fewer than three points left are dropped.
fn path(parts: impl Iterator<Item = Vec<Point>>) -> String {
    let thinning =
        Thinning { cell_size: TOLERANCE, line_tolerance: TOLERANCE * 0.4, rounds_to_tenths: false };
    let mut path = Path::default();
    for part in parts {
        if let [first, rest @ ..] = thin(&part, thinning).as_slice()
            && rest.len() >= 2
        {
            path.move_to(*first);
            rest.iter().for_each(|point| path.line_to(*point));
            path.close();
        }
    }
    path.into_text()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Outlines;

    #[test]
    fn a_circle_holds_its_points_and_is_hardly_larger_than_it_must_be() {
        let corners = [[0.0, 0.0], [4.0, 0.0], [4.0, 2.0], [0.0, 2.0], [1.0, 1.0]];
        let (middle, radius) = enclosing_circle(&corners);
        assert!(corners.iter().all(|p| distance(*p, middle) <= radius));
        assert!((radius / 5.0_f64.sqrt() - 1.0).abs() < 0.005, "{radius}");
    }

    #[test]
    fn what_lies_east_of_a_window_is_cut_off_and_what_lies_beyond_left_out() {
        let outlines = Outlines::parse(
            "scale 1\nAAA\n+ 0,0 10,0 0,4 -10,0\n+ 0,30 2,0 0,2\nBBB\n+ 20,0 2,0 0,2\n",
        )
        .expect("is well formed");
        let window =
            Window { centre: [2.0, 2.0], south_west: [-5.0, -5.0], north_east: [5.0, 20.0] };
        let all: Vec<&[Ring]> = outlines.iter().map(|(_, rings)| rings).collect();
        let both = continent(&all, &window, "#000000");
        let alone = continent(&all[..1], &window, "#000000");
        assert_eq!(both, alone);
        assert_eq!(both.matches('z').count(), 1, "{both}");
        assert_eq!(
            cut_east_of(&[[0.0, 0.0], [10.0, 0.0], [10.0, 4.0], [0.0, 4.0]], 5.0),
            [[0.0, 0.0], [5.0, 0.0], [5.0, 4.0], [0.0, 4.0]]
        );
    }
}
