//! Card backs and hairline grounds, as SVG in millimetres.
//!
//! Sizes include the bleed of 3 mm on every side that touches the edge of a card.

mod guilloche;
mod rays;

use std::f64::consts::{PI, TAU};

use super::graticule::graticule;
use super::path::{Path, number};
use super::sphere::View;
use super::svg::{self, circle};

pub use guilloche::guilloche;
pub use rays::rays;

/// Distance in millimetres by which drawings extend beyond the cut.
const BLEED: f64 = 3.0;
/// Distance from a cut, in millimetres, below which a line along it looks like an imprecise cut.
const NEAR_CUT: f64 = 0.5;
/// Number of points on the circle of a portolan net.
const WINDS: u32 = 16;

/// Draws the back of a card: a portolan net with a compass rose.
///
/// `width` and `height` in millimetres with bleed; `line` and `ground` in SVG syntax.
/// The picture is the same after half a turn.
#[must_use]
pub fn portolan(width: f64, height: f64, line: &str, ground: &str) -> String {
    back(width, height, line, ground, rose)
}

/// Draws the same back with an empty hub in place of the rose, for a sign that distinguishes one pile of cards from
/// another; its ring and scale equal the rose's.
#[must_use]
pub fn portolan_hub(width: f64, height: f64, line: &str, ground: &str) -> String {
    back(width, height, line, ground, hub)
}

/// Draws the net with a central element, which receives its centre, radius and colours.
fn back(
    width: f64,
    height: f64,
    line: &str,
    ground: &str,
    middle: fn([f64; 2], f64, &str, &str) -> String,
) -> String {
    let net = net(width, height, line, 0.55, 0.14);
    let centre = [width / 2.0, height / 2.0];
    let middle = middle(centre, width.min(height) * 0.3, line, ground);
    document(width, height, &format!("{}{net}{middle}", paper(width, height, ground)))
}

/// Draws the net alone, fainter, as the ground of a booklet page; sizes and colours as in [`portolan`].
#[must_use]
pub fn portolan_ground(width: f64, height: f64, line: &str, ground: &str) -> String {
    let net = net(width, height, line, 0.3, 0.13);
    document(width, height, &format!("{}{net}", paper(width, height, ground)))
}

/// Draws the compass rose of the backs alone, on a transparent square of side 2 × `radius` + 1 mm.
#[must_use]
pub fn compass_rose(radius: f64, line: &str, ground: &str) -> String {
    let side = 2.0 * radius + 1.0;
    document(side, side, &rose([side / 2.0, side / 2.0], radius, line, ground))
}

/// Draws white graticule lines for the coloured band at the top of a state card: 69 × 18 mm, its top left corner on
/// the corner of the bleed. Nothing else is painted.
#[must_use]
pub fn band() -> String {
    let lines = far_globe([69.0, 18.0], [40.0, 52.0], 62.0, "#FFFFFF", 0.34, 0.16);
    document(69.0, 18.0, &lines)
}

/// Draws the rising globe at the foot of a state's front: 69 × 26 mm, the limb 4 mm under its top.
///
/// The globe is at its place in the design if the left edge is on the edge of the bleed and the top 69.5 mm under the
/// top of the trimmed face. `line` and `ground` in SVG syntax.
#[must_use]
pub fn rise(line: &str, ground: &str) -> String {
    let (centre, radius) = ([34.5, 70.0], 66.0);
    let ball = circle(centre, radius, &svg::fill(ground));
    let lines = far_globe([69.0, 26.0], centre, radius, line, 0.55, 0.14);
    let limb = format!(
        "<circle cx=\"34.5\" cy=\"70\" r=\"66\" fill=\"none\" stroke=\"{line}\" \
         stroke-opacity=\".55\" stroke-width=\".28\"/>"
    );
    document(69.0, 26.0, &format!("{ball}{lines}{limb}"))
}

fn document(width: f64, height: f64, content: &str) -> String {
    let (w, h) = (number(width), number(height));
    format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {w} {h}\" width=\"{w}mm\" \
         height=\"{h}mm\">{content}</svg>"
    )
}

fn paper(width: f64, height: f64, ground: &str) -> String {
    let (w, h) = (number(width), number(height));
    format!("<rect width=\"{w}\" height=\"{h}\" fill=\"{ground}\"/>")
}

fn stroke(d: &str, line: &str, opacity: f64, width: f64) -> String {
    let (opacity, width) = (number(opacity), number(width));
    format!(
        "<path d=\"{d}\" fill=\"none\" stroke=\"{line}\" stroke-opacity=\"{opacity}\" \
         stroke-width=\"{width}\"/>"
    )
}

/// Draws the net on a transparent ground, with its winds on a circle of `radius` at `centre`: the ground of a box or
/// a cover.
#[must_use]
pub fn portolan_net(
    [width, height]: [f64; 2],
    centre: [f64; 2],
    radius: f64,
    line: &str,
    opacity: f64,
) -> String {
    let net = net_about([width, height], (centre, radius), line, opacity, 0.13);
    document(width, height, &net)
}

fn net(width: f64, height: f64, line: &str, opacity: f64, weight: f64) -> String {
    let radius = width.hypot(height) / 2.0 * 0.74;
    let centre = [width / 2.0, height / 2.0];
    net_about([width, height], (centre, radius), line, opacity, weight)
}

/// Joins every pair of winds and prolongs the lines to the edges, except for lines along a cut.
fn net_about(
    [width, height]: [f64; 2],
    (centre, radius): ([f64; 2], f64),
    line: &str,
    opacity: f64,
    weight: f64,
) -> String {
    let wind = |index: u32| {
        let (sin, cos) = (TAU * f64::from(index) / f64::from(WINDS)).sin_cos();
        [centre[0] + radius * sin, centre[1] - radius * cos]
    };
    let mut path = Path::default();
    for one in 0..WINDS {
        for other in one + 1..WINDS {
            let line = across(wind(one), wind(other), [width, height]);
            if let Some([start, end]) = line.filter(|line| !is_along_cut(line, [width, height])) {
                path.move_to(start);
                path.line_to(end);
            }
        }
    }
    stroke(&path.into_text(), line, opacity, weight)
}

/// Clips the line through two points to the rectangle from the origin to `size`.
fn across(a: [f64; 2], b: [f64; 2], size: [f64; 2]) -> Option<[[f64; 2]; 2]> {
    let (mut from, mut to) = (f64::NEG_INFINITY, f64::INFINITY);
    for axis in [0, 1] {
        let way = b[axis] - a[axis];
        // Parallel to the edges of this axis: there is no crossing.
        if way.abs() < 1e-9 {
            if !(0.0..=size[axis]).contains(&a[axis]) {
                return None;
            }
            continue;
        }
        let (one, two) = (-a[axis] / way, (size[axis] - a[axis]) / way);
        from = from.max(one.min(two));
        to = to.min(one.max(two));
    }
    let at = |t: f64| [a[0] + (b[0] - a[0]) * t, a[1] + (b[1] - a[1]) * t];
    // Coinciding points define no line, and both limits remain infinite.
    (from < to && from.is_finite() && to.is_finite()).then(|| [at(from), at(to)])
}

/// Returns `true` if a line runs along a cut of a card and close to it; `size` includes the bleed.
fn is_along_cut([a, b]: &[[f64; 2]; 2], size: [f64; 2]) -> bool {
    let axis_is_along = |axis: usize| {
        let from = |cut: f64| (a[axis] - cut).abs();
        let off = from(BLEED).min(from(size[axis] - BLEED));
        (a[axis] - b[axis]).abs() < 1e-9 && off < NEAR_CUT
    };
    axis_is_along(0) || axis_is_along(1)
}

/// Draws a compass rose on an empty disc: rings, a scale of 72 ticks and three stars.
fn rose(centre: [f64; 2], radius: f64, line: &str, ground: &str) -> String {
    let mut out = hub(centre, radius, line, ground);
    out += &disc(centre, radius * 0.6, "none", line, 0.15);
    // From the back to the front: the four main points cover the others.
    let stars = [(8, PI / 8.0, 0.56, 0.12), (4, PI / 4.0, 0.72, 0.14), (4, 0.0, 0.93, 0.15)];
    for (count, turn, long, wide) in stars {
        let shape = Star { count, turn, long: long * radius, wide: wide * radius };
        for (side, fill) in [(-1.0, line), (1.0, ground)] {
            let d = shape.halves(centre, side);
            out += &format!(
                "<path d=\"{d}\" fill=\"{fill}\" stroke=\"{line}\" stroke-width=\".12\" \
                 stroke-linejoin=\"round\"/>"
            );
        }
    }
    out + &disc(centre, radius * 0.07, ground, line, 0.2)
}

/// Draws an empty disc with its ring and a scale of 72 ticks.
fn hub(centre: [f64; 2], radius: f64, line: &str, ground: &str) -> String {
    let mut out = disc(centre, radius, ground, line, 0.35);
    out += &disc(centre, radius * 0.94, "none", line, 0.15);
    out + &stroke(&ticks(centre, radius), line, 1.0, 0.15)
}

fn disc(centre: [f64; 2], radius: f64, fill: &str, line: &str, weight: f64) -> String {
    circle(centre, radius, &(svg::fill(fill) + &svg::stroke(line, weight)))
}

/// Returns the point at an angle from north, clockwise.
fn around(centre: [f64; 2], radius: f64, angle: f64) -> [f64; 2] {
    [centre[0] + radius * angle.sin(), centre[1] - radius * angle.cos()]
}

fn ticks(centre: [f64; 2], radius: f64) -> String {
    let mut path = Path::default();
    for tick in 0..72 {
        let angle = TAU * f64::from(tick) / 72.0;
        let end = if tick % 2 == 0 { 0.9 } else { 1.0 };
        path.move_to(around(centre, radius * 0.94, angle));
        path.line_to(around(centre, radius * end, angle));
    }
    path.into_text()
}

struct Star {
    count: u32,
    turn: f64,
    long: f64,
    wide: f64,
}

impl Star {
    /// Returns path data of one half of every point: the left one for side -1, the right one for side 1.
    fn halves(&self, centre: [f64; 2], side: f64) -> String {
        let mut path = Path::default();
        for point in 0..self.count {
            let angle = TAU * f64::from(point) / f64::from(self.count) + self.turn;
            let notch = angle + side * PI / f64::from(self.count);
            path.move_to(centre);
            path.line_to(around(centre, self.wide, notch));
            path.line_to(around(centre, self.long, angle));
            path.close();
        }
        path.into_text()
    }
}

/// Draws the graticule, every 10 degrees, of a globe of which the picture shows the upper part.
fn far_globe(
    size: [f64; 2],
    centre: [f64; 2],
    radius: f64,
    line: &str,
    opacity: f64,
    weight: f64,
) -> String {
    let place = |[x, y]: [f64; 2]| [centre[0] + x * radius, centre[1] - y * radius];
    // A Bézier curve is within the convex hull of its control points: if all are beyond one edge, it is invisible.
    let beyond = |points: &[[f64; 2]]| {
        let side = |axis: usize| {
            points.iter().all(|p| p[axis] < 0.0) || points.iter().all(|p| p[axis] > size[axis])
        };
        side(0) || side(1)
    };
    let mut path = Path::default();
    for curves in graticule(&View::centred(9.0, 0.0), 10, 90.0) {
        let mut drawn = false;
        for curve in curves {
            let points = curve.map(place);
            let skip = beyond(&points);
            let [start, one, two, end] = points;
            // The line restarts after a part that was left out.
            if !skip && !drawn {
                path.move_to(start);
            }
            if !skip {
                path.curve_to([one, two, end]);
            }
            drawn = !skip;
        }
    }
    stroke(&path.into_text(), line, opacity, weight)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_line_ends_at_the_edges() {
        let size = [10.0, 20.0];
        assert_eq!(across([1.0, 5.0], [2.0, 5.0], size), Some([[0.0, 5.0], [10.0, 5.0]]));
        assert_eq!(across([-5.0, 0.0], [5.0, 10.0], size), Some([[0.0, 5.0], [10.0, 15.0]]));
        assert_eq!(across([-1.0, 0.0], [-1.0, 9.0], size), None);
        assert_eq!(across([3.0, 3.0], [3.0, 3.0], size), None);
    }

    #[test]
    fn the_net_joins_every_pair_that_crosses_the_card() {
        let back = portolan(69.0, 94.0, "#0B5C6B", "#E9F2F2");
        assert!(back.contains("viewBox=\"0 0 69 94\" width=\"69mm\""));
        let net = net(100.0, 100.0, "#000000", 0.55, 0.14);
        assert_eq!(net.matches('M').count(), 120);
        assert_eq!(back, portolan(69.0, 94.0, "#0B5C6B", "#E9F2F2"));
    }

    /// The net of a visa would have a line a hair outside of each long cut.
    #[test]
    fn no_line_runs_along_a_cut() {
        let line = |x: f64| [[x, 0.0], [x, 69.0]];
        let size = [50.0, 69.0];
        assert!(is_along_cut(&line(2.7), size) && is_along_cut(&line(47.3), size));
        assert!(is_along_cut(&[[0.0, 65.6], [50.0, 65.6]], size));
        assert!(!is_along_cut(&line(2.4), size) && !is_along_cut(&line(25.0), size));
        assert!(!is_along_cut(&[[2.7, 0.0], [3.0, 69.0]], size));
        let net = |width, height| net(width, height, "#000000", 0.55, 0.14).matches('M').count();
        // The same net at twice the size has its lines farther from the cuts.
        assert_eq!(net(50.0, 69.0) + 2, net(100.0, 138.0));
    }

    #[test]
    fn a_hub_is_the_back_without_its_stars() {
        let [hub, back] =
            [portolan_hub, portolan].map(|draw| draw(69.0, 94.0, "#34316B", "#ECECF4"));
        let (head, rest) = hub.split_at(hub.len() - "</svg>".len());
        assert!(back.starts_with(head), "the same net, ring and scale");
        assert_eq!(rest, "</svg>");
        assert!(back.matches("<path").count() > hub.matches("<path").count());
    }

    #[test]
    fn ornaments_are_small() {
        let (band, rise) = (band(), rise("#0B5C6B", "#EEF5F5"));
        for (name, svg) in [("band", &band), ("rise", &rise)] {
            assert!(svg.len() < 12_000, "{name} takes {} bytes", svg.len());
            assert!(svg.contains('c'), "{name} has lines");
        }
        assert!(portolan_ground(168.0, 134.0, "#0B5C6B", "#EAF2F3").len() < 12_000);
        assert!(compass_rose(6.6, "#0B5C6B", "#EDF4F5").contains("viewBox=\"0 0 14.2 14.2\""));
    }
}
