//! The world as data for a web page: paths, positions and boxes without colours and line widths. The page's style
//! sheet paints them, and its script puts names and numbers over them. A unit is 1 / 1000 of the width of the world.
//!
//! - [`Plane`]: the world round a central meridian, 1000 units wide, cut at the opposite meridian;
//! - [`world`]: lands with their coasts and borders, the graticule, and the parts that the printed board enlarges;
//! - [`Plane::flight_path`]: the route of a flight;
//! - [`areas`]: regions made of countries.

mod areas;

use std::collections::BTreeSet;

use serde::Serialize;

use super::air::GreatCircle;
use super::board::{CENTRAL_MERIDIAN_DEG, DISPUTED, Inset, NumberedCountry, inset, share, tints};
use super::flat::{Frame, Projection, Rect, Shape, Topology, borders, coasts};
use super::path::{Path, Point};
use super::svg::polyline_data;

pub use areas::{Area, areas};

/// Width of the plane in units.
pub const WIDTH: f64 = 1000.0;

/// Width and height of the projected world, in radii of the globe.
const EXTENT: [f64; 2] = [5.413_259_4, 2.634_725_6];

/// Longitude in degrees of the central meridian of the boards; a map round it cuts no land.
pub const MERIDIAN: i16 = CENTRAL_MERIDIAN_DEG as i16;

/// Degrees between two lines of the graticule.
const GRATICULE_DEG: i16 = 15;

/// Latitudes in degrees of the southern and the northern end of the drawn meridians.
const MERIDIAN_ENDS_DEG: [i16; 2] = [-66, 84];

/// Size from which a part of a country counts towards its main area, as a share of the largest part's.
const MIN_PART_SHARE: f64 = 0.1;

/// A rectangle as left edge, upper edge, width and height, in units.
pub type BoundingBox = [f64; 4];

/// A flat map of the world round a central meridian.
#[derive(Debug, Clone, Copy)]
pub struct Plane {
    frame: Frame,
    /// Longitude of the central meridian, in degrees.
    middle: f64,
}

impl Plane {
    /// Creates the plane round a central meridian, given by its longitude in degrees.
    #[must_use]
    pub fn around(meridian: i16) -> Self {
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
        [self.frame.window.width, self.frame.window.height].map(round_to_grid)
    }

    /// Returns the position in units of a place of `[longitude, latitude]` in degrees.
    #[must_use]
    pub fn locate(&self, [longitude, latitude]: [f64; 2]) -> Point {
        self.frame.locate(longitude, latitude).map(round_to_grid)
    }

    /// Returns the shortest route of a flight between two places of `[longitude, latitude]` in degrees; in two lines
    /// if it leaves the map at one side and continues at the other.
    #[must_use]
    pub fn flight_path(&self, from: [f64; 2], to: [f64; 2]) -> FlightPath {
        let lines = GreatCircle::between(from, to).on_world(0, &self.frame, self.middle).lines();
        FlightPath {
            path: polyline_data(lines.iter().map(Vec::as_slice), false),
            bounds: bounding_box(lines.iter().flatten().copied()),
        }
    }

    /// Returns the countries in the plane; `detail` is the thinning tolerance in units.
    fn shapes(&self, topology: &Topology, detail: f64) -> Vec<Shape> {
        topology.world(&self.frame, self.middle, detail)
    }

    /// Returns path data of the meridians and parallels.
    fn graticule(&self) -> String {
        let mut path = Path::default();
        let mut line = |points: &mut dyn Iterator<Item = [f64; 2]>| {
            for (index, point) in points.enumerate() {
                let at = self.frame.on_page(point);
                if index == 0 { path.move_to(at) } else { path.line_to(at) }
            }
        };
        let [south, north] = MERIDIAN_ENDS_DEG;
        let west = self.middle as i16 - 180;
        for longitude in (west..=west + 360).filter(|degree| degree.rem_euclid(GRATICULE_DEG) == 0)
        {
            let latitudes = (south..=north).step_by(3);
            line(&mut latitudes.map(|latitude| [f64::from(longitude), f64::from(latitude)]));
        }
        for latitude in (south..=north).filter(|degree| degree.rem_euclid(GRATICULE_DEG) == 0) {
            // Parallels are straight in this projection.
            let ends = [self.middle - 180.0, self.middle + 180.0];
            line(&mut ends.into_iter().map(|end| [end, f64::from(latitude)]));
        }
        path.into_text()
    }

    /// Returns a part of the world on this plane; `None` if the edge of the map runs through it.
    fn enlarged_part(&self, inset: &Inset) -> Option<Part> {
        let [west, south, east, north] = inset.degrees;
        // The plane may have another middle than the boards, so the inset may be a whole turn away.
        let turn = self.frame.projection.turn(f64::midpoint(west, east));
        let [west, east] = [west + turn, east + turn];
        if west < self.middle - 180.0 || east > self.middle + 180.0 {
            return None;
        }
        let turned = Inset { degrees: [west, south, east, north], ..*inset };
        Some(Part { id: inset.id, span: bounding_box(turned.outline(&self.frame)) })
    }
}

/// The world as data for a page.
#[derive(Debug, Clone, PartialEq, Serialize)]
pub struct World<'a> {
    /// Width and height of the plane in units.
    pub size: [f64; 2],
    /// Longitude of the central meridian, in degrees.
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
    /// Number on the board; `None` for land without a number.
    pub number: Option<u16>,
    /// Position of the number in units.
    pub at: Option<Point>,
    /// Id of the continent, which determines the colour.
    pub continent: Option<&'a str>,
    /// Share of the continent's colour in the tint of the land, in hundredths; the rest is white. Neighbours differ.
    pub share: Option<u16>,
    /// Area in square units.
    pub area: f64,
    /// Smallest upright rectangle around the land.
    pub bounds: BoundingBox,
    /// Bounding rectangle of the larger parts of the land.
    pub main: BoundingBox,
    /// Path data of the land, to be filled by the even-odd rule.
    pub path: String,
    /// Path data of the coasts.
    pub coast: String,
    /// Path data of the borders with countries that follow this one in the order of codes.
    pub border: String,
    /// Path data of all coasts and borders of a country of disputed status, which are dashed; else empty.
    pub dashed: String,
}

/// The route of a flight.
#[derive(Debug, Clone, PartialEq, Serialize)]
pub struct FlightPath {
    /// SVG path data of the route.
    pub path: String,
    /// Smallest upright rectangle around the route.
    pub bounds: BoundingBox,
}

/// The parts of the world that a page enlarges: each continent that is small in the whole, and its crowded regions. The
/// limits are in degrees; parts of a page have no box of their own.
const PARTS: [Inset; 8] = {
    const NO_BOX: Rect = Rect::new(0.0, 0.0, 0.0, 0.0);
    [
        inset("europe", [-10.8, 34.2, 40.6, 61.2], NO_BOX),
        inset("near-east", [33.6, 21.6, 57.6, 43.4], NO_BOX),
        inset("africa", [-18.5, -35.5, 51.5, 37.5], NO_BOX),
        inset("west-africa", [-17.9, 3.6, 3.9, 17.4], NO_BOX),
        inset("asia", [58.0, -10.5, 146.0, 50.0], NO_BOX),
        inset("pacific", [130.5, -22.5, 190.0, 16.5], NO_BOX),
        inset("central-america", [-93.0, 6.5, -58.9, 26.0], NO_BOX),
        inset("south-america", [-82.0, -56.0, -34.0, 13.0], NO_BOX),
    ]
};

/// A part of the world to enlarge.
#[derive(Debug, Clone, PartialEq, Serialize)]
pub struct Part {
    /// Id of the part.
    pub id: &'static str,
    /// Rectangle of the plane, in units.
    pub span: BoundingBox,
}

/// Returns the world with the numbers of some countries. `detail` is the thinning tolerance in units: corners that
/// deviate from their line by less are left out.
#[must_use]
pub fn world<'a>(
    topology: &Topology,
    plane: &Plane,
    countries: &[NumberedCountry<'a>],
    detail: f64,
) -> World<'a> {
    let shapes = plane.shapes(topology, detail);
    let area = |code: &str| find_shape(&shapes, code).map_or(0.0, |shape| shape.area);
    let pairs = countries.iter().map(|country| (country.code, country.continent));
    let mut pairs: Vec<(&str, &str)> = pairs.collect();
    // The largest countries choose their tints first, as on the board.
    pairs.sort_by(|a, b| area(b.0).total_cmp(&area(a.0)));
    let tints = tints(&pairs, &topology.neighbours());
    let disputed = |code: &str| DISPUTED.contains(&code);
    let land = |code: &str, shape: Option<&Shape>| {
        let country = countries.iter().find(|country| country.code == code);
        let at = country.map(|country| plane.locate(country.at));
        let place = || bounding_box(at);
        let drawn = |path: &dyn Fn(&Shape) -> String| shape.map(path).unwrap_or_default();
        let is_disputed = disputed(code);
        Land {
            code: code.to_owned(),
            number: country.map(|country| country.number),
            at,
            continent: country.map(|country| country.continent),
            share: country.and_then(|country| share(country.continent, *tints.get(code)?)),
            area: round_to_grid(shape.map_or(0.0, |shape| shape.area)),
            bounds: shape
                .map_or_else(place, |shape| bounding_box(shape.rings.iter().flatten().copied())),
            main: shape.map_or_else(place, main_bounds),
            path: drawn(&Shape::path),
            // All edges of a disputed country are dashed.
            coast: drawn(&|shape| if is_disputed { String::new() } else { coasts([shape], 0.0) }),
            border: drawn(&|shape| {
                borders([shape], |one, other| !disputed(one) && !disputed(other))
            }),
            dashed: drawn(&|shape| {
                if is_disputed { shape.boundary_path(|_| false) } else { String::new() }
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
        parts: PARTS.iter().filter_map(|inset| plane.enlarged_part(inset)).collect(),
    }
}

/// Returns the shape of a country, `None` if there is none; shapes are sorted by code.
fn find_shape<'a>(shapes: &'a [Shape], code: &str) -> Option<&'a Shape> {
    let index = shapes.binary_search_by(|shape| shape.code.as_str().cmp(code));
    index.ok().map(|index| &shapes[index])
}

/// Returns the bounding rectangle of the parts of a country with an area of at least [`MIN_PART_SHARE`] of the
/// largest part's.
fn main_bounds(shape: &Shape) -> BoundingBox {
    let sizes: Vec<f64> = shape.rings.iter().map(|ring| super::outline::area(ring)).collect();
    let largest = sizes.iter().copied().fold(0.0, f64::max);
    let parts =
        shape.rings.iter().zip(&sizes).filter(|(_, size)| **size >= MIN_PART_SHARE * largest);
    bounding_box(parts.flat_map(|(ring, _)| ring).copied())
}

/// Returns the bounding rectangle of some points; all zeros without points.
fn bounding_box(points: impl IntoIterator<Item = Point>) -> BoundingBox {
    let bounds = Rect::bounds(points);
    // Bounds without points are infinite, which JSON cannot represent.
    if bounds.width < 0.0 {
        return [0.0; 4];
    }
    [bounds.x, bounds.y, bounds.width, bounds.height].map(round_to_grid)
}

/// Rounds a coordinate to hundredths, the grid of the paths.
fn round_to_grid(value: f64) -> f64 {
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
        NumberedCountry { code, number, at, continent: "africa", is_dashed: false }
    }

    const MALI: [f64; 2] = [-1.5, 18.0];

    fn countries() -> [NumberedCountry<'static>; 3] {
        let [niger, comoros] = [[9.0, 17.5], [43.3, -11.6]];
        [country("MLI", 88, MALI), country("NER", 87, niger), country("COM", 119, comoros)]
    }

    fn land<'a>(world: &'a World<'_>, code: &str) -> &'a Land<'a> {
        world.lands.iter().find(|land| land.code == code).expect(code)
    }

    fn holds([x, y, width, height]: BoundingBox, at: Point) -> bool {
        Rect::new(x, y, width, height).contains(at)
    }

    #[test]
    fn the_plane_is_filled_by_the_projection() {
        let plane = Plane::around(MERIDIAN);
        assert_eq!(format!("{:?}", plane.size()), "[1000.0, 486.72]");
        let pole = plane.locate([f64::from(MERIDIAN), 90.0]);
        assert_eq!([pole[0].round() as i32, pole[1].round() as i32], [500, 0]);
        let west = plane.locate([f64::from(MERIDIAN) - 179.999, 0.0]);
        assert_eq!(west[0].round() as i32, 0);
    }

    #[test]
    fn lands_are_where_their_numbers_are_whatever_the_meridian() {
        for meridian in [MERIDIAN, -4, 176, -169] {
            let world = world(topology(), &Plane::around(meridian), &countries(), 0.08);
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
        let world = world(topology(), &Plane::around(MERIDIAN), &countries(), 0.08);
        let comoros = land(&world, "COM");
        assert_eq!(comoros.path, "");
        let [x, y] = comoros.at.expect("a number");
        assert_eq!(format!("{:?}", comoros.main), format!("[{x:?}, {y:?}, 0.0, 0.0]"));
    }

    #[test]
    fn a_far_island_does_not_count_for_where_a_country_is() {
        let world = world(topology(), &Plane::around(MERIDIAN), &[], 0.08);
        let states = land(&world, "USA");
        let hawaii = Plane::around(MERIDIAN).locate([-155.5, 19.6]);
        assert!(holds(states.bounds, hawaii) && !holds(states.main, hawaii));
    }

    #[test]
    fn what_is_disputed_is_dashed_and_nothing_else() {
        let world = world(topology(), &Plane::around(MERIDIAN), &[], 0.08);
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
            let plane = Plane::around(meridian);
            PARTS.iter().filter_map(|part| Some(plane.enlarged_part(part)?.id)).collect()
        };
        assert_eq!(ids(MERIDIAN).len(), PARTS.len());
        assert!(ids(-169).contains(&"pacific"));
        assert!(!ids(-169).contains(&"europe"), "cut at 11 degrees east");
    }

    #[test]
    fn a_flight_over_the_edge_is_in_two_lines() {
        let [tokyo, los_angeles] = [[139.7, 35.7], [-118.2, 34.1]];
        let lines = |meridian: i16| {
            let way = Plane::around(meridian).flight_path(tokyo, los_angeles);
            way.path.matches('M').count()
        };
        assert_eq!(lines(MERIDIAN), 2);
        assert_eq!(lines(176), 1);
    }
}
