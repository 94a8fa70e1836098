//! Outlines cut into pieces at the corners where the country on the other side changes.
//!
//! A border belongs to two rings. Cut at its ends, it is one piece of each ring, with the same points. Each piece is
//! thinned by itself, so that both sides keep the same points and no gap opens between them.

use std::collections::{BTreeMap, BTreeSet};

use super::frame::Frame;
use super::projection::Projection;
use super::rect::Rect;
use super::seam::{self, Seam};
use super::shape::Shape;
use crate::edges::{EdgeIndex, corner, edges};
use crate::outlines::{Outlines, Ring};
use crate::sphere::{Vector, unit};

/// Longest edge, in degrees, that is not subdivided: a border along a parallel is a curve on the map.
const MAX_EDGE_DEG: f64 = 2.5;

/// Latitude in degrees from which a corner counts as a pole. An outline that reaches a pole is cut at the 180th
/// meridian and closed along that meridian; no flat map of the games shows such land.
const POLE_LATITUDE_DEG: f64 = 89.9;

/// Outlines with the neighbour across each border.
#[derive(Debug, Clone)]
pub struct Topology {
    /// Codes of the countries, sorted.
    codes: Vec<String>,
    /// Rings of all countries, in the order of the countries.
    rings: Vec<SplitRing>,
}

/// A ring as a sequence of pieces, each starting where the previous one ends.
#[derive(Debug, Clone)]
pub(super) struct SplitRing {
    /// Index in [`Topology::codes`] of the country to which the ring belongs.
    owner: usize,
    pub(super) pieces: Vec<Piece>,
    /// Bounding rectangle in degrees.
    bounds: Rect,
    /// Bounding cap, for a fast visibility test.
    cap: Cap,
}

/// The part of a ring between two changes of neighbour, both ends included.
#[derive(Debug, Clone)]
pub(super) struct Piece {
    /// Points as `[longitude, latitude]` in degrees.
    pub(super) points: Vec<[f64; 2]>,
    /// Index in [`Topology::codes`] of the country on the other side; `None` for a coast.
    neighbour: Option<usize>,
}

impl Topology {
    /// Builds the topology of all countries except those with land at a pole.
    #[must_use]
    pub fn from_outlines(outlines: &Outlines) -> Self {
        let is_at_pole =
            |ring: &Ring| ring.points().iter().any(|point| point[1].abs() > POLE_LATITUDE_DEG);
        let countries = outlines.iter().filter(|(_, rings)| !rings.iter().any(is_at_pole));
        let (codes, rings): (Vec<&str>, Vec<&[Ring]>) = countries.unzip();
        let owners = rings.iter().enumerate();
        let owned: Vec<(usize, &Ring)> =
            owners.flat_map(|(owner, rings)| rings.iter().map(move |ring| (owner, ring))).collect();
        let edges = EdgeIndex::from_rings(owned.iter().map(|(_, ring)| *ring));
        let rings = owned.iter().map(|(owner, ring)| SplitRing {
            owner: *owner,
            pieces: cut_into_pieces(ring, &edges, |index| owned[index].0),
            bounds: Rect::bounds(ring.points().iter().copied()),
            cap: Cap::enclosing(ring.points()),
        });
        Self { rings: rings.collect(), codes: codes.into_iter().map(str::to_owned).collect() }
    }

    /// Returns the neighbours of each country, by code: the countries with which it shares a border.
    #[must_use]
    pub fn neighbours(&self) -> BTreeMap<&str, BTreeSet<&str>> {
        let codes = self.codes.iter().map(String::as_str);
        let mut all: BTreeMap<&str, BTreeSet<&str>> =
            codes.map(|code| (code, BTreeSet::new())).collect();
        for ring in &self.rings {
            let code = self.codes[ring.owner].as_str();
            let neighbours = ring.pieces.iter().filter_map(|piece| self.neighbour_code(piece));
            all.entry(code).or_default().extend(neighbours.filter(|other| *other != code));
        }
        all
    }

    /// Returns the codes of the countries with a coast.
    #[must_use]
    pub fn coastal(&self) -> BTreeSet<&str> {
        let has_coast =
            |ring: &&SplitRing| ring.pieces.iter().any(|piece| piece.neighbour.is_none());
        let rings = self.rings.iter().filter(has_coast);
        rings.map(|ring| self.codes[ring.owner].as_str()).collect()
    }

    /// Returns the countries visible in a frame or close round it, in the order of their codes.
    ///
    /// `tolerance` in millimetres: corners that deviate from their line by less are invisible and removed.
    #[must_use]
    pub fn shapes(&self, frame: &Frame, tolerance: f64) -> Vec<Shape> {
        let visible_cap = VisibleCap::from_frame(frame);
        let mut shapes: Vec<Shape> = Vec::new();
        let mut owner_of_last = None;
        // Bounding caps reject most rings before any point is projected.
        for ring in self.rings.iter().filter(|ring| visible_cap.may_show(&ring.cap)) {
            // The rings of a country follow one another.
            if owner_of_last != Some(ring.owner) {
                shapes.push(Shape::new(&self.codes[ring.owner]));
                owner_of_last = Some(ring.owner);
            }
            // The ring is turned as a whole: turning each point would tear rings across the 180th meridian.
            let turn = frame.projection.turn(ring.bounds.middle()[0]);
            let place = |point: &[f64; 2]| frame.on_page([point[0] + turn, point[1]]);
            let pieces = ring.pieces.iter().map(|piece| {
                let points = piece.points.iter().map(place).collect();
                (points, self.neighbour_code(piece))
            });
            if let Some(shape) = shapes.last_mut() {
                shape.add_ring(pieces, &frame.window, tolerance);
            }
        }
        // A cap may overlap the frame although its ring does not.
        shapes.retain(|shape| !shape.is_empty());
        shapes
    }

    /// Returns the countries on a map of the whole world, in the order of their codes. `middle` is the longitude of
    /// the central meridian in degrees. Countries across the edge of the map are cut there and continue at its other
    /// side.
    ///
    /// `tolerance` as in [`Topology::shapes`].
    #[must_use]
    pub fn world(&self, frame: &Frame, middle: f64, tolerance: f64) -> Vec<Shape> {
        let seam = Seam { frame, west: middle - 180.0, tolerance };
        let owned = self.rings.chunk_by(|a, b| a.owner == b.owner);
        let shape = |rings: &[SplitRing]| {
            let mut shape = Shape::new(&self.codes[rings[0].owner]);
            for ring in rings {
                let pieces = ring.pieces.iter();
                let pieces =
                    pieces.map(|piece| (piece.points.as_slice(), self.neighbour_code(piece)));
                let runs = seam.runs(pieces, shape.is_empty());
                shape.add_rings(seam.rings(&runs), runs.into_iter().map(seam::Run::into_line));
            }
            shape
        };
        owned.map(shape).collect()
    }

    /// Returns the code of the country on the other side of a piece; `None` for a coast.
    fn neighbour_code(&self, piece: &Piece) -> Option<&str> {
        piece.neighbour.map(|index| self.codes[index].as_str())
    }
}

/// Cuts a ring where the country on its other side changes. A ring with one neighbour all round remains one piece
/// that starts at its smallest corner. `owner` returns the index of the country of a ring.
fn cut_into_pieces(
    ring: &Ring,
    edge_index: &EdgeIndex,
    owner: impl Fn(usize) -> usize,
) -> Vec<Piece> {
    let mut edges_with_neighbour: Vec<([[f64; 2]; 2], Option<usize>)> =
        edges(ring.points()).map(|edge| (edge, edge_index.ring_across(edge))).collect();
    let previous_neighbour = |at: usize| {
        edges_with_neighbour[(at + edges_with_neighbour.len() - 1) % edges_with_neighbour.len()].1
    };
    let change = (0..edges_with_neighbour.len())
        .find(|at| previous_neighbour(*at) != edges_with_neighbour[*at].1);
    // An enclave and the gap round it have to start at the same corner to be thinned to the same points.
    let smallest_corner =
        || (0..edges_with_neighbour.len()).min_by_key(|at| corner(edges_with_neighbour[*at].0[0]));
    let start = change.or_else(smallest_corner).unwrap_or(0);
    edges_with_neighbour.rotate_left(start);
    let piece = |run: &[([[f64; 2]; 2], Option<usize>)]| {
        let mut points = vec![run[0].0[0]];
        run.iter().for_each(|(edge, _)| append_subdivided(*edge, &mut points));
        Piece { points, neighbour: run[0].1.map(&owner) }
    };
    edges_with_neighbour.chunk_by(|a, b| a.1 == b.1).map(piece).collect()
}

/// Appends the end of an edge, preceded by intermediate points if the edge is long. Both directions of an edge give
/// the same points.
fn append_subdivided(edge: [[f64; 2]; 2], points: &mut Vec<[f64; 2]>) {
    let [from, to] = edge;
    // Interpolated from the smaller corner: rounding would differ between the two directions.
    let is_backwards = corner(to) < corner(from);
    let [low, high] = if is_backwards { [to, from] } else { [from, to] };
    let step = [high[0] - low[0], high[1] - low[1]];
    let count = (step[0].abs().max(step[1].abs()) / MAX_EDGE_DEG).ceil() as u32;
    for step_index in 1..count {
        let index = if is_backwards { count - step_index } else { step_index };
        let share = f64::from(index) / f64::from(count);
        points.push([low[0] + step[0] * share, low[1] + step[1] * share]);
    }
    points.push(to);
}

/// A spherical cap that contains all points of a ring.
#[derive(Debug, Clone, Copy)]
struct Cap {
    /// Unit vector to the middle of the cap.
    centre: Vector,
    /// Angle from the centre to the farthest point, in radians.
    radius: f64,
}

impl Cap {
    /// Returns a cap round the mean direction of some points in degrees.
    fn enclosing(points: &[[f64; 2]]) -> Self {
        let vectors: Vec<Vector> = points.iter().map(|p| unit(p[1], p[0])).collect();
        let sum = |axis: usize| vectors.iter().map(|v| v[axis]).sum::<f64>();
        let sum = [sum(0), sum(1), sum(2)];
        // Points all round the globe may have no mean direction; the floor avoids a division by zero.
        let sum_length = norm(sum).max(f64::MIN_POSITIVE);
        let centre = sum.map(|part| part / sum_length);
        let radius = vectors.iter().map(|v| angle(centre, *v)).fold(0.0, f64::max);
        Self { centre, radius }
    }
}

/// Returns the length of a vector.
fn norm(v: Vector) -> f64 {
    v.iter().map(|part| part * part).sum::<f64>().sqrt()
}

/// Returns the angle between two unit vectors, in radians.
fn angle(a: Vector, b: Vector) -> f64 {
    let product: f64 = a.iter().zip(b).map(|(a, b)| a * b).sum();
    // Rounding may leave the domain of the arc cosine.
    product.clamp(-1.0, 1.0).acos()
}

/// The spherical cap that a frame shows; `None` for the whole globe.
struct VisibleCap(Option<Cap>);

impl VisibleCap {
    /// Returns the cap of an azimuthal frame with its margin; a world map shows the whole globe.
    fn from_frame(frame: &Frame) -> Self {
        let Projection::EqualArea { centre } = frame.projection else {
            return Self(None);
        };
        let angle_to = |corner: [f64; 2]| {
            // Inverse of Lambert's projection: distance d on the map is the angle 2·asin(d / 2).
            let distance = (corner[0] - frame.origin[0]).hypot(corner[1] - frame.origin[1]);
            2.0 * (distance / frame.scale / 2.0).min(1.0).asin()
        };
        let corners = Shape::surroundings(&frame.window).corners();
        Self(Some(Cap {
            centre: unit(centre[1], centre[0]),
            radius: corners.map(angle_to).into_iter().fold(0.0, f64::max),
        }))
    }

    /// Returns `true` if a cap overlaps the visible one.
    fn may_show(&self, cap: &Cap) -> bool {
        self.0.is_none_or(|own| {
            let separation = angle(own.centre, cap.centre);
            separation <= own.radius + cap.radius
        })
    }
}

#[cfg(test)]
mod tests {
    use std::sync::OnceLock;

    use super::*;
    use crate::flat::{borders, coasts};

    const WINDOW: Rect = Rect::new(25.0, 25.0, 370.0, 209.0);

    fn detail() -> &'static Topology {
        static TOPOLOGY: OnceLock<Topology> = OnceLock::new();
        TOPOLOGY.get_or_init(|| {
            let text = include_str!("../../../data/map/world-50m.txt");
            Topology::from_outlines(&Outlines::parse(text).expect("is well formed"))
        })
    }

    fn world() -> Frame {
        Frame {
            projection: Projection::EqualEarth { middle: 11.0 },
            scale: 67.6,
            origin: [211.0, 115.0],
            window: WINDOW,
        }
    }

    fn about(centre: [f64; 2], scale: f64) -> Frame {
        Frame {
            projection: Projection::EqualArea { centre },
            scale,
            origin: WINDOW.middle(),
            window: WINDOW,
        }
    }

    fn named<'a>(shapes: &'a [Shape], code: &str) -> &'a Shape {
        let found = shapes.iter().find(|shape| shape.code == code);
        found.unwrap_or_else(|| panic!("{code} is seen"))
    }

    #[test]
    fn areas_are_true_in_both_projections() {
        // Thousands of square kilometres, lakes included.
        let countries = [
            ("AUS", 7_692, [134.0, -25.0]),
            ("BOL", 1_099, [-64.0, -17.0]),
            ("BRA", 8_516, [-52.0, -11.0]),
            ("CHE", 41, [8.0, 47.0]),
            ("DZA", 2_382, [3.0, 28.0]),
            ("FRA", 544, [2.0, 46.0]),
            ("KEN", 580, [38.0, 0.0]),
            ("MNG", 1_564, [103.0, 47.0]),
            ("NAM", 824, [17.0, -22.0]),
            ("TUR", 784, [35.0, 39.0]),
        ];
        let board = detail().shapes(&world(), 0.05);
        for (code, thousands, centre) in countries {
            let near = about(centre, 150.0);
            let picture = detail().shapes(&near, 0.05);
            for (frame, shapes) in [(world(), &board), (near, &picture)] {
                let found = named(shapes, code).area * frame.km2_per_mm2() / 1000.0;
                let part = found / f64::from(thousands);
                assert!((0.97..1.03).contains(&part), "{code}: {found} of {thousands}");
            }
        }
    }

    #[test]
    fn neighbours_share_a_border() {
        let all = detail().neighbours();
        let countries = [
            ("BOL", "ARG BRA CHL PER PRY"),
            ("CHE", "AUT DEU FRA ITA LIE"),
            ("CUB", ""),
            ("FRA", "AND BEL CHE DEU ESP ITA LUX MCO"),
            ("GBR", "IRL"),
            ("ISL", ""),
            ("LSO", "ZAF"),
            ("UKR", "BLR HUN MDA POL ROU RUS SVK"),
            ("XFO", "BRA SUR"),
            ("XKX", "ALB MKD MNE SRB"),
        ];
        for (code, neighbours) in countries {
            let found: Vec<&str> = all[code].iter().copied().collect();
            assert_eq!(found.join(" "), neighbours, "{code}");
        }
        for (code, others) in &all {
            assert!(others.iter().all(|other| all[other].contains(code)), "{code}");
        }
    }

    #[test]
    fn no_country_is_torn() {
        let shapes = detail().shapes(&world(), 0.05);
        assert!(shapes.iter().all(|shape| shape.code != "ATA"));
        for shape in &shapes {
            for ring in &shape.rings {
                let ends = ring.iter().zip(ring.iter().cycle().skip(1));
                let longest = ends.map(|(a, b)| (a[0] - b[0]).hypot(a[1] - b[1]));
                assert!(longest.fold(0.0, f64::max) < 30.0, "{}", shape.code);
            }
        }
        // From the Gulf of Finland to the Bering Strait, and no overseas parts round the Channel.
        let russia = &named(&shapes, "RUS").rings[0];
        assert!(Rect::bounds(russia.iter().copied()).width > 100.0);
        let france = named(&shapes, "FRA");
        assert!(france.bounds.width < 20.0, "{:?}", france.bounds);
        assert!(WINDOW.encloses(&named(&shapes, "FJI").bounds));
    }

    #[test]
    fn both_sides_of_a_border_keep_its_corners() {
        let shapes = detail().shapes(&about([15.0, 48.0], 170.0), 0.12);
        let (austria, italy) = (named(&shapes, "AUT"), named(&shapes, "ITA"));
        let line = borders([austria], |_, beyond| beyond == "ITA");
        let corners = |shape: &Shape| -> BTreeSet<[u64; 2]> {
            let rings = shape.rings.iter().flatten();
            rings.map(|point| point.map(f64::to_bits)).collect()
        };
        let shared = corners(austria).intersection(&corners(italy)).count();
        assert!(shared > 10, "{shared} corners in common");
        assert_eq!(line.matches(['M', 'z']).count(), 1, "one line: {line}");
        assert_eq!(borders([italy], |_, beyond| beyond == "AUT"), "", "drawn once");
    }

    #[test]
    fn a_landlocked_country_has_no_coast() {
        let topology = detail();
        let (board, coastal) = (topology.shapes(&world(), 0.05), topology.coastal());
        let inland = "AFG AND ARM AUT BDI BFA BLR BOL BTN BWA CAF CHE CZE ETH HUN KGZ LAO LIE LSO LUX MDA \
                      MKD MLI MNG MWI NER NPL PRY RWA SMR SRB SSD SVK SWZ TCD TJK UGA UZB VAT XKX ZMB ZWE";
        for code in inland.split_whitespace() {
            assert_eq!(coasts([named(&board, code)], 0.0), "", "{code}");
            assert!(!coastal.contains(code), "{code}");
        }
        assert_ne!(coasts([named(&board, "MCO")], 0.0), "");
        assert!(coastal.contains("MCO") && coastal.contains("ISL"));
    }

    #[test]
    fn a_part_of_the_world_is_the_world_cut_down() {
        let window = Rect::new(0.0, 0.0, 60.0, 50.0);
        let frame = Frame { window, origin: window.middle(), ..about([-69.0, 17.5], 160.0) };
        let shapes = detail().shapes(&frame, 0.06);
        let codes: Vec<&str> = shapes.iter().map(|shape| shape.code.as_str()).collect();
        assert!(codes.contains(&"DOM") && !codes.contains(&"FRA") && !codes.contains(&"AUS"));
        assert_eq!(shapes, detail().shapes(&frame, 0.06));
        for shape in &shapes {
            assert!(Shape::surroundings(&window).grown(1e-9).encloses(&shape.bounds));
        }
    }
}
