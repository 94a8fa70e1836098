//! The outline of a single country as SVG, without neighbours and without a scale, so that its size cannot be read
//! off.
//!
//! The picture covers the upper part of a card with its bleed; its units are millimetres.

use serde::Serialize;

use super::cut::Cut;
use super::flat::{Frame, Projection, Rect, water_lines};
use super::outlines::{Ring, RingKind};
use super::path::{Path, Point};
use super::simplify::{Thinning, thin};
use super::svg::{circle, fill, stroke};

/// Width and height of the picture, with 3 mm of bleed on the left, on the right and above.
const SIZE: [f64; 2] = [69.0, 54.0];
/// Width and height of the space for a country, above the globe in the lower right corner of the picture.
const FIT: [f64; 2] = [51.0, 33.0];
/// Vertical middle of that space, from the top.
const FIT_MIDDLE: f64 = 24.5;
/// Centre and radius of the white disc under the globe.
const GLOBE: ([f64; 2], f64) = ([54.4, 50.4], 9.4);
/// Minimum distance of land from the disc.
const CLEAR: f64 = 2.0;
/// Number and size of the steps by which a country is scaled down until it clears the disc and the cuts.
const SMALLER: (u32, f64) = (20, 0.02);
/// Cut edges of the picture; its lower edge is not cut.
const CUT: Cut = Cut { left: 3.0, top: 3.0, right: SIZE[0] - 3.0 };
/// Distances of the water lines from the coast, each with its opacity.
const WATER: [(f64, f64); 5] = [(5.6, 0.18), (4.0, 0.28), (2.6, 0.42), (1.4, 0.6), (0.6, 0.85)];
/// Area of the smallest part drawn, as a share of the largest part's.
const LEAST: f64 = 0.0005;
/// Share of the largest part's area from which a part belongs to the picture at any distance.
const LARGE: f64 = 0.15;
/// Distance in kilometres up to which a smaller part belongs to the picture ...
const NEAR: f64 = 250.0;
/// ... or within this share of the largest part's extent.
const NEAR_SHARE: f64 = 0.1;
/// Number of kilometres per unit of the projection.
const RADIUS: f64 = 6371.0;
/// Diameter of the dot that replaces a smaller part.
const DOT: f64 = 0.6;
/// Longer edges, in degrees, are subdivided: a border along a parallel is a curve on the map.
const LONGEST_EDGE: f64 = 2.5;
/// Thinning tolerances of the shape, and of the water lines, which are round.
const DETAIL: [f64; 2] = [0.06, 0.16];

const INK: &str = "#16212C";

/// Colours in SVG syntax.
#[derive(Debug, Clone, Copy)]
pub struct OutlineColours<'a> {
    /// The country and its water lines.
    pub land: &'a str,
    /// Its coast and borders.
    pub line: &'a str,
    /// Colour of the background.
    pub ground: &'a str,
}

/// The outline of a country as data for a web page; a style sheet paints it.
#[derive(Debug, Clone, PartialEq, Serialize)]
pub struct Sketch {
    /// Width and height of the picture, in millimetres.
    pub size: [f64; 2],
    /// The land as path data, to be filled by the even-odd rule.
    pub land: String,
    /// The land with fewer points, for water lines.
    pub rough: String,
    /// Position of the capital.
    pub capital: Option<Point>,
}

/// Returns the outline of a country without colours (see [`outline()`]); `None` without rings.
#[must_use]
pub fn sketch(rings: &[Ring], capital: Option<(f64, f64)>) -> Option<Sketch> {
    let (frame, parts) = place_parts(rings)?;
    let [land, rough] = DETAIL.map(|detail| path(&parts, detail));
    let capital = capital.map(|(latitude, longitude)| frame.at(longitude, latitude));
    Some(Sketch { size: SIZE, land, rough, capital })
}

/// Draws the outline of a country as large as fits, regardless of its real size.
///
/// - `rings`: the rings of the country, the largest part first;
/// - `capital`: latitude and longitude in degrees of a place to mark.
///
/// Overseas parts and specks are left out.
#[must_use]
pub fn outline(rings: &[Ring], capital: Option<(f64, f64)>, colours: OutlineColours<'_>) -> String {
    let OutlineColours { land, line, ground } = colours;
    let [width, height] = SIZE;
    let mut svg = format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {width} {height}\" \
         width=\"{width}\" height=\"{height}\"><rect width=\"{width}\" height=\"{height}\" \
         fill=\"{ground}\"/>"
    );
    if let Some(Sketch { land: shape, rough, capital, .. }) = sketch(rings, capital) {
        svg += &water_lines(&rough, &WATER, land, ground);
        svg += &format!(
            "<path d=\"{shape}\" fill=\"{land}\" fill-rule=\"evenodd\" stroke=\"{line}\" \
             stroke-width=\".25\" stroke-linejoin=\"round\"/>"
        );
        if let Some(at) = capital {
            svg += &mark(at);
        }
    }
    svg += "</svg>";
    svg
}

/// Places the parts that belong to the picture. Returns the frame and the parts in millimetres; `None` without rings.
fn place_parts(rings: &[Ring]) -> Option<(Frame, Vec<Vec<Point>>)> {
    let (projection, chosen) = main_parts(rings)?;
    let window = Rect::about([SIZE[0] / 2.0, FIT_MIDDLE], FIT);
    let whole = Frame::fit(projection, chosen.iter().map(Vec::as_slice), window);
    let placed = |frame: Frame| -> Vec<Vec<Point>> {
        let place = |points: &Vec<Point>| points.iter().map(|p| frame.on_page(*p)).collect();
        chosen.iter().map(place).collect()
    };
    let at_most = placed(whole);
    let bounds = Rect::bounds(at_most.iter().flatten().copied());
    let mut found =
        (0..=SMALLER.0).flat_map(|step| beside(whole, bounds, 1.0 - f64::from(step) * SMALLER.1));
    let is_clear = |frame: &Frame| {
        let ([x, y], radius) = GLOBE;
        // Squared distances are enough for a comparison.
        let (share, least) = (frame.scale / whole.scale, (radius + CLEAR).powi(2));
        // Points are scaled from the largest layout: projecting them again for each frame would be slower.
        at_most.iter().flatten().all(|p| {
            let [x, y] = [(0, x), (1, y)]
                .map(|(axis, to)| frame.origin[axis] + (p[axis] - whole.origin[axis]) * share - to);
            x * x + y * y >= least
        })
    };
    let frame = found.find(|frame| is_clear(frame) && is_off_the_cut(&placed(*frame)));
    // If no size is clear, the largest is used.
    let frame = frame.unwrap_or(whole);
    Some((frame, placed(frame)))
}

/// Returns `true` if no water line runs along a cut and near to it.
fn is_off_the_cut(parts: &[Vec<Point>]) -> bool {
    parts.iter().all(|part| {
        let corners = thinned(part, DETAIL[1]);
        let mut edges = corners.iter().zip(corners.iter().cycle().skip(1));
        let is_off = |(from, to): (&Point, &Point)| {
            let mut radii = WATER.iter().map(|(radius, _)| *radius);
            !radii.any(|radius| CUT.is_followed([*from, *to], radius))
        };
        edges.all(is_off)
    })
}

/// Returns the frames of a country at a share of its largest size: in the middle of its window, to the left, above,
/// both, and below.
fn beside(whole: Frame, bounds: Rect, share: f64) -> impl Iterator<Item = Frame> {
    let middle = whole.window.middle();
    let spare = [0, 1].map(|axis| (FIT[axis] - [bounds.width, bounds.height][axis] * share) / 2.0);
    let moves = [[0.0, 0.0], [1.0, 0.0], [0.0, 1.0], [1.0, 1.0], [0.0, -1.0]];
    moves.into_iter().map(move |by| {
        let at = |axis: usize| {
            middle[axis] + (whole.origin[axis] - middle[axis]) * share
                - spare[axis].max(0.0) * by[axis]
        };
        Frame { scale: whole.scale * share, origin: [at(0), at(1)], ..whole }
    })
}

/// Returns a country without overseas parts and specks: its parts in degrees, and the projection about the middle of
/// the largest.
pub(super) fn main_parts(rings: &[Ring]) -> Option<(Projection, Vec<Vec<Point>>)> {
    let largest = Rect::bounds(rings.first()?.points().iter().copied());
    let projection = Projection::EqualArea { centre: largest.middle() };
    let divided: Vec<Vec<Point>> = rings.iter().map(|ring| divided(ring.points())).collect();
    let plane = |points: &Vec<Point>| points.iter().map(|p| projection.project(*p)).collect();
    let on_plane: Vec<Vec<Point>> = divided.iter().map(plane).collect();
    let kept = main_group(rings, &on_plane).into_iter();
    let divided = divided.into_iter().zip(kept);
    let chosen = divided.filter_map(|(points, kept)| kept.then_some(points));
    Some((projection, chosen.collect()))
}

/// Selects the rings that belong to the picture: the largest part, other large parts, and parts near a selected one
/// (breadth-first search). A gap goes with the part that it is in.
fn main_group(rings: &[Ring], on_plane: &[Vec<Point>]) -> Vec<bool> {
    let bounds: Vec<Rect> =
        on_plane.iter().map(|ring| Rect::bounds(ring.iter().copied())).collect();
    let areas: Vec<f64> = on_plane.iter().map(|points| area(points)).collect();
    let extent = bounds[0].width.max(bounds[0].height);
    let reach = (NEAR / RADIUS).max(extent * NEAR_SHARE);
    let is_outer = |rank: usize| rings[rank].kind() == RingKind::Outer;
    let mut kept: Vec<bool> = (0..rings.len())
        .map(|rank| rank == 0 || (is_outer(rank) && areas[rank] >= areas[0] * LARGE))
        .collect();
    // The rings of earlier rounds have been compared with all others, so only the last round's matter.
    let mut taken: Vec<usize> = (0..rings.len()).filter(|rank| kept[*rank]).collect();
    while !taken.is_empty() {
        let is_near = |rank: usize| {
            let box_of = &bounds[rank];
            // A small part is tested by its middle; the reach is extended by half its size instead.
            let [x, y] = box_of.middle();
            let far = reach + box_of.width.max(box_of.height) / 2.0;
            let is_at_hand = |p: &Point| (p[0] - x).powi(2) + (p[1] - y).powi(2) <= far * far;
            let mut near = taken.iter().filter(|other| bounds[**other].grown(far).holds([x, y]));
            near.any(|other| on_plane[*other].iter().any(is_at_hand))
        };
        let more: Vec<usize> = (0..rings.len())
            .filter(|rank| !kept[*rank] && is_outer(*rank) && areas[*rank] >= areas[0] * LEAST)
            .filter(|rank| is_near(*rank))
            .collect();
        more.iter().for_each(|rank| kept[*rank] = true);
        taken = more;
    }
    // In the outlines a gap follows its outer ring.
    for rank in 1..rings.len() {
        if !is_outer(rank) {
            kept[rank] = kept[rank - 1];
        }
    }
    kept
}

/// Subdivides the edges that are longer than [`LONGEST_EDGE`].
pub(super) fn divided(points: &[Point]) -> Vec<Point> {
    let mut all = Vec::with_capacity(points.len());
    for (from, to) in points.iter().zip(points.iter().cycle().skip(1)) {
        let step = [to[0] - from[0], to[1] - from[1]];
        // An edge without a length still contributes its start.
        let count = (step[0].abs().max(step[1].abs()) / LONGEST_EDGE).ceil().max(1.0) as u32;
        for rank in 0..count {
            let share = f64::from(rank) / f64::from(count);
            all.push([from[0] + step[0] * share, from[1] + step[1] * share]);
        }
    }
    all
}

/// Returns the area that a ring encloses (shoelace formula).
pub(super) fn area(ring: &[Point]) -> f64 {
    let edges = ring.iter().zip(ring.iter().cycle().skip(1));
    let doubled: f64 = edges.map(|(a, b)| a[0] * b[1] - b[0] * a[1]).sum();
    doubled.abs() / 2.0
}

/// Removes the invisible points of a closed line.
fn thinned(part: &[Point], detail: f64) -> Vec<Point> {
    thin(part, Thinning { cell: detail, straight: detail * 0.4, tenths: false })
}

/// Returns path data of closed lines without their invisible points; a part that is too small becomes a dot.
fn path(parts: &[Vec<Point>], detail: f64) -> String {
    let mut path = Path::default();
    for part in parts {
        let bounds = Rect::bounds(part.iter().copied());
        let thinned = thinned(part, detail);
        // Fewer than three corners enclose no area.
        let is_speck = bounds.width.max(bounds.height) < DOT || thinned.len() < 3;
        let points = if is_speck { dot(bounds.middle()).to_vec() } else { thinned };
        if let [first, rest @ ..] = points.as_slice() {
            path.move_to(*first);
            rest.iter().for_each(|point| path.line_to(*point));
            path.close();
        }
    }
    path.into_text()
}

/// Returns the corners of an octagon, which looks like a disc at this size.
fn dot([x, y]: Point) -> [Point; 8] {
    std::array::from_fn(|rank| {
        let (sin, cos) = (rank as f64 * std::f64::consts::FRAC_PI_4).sin_cos();
        [x + cos * DOT / 2.0, y + sin * DOT / 2.0]
    })
}

/// Draws a white disc with a dot in it.
fn mark(at: Point) -> String {
    circle(at, 1.5, &(fill("#FFFFFF") + &stroke(INK, 0.35))) + &circle(at, 0.6, &fill(INK))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{NUMBERED, Outlines};

    const COLOURS: OutlineColours<'_> =
        OutlineColours { land: "#1768AF", line: "#12528C", ground: "#E9F0F7" };

    fn detail() -> Outlines {
        let text = include_str!("../../data/map/world-50m.txt");
        Outlines::parse(text).expect("is well formed")
    }

    fn bounds(parts: &[Vec<Point>]) -> Rect {
        Rect::bounds(parts.iter().flatten().copied())
    }

    /// Returns the longitudes and latitudes that a picture shows, from the corners of its parts.
    fn visible_bounds(code: &str) -> Rect {
        let outlines = detail();
        let rings = outlines.country(code).expect(code);
        let divided: Vec<Vec<Point>> = rings.iter().map(|ring| ring.points().to_vec()).collect();
        let centre = Rect::bounds(divided[0].iter().copied()).middle();
        let projection = Projection::EqualArea { centre };
        let plane = |points: &Vec<Point>| points.iter().map(|p| projection.project(*p)).collect();
        let on_plane: Vec<Vec<Point>> = divided.iter().map(plane).collect();
        let kept = main_group(rings, &on_plane);
        Rect::bounds(
            divided
                .iter()
                .zip(kept)
                .filter(|(_, is_kept)| *is_kept)
                .flat_map(|(ring, _)| ring.clone()),
        )
    }

    #[test]
    fn overseas_parts_are_left_out_and_large_ones_are_not() {
        let holds = |code, longitude, latitude| visible_bounds(code).holds([longitude, latitude]);
        assert!(!holds("ESP", -15.6, 28.0), "the Canary Islands");
        assert!(!holds("PRT", -25.5, 37.8), "the Azores");
        assert!(!holds("NLD", -68.3, 12.2), "Bonaire");
        assert!(!holds("NOR", 19.1, 74.5), "Bear Island");
        assert!(!holds("NOR", -8.5, 71.0), "Jan Mayen");
        assert!(!holds("USA", -155.5, 19.6), "Hawaii");
        assert!(!holds("ECU", -91.3, -0.4), "the Galapagos");
        assert!(holds("USA", -152.3, 61.0), "Alaska");
        assert!(holds("MYS", 102.1, 4.3), "the peninsula");
        assert!(holds("IDN", 135.7, -3.8), "Papua");
        assert!(holds("JPN", 127.9, 26.5), "Okinawa");
        assert!(holds("DNK", 14.9, 55.1), "Bornholm");
        assert!(holds("RUS", 21.3, 54.9), "Kaliningrad");
        assert!(holds("RUS", 190.0, 66.5), "Chukotka");
    }

    #[test]
    fn land_keeps_off_the_globe_and_fills_its_window() {
        let outlines = detail();
        let ([x, y], radius) = GLOBE;
        let window = Rect::about([SIZE[0] / 2.0, FIT_MIDDLE], FIT).grown(1e-6);
        for code in NUMBERED.split_whitespace() {
            let rings = outlines.country(code).expect("there");
            let (_, parts) = place_parts(rings).expect("a largest part");
            let bounds = bounds(&parts);
            assert!(window.encloses(&bounds), "{code}: {bounds:?}");
            let share = (bounds.width / FIT[0]).max(bounds.height / FIT[1]);
            assert!(share > 0.75, "{code}: {share}");
            let off = |p: &Point| (p[0] - x).hypot(p[1] - y) - radius;
            let nearest = parts.iter().flatten().map(off).fold(f64::INFINITY, f64::min);
            assert!(nearest >= CLEAR, "{code}: {nearest} mm");
        }
    }

    #[test]
    fn gaps_stay_gaps() {
        let outlines = detail();
        let svg = outline(outlines.country("ZAF").expect("there"), None, COLOURS);
        let shape = svg.split("fill=\"#1768AF\"").next().expect("the shape");
        let d = shape.rsplit(" d=\"").next().expect("its path");
        assert_eq!(d.matches('z').count(), 2, "South Africa round Lesotho");
        assert!(!svg.contains("<circle"));
    }

    #[test]
    fn a_speck_is_a_dot_and_a_capital_a_mark() {
        let outlines =
            Outlines::parse("scale 10\nAAA\n+ 0,0 100,0 0,100 -100,0\n+ 102,50 1,0 0,3 -1,0\n")
                .expect("follows the format");
        let rings = outlines.country("AAA").expect("there");
        let svg = outline(rings, Some((5.0, 5.0)), COLOURS);
        assert_eq!(svg.matches("<circle").count(), 2);
        let nothing = outline(&[], Some((5.0, 5.0)), COLOURS);
        assert!(!nothing.contains("<path") && nothing.ends_with("</svg>"));
        let dots = path(&[vec![[1.0, 1.0], [1.1, 1.0], [1.1, 1.1]]], DETAIL[0]);
        assert!(dots.starts_with("M1.35 1.05"), "{dots}");
    }

    #[test]
    fn the_same_country_gives_the_same_picture() {
        let outlines = detail();
        let draw =
            || outline(outlines.country("PNG").expect("there"), Some((-9.4, 147.2)), COLOURS);
        assert_eq!(draw(), draw());
        assert_eq!(draw().matches("stroke-opacity").count(), 5, "five water lines");
    }
}
