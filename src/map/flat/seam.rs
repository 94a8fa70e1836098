//! Cut of a world map: divides rings at the edge of the map, which may cross a country.

use super::frame::Frame;
use super::shape::without_idle;
use crate::path::{Point, away};

/// Degrees of latitude between two points of a line along the map's edge, which is a curve on the page.
const STEP: f64 = 3.0;

/// Distance in millimetres below which two points of a line are merged.
const SAME: f64 = 1e-9;

/// The meridian at which a world map is cut, with the frame of the map.
pub(super) struct Seam<'a> {
    pub(super) frame: &'a Frame,
    /// Longitude of the left edge; the right edge is 360 degrees farther east.
    pub(super) west: f64,
    /// Thinning tolerance in millimetres.
    pub(super) detail: f64,
}

/// A piece of a ring in degrees: its lap round the globe, its points, and the country beyond it.
type Piece<'a> = (i32, Vec<[f64; 2]>, Option<&'a str>);

/// A stretch of a ring between two changes of the country beyond it or of the side of the map.
pub(super) struct Run<'a> {
    /// Number of turns round the globe of its longitudes: runs of one lap are on the same side of the map.
    lap: i32,
    /// First and last point, in degrees on the map.
    ends: [[f64; 2]; 2],
    points: Vec<Point>,
    beyond: Option<&'a str>,
}

impl<'a> Run<'a> {
    /// Returns the line and the country beyond it.
    pub(super) fn line(self) -> (Vec<Point>, Option<&'a str>) {
        (self.points, self.beyond)
    }
}

impl Seam<'_> {
    fn lap(&self, longitude: f64) -> i32 {
        ((longitude - self.west) / 360.0).floor() as i32
    }

    /// Cuts a ring, given by its pieces in degrees, at the edge of the map. Returns no runs for a ring too small to
    /// be seen, unless `stays` is set.
    pub(super) fn runs<'a>(
        &self,
        pieces: impl Iterator<Item = (&'a [[f64; 2]], Option<&'a str>)>,
        stays: bool,
    ) -> Vec<Run<'a>> {
        let mut cut: Vec<Piece<'a>> = Vec::new();
        for (points, beyond) in pieces {
            let mut run = (self.lap(points[0][0]), vec![points[0]], beyond);
            for ends in points.windows(2) {
                let [from, to] = [ends[0], ends[1]];
                let laps = [self.lap(from[0]), self.lap(to[0])];
                if laps[0] != laps[1] {
                    // In either direction, the crossing is at the western limit of the farther lap.
                    let edge = self.west + 360.0 * f64::from(laps[0].max(laps[1]));
                    let share = (edge - from[0]) / (to[0] - from[0]);
                    let at = [edge, from[1] + share * (to[1] - from[1])];
                    run.1.push(at);
                    cut.push(std::mem::replace(&mut run, (laps[1], vec![at], beyond)));
                }
                run.1.push(to);
            }
            cut.push(run);
        }
        let placed = |thins: bool| -> Vec<Run<'a>> {
            let run = |(lap, points, beyond): &Piece<'a>| {
                let turn = 360.0 * f64::from(*lap);
                let on_map: Vec<[f64; 2]> = points.iter().map(|at| [at[0] - turn, at[1]]).collect();
                let points: Vec<Point> = on_map.iter().map(|at| self.frame.on_page(*at)).collect();
                Run {
                    lap: *lap,
                    ends: [on_map[0], on_map[on_map.len() - 1]],
                    points: if thins { without_idle(&points, self.detail) } else { points },
                    beyond: *beyond,
                }
            };
            cut.iter().map(run).collect()
        };
        let thinned = placed(true);
        let corners: usize = thinned.iter().map(|run| run.points.len() - 1).sum();
        // Fewer than three corners enclose no area.
        if corners >= 3 {
            thinned
        } else if stays {
            // The first ring of a country: without it the country would vanish from the map.
            placed(false)
        } else {
            Vec::new()
        }
    }

    /// Returns the closed lines of a ring, one for each side of the map that shows a part of it: its runs, joined
    /// along the edge where the ring was cut.
    pub(super) fn rings(&self, runs: &[Run<'_>]) -> Vec<Vec<Point>> {
        let mut laps: Vec<i32> = runs.iter().map(|run| run.lap).collect();
        laps.sort_unstable();
        laps.dedup();
        let ring = |lap: i32| {
            let own: Vec<&Run> = runs.iter().filter(|run| run.lap == lap).collect();
            let mut ring: Vec<Point> = Vec::new();
            for (run, next) in own.iter().zip(own.iter().cycle().skip(1)) {
                ring.extend(&run.points);
                ring.extend(self.along(run.ends[1], next.ends[0]));
            }
            // Consecutive runs share their end points.
            ring.dedup_by(|a, b| away(*a, *b) < SAME);
            if ring.len() > 1 && away(ring[0], ring[ring.len() - 1]) < SAME {
                ring.pop();
            }
            ring
        };
        laps.into_iter().map(ring).filter(|ring| ring.len() >= 3).collect()
    }

    /// Returns points on the edge of the map between two of its points, both excluded.
    fn along(&self, from: [f64; 2], to: [f64; 2]) -> Vec<Point> {
        let count = ((to[1] - from[1]).abs() / STEP).ceil() as u32;
        let at = |rank: u32| {
            let share = f64::from(rank) / f64::from(count);
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
                    let longest = longest.map(|(a, b)| away(*a, *b)).fold(0.0, f64::max);
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
