//! Cut of a world map: divides rings at the left and right edge of the map, which may cross a country.

use super::frame::Frame;
use super::shape::thin_piece;
use crate::path::{Point, distance};

/// Degrees of latitude between two points of a line along the edge of the map, which is a curve on the page.
const STEP_DEG: f64 = 3.0;

/// Distance in millimetres below which two points of a line are merged.
const SAME_POINT_MM: f64 = 1e-9;

/// The meridian at which a world map is cut, with the frame of the map.
pub(super) struct Seam<'a> {
    pub(super) frame: &'a Frame,
    /// Longitude of the left edge in degrees; the right edge is 360 degrees farther east.
    pub(super) west: f64,
    /// Thinning tolerance in millimetres.
    pub(super) tolerance: f64,
}

/// A piece of a ring: its lap round the globe, its points in degrees, and the country on its other side.
type Piece<'a> = (i32, Vec<[f64; 2]>, Option<&'a str>);

/// A stretch of a ring along which neither the country on the other side nor the side of the map changes.
pub(super) struct Run<'a> {
    /// Number of whole turns round the globe from the map to the longitudes of the run. Runs of one lap are on the
    /// same side of the map.
    lap: i32,
    /// First and last point, in degrees on the map.
    ends: [[f64; 2]; 2],
    /// Points on the page, in millimetres.
    points: Vec<Point>,
    /// The country on the other side; `None` for a coast.
    neighbour: Option<&'a str>,
}

impl<'a> Run<'a> {
    /// Returns the line on the page, and the country on its other side.
    pub(super) fn into_line(self) -> (Vec<Point>, Option<&'a str>) {
        (self.points, self.neighbour)
    }
}

impl Seam<'_> {
    /// Returns the number of whole turns round the globe from the map to a longitude.
    fn lap(&self, longitude: f64) -> i32 {
        ((longitude - self.west) / 360.0).floor() as i32
    }

    /// Cuts a ring, given by its pieces in degrees, at the edge of the map. Returns no runs for a ring too small to
    /// be seen, unless `keeps_tiny` is set.
    pub(super) fn runs<'a>(
        &self,
        pieces: impl Iterator<Item = (&'a [[f64; 2]], Option<&'a str>)>,
        keeps_tiny: bool,
    ) -> Vec<Run<'a>> {
        let mut cut_pieces: Vec<Piece<'a>> = Vec::new();
        for (points, neighbour) in pieces {
            let mut run = (self.lap(points[0][0]), vec![points[0]], neighbour);
            for ends in points.windows(2) {
                let [from, to] = [ends[0], ends[1]];
                let laps = [self.lap(from[0]), self.lap(to[0])];
                if laps[0] != laps[1] {
                    // In either direction, the crossing is at the western limit of the farther lap.
                    let edge = self.west + 360.0 * f64::from(laps[0].max(laps[1]));
                    let share = (edge - from[0]) / (to[0] - from[0]);
                    let at = [edge, from[1] + share * (to[1] - from[1])];
                    run.1.push(at);
                    cut_pieces.push(std::mem::replace(&mut run, (laps[1], vec![at], neighbour)));
                }
                run.1.push(to);
            }
            cut_pieces.push(run);
        }
        let place_runs = |is_thinning: bool| -> Vec<Run<'a>> {
            let run = |(lap, points, neighbour): &Piece<'a>| {
                let turn = 360.0 * f64::from(*lap);
                let on_map: Vec<[f64; 2]> = points.iter().map(|at| [at[0] - turn, at[1]]).collect();
                let points: Vec<Point> = on_map.iter().map(|at| self.frame.on_page(*at)).collect();
                Run {
                    lap: *lap,
                    ends: [on_map[0], on_map[on_map.len() - 1]],
                    points: if is_thinning { thin_piece(&points, self.tolerance) } else { points },
                    neighbour: *neighbour,
                }
            };
            cut_pieces.iter().map(run).collect()
        };
        let thinned = place_runs(true);
        let corners: usize = thinned.iter().map(|run| run.points.len() - 1).sum();
        // Fewer than three corners enclose no area.
        if corners >= 3 {
            thinned
        } else if keeps_tiny {
            // The first ring of a country: without it the country would vanish from the map.
            place_runs(false)
        } else {
            Vec::new()
        }
    }

    /// Returns the closed lines of a ring, given by its runs: one line for each side of the map that shows a part of
    /// the ring. Where the ring was cut, the line follows the edge of the map.
    pub(super) fn rings(&self, runs: &[Run<'_>]) -> Vec<Vec<Point>> {
        let mut laps: Vec<i32> = runs.iter().map(|run| run.lap).collect();
        laps.sort_unstable();
        laps.dedup();
        let ring = |lap: i32| {
            let lap_runs: Vec<&Run> = runs.iter().filter(|run| run.lap == lap).collect();
            let mut ring: Vec<Point> = Vec::new();
            for (run, next) in lap_runs.iter().zip(lap_runs.iter().cycle().skip(1)) {
                ring.extend(&run.points);
                ring.extend(self.edge_points(run.ends[1], next.ends[0]));
            }
            // Consecutive runs share their end points.
            ring.dedup_by(|a, b| distance(*a, *b) < SAME_POINT_MM);
            if ring.len() > 1 && distance(ring[0], ring[ring.len() - 1]) < SAME_POINT_MM {
                ring.pop();
            }
            ring
        };
        laps.into_iter().map(ring).filter(|ring| ring.len() >= 3).collect()
    }

    /// Returns points on the page along the edge of the map between two of its points in degrees, both excluded.
    fn edge_points(&self, from: [f64; 2], to: [f64; 2]) -> Vec<Point> {
        let count = ((to[1] - from[1]).abs() / STEP_DEG).ceil() as u32;
        let at = |index: u32| {
            let share = f64::from(index) / f64::from(count);
            self.frame.on_page([from[0], from[1] + share * (to[1] - from[1])])
        };
        (1..count).map(at).collect()
    }
}

#[cfg(test)]
mod tests {
    use crate::Outlines;
    use crate::flat::{Projection, Rect, Shape, Topology, coasts};

    use super::*;

    fn frame(middle: f64) -> Frame {
        Frame {
            projection: Projection::EqualEarth { middle },
            scale: 180.0,
            origin: [500.0, 240.0],
            window: Rect::new(0.0, 0.0, 1000.0, 480.0),
        }
    }

    fn world(middle: f64) -> Vec<Shape> {
        let text = include_str!("../../../data/map/world-110m.txt");
        let outlines = Outlines::parse(text).expect("is well formed");
        Topology::from_outlines(&outlines).world(&frame(middle), middle, 0.05)
    }

    #[test]
    fn wherever_the_map_is_cut_the_land_is_as_large() {
        let area = |middle: f64| world(middle).iter().map(|shape| shape.area).sum::<f64>();
        let whole = area(11.0);
        for middle in [-169.0, -135.0, -60.0, 26.0, 101.0, 146.0] {
            let share = area(middle) / whole;
            assert!((0.999..1.001).contains(&share), "{middle}: {share}");
        }
    }

    #[test]
    fn nothing_leaves_the_map_and_no_edge_crosses_it() {
        for middle in [11.0, -144.0, 146.0] {
            for shape in world(middle) {
                for ring in &shape.rings {
                    let longest = ring.iter().zip(ring.iter().cycle().skip(1));
                    let longest = longest.map(|(a, b)| distance(*a, *b)).fold(0.0, f64::max);
                    assert!(longest < 100.0, "{}: {longest}", shape.code);
                }
                let [left, _, right, _] = shape.bounds.edges();
                let half = 180.0 * 2.706_63;
                assert!(left > 499.9 - half && right < 500.1 + half, "{}", shape.code);
            }
        }
    }

    #[test]
    fn a_cut_is_no_coast() {
        let outlines = Outlines::parse("scale 1\nAAA\n+ -10,0 20,0 0,20 -20,0\n");
        let topology = Topology::from_outlines(&outlines.expect("is well formed"));
        // The edge of the map runs through the middle of the square.
        let shapes = topology.world(&frame(180.0), 180.0, 0.05);
        assert_eq!(shapes[0].rings.len(), 2, "a part at each side");
        let coast = coasts(&shapes, 0.0);
        assert!(!coast.contains('z'), "{coast}");
        assert!(shapes[0].path().matches('z').count() == 2);
        let whole = topology.world(&frame(0.0), 0.0, 0.05);
        assert_eq!(whole[0].rings.len(), 1);
        assert!((shapes[0].area / whole[0].area - 1.0).abs() < 1e-3);
    }
}
