//! Card backs and hairline grounds (fine line patterns behind text), as SVG; all lengths are millimetres.
//!
//! Sizes include a bleed of 3 mm on every side that touches the edge of a card.

mod guilloche;
mod rays;

use std::f64::consts::{PI, TAU};

use super::graticule::graticule;
use super::path::{Path, format_number};
use super::sphere::View;
use super::svg::{self, circle};

pub use guilloche::guilloche;
pub use rays::rays;

/// Distance in millimetres by which drawings extend beyond the cut.
const BLEED_MM: f64 = 3.0;
/// Distance from a cut, in millimetres, below which a line along it looks like an imprecise cut.
const NEAR_CUT_MM: f64 = 0.5;
/// Number of points on the circle of a portolan net. These points are called winds, as on old sea charts, where lines
/// join every two of them.
const WINDS: u32 = 16;

/// Draws the back of a card: a portolan net with a compass rose.
///
/// `width` and `height` in millimetres include the bleed; `line` and `ground` are colours in SVG syntax.
/// The picture is the same after half a turn.
#[must_use]
pub fn portolan(width: f64, height: f64, line: &str, ground: &str) -> String {
    card_back(width, height, line, ground, rose)
}

/// Draws the same back with an empty disc in place of the rose, for a sign that distinguishes one pile of cards from
/// another. The ring and the scale round the disc equal those of the rose.
#[must_use]
pub fn portolan_hub(width: f64, height: f64, line: &str, ground: &str) -> String {
    card_back(width, height, line, ground, hub)
}

/// Draws the net with an element in its middle; `draw_centre` receives its centre, radius, line and ground colour.
fn card_back(
    width: f64,
    height: f64,
    line: &str,
    ground: &str,
    draw_centre: fn([f64; 2], f64, &str, &str) -> String,
) -> String {
    let net = centred_net(width, height, line, 0.55, 0.14);
    let centre = [width / 2.0, height / 2.0];
    let middle = draw_centre(centre, width.min(height) * 0.3, line, ground);
    svg_document(width, height, &format!("{}{net}{middle}", background(width, height, ground)))
}

/// Draws the net alone, fainter, as the ground of a booklet page; sizes and colours as in [`portolan`].
#[must_use]
pub fn portolan_ground(width: f64, height: f64, line: &str, ground: &str) -> String {
    let net = centred_net(width, height, line, 0.3, 0.13);
    svg_document(width, height, &format!("{}{net}", background(width, height, ground)))
}

/// Draws the compass rose of the backs alone, on a transparent square of side 2 × `radius` + 1 mm; `radius` is in
/// millimetres.
#[must_use]
pub fn compass_rose(radius: f64, line: &str, ground: &str) -> String {
    let side = 2.0 * radius + 1.0;
    svg_document(side, side, &rose([side / 2.0, side / 2.0], radius, line, ground))
}

/// Draws white graticule lines for the coloured band at the top of a state card: 69 × 18 mm, its top left corner on
/// the corner of the bleed. Nothing else is painted.
#[must_use]
pub fn state_band() -> String {
    let lines = upper_graticule([69.0, 18.0], [40.0, 52.0], 62.0, "#FFFFFF", 0.34, 0.16);
    svg_document(69.0, 18.0, &lines)
}

/// Draws the rising globe at the foot of the front of a state card: 69 × 26 mm, with the edge of the globe 4 mm below
/// the top.
///
/// The globe is at its place in the design if the left edge of the picture is on the edge of the bleed and its top
/// 69.5 mm below the top of the trimmed card. `line` and `ground` are colours in SVG syntax.
#[must_use]
pub fn rising_globe(line: &str, ground: &str) -> String {
    let (centre, radius) = ([34.5, 70.0], 66.0);
    let ball = circle(centre, radius, &svg::fill(ground));
    let lines = upper_graticule([69.0, 26.0], centre, radius, line, 0.55, 0.14);
    let limb = format!(
        "<circle cx=\"34.5\" cy=\"70\" r=\"66\" fill=\"none\" stroke=\"{line}\" \
         stroke-opacity=\".55\" stroke-width=\".28\"/>"
    );
    svg_document(69.0, 26.0, &format!("{ball}{lines}{limb}"))
}

/// Returns an SVG document of the given size in millimetres.
fn svg_document(width: f64, height: f64, content: &str) -> String {
    let (w, h) = (format_number(width), format_number(height));
    format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {w} {h}\" width=\"{w}mm\" \
         height=\"{h}mm\">{content}</svg>"
    )
}

/// Returns a rectangle that fills the picture with the ground colour.
fn background(width: f64, height: f64, ground: &str) -> String {
    let (w, h) = (format_number(width), format_number(height));
    format!("<rect width=\"{w}\" height=\"{h}\" fill=\"{ground}\"/>")
}

/// Returns a path of translucent lines of the given width in millimetres.
fn stroked_path(d: &str, line: &str, opacity: f64, width: f64) -> String {
    let (opacity, width) = (format_number(opacity), format_number(width));
    format!(
        "<path d=\"{d}\" fill=\"none\" stroke=\"{line}\" stroke-opacity=\"{opacity}\" \
         stroke-width=\"{width}\"/>"
    )
}

/// Draws the net on a transparent ground, with its winds on a circle of `radius` millimetres round `centre`, for a
/// box or a cover.
#[must_use]
pub fn portolan_net(
    [width, height]: [f64; 2],
    centre: [f64; 2],
    radius: f64,
    line: &str,
    opacity: f64,
) -> String {
    let net = net_about([width, height], (centre, radius), line, opacity, 0.13);
    svg_document(width, height, &net)
}

/// Draws the net round the centre of the picture; `weight` is the line width in millimetres.
fn centred_net(width: f64, height: f64, line: &str, opacity: f64, weight: f64) -> String {
    let radius = width.hypot(height) / 2.0 * 0.74;
    let centre = [width / 2.0, height / 2.0];
    net_about([width, height], (centre, radius), line, opacity, weight)
}

/// Joins every two winds and prolongs the lines to the edges of the picture; lines along a cut are left out.
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
            let line = clip_line(wind(one), wind(other), [width, height]);
            if let Some([start, end]) = line.filter(|line| !is_along_cut(line, [width, height])) {
                path.move_to(start);
                path.line_to(end);
            }
        }
    }
    stroked_path(&path.into_text(), line, opacity, weight)
}

/// Clips the infinite line through two points to the rectangle from the origin to `size`; `None` if it misses the
/// rectangle or the points coincide.
fn clip_line(a: [f64; 2], b: [f64; 2], size: [f64; 2]) -> Option<[[f64; 2]; 2]> {
    let (mut from, mut to) = (f64::NEG_INFINITY, f64::INFINITY);
    for axis in [0, 1] {
        let step = b[axis] - a[axis];
        // Parallel to the edges of this axis: there is no crossing.
        if step.abs() < 1e-9 {
            if !(0.0..=size[axis]).contains(&a[axis]) {
                return None;
            }
            continue;
        }
        let (one, two) = (-a[axis] / step, (size[axis] - a[axis]) / step);
        from = from.max(one.min(two));
        to = to.min(one.max(two));
    }
    let at = |t: f64| [a[0] + (b[0] - a[0]) * t, a[1] + (b[1] - a[1]) * t];
    // Coinciding points define no line, and both limits remain infinite.
    (from < to && from.is_finite() && to.is_finite()).then(|| [at(from), at(to)])
}

/// Returns `true` if a line runs along a cut of a card and close to it; `size` includes the bleed. One end decides,
/// because the line is parallel to the cut.
fn is_along_cut([a, b]: &[[f64; 2]; 2], size: [f64; 2]) -> bool {
    let axis_is_along = |axis: usize| {
        let distance_from = |cut: f64| (a[axis] - cut).abs();
        let nearest = distance_from(BLEED_MM).min(distance_from(size[axis] - BLEED_MM));
        (a[axis] - b[axis]).abs() < 1e-9 && nearest < NEAR_CUT_MM
    };
    axis_is_along(0) || axis_is_along(1)
}

/// Draws a compass rose on an empty disc: rings, a scale of 72 ticks and three stars.
fn rose(centre: [f64; 2], radius: f64, line: &str, ground: &str) -> String {
    let mut out = hub(centre, radius, line, ground);
    out += &disc(centre, radius * 0.6, "none", line, 0.15);
    // From the back to the front: the four main points cover the others.
    let stars = [(8, PI / 8.0, 0.56, 0.12), (4, PI / 4.0, 0.72, 0.14), (4, 0.0, 0.93, 0.15)];
    for (count, turn_rad, tip_share, notch_share) in stars {
        let shape = Star {
            count,
            turn_rad,
            tip_radius: tip_share * radius,
            notch_radius: notch_share * radius,
        };
        for (side, fill) in [(-1.0, line), (1.0, ground)] {
            let d = shape.half_points(centre, side);
            out += &format!(
                "<path d=\"{d}\" fill=\"{fill}\" stroke=\"{line}\" stroke-width=\".12\" \
                 stroke-linejoin=\"round\"/>"
            );
        }
    }
    out + &disc(centre, radius * 0.07, ground, line, 0.2)
}

/// Draws an empty disc with a ring and a scale of 72 ticks.
fn hub(centre: [f64; 2], radius: f64, line: &str, ground: &str) -> String {
    let mut out = disc(centre, radius, ground, line, 0.35);
    out += &disc(centre, radius * 0.94, "none", line, 0.15);
    out + &stroked_path(&ticks(centre, radius), line, 1.0, 0.15)
}

/// Draws a disc with a fill and a stroke; `weight` is the line width in millimetres.
fn disc(centre: [f64; 2], radius: f64, fill: &str, line: &str, weight: f64) -> String {
    circle(centre, radius, &(svg::fill(fill) + &svg::stroke(line, weight)))
}

/// Returns the point at a distance from a centre and at an angle in radians, clockwise from north.
fn point_around(centre: [f64; 2], radius: f64, angle: f64) -> [f64; 2] {
    [centre[0] + radius * angle.sin(), centre[1] - radius * angle.cos()]
}

/// Returns path data of the 72 ticks of the scale; every second one points inwards.
fn ticks(centre: [f64; 2], radius: f64) -> String {
    let mut path = Path::default();
    for tick in 0..72 {
        let angle = TAU * f64::from(tick) / 72.0;
        let end = if tick % 2 == 0 { 0.9 } else { 1.0 };
        path.move_to(point_around(centre, radius * 0.94, angle));
        path.line_to(point_around(centre, radius * end, angle));
    }
    path.into_text()
}

/// A star of a compass rose.
struct Star {
    /// Number of points.
    count: u32,
    /// Angle of the first point in radians, clockwise from north.
    turn_rad: f64,
    /// Distance of the tips from the centre, in millimetres.
    tip_radius: f64,
    /// Distance from the centre, in millimetres, of the notches between the points.
    notch_radius: f64,
}

impl Star {
    /// Returns path data of one half of every point: the left half for side -1, the right half for side 1.
    fn half_points(&self, centre: [f64; 2], side: f64) -> String {
        let mut path = Path::default();
        for point in 0..self.count {
            let angle = TAU * f64::from(point) / f64::from(self.count) + self.turn_rad;
            let notch = angle + side * PI / f64::from(self.count);
            path.move_to(centre);
            path.line_to(point_around(centre, self.notch_radius, notch));
            path.line_to(point_around(centre, self.tip_radius, angle));
            path.close();
        }
        path.into_text()
    }
}

/// Draws the graticule, every 10 degrees, of a large globe of which only the upper part is in the picture.
fn upper_graticule(
    size: [f64; 2],
    centre: [f64; 2],
    radius: f64,
    line: &str,
    opacity: f64,
    weight: f64,
) -> String {
    let place = |[x, y]: [f64; 2]| [centre[0] + x * radius, centre[1] - y * radius];
    // A Bézier curve is within the convex hull of its control points: if all are off the picture on one side, the
    // curve is invisible.
    let is_outside = |points: &[[f64; 2]]| {
        let side = |axis: usize| {
            points.iter().all(|p| p[axis] < 0.0) || points.iter().all(|p| p[axis] > size[axis])
        };
        side(0) || side(1)
    };
    let mut path = Path::default();
    for curves in graticule(&View::centred(9.0, 0.0), 10, 90.0) {
        let mut is_line_open = false;
        for curve in curves {
            let points = curve.map(place);
            let is_invisible = is_outside(&points);
            let [start, one, two, end] = points;
            // The line restarts after a part that was left out.
            if !is_invisible && !is_line_open {
                path.move_to(start);
            }
            if !is_invisible {
                path.curve_to([one, two, end]);
            }
            is_line_open = !is_invisible;
        }
    }
    stroked_path(&path.into_text(), line, opacity, weight)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_line_ends_at_the_edges() {
        let size = [10.0, 20.0];
        assert_eq!(clip_line([1.0, 5.0], [2.0, 5.0], size), Some([[0.0, 5.0], [10.0, 5.0]]));
        assert_eq!(clip_line([-5.0, 0.0], [5.0, 10.0], size), Some([[0.0, 5.0], [10.0, 15.0]]));
        assert_eq!(clip_line([-1.0, 0.0], [-1.0, 9.0], size), None);
        assert_eq!(clip_line([3.0, 3.0], [3.0, 3.0], size), None);
    }

    #[test]
    fn the_net_joins_every_pair_that_crosses_the_card() {
        let back = portolan(69.0, 94.0, "#0B5C6B", "#E9F2F2");
        assert!(back.contains("viewBox=\"0 0 69 94\" width=\"69mm\""));
        let net = centred_net(100.0, 100.0, "#000000", 0.55, 0.14);
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
        let net =
            |width, height| centred_net(width, height, "#000000", 0.55, 0.14).matches('M').count();
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
        let (band, rise) = (state_band(), rising_globe("#0B5C6B", "#EEF5F5"));
        for (name, svg) in [("band", &band), ("rise", &rise)] {
            assert!(svg.len() < 12_000, "{name} takes {} bytes", svg.len());
            assert!(svg.contains('c'), "{name} has lines");
        }
        assert!(portolan_ground(168.0, 134.0, "#0B5C6B", "#EAF2F3").len() < 12_000);
        assert!(compass_rose(6.6, "#0B5C6B", "#EDF4F5").contains("viewBox=\"0 0 14.2 14.2\""));
    }
}
