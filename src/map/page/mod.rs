//! The world as data for a web page: paths, positions and boxes without colours and line widths. A style sheet paints
//! them, and a script puts names and numbers over them.
//!
//! - [`Plane`]: the world round a meridian, 1000 units wide, cut at the opposite meridian;
//! - [`world`]: lands with their coasts and borders, the graticule, and the parts that print enlarges;
//! - [`Plane::flight_path`]: the route of a flight;
//! - [`areas`]: regions made of countries.

mod areas;

use std::collections::BTreeSet;

use serde::Serialize;

use super::air::GreatCircle;
use super::board::{DISPUTED, INSETS, Inset, MIDDLE, NumberedCountry, share, tints};
use super::flat::{Frame, Projection, Rect, Shape, Topology, borders, coasts};
use super::path::{Path, Point};
use super::svg::through;

pub use areas::{Area, areas};

/// Width of the plane in units.
pub const WIDTH: f64 = 1000.0;

/// Width and height of the projected world, in radii of the globe.
const EXTENT: [f64; 2] = [5.413_259_4, 2.634_725_6];

/// Longitude in the middle of the boards; a map round it cuts no land.
pub const MERIDIAN: i16 = MIDDLE as i16;

/// Degrees between two lines of the graticule.
const GRATICULE: i16 = 15;

/// Southern and northern end of its meridians, in degrees.
const LATITUDES: [i16; 2] = [-66, 84];

/// Minimum size, as a share of the largest part's, for a part of a country to count towards its main area.
const COUNTS: f64 = 0.1;

/// A rectangle as left edge, upper edge, width and height.
pub type Span = [f64; 4];

/// A flat map of the world round a meridian.
#[derive(Debug, Clone, Copy)]
pub struct Plane {
    frame: Frame,
    middle: f64,
}

impl Plane {
    /// Creates the plane with a longitude in its middle.
    #[must_use]
    pub fn about(meridian: i16) -> Self {
        let middle = f64::from(meridian);
        let scale = WIDTH / EXTENT[0];
        let size = [WIDTH, EXTENT[1] * scale];
        let window = Rect::new(0.0, 0.0, size[0], size[1]);
        let projection = Projection::EqualEarth { middle };
        Self { frame: Frame { projection, scale, origin: window.middle(), window }, middle }
    }

    /// Returns width and height in units.
    #[must_use]
    pub fn size(&self) -> [f64; 2] {
        [self.frame.window.width, self.frame.window.height].map(rounded)
    }

    /// Returns the position of a place of `[longitude, latitude]`.
    #[must_use]
    pub fn at(&self, [longitude, latitude]: [f64; 2]) -> Point {
        self.frame.at(longitude, latitude).map(rounded)
    }

    /// Returns the shortest route of a flight between two places, in two lines if it leaves the map and continues at
    /// the other side.
    #[must_use]
    pub fn flight_path(&self, from: [f64; 2], to: [f64; 2]) -> FlightPath {
        let lines = GreatCircle::between(from, to).on_world(0, &self.frame, self.middle).lines();
        FlightPath {
            path: through(lines.iter().map(Vec::as_slice), false),
            bounds: span(lines.iter().flatten().copied()),
        }
    }

    fn shapes(&self, topology: &Topology, detail: f64) -> Vec<Shape> {
        topology.world(&self.frame, self.middle, detail)
    }

    /// Returns path data of the meridians and parallels.
    fn graticule(&self) -> String {
        let mut path = Path::default();
        let mut line = |points: &mut dyn Iterator<Item = [f64; 2]>| {
            for (rank, point) in points.enumerate() {
                let at = self.frame.on_page(point);
                if rank == 0 { path.move_to(at) } else { path.line_to(at) }
            }
        };
        let [south, north] = LATITUDES;
        let west = self.middle as i16 - 180;
        for longitude in (west..=west + 360).filter(|degree| degree.rem_euclid(GRATICULE) == 0) {
            let latitudes = (south..=north).step_by(3);
            line(&mut latitudes.map(|latitude| [f64::from(longitude), f64::from(latitude)]));
        }
        for latitude in (south..=north).filter(|degree| degree.rem_euclid(GRATICULE) == 0) {
            // Parallels are straight in this projection.
            let ends = [self.middle - 180.0, self.middle + 180.0];
            line(&mut ends.into_iter().map(|end| [end, f64::from(latitude)]));
        }
        path.into_text()
    }

    /// Returns the part that an inset of the boards shows; `None` if the edge of the map runs through it.
    fn part(&self, inset: &Inset) -> Option<Part> {
        let [west, south, east, north] = inset.degrees;
        // The plane may have another middle than the boards, so the inset may be a whole turn away.
        let turn = self.frame.projection.turn(f64::midpoint(west, east));
        let [west, east] = [west + turn, east + turn];
        if west < self.middle - 180.0 || east > self.middle + 180.0 {
            return None;
        }
        let turned = Inset { degrees: [west, south, east, north], ..*inset };
        Some(Part { id: inset.id, span: span(turned.outline(&self.frame)) })
    }
}

/// The world as data for a page.
#[derive(Debug, Clone, PartialEq, Serialize)]
pub struct World<'a> {
    /// Width and height of the plane.
    pub size: [f64; 2],
    /// Longitude in the middle, in degrees.
    pub meridian: i16,
    /// Meridians and parallels as path data.
    pub graticule: String,
    /// Countries and territories: first those with an outline, in the order of their codes, then numbered countries
    /// without one.
    pub lands: Vec<Land<'a>>,
    /// Parts that the boards enlarge.
    pub parts: Vec<Part>,
}

/// A country or territory. Paths are path data; several lines may be joined to one path.
#[derive(Debug, Clone, PartialEq, Serialize)]
pub struct Land<'a> {
    /// ISO 3166-1 alpha-3 code, as in the outlines.
    pub code: String,
    /// Number on the board.
    pub number: Option<u16>,
    /// Position of the number.
    pub at: Option<Point>,
    /// Id of the continent that colours it.
    pub continent: Option<&'a str>,
    /// Share of the continent's colour in its tint, in hundredths; neighbours differ.
    pub share: Option<u16>,
    /// Area in square units.
    pub area: f64,
    /// Smallest upright rectangle around it.
    pub bounds: Span,
    /// Bounding rectangle of its larger parts.
    pub main: Span,
    /// Its land, to be filled by the even-odd rule.
    pub path: String,
    /// Path data of the coasts.
    pub coast: String,
    /// Borders with countries that follow it in the order of codes.
    pub border: String,
    /// Coasts and borders of a country of disputed status, which are dashed.
    pub dashed: String,
}

/// The route of a flight.
#[derive(Debug, Clone, PartialEq, Serialize)]
pub struct FlightPath {
    /// Path data of SVG.
    pub path: String,
    /// Smallest upright rectangle around it.
    pub bounds: Span,
}

/// A part of the world that has too many numbers for its size.
#[derive(Debug, Clone, PartialEq, Serialize)]
pub struct Part {
    /// Id of the inset.
    pub id: &'static str,
    /// Rectangle of the plane that the inset enlarges.
    pub span: Span,
}

/// Returns the world with the numbers of some countries. `detail` in units: corners that deviate from their line by
/// less are left out.
#[must_use]
pub fn world<'a>(
    topology: &Topology,
    plane: &Plane,
    countries: &[NumberedCountry<'a>],
    detail: f64,
) -> World<'a> {
    let shapes = plane.shapes(topology, detail);
    let area = |code: &str| found(&shapes, code).map_or(0.0, |shape| shape.area);
    let pairs = countries.iter().map(|country| (country.code, country.continent));
    let mut pairs: Vec<(&str, &str)> = pairs.collect();
    // The largest countries choose their tints first, as on the board.
    pairs.sort_by(|a, b| area(b.0).total_cmp(&area(a.0)));
    let tints = tints(&pairs, &topology.neighbours());
    let disputed = |code: &str| DISPUTED.contains(&code);
    let land = |code: &str, shape: Option<&Shape>| {
        let country = countries.iter().find(|country| country.code == code);
        let at = country.map(|country| plane.at(country.at));
        let place = || span(at);
        let drawn = |path: &dyn Fn(&Shape) -> String| shape.map(path).unwrap_or_default();
        let is_disputed = disputed(code);
        Land {
            code: code.to_owned(),
            number: country.map(|country| country.number),
            at,
            continent: country.map(|country| country.continent),
            share: country.and_then(|country| share(country.continent, *tints.get(code)?)),
            area: rounded(shape.map_or(0.0, |shape| shape.area)),
            bounds: shape.map_or_else(place, |shape| span(shape.rings.iter().flatten().copied())),
            main: shape.map_or_else(place, main),
            path: drawn(&Shape::path),
            // All edges of a disputed country are dashed.
            coast: drawn(&|shape| if is_disputed { String::new() } else { coasts([shape], 0.0) }),
            border: drawn(&|shape| {
                borders([shape], |one, other| !disputed(one) && !disputed(other))
            }),
            dashed: drawn(&|shape| {
                if is_disputed { shape.edges_but(|_| false) } else { String::new() }
            }),
        }
    };
    let outlined: BTreeSet<&str> = shapes.iter().map(|shape| shape.code.as_str()).collect();
    let missing = countries.iter().filter(|country| !outlined.contains(country.code));
    World {
        size: plane.size(),
        meridian: plane.middle as i16,
        graticule: plane.graticule(),
        lands: (shapes.iter().map(|shape| land(&shape.code, Some(shape))))
            .chain(missing.map(|country| land(country.code, None)))
            .collect(),
        parts: INSETS.iter().filter_map(|inset| plane.part(inset)).collect(),
    }
}

/// Returns the shape of a country; shapes are sorted by code.
fn found<'a>(shapes: &'a [Shape], code: &str) -> Option<&'a Shape> {
    let rank = shapes.binary_search_by(|shape| shape.code.as_str().cmp(code));
    rank.ok().map(|rank| &shapes[rank])
}

/// Returns the bounding rectangle of the parts of a country that are not much smaller than its largest.
fn main(shape: &Shape) -> Span {
    let sizes: Vec<f64> = shape.rings.iter().map(|ring| super::outline::area(ring)).collect();
    let largest = sizes.iter().copied().fold(0.0, f64::max);
    let parts = shape.rings.iter().zip(&sizes).filter(|(_, size)| **size >= COUNTS * largest);
    span(parts.flat_map(|(ring, _)| ring).copied())
}

/// Returns the bounding rectangle of some points; zero without points.
fn span(points: impl IntoIterator<Item = Point>) -> Span {
    let bounds = Rect::bounds(points);
    // Bounds without points are infinite, which JSON cannot represent.
    if bounds.width < 0.0 {
        return [0.0; 4];
    }
    [bounds.x, bounds.y, bounds.width, bounds.height].map(rounded)
}

/// Rounds a coordinate to the grid of the paths.
fn rounded(value: f64) -> f64 {
    (value * 100.0).round() / 100.0
}

#[cfg(test)]
mod tests {
    use std::sync::OnceLock;

    use super::*;
    use crate::Outlines;

    fn topology() -> &'static Topology {
        static TOPOLOGY: OnceLock<Topology> = OnceLock::new();
        TOPOLOGY.get_or_init(|| {
            let text = include_str!("../../../data/map/world-110m.txt");
            Topology::from_outlines(&Outlines::parse(text).expect("is well formed"))
        })
    }

    fn country(code: &'static str, number: u16, at: [f64; 2]) -> NumberedCountry<'static> {
        NumberedCountry { code, number, at, continent: "africa", dashed: false }
    }

    const MALI: [f64; 2] = [-1.5, 18.0];

    fn countries() -> [NumberedCountry<'static>; 3] {
        let [niger, comoros] = [[9.0, 17.5], [43.3, -11.6]];
        [country("MLI", 88, MALI), country("NER", 87, niger), country("COM", 119, comoros)]
    }

    fn land<'a>(world: &'a World<'_>, code: &str) -> &'a Land<'a> {
        world.lands.iter().find(|land| land.code == code).expect(code)
    }

    fn holds([x, y, width, height]: Span, at: Point) -> bool {
        Rect::new(x, y, width, height).holds(at)
    }

    #[test]
    fn the_plane_is_filled_by_the_projection() {
        let plane = Plane::about(MERIDIAN);
        assert_eq!(format!("{:?}", plane.size()), "[1000.0, 486.72]");
        let pole = plane.at([f64::from(MERIDIAN), 90.0]);
        assert_eq!([pole[0].round() as i32, pole[1].round() as i32], [500, 0]);
        let west = plane.at([f64::from(MERIDIAN) - 179.999, 0.0]);
        assert_eq!(west[0].round() as i32, 0);
    }

    #[test]
    fn lands_are_where_their_numbers_are_whatever_the_meridian() {
        for meridian in [MERIDIAN, -4, 176, -169] {
            let world = world(topology(), &Plane::about(meridian), &countries(), 0.08);
            let mali = land(&world, "MLI");
            assert!(holds(mali.bounds, mali.at.expect("a number")), "{meridian}");
            assert_eq!((mali.number, mali.continent), (Some(88), Some("africa")));
            assert_ne!(mali.share, land(&world, "NER").share, "neighbours differ");
            assert_eq!(mali.coast, "", "without a coast");
            assert!(mali.border.starts_with('M') && mali.path.ends_with('z'));
        }
    }

    #[test]
    fn a_number_without_an_outline_is_there_all_the_same() {
        let world = world(topology(), &Plane::about(MERIDIAN), &countries(), 0.08);
        let comoros = land(&world, "COM");
        assert_eq!(comoros.path, "");
        let [x, y] = comoros.at.expect("a number");
        assert_eq!(format!("{:?}", comoros.main), format!("[{x:?}, {y:?}, 0.0, 0.0]"));
    }

    #[test]
    fn a_far_island_does_not_count_for_where_a_country_is() {
        let world = world(topology(), &Plane::about(MERIDIAN), &[], 0.08);
        let states = land(&world, "USA");
        let hawaii = Plane::about(MERIDIAN).at([-155.5, 19.6]);
        assert!(holds(states.bounds, hawaii) && !holds(states.main, hawaii));
    }

    #[test]
    fn what_is_disputed_is_dashed_and_nothing_else() {
        let world = world(topology(), &Plane::about(MERIDIAN), &[], 0.08);
        for land in &world.lands {
            assert_eq!(
                land.dashed.is_empty(),
                !DISPUTED.contains(&land.code.as_str()),
                "{}",
                land.code
            );
        }
        assert_eq!(land(&world, "TWN").coast, "");
    }

    #[test]
    fn a_part_that_is_cut_is_left_out() {
        let ids = |meridian: i16| -> Vec<&str> {
            let plane = Plane::about(meridian);
            INSETS.iter().filter_map(|inset| Some(plane.part(inset)?.id)).collect()
        };
        assert_eq!(ids(MERIDIAN).len(), INSETS.len());
        assert!(ids(-169).contains(&"pacific"));
        assert!(!ids(-169).contains(&"europe"), "cut at 11 degrees east");
    }

    #[test]
    fn a_flight_over_the_edge_is_in_two_lines() {
        let [tokyo, los_angeles] = [[139.7, 35.7], [-118.2, 34.1]];
        let lines = |meridian: i16| {
            let way = Plane::about(meridian).flight_path(tokyo, los_angeles);
            way.path.matches('M').count()
        };
        assert_eq!(lines(MERIDIAN), 2);
        assert_eq!(lines(176), 1);
    }
}
