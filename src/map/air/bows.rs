//! Curvature of routes. A route that would pass under a city where it does not land, or run along another route as if
//! both were one, is bent to a side as a whole (a bow), so that it remains one smooth arc.

use std::collections::BTreeMap;

use super::routes::Route;
use crate::flat::Rect;
use crate::path::{Point, distance};

/// Number of passes over all routes: bending one route may make another one bend again.
const PASSES: usize = 3;

/// Maximum size of a bow to each side, in steps.
const MAX_STEPS: u32 = 20;
/// Size of a step, in millimetres.
const STEP_MM: f64 = 0.5;

/// Exponents `[p, q]` of the shape `t^p (1 - t)^q` of a bow, where t from 0 to 1 is the position along the route; the
/// bow is largest at t = `p / (p + q)`.
const SHAPES: [[i32; 2]; 9] =
    [[1, 1], [1, 2], [2, 1], [2, 2], [1, 3], [3, 1], [1, 4], [4, 1], [3, 3]];

/// Cost of each millimetre of the size of a bow; costs only need to be comparable with each other.
const SIZE_COST: f64 = 1.0;
/// Cost of the sharpest bend of a bow, per unit of curvature (one over the radius in millimetres).
const BEND_COST: f64 = 200.0;
/// Cost of each millimetre by which a route is too near to the disc of a city.
const NEAR_COST: f64 = 60.0;
/// Cost of each millimetre, beyond the tolerated length, along which a route looks like another one.
const LIKENESS_COST: f64 = 0.8;
/// Cost of each point of a route outside the chart.
const OUTSIDE_COST: f64 = 5.0;

/// Limits for the resemblance of two routes: the distance in millimetres below which they look like one, and the
/// length in millimetres for which this is tolerated, because routes cross and part.
#[derive(Debug, Clone, Copy)]
pub(super) struct ResemblanceLimits {
    pub(super) max_distance: f64,
    pub(super) tolerated_length: f64,
}

/// A sideways displacement of a line: its size in millimetres and its shape.
#[derive(Debug, Clone, Copy)]
struct Bow {
    /// Largest displacement in millimetres; negative to the other side.
    size: f64,
    /// Exponents as in [`SHAPES`].
    shape: [i32; 2],
}

impl Bow {
    const NONE: Self = Self { size: 0.0, shape: [1, 1] };

    /// Returns the displacement in millimetres at a share of the route, from 0 to 1.
    fn at(self, share: f64) -> f64 {
        let [before, after] = self.shape;
        let unscaled = |share: f64| share.powi(before) * (1.0 - share).powi(after);
        // Scaled by its maximum, so that all shapes of one size are equally far off.
        self.size * unscaled(share) / unscaled(f64::from(before) / f64::from(before + after))
    }

    /// Returns the cost of the bow on a route of the given length in millimetres.
    fn cost(self, length: f64) -> f64 {
        const PIECES: u32 = 40;
        let piece = 1.0 / f64::from(PIECES);
        let bend = |index: u32| {
            let [a, b, c] =
                [index - 1, index, index + 1].map(|index| self.at(f64::from(index) * piece));
            (a - 2.0 * b + c).abs() / (piece * length).powi(2)
        };
        let sharpest = (1..PIECES).map(bend).fold(0.0, f64::max);
        SIZE_COST * self.size.abs() + BEND_COST * sharpest
    }

    /// Returns the line displaced by the bow; its ends do not move.
    fn apply(self, line: &[Point]) -> Vec<Point> {
        let along = distances_along(line);
        let length = along[along.len() - 1].max(1e-9);
        let mut bowed: Vec<Point> = Vec::with_capacity(line.len());
        for (index, point) in line.iter().enumerate() {
            let [x, y] = normal(line, index);
            let offset = self.at(along[index] / length);
            // The common point of the two halves occurs twice.
            let is_repeated = index > 0 && distance(line[index - 1], *point) < 1e-9;
            let moved = [point[0] + x * offset, point[1] + y * offset];
            bowed.push(if is_repeated { bowed[index - 1] } else { moved });
        }
        bowed
    }
}

/// Returns bows of all sizes and shapes with their costs on a route of the given length, cheapest first.
fn all_bows(length: f64) -> Vec<(f64, Bow)> {
    let sizes =
        (1..=MAX_STEPS).flat_map(|step| [1.0, -1.0].map(|sign| sign * f64::from(step) * STEP_MM));
    let bows = sizes.flat_map(|size| SHAPES.map(|shape| Bow { size, shape }));
    let bows = std::iter::once(Bow::NONE).chain(bows);
    let mut all: Vec<(f64, Bow)> = bows.map(|bow| (bow.cost(length), bow)).collect();
    all.sort_by(|a, b| a.0.total_cmp(&b.0));
    all
}

/// Bends the routes that need it. `discs` lists for each route the cities where it does not land, each with its
/// centre and the minimum distance from there in millimetres; bows that leave the chart are penalized.
pub(super) fn bow_routes(
    routes: &mut [Route],
    discs: &[Vec<(Point, f64)>],
    chart: &Rect,
    limits: ResemblanceLimits,
) {
    let straight: Vec<Vec<Vec<Point>>> = routes.iter().map(Route::lines).collect();
    let mut order: Vec<usize> = (0..routes.len()).collect();
    order.sort_by(|a, b| routes[*b].length().total_cmp(&routes[*a].length()));
    let mut index = PointIndex::default();
    straight.iter().enumerate().for_each(|(route, lines)| index.add(route, lines));
    let mut lines = straight.clone();
    for route in std::iter::repeat_n(&order, PASSES).flatten() {
        let mut bowed = Vec::new();
        // Each pass starts with the straight line, so that bows do not add up.
        for line in &straight[*route] {
            let length = distances_along(line).last().copied().unwrap_or(0.0);
            let mut best = (f64::INFINITY, line.clone());
            for (cost, bow) in all_bows(length) {
                // Bows are sorted by their own cost, and the penalties only add to it.
                if cost >= best.0 {
                    break;
                }
                let line = bow.apply(line);
                let cost =
                    cost + disc_penalty(&line, &discs[*route]) + outside_penalty(&line, chart);
                if cost < best.0 {
                    // The comparison with all other routes is the slowest test, so it runs last.
                    let cost = cost + index.likeness_penalty(*route, &line, limits);
                    if cost < best.0 {
                        best = (cost, line);
                    }
                }
            }
            bowed.push(best.1);
        }
        index.remove(*route, &lines[*route]);
        index.add(*route, &bowed);
        lines[*route] = bowed;
    }
    routes.iter_mut().zip(&lines).for_each(|(way, lines)| way.set_lines(lines));
}

/// Returns the penalty for a line that is too near to discs.
fn disc_penalty(line: &[Point], discs: &[(Point, f64)]) -> f64 {
    let cost = |(disc, min_distance): &(Point, f64)| {
        let nearest = line.iter().map(|at| distance(*at, *disc)).fold(f64::INFINITY, f64::min);
        if nearest < *min_distance { NEAR_COST * (min_distance - nearest) } else { 0.0 }
    };
    discs.iter().map(cost).sum()
}

/// Returns the penalty for a line that leaves a chart; its ends may be on the edge.
fn outside_penalty(line: &[Point], area: &Rect) -> f64 {
    let inner = line.get(1..line.len() - 1).unwrap_or_default().iter();
    OUTSIDE_COST * inner.filter(|at| !area.contains(**at)).count() as f64
}

/// The points of all routes, each with the index of its route, by the square of a grid in which they are.
#[derive(Debug, Default)]
struct PointIndex(BTreeMap<[i32; 2], Vec<(usize, Point)>>);

impl PointIndex {
    /// Side of a square in millimetres: more than the distance below which two routes look like one.
    const SIDE: f64 = 2.5;

    /// Returns column and row of the square of a point.
    fn square(at: Point) -> [i32; 2] {
        at.map(|part| (part / Self::SIDE).floor() as i32)
    }

    /// Adds the points of a route.
    fn add(&mut self, route: usize, lines: &[Vec<Point>]) {
        for at in lines.iter().flatten() {
            self.0.entry(Self::square(*at)).or_default().push((route, *at));
        }
    }

    /// Removes the points of a route.
    fn remove(&mut self, route: usize, lines: &[Vec<Point>]) {
        for at in lines.iter().flatten() {
            if let Some(points) = self.0.get_mut(&Self::square(*at)) {
                points.retain(|(other, _)| *other != route);
            }
        }
    }

    /// Returns the penalty for a line of a route that looks like other routes.
    fn likeness_penalty(
        &self,
        route: usize,
        line: &[Point],
        ResemblanceLimits { max_distance, tolerated_length }: ResemblanceLimits,
    ) -> f64 {
        // Sorted keys: the sum below, and its rounding, is the same in every run.
        let mut shared_lengths: BTreeMap<usize, f64> = BTreeMap::new();
        for ends in line.windows(2) {
            let ([x, y], length) = (Self::square(ends[1]), distance(ends[0], ends[1]));
            // A square is larger than `max_distance`, so the adjacent squares are enough.
            let squares = (x - 1..=x + 1).flat_map(|x| (y - 1..=y + 1).map(move |y| [x, y]));
            let points = squares.filter_map(|square| self.0.get(&square)).flatten();
            let others = points
                .filter(|(other, at)| *other != route && distance(*at, ends[1]) < max_distance);
            let mut others: Vec<usize> = others.map(|(other, _)| *other).collect();
            others.sort_unstable();
            others.dedup();
            others
                .into_iter()
                .for_each(|other| *shared_lengths.entry(other).or_default() += length);
        }
        LIKENESS_COST
            * shared_lengths.values().map(|long| (long - tolerated_length).max(0.0)).sum::<f64>()
    }
}

/// Returns the distance in millimetres of each point from the start of a line, along the line.
pub(super) fn distances_along(line: &[Point]) -> Vec<f64> {
    let mut along = vec![0.0];
    for ends in line.windows(2) {
        along.push(along[along.len() - 1] + distance(ends[0], ends[1]));
    }
    along
}

/// Returns the unit normal of a line at the point with an index; it points to the right, seen along the line on the
/// page.
fn normal(line: &[Point], index: usize) -> Point {
    // Two points in each direction: direct neighbours may coincide where the halves meet.
    let [before, after] = [index.saturating_sub(2), (index + 2).min(line.len() - 1)];
    let ahead = [0, 1].map(|axis| line[after][axis] - line[before][axis]);
    let length = ahead[0].hypot(ahead[1]).max(1e-9);
    [-ahead[1] / length, ahead[0] / length]
}

#[cfg(test)]
mod tests {
    use super::*;

    const CHART: Rect = Rect::new(0.0, 0.0, 100.0, 100.0);

    const LIKENESS: ResemblanceLimits =
        ResemblanceLimits { max_distance: 1.2, tolerated_length: 8.0 };

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
        points.map(|at| distance(*at, to)).fold(f64::INFINITY, f64::min)
    }

    /// Returns the sharpest turn of a line from one of its points to the next.
    fn sharpest(line: &[Point]) -> f64 {
        let mut line = line.to_vec();
        line.dedup_by(|a, b| distance(*a, *b) < 1e-9);
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
            bow_routes(&mut ways, &[vec![(disc, 3.0)]], &CHART, LIKENESS);
            assert!(nearest(&ways[0], disc) > 2.8, "{x}: {}", nearest(&ways[0], disc));
            let [lines, before] = [ways[0].lines(), straight.lines()];
            assert!(distance(lines[0][0], before[0][0]) < 1e-9);
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
        bow_routes(&mut ways, &[Vec::new(), Vec::new()], &CHART, LIKENESS);
        assert!(nearest(&ways[0], ways[1].lines()[0][40]) > 1.2);
        let mut apart = [
            straight_route(0, [10.0, 50.0], [70.0, 50.0]),
            straight_route(1, [10.0, 90.0], [60.0, 20.0]),
        ];
        let before = apart.clone();
        bow_routes(&mut apart, &[Vec::new(), Vec::new()], &CHART, LIKENESS);
        assert_eq!(apart, before, "ways that cross are left alone");
    }
}
