//! The outline of a single country as SVG, without neighbours and without a scale, so that its size cannot be read
//! off.
//!
//! The picture covers the upper part of a card with its bleed; its units are millimetres.

use serde::Serialize;

use super::cut::CutEdges;
use super::flat::{Frame, Projection, Rect, water_lines};
use super::outlines::{Ring, RingKind};
use super::path::{Path, Point};
use super::simplify::{Thinning, thin};
use super::svg::{circle, fill, stroke};

/// Width and height of the picture in millimetres, with 3 mm of bleed on the left, on the right and above.
const SIZE_MM: [f64; 2] = [69.0, 54.0];
/// Width and height, in millimetres, of the space for a country: above the globe, which is printed in the lower right
/// corner of the picture.
const FIT_MM: [f64; 2] = [51.0, 33.0];
/// Vertical middle of that space, in millimetres from the top.
const FIT_MIDDLE_Y_MM: f64 = 24.5;
/// Centre and radius of the white disc under the globe, in millimetres.
const GLOBE_DISC_MM: ([f64; 2], f64) = ([54.4, 50.4], 9.4);
/// Minimum distance of land from the disc, in millimetres.
const CLEARANCE_MM: f64 = 2.0;
/// Maximum number of the steps by which a country is scaled down until it clears the disc and the cuts, and the size
/// of a step as a share of the largest size.
const SHRINK_STEPS: (u32, f64) = (20, 0.02);
/// Cut edges of the picture; its lower edge is not cut.
const CUT: CutEdges = CutEdges { left: 3.0, top: 3.0, right: SIZE_MM[0] - 3.0 };
/// Distances of the water lines from the coast in millimetres, each with its opacity.
const WATER: [(f64, f64); 5] = [(5.6, 0.18), (4.0, 0.28), (2.6, 0.42), (1.4, 0.6), (0.6, 0.85)];
/// Area from which a part is drawn at all, as a share of the largest part's.
const MIN_PART_SHARE: f64 = 0.0005;
/// Area from which a part belongs to the picture at any distance, as a share of the largest part's.
const LARGE_PART_SHARE: f64 = 0.15;
/// Distance in kilometres from another part up to which a smaller part belongs to the picture ...
const NEAR_KM: f64 = 250.0;
/// ... or this share of the largest part's extent, if that is farther.
const NEAR_SHARE: f64 = 0.1;
/// Radius of the globe in kilometres, the unit of the projection.
const EARTH_RADIUS_KM: f64 = 6371.0;
/// Diameter in millimetres of the dot that replaces a part too small to be seen.
const DOT_DIAMETER_MM: f64 = 0.6;
/// Longest edge, in degrees, that is not subdivided: a border along a parallel is a curve on the map.
const MAX_EDGE_DEG: f64 = 2.5;
/// Thinning tolerances in millimetres of the shape, and of the water lines, which are round and need fewer points.
const TOLERANCES_MM: [f64; 2] = [0.06, 0.16];

/// Colour of the mark of the capital.
const INK: &str = "#16212C";

/// Colours of an outline, in SVG syntax.
#[derive(Debug, Clone, Copy)]
pub struct OutlineColours<'a> {
    /// The country and its water lines.
    pub land: &'a str,
    /// The coast and the borders of the country.
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
    /// Position of the capital in millimetres, if one was given.
    pub capital: Option<Point>,
}

/// Returns the outline of a country without colours (see [`outline()`]); `None` without rings. `capital` is given by
/// latitude and longitude in degrees.
#[must_use]
pub fn sketch(rings: &[Ring], capital: Option<(f64, f64)>) -> Option<Sketch> {
    let (frame, parts) = place_parts(rings)?;
    let [land, rough] = TOLERANCES_MM.map(|detail| path_data(&parts, detail));
    let capital = capital.map(|(latitude, longitude)| frame.locate(longitude, latitude));
    Some(Sketch { size: SIZE_MM, land, rough, capital })
}

/// Draws the outline of a country as large as fits, regardless of its real size.
///
/// - `rings`: the rings of the country, the largest part first;
/// - `capital`: latitude and longitude in degrees of a place to mark.
///
/// Overseas parts and parts too small to be seen are left out. Without rings only the ground is drawn.
#[must_use]
pub fn outline(rings: &[Ring], capital: Option<(f64, f64)>, colours: OutlineColours<'_>) -> String {
    let OutlineColours { land, line, ground } = colours;
    let [width, height] = SIZE_MM;
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
            svg += &capital_mark(at);
        }
    }
    svg += "</svg>";
    svg
}

/// Places the parts that belong to the picture. Returns the frame and the parts in millimetres; `None` without rings.
fn place_parts(rings: &[Ring]) -> Option<(Frame, Vec<Vec<Point>>)> {
    let (projection, chosen) = main_parts(rings)?;
    let window = Rect::centred_on([SIZE_MM[0] / 2.0, FIT_MIDDLE_Y_MM], FIT_MM);
    let largest = Frame::fit(projection, chosen.iter().map(Vec::as_slice), window);
    let placed = |frame: Frame| -> Vec<Vec<Point>> {
        let place = |points: &Vec<Point>| points.iter().map(|p| frame.on_page(*p)).collect();
        chosen.iter().map(place).collect()
    };
    let largest_parts = placed(largest);
    let bounds = Rect::bounds(largest_parts.iter().flatten().copied());
    let mut candidates = (0..=SHRINK_STEPS.0)
        .flat_map(|step| candidate_frames(largest, bounds, 1.0 - f64::from(step) * SHRINK_STEPS.1));
    let is_clear = |frame: &Frame| {
        let ([x, y], radius) = GLOBE_DISC_MM;
        // Squares of distances are enough for a comparison.
        let (share, min_square) = (frame.scale / largest.scale, (radius + CLEARANCE_MM).powi(2));
        // Points are scaled from the largest layout: projecting them again for each frame would be slower.
        largest_parts.iter().flatten().all(|p| {
            let [x, y] = [(0, x), (1, y)].map(|(axis, to)| {
                frame.origin[axis] + (p[axis] - largest.origin[axis]) * share - to
            });
            x * x + y * y >= min_square
        })
    };
    let frame = candidates.find(|frame| is_clear(frame) && avoids_cuts(&placed(*frame)));
    // If no size is clear, the largest is used.
    let frame = frame.unwrap_or(largest);
    Some((frame, placed(frame)))
}

/// Returns `true` if no water line of some parts runs along a cut edge and close to it.
fn avoids_cuts(parts: &[Vec<Point>]) -> bool {
    parts.iter().all(|part| {
        let corners = thinned(part, TOLERANCES_MM[1]);
        let mut edges = corners.iter().zip(corners.iter().cycle().skip(1));
        let is_off_cuts = |(from, to): (&Point, &Point)| {
            let mut radii = WATER.iter().map(|(radius, _)| *radius);
            !radii.any(|radius| CUT.has_line_along([*from, *to], radius))
        };
        edges.all(is_off_cuts)
    })
}

/// Returns the frames of a country scaled to a share of its largest size, at different places in the window: in the
/// middle, to the left, above, to the left above, and below. `bounds` is the extent at the largest size.
fn candidate_frames(largest: Frame, bounds: Rect, share: f64) -> impl Iterator<Item = Frame> {
    let middle = largest.window.middle();
    let margin =
        [0, 1].map(|axis| (FIT_MM[axis] - [bounds.width, bounds.height][axis] * share) / 2.0);
    let directions = [[0.0, 0.0], [1.0, 0.0], [0.0, 1.0], [1.0, 1.0], [0.0, -1.0]];
    directions.into_iter().map(move |direction| {
        let at = |axis: usize| {
            middle[axis] + (largest.origin[axis] - middle[axis]) * share
                - margin[axis].max(0.0) * direction[axis]
        };
        Frame { scale: largest.scale * share, origin: [at(0), at(1)], ..largest }
    })
}

/// Returns a country without overseas parts and specks: the projection about the middle of its largest part, and its
/// parts in degrees. `None` without rings.
pub(super) fn main_parts(rings: &[Ring]) -> Option<(Projection, Vec<Vec<Point>>)> {
    let largest = Rect::bounds(rings.first()?.points().iter().copied());
    let projection = Projection::EqualArea { centre: largest.middle() };
    let divided: Vec<Vec<Point>> = rings.iter().map(|ring| subdivided(ring.points())).collect();
    let plane = |points: &Vec<Point>| points.iter().map(|p| projection.project(*p)).collect();
    let on_plane: Vec<Vec<Point>> = divided.iter().map(plane).collect();
    let selected = main_group(rings, &on_plane).into_iter();
    let divided = divided.into_iter().zip(selected);
    let chosen = divided.filter_map(|(points, is_selected)| is_selected.then_some(points));
    Some((projection, chosen.collect()))
}

/// Returns for each ring whether it belongs to the picture: the largest part, other large parts, and smaller parts
/// near to one that belongs to it (breadth-first search). A gap goes with the part that it is in.
fn main_group(rings: &[Ring], on_plane: &[Vec<Point>]) -> Vec<bool> {
    let bounds: Vec<Rect> =
        on_plane.iter().map(|ring| Rect::bounds(ring.iter().copied())).collect();
    let areas: Vec<f64> = on_plane.iter().map(|points| area(points)).collect();
    let extent = bounds[0].width.max(bounds[0].height);
    let reach = (NEAR_KM / EARTH_RADIUS_KM).max(extent * NEAR_SHARE);
    let is_outer = |index: usize| rings[index].kind() == RingKind::Outer;
    let mut is_selected: Vec<bool> = (0..rings.len())
        .map(|index| index == 0 || (is_outer(index) && areas[index] >= areas[0] * LARGE_PART_SHARE))
        .collect();
    // The rings of earlier rounds have been compared with all others, so only the last round's matter.
    let mut latest: Vec<usize> = (0..rings.len()).filter(|index| is_selected[*index]).collect();
    while !latest.is_empty() {
        let is_near = |index: usize| {
            let part_bounds = &bounds[index];
            // A small part is tested by its middle; the reach is extended by half its size instead.
            let [x, y] = part_bounds.middle();
            let max_distance = reach + part_bounds.width.max(part_bounds.height) / 2.0;
            let is_within_reach =
                |p: &Point| (p[0] - x).powi(2) + (p[1] - y).powi(2) <= max_distance * max_distance;
            let mut nearby =
                latest.iter().filter(|other| bounds[**other].grown(max_distance).contains([x, y]));
            nearby.any(|other| on_plane[*other].iter().any(is_within_reach))
        };
        let added: Vec<usize> = (0..rings.len())
            .filter(|index| {
                !is_selected[*index]
                    && is_outer(*index)
                    && areas[*index] >= areas[0] * MIN_PART_SHARE
            })
            .filter(|index| is_near(*index))
            .collect();
        added.iter().for_each(|index| is_selected[*index] = true);
        latest = added;
    }
    // In the outlines a gap follows its outer ring.
    for index in 1..rings.len() {
        if !is_outer(index) {
            is_selected[index] = is_selected[index - 1];
        }
    }
    is_selected
}

/// Returns a closed line with intermediate points on the edges that are longer than [`MAX_EDGE_DEG`].
pub(super) fn subdivided(points: &[Point]) -> Vec<Point> {
    let mut all = Vec::with_capacity(points.len());
    for (from, to) in points.iter().zip(points.iter().cycle().skip(1)) {
        let step = [to[0] - from[0], to[1] - from[1]];
        // An edge without a length still contributes its start.
        let count = (step[0].abs().max(step[1].abs()) / MAX_EDGE_DEG).ceil().max(1.0) as u32;
        for piece in 0..count {
            let share = f64::from(piece) / f64::from(count);
            all.push([from[0] + step[0] * share, from[1] + step[1] * share]);
        }
    }
    all
}

/// Returns the area that a ring encloses, in squared units of its points (shoelace formula).
pub(super) fn area(ring: &[Point]) -> f64 {
    let edges = ring.iter().zip(ring.iter().cycle().skip(1));
    let doubled: f64 = edges.map(|(a, b)| a[0] * b[1] - b[0] * a[1]).sum();
    doubled.abs() / 2.0
}

/// Returns a closed line without the points that are invisible at a tolerance in millimetres.
fn thinned(part: &[Point], detail: f64) -> Vec<Point> {
    thin(
        part,
        Thinning { cell_size: detail, line_tolerance: detail * 0.4, rounds_to_tenths: false },
    )
}

/// Returns path data of closed lines, thinned to a tolerance in millimetres; a part that is too small becomes a dot.
fn path_data(parts: &[Vec<Point>], detail: f64) -> String {
    let mut path = Path::default();
    for part in parts {
        let bounds = Rect::bounds(part.iter().copied());
        let thinned = thinned(part, detail);
        // Fewer than three corners enclose no area.
        let is_speck = bounds.width.max(bounds.height) < DOT_DIAMETER_MM || thinned.len() < 3;
        let points = if is_speck { octagon(bounds.middle()).to_vec() } else { thinned };
        if let [first, rest @ ..] = points.as_slice() {
            path.move_to(*first);
            rest.iter().for_each(|point| path.line_to(*point));
            path.close();
        }
    }
    path.into_text()
}

/// Returns the corners of an octagon round a centre, which looks like a disc at this size.
fn octagon([x, y]: Point) -> [Point; 8] {
    std::array::from_fn(|corner| {
        let (sin, cos) = (corner as f64 * std::f64::consts::FRAC_PI_4).sin_cos();
        [x + cos * DOT_DIAMETER_MM / 2.0, y + sin * DOT_DIAMETER_MM / 2.0]
    })
}

/// Draws the mark of the capital: a white disc with a dot in it.
fn capital_mark(at: Point) -> String {
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
        let holds =
            |code, longitude, latitude| visible_bounds(code).contains([longitude, latitude]);
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
        let ([x, y], radius) = GLOBE_DISC_MM;
        let window = Rect::centred_on([SIZE_MM[0] / 2.0, FIT_MIDDLE_Y_MM], FIT_MM).grown(1e-6);
        for code in NUMBERED.split_whitespace() {
            let rings = outlines.country(code).expect("there");
            let (_, parts) = place_parts(rings).expect("a largest part");
            let bounds = bounds(&parts);
            assert!(window.encloses(&bounds), "{code}: {bounds:?}");
            let share = (bounds.width / FIT_MM[0]).max(bounds.height / FIT_MM[1]);
            assert!(share > 0.75, "{code}: {share}");
            let off = |p: &Point| (p[0] - x).hypot(p[1] - y) - radius;
            let nearest = parts.iter().flatten().map(off).fold(f64::INFINITY, f64::min);
            assert!(nearest >= CLEARANCE_MM, "{code}: {nearest} mm");
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
        let dots = path_data(&[vec![[1.0, 1.0], [1.1, 1.0], [1.1, 1.1]]], TOLERANCES_MM[0]);
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
