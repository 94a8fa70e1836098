//! Curvature of routes. A route that would pass under a city where it does not land, or run along another route as if
//! both were one, is bowed to a side, as a whole, so that it remains one smooth arc.

use std::collections::BTreeMap;

use super::routes::Route;
use crate::flat::Rect;
use crate::path::{Point, away};

/// Number of passes over all routes: a route may have to be bowed again because of another one.
const ROUNDS: usize = 3;

/// Maximum size of a bow, in steps.
const FARTHEST: u32 = 20;
/// Size of a step, in millimetres.
const STEP: f64 = 0.5;

/// Exponents `[p, q]` of the shape `t^p (1 - t)^q` of a bow, which is largest at `p / (p + q)` of the route.
const SHAPES: [[i32; 2]; 9] =
    [[1, 1], [1, 2], [2, 1], [2, 2], [1, 3], [3, 1], [1, 4], [4, 1], [3, 3]];

/// Cost of each millimetre of the size of a bow.
const OFF: f64 = 1.0;
/// Cost of the sharpest bend of a bow, per unit of curvature (one over a radius in millimetres).
const BEND: f64 = 200.0;
/// Cost of each millimetre by which a route is too near to a city.
const NEAR: f64 = 60.0;
/// Cost of each millimetre along which a route resembles another one.
const LIKE: f64 = 0.8;
/// Cost of each point of a route outside the chart.
const OUTSIDE: f64 = 5.0;

/// Distance below which two routes look like one, and the length in millimetres for which this is tolerated, because
/// routes cross or part.
#[derive(Debug, Clone, Copy)]
pub(super) struct ResemblanceLimits {
    pub(super) near: f64,
    pub(super) free: f64,
}

/// A sideways displacement of a line: its size in millimetres and its shape.
#[derive(Debug, Clone, Copy)]
struct Bow {
    by: f64,
    shape: [i32; 2],
}

impl Bow {
    const NONE: Self = Self { by: 0.0, shape: [1, 1] };

    /// Returns the displacement at a share of the route, in millimetres.
    fn at(self, share: f64) -> f64 {
        let [before, after] = self.shape;
        let raw = |share: f64| share.powi(before) * (1.0 - share).powi(after);
        // Scaled by its maximum, so that all shapes of one size are equally far off.
        self.by * raw(share) / raw(f64::from(before) / f64::from(before + after))
    }

    /// Returns the cost of the bow on a route of the given length.
    fn cost(self, length: f64) -> f64 {
        const PIECES: u32 = 40;
        let piece = 1.0 / f64::from(PIECES);
        let bend = |rank: u32| {
            let [a, b, c] = [rank - 1, rank, rank + 1].map(|rank| self.at(f64::from(rank) * piece));
            (a - 2.0 * b + c).abs() / (piece * length).powi(2)
        };
        let most = (1..PIECES).map(bend).fold(0.0, f64::max);
        OFF * self.by.abs() + BEND * most
    }

    /// Returns the displaced line; its ends do not move.
    fn bowed(self, line: &[Point]) -> Vec<Point> {
        let along = along(line);
        let length = along[along.len() - 1].max(1e-9);
        let mut bowed: Vec<Point> = Vec::with_capacity(line.len());
        for (rank, point) in line.iter().enumerate() {
            let [x, y] = side(line, rank);
            let by = self.at(along[rank] / length);
            // The common point of the two halves occurs twice.
            let again = rank > 0 && away(line[rank - 1], *point) < 1e-9;
            let moved = [point[0] + x * by, point[1] + y * by];
            bowed.push(if again { bowed[rank - 1] } else { moved });
        }
        bowed
    }
}

/// Returns bows of all sizes and shapes, cheapest first on a route of the given length.
fn all(length: f64) -> Vec<(f64, Bow)> {
    let sizes =
        (1..=FARTHEST).flat_map(|rank| [1.0, -1.0].map(|sign| sign * f64::from(rank) * STEP));
    let bows = sizes.flat_map(|by| SHAPES.map(|shape| Bow { by, shape }));
    let bows = std::iter::once(Bow::NONE).chain(bows);
    let mut all: Vec<(f64, Bow)> = bows.map(|bow| (bow.cost(length), bow)).collect();
    all.sort_by(|a, b| a.0.total_cmp(&b.0));
    all
}

/// Bows the routes that need it. `discs` lists for each route the cities where it does not land, each with the
/// minimum distance from its centre; bows that leave the chart are penalized.
pub(super) fn bow(
    ways: &mut [Route],
    discs: &[Vec<(Point, f64)>],
    chart: &Rect,
    likeness: ResemblanceLimits,
) {
    let straight: Vec<Vec<Vec<Point>>> = ways.iter().map(Route::lines).collect();
    let mut order: Vec<usize> = (0..ways.len()).collect();
    order.sort_by(|a, b| ways[*b].length().total_cmp(&ways[*a].length()));
    let mut net = PointIndex::default();
    straight.iter().enumerate().for_each(|(way, lines)| net.add(way, lines));
    let mut lines = straight.clone();
    for way in std::iter::repeat_n(&order, ROUNDS).flatten() {
        let mut bowed = Vec::new();
        // Each pass starts with the straight line, so that bows do not add up.
        for line in &straight[*way] {
            let length = along(line).last().copied().unwrap_or(0.0);
            let mut best = (f64::INFINITY, line.clone());
            for (cost, bow) in all(length) {
                // Bows are sorted by their own cost, and the penalties only add to it.
                if cost >= best.0 {
                    break;
                }
                let line = bow.bowed(line);
                let cost = cost + too_near(&line, &discs[*way]) + outside(&line, chart);
                if cost < best.0 {
                    // The comparison with all other routes is the slowest test, so it runs last.
                    let cost = cost + net.likeness(*way, &line, likeness);
                    if cost < best.0 {
                        best = (cost, line);
                    }
                }
            }
            bowed.push(best.1);
        }
        net.remove(*way, &lines[*way]);
        net.add(*way, &bowed);
        lines[*way] = bowed;
    }
    ways.iter_mut().zip(&lines).for_each(|(way, lines)| way.set_lines(lines));
}

/// Returns the penalty for a line too near to discs.
fn too_near(line: &[Point], discs: &[(Point, f64)]) -> f64 {
    let cost = |(disc, clear): &(Point, f64)| {
        let far = line.iter().map(|at| away(*at, *disc)).fold(f64::INFINITY, f64::min);
        if far < *clear { NEAR * (clear - far) } else { 0.0 }
    };
    discs.iter().map(cost).sum()
}

/// Returns the penalty for a line that leaves a chart; its ends may be on the edge.
fn outside(line: &[Point], chart: &Rect) -> f64 {
    let inner = line.get(1..line.len() - 1).unwrap_or_default().iter();
    OUTSIDE * inner.filter(|at| !chart.holds(**at)).count() as f64
}

/// The points of all routes, indexed by squares.
#[derive(Debug, Default)]
struct PointIndex(BTreeMap<[i32; 2], Vec<(usize, Point)>>);

impl PointIndex {
    /// Side of a square in millimetres: more than the distance below which two routes look like one.
    const SIDE: f64 = 2.5;

    fn square(at: Point) -> [i32; 2] {
        at.map(|part| (part / Self::SIDE).floor() as i32)
    }

    fn add(&mut self, way: usize, lines: &[Vec<Point>]) {
        for at in lines.iter().flatten() {
            self.0.entry(Self::square(*at)).or_default().push((way, *at));
        }
    }

    fn remove(&mut self, way: usize, lines: &[Vec<Point>]) {
        for at in lines.iter().flatten() {
            if let Some(points) = self.0.get_mut(&Self::square(*at)) {
                points.retain(|(other, _)| *other != way);
            }
        }
    }

    /// Returns the penalty for a line of a route that resembles other routes.
    fn likeness(
        &self,
        way: usize,
        line: &[Point],
        ResemblanceLimits { near, free }: ResemblanceLimits,
    ) -> f64 {
        // Sorted keys: the sum below, and its rounding, is the same in every run.
        let mut alike: BTreeMap<usize, f64> = BTreeMap::new();
        for ends in line.windows(2) {
            let ([x, y], long) = (Self::square(ends[1]), away(ends[0], ends[1]));
            // A square is larger than `near`, so the adjacent squares are enough.
            let squares = (x - 1..=x + 1).flat_map(|x| (y - 1..=y + 1).map(move |y| [x, y]));
            let points = squares.filter_map(|square| self.0.get(&square)).flatten();
            let others = points.filter(|(other, at)| *other != way && away(*at, ends[1]) < near);
            let mut others: Vec<usize> = others.map(|(other, _)| *other).collect();
            others.sort_unstable();
            others.dedup();
            others.into_iter().for_each(|other| *alike.entry(other).or_default() += long);
        }
        LIKE * alike.values().map(|long| (long - free).max(0.0)).sum::<f64>()
    }
}

/// Returns the distance of each point along a line.
pub(super) fn along(line: &[Point]) -> Vec<f64> {
    let mut along = vec![0.0];
    for ends in line.windows(2) {
        along.push(along[along.len() - 1] + away(ends[0], ends[1]));
    }
    along
}

/// Returns the unit vector to one side of a line at a point.
fn side(line: &[Point], rank: usize) -> Point {
    // Two points in each direction: direct neighbours may coincide where the halves meet.
    let [before, after] = [rank.saturating_sub(2), (rank + 2).min(line.len() - 1)];
    let ahead = [0, 1].map(|axis| line[after][axis] - line[before][axis]);
    let long = ahead[0].hypot(ahead[1]).max(1e-9);
    [-ahead[1] / long, ahead[0] / long]
}

#[cfg(test)]
mod tests {
    use super::*;

    const CHART: Rect = Rect::new(0.0, 0.0, 100.0, 100.0);

    const LIKENESS: ResemblanceLimits = ResemblanceLimits { near: 1.2, free: 8.0 };

    fn straight_route(leg: usize, from: Point, to: Point) -> Route {
        let at = |rank: u32| {
            [0, 1].map(|axis| from[axis] + (to[axis] - from[axis]) * f64::from(rank) / 60.0)
        };
        let first = (0..=30).map(at).collect();
        let second = (30..=60).map(at).collect();
        Route { leg, halves: [vec![first], vec![second]], exits: Vec::new() }
    }

    fn nearest(way: &Route, to: Point) -> f64 {
        let points = way.halves.iter().flatten().flatten();
        points.map(|at| away(*at, to)).fold(f64::INFINITY, f64::min)
    }

    /// Returns the sharpest turn of a line from one of its points to the next.
    fn sharpest(line: &[Point]) -> f64 {
        let mut line = line.to_vec();
        line.dedup_by(|a, b| away(*a, *b) < 1e-9);
        let turn = |at: &[Point]| {
            let [a, b] = [[at[0], at[1]], [at[1], at[2]]]
                .map(|[from, to]| (to[1] - from[1]).atan2(to[0] - from[0]));
            (b - a).sin().abs()
        };
        line.windows(3).map(turn).fold(0.0, f64::max)
    }

    #[test]
    fn a_way_passes_a_city_as_one_smooth_arc() {
        for x in [12.0, 20.0, 40.0, 61.0] {
            let mut ways = [straight_route(0, [10.0, 50.0], [70.0, 50.0])];
            let (straight, disc) = (ways[0].clone(), [x + 4.0, 50.5]);
            bow(&mut ways, &[vec![(disc, 3.0)]], &CHART, LIKENESS);
            assert!(nearest(&ways[0], disc) > 2.8, "{x}: {}", nearest(&ways[0], disc));
            let [lines, before] = [ways[0].lines(), straight.lines()];
            assert!(away(lines[0][0], before[0][0]) < 1e-9);
            assert!(sharpest(&lines[0]) < 0.2, "{x}: {}", sharpest(&lines[0]));
            // The whole line is on one side.
            let sides: Vec<f64> = lines[0].iter().map(|at| at[1] - 50.0).collect();
            assert!(sides.iter().all(|y| *y > -1e-6) || sides.iter().all(|y| *y < 1e-6));
        }
    }

    #[test]
    fn ways_that_look_like_one_part() {
        let mut ways = [
            straight_route(0, [10.0, 50.0], [70.0, 50.0]),
            straight_route(1, [10.0, 50.0], [60.0, 51.0]),
        ];
        bow(&mut ways, &[Vec::new(), Vec::new()], &CHART, LIKENESS);
        assert!(nearest(&ways[0], ways[1].lines()[0][40]) > 1.2);
        let mut apart = [
            straight_route(0, [10.0, 50.0], [70.0, 50.0]),
            straight_route(1, [10.0, 90.0], [60.0, 20.0]),
        ];
        let before = apart.clone();
        bow(&mut apart, &[Vec::new(), Vec::new()], &CHART, LIKENESS);
        assert_eq!(apart, before, "ways that cross are left alone");
    }
}
