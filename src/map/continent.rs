//! The land of a continent as SVG, in its smallest enclosing circle.

use super::flat::{Projection, Rect};
use super::outline::{area, divided};
use super::outlines::{Ring, RingKind};
use super::path::{Path, Point, away};
use super::simplify::{Thinning, thin};
use super::svg::fill;

/// Centre of the picture, on both axes.
const MIDDLE: f64 = 50.0;
/// Radius of the circle that encloses the land: nine tenths of the radius of the disc in which it is printed.
const REACH: f64 = 45.0;
/// Share of the largest part's area from which a part determines the circle; a smaller part is drawn only if it is
/// inside.
const COUNTS: f64 = 0.0005;
/// Thinning tolerance, in units of the picture.
const DETAIL: f64 = 0.15;
/// Stroke width that closes the seams between neighbours.
const SEAM: &str = ".4";
/// Number of steps towards the centre of the circle: the last moves it by a thousandth of its radius.
const STEPS: u32 = 1000;

/// Window of the world that a continent occupies, in degrees.
#[derive(Debug, Clone, Copy)]
pub struct Window {
    /// Longitude and latitude of the map's centre.
    pub centre: [f64; 2],
    /// Minimum longitude and latitude of the middle of a part that is drawn.
    pub from: [f64; 2],
    /// Maximum longitude and latitude. Land farther east is cut off there, so Russia ends at the Urals.
    pub to: [f64; 2],
}

/// Draws the land of some countries within a window in one colour (SVG syntax).
///
/// The picture is 100 units wide and high.
#[must_use]
pub fn continent(countries: &[&[Ring]], window: &Window, colour: &str) -> String {
    let projection = Projection::EqualArea { centre: window.centre };
    let parts = |rings: &&[Ring]| -> Vec<Vec<Point>> {
        let mut is_in = false;
        let kept = rings.iter().filter(|ring| {
            // A gap goes with the part that it is in.
            is_in = if ring.kind() == RingKind::Outer { window.has(ring) } else { is_in };
            is_in
        });
        let cut = kept.map(|ring| cut_at(ring.points(), window.to[0]));
        let plane =
            |ring: Vec<Point>| divided(&ring).iter().map(|p| projection.project(*p)).collect();
        cut.map(plane).collect()
    };
    let countries: Vec<Vec<Vec<Point>>> = countries.iter().map(parts).collect();
    let all = || countries.iter().flatten();
    let largest = all().map(|ring| area(ring)).fold(0.0, f64::max);
    let large: Vec<Point> =
        all().filter(|ring| area(ring) >= COUNTS * largest).flatten().copied().collect();
    let (middle, radius) = circle(&large);
    // Without land the radius is 0.
    let unit = REACH / radius.max(f64::MIN_POSITIVE);
    let place =
        |p: &Point| [MIDDLE + (p[0] - middle[0]) * unit, MIDDLE - (p[1] - middle[1]) * unit];
    let paths: String = (countries.iter())
        .map(|rings| {
            // The farthest points are on the circle itself: the tolerance covers rounding.
            let inside =
                rings.iter().filter(|ring| ring.iter().all(|p| away(*p, middle) <= radius * 1.001));
            let d = path(inside.map(|ring| ring.iter().map(place).collect()));
            if d.is_empty() { d } else { format!("<path d=\"{d}\"/>") }
        })
        .collect();
    format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 100 100\" width=\"100\" \
         height=\"100\"><g{} fill-rule=\"evenodd\" stroke=\"{colour}\" stroke-width=\"{SEAM}\" \
         stroke-linejoin=\"round\">{paths}</g></svg>",
        fill(colour)
    )
}

impl Window {
    fn has(&self, ring: &Ring) -> bool {
        let cut = cut_at(ring.points(), self.to[0]);
        if cut.is_empty() {
            return false;
        }
        let [x, y] = Rect::bounds(cut).middle();
        // A ring across the 180th meridian may be a whole turn away from the window.
        let turns = ((x - self.centre[0]) / 360.0).round();
        let x = x - 360.0 * turns;
        (self.from[0]..=self.to[0]).contains(&x) && (self.from[1]..=self.to[1]).contains(&y)
    }
}

/// Returns a ring without its part east of a meridian.
fn cut_at(ring: &[Point], east: f64) -> Vec<Point> {
    if ring.iter().all(|p| p[0] > east) {
        // The meridian does not cross the ring. Its longitudes may continue past 180 and be west of the meridian in
        // the window.
        return ring.to_vec();
    }
    let mut kept = Vec::with_capacity(ring.len());
    for (from, to) in ring.iter().zip(ring.iter().cycle().skip(1)) {
        if from[0] <= east {
            kept.push(*from);
        }
        if (from[0] <= east) != (to[0] <= east) {
            let share = (east - from[0]) / (to[0] - from[0]);
            kept.push([east, from[1] + share * (to[1] - from[1])]);
        }
    }
    kept
}

/// Returns the smallest circle that encloses some points, approximated by the method of Bădoiu and Clarkson: the
/// centre moves towards the farthest point, a little less in each step.
fn circle(points: &[Point]) -> (Point, f64) {
    let points = corners(points);
    let mut middle = Rect::bounds(points.iter().copied()).middle();
    let farthest = |middle: Point| {
        let far = points.iter().map(|point| (away(*point, middle), *point));
        far.max_by(|a, b| a.0.total_cmp(&b.0)).map_or(middle, |(_, point)| point)
    };
    for step in 1..=STEPS {
        let far = farthest(middle);
        let share = 1.0 / f64::from(step + 1);
        middle = [0, 1].map(|n| middle[n] + share * (far[n] - middle[n]));
    }
    (middle, away(farthest(middle), middle))
}

/// Returns the corners of the convex hull of some points (Andrew's monotone chain). The farthest point from any place
/// is one of them.
fn corners(points: &[Point]) -> Vec<Point> {
    let mut sorted = points.to_vec();
    sorted.sort_by(|a, b| a[0].total_cmp(&b[0]).then(a[1].total_cmp(&b[1])));
    let mut corners = one_side(sorted.iter());
    corners.extend(one_side(sorted.iter().rev()));
    corners
}

/// Returns the corners of the hull on one side of the line from the first point to the last.
fn one_side<'a>(points: impl Iterator<Item = &'a Point>) -> Vec<Point> {
    let mut side: Vec<Point> = Vec::new();
    for point in points {
        // A point that does not stand out from the next one is no corner.
        while let [.., a, b] = side.as_slice()
            && (b[0] - a[0]) * (point[1] - a[1]) <= (b[1] - a[1]) * (point[0] - a[0])
        {
            side.pop();
        }
        side.push(*point);
    }
    side
}

fn path(parts: impl Iterator<Item = Vec<Point>>) -> String {
    let thinning = Thinning { cell: DETAIL, straight: DETAIL * 0.4, tenths: false };
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
        let (middle, radius) = circle(&corners);
        assert!(corners.iter().all(|p| away(*p, middle) <= radius));
        assert!((radius / 5.0_f64.sqrt() - 1.0).abs() < 0.005, "{radius}");
    }

    #[test]
    fn what_lies_east_of_a_window_is_cut_off_and_what_lies_beyond_left_out() {
        let outlines = Outlines::parse(
            "scale 1\nAAA\n+ 0,0 10,0 0,4 -10,0\n+ 0,30 2,0 0,2\nBBB\n+ 20,0 2,0 0,2\n",
        )
        .expect("is well formed");
        let window = Window { centre: [2.0, 2.0], from: [-5.0, -5.0], to: [5.0, 20.0] };
        let all: Vec<&[Ring]> = outlines.iter().map(|(_, rings)| rings).collect();
        let both = continent(&all, &window, "#000000");
        let alone = continent(&all[..1], &window, "#000000");
        assert_eq!(both, alone);
        assert_eq!(both.matches('z').count(), 1, "{both}");
        assert_eq!(
            cut_at(&[[0.0, 0.0], [10.0, 0.0], [10.0, 4.0], [0.0, 4.0]], 5.0),
            [[0.0, 0.0], [5.0, 0.0], [5.0, 4.0], [0.0, 4.0]]
        );
    }
}
