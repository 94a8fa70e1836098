//! Routes between two places along the great circle, cut where they leave a chart.

use super::bows::distances_along;
use crate::flat::{Frame, Rect};
use crate::path::{Point, distance};
use crate::sphere::{Vector, unit};

/// Degrees of the great circle between two points of a route.
const STEP_DEG: f64 = 0.25;

/// Minimum distance in millimetres between two points of a drawn route: the bend between them is invisible.
const MIN_POINT_DISTANCE_MM: f64 = 1.0;

/// A great circle route on the globe: points of `[longitude, latitude]` in degrees. Longitudes may continue past 180.
#[derive(Debug, Clone)]
pub(crate) struct GreatCircle {
    points: Vec<[f64; 2]>,
}

/// A route on a chart. Each half may be in several runs (unbroken lines), because the edge of the chart may cut it.
#[derive(Debug, Clone, PartialEq)]
pub struct Route {
    /// Index of the leg in the plan.
    pub leg: usize,
    /// Runs of the half at the first city of the leg and of the half at the second, both in the direction from the
    /// first city to the second; in millimetres.
    pub halves: [Vec<Vec<Point>>; 2],
    /// Points where the route leaves the chart.
    pub exits: Vec<Exit>,
}

/// A point where a route leaves a chart.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Exit {
    /// Index in the leg of the city to which the route continues beyond the edge: 0 or 1.
    pub end: usize,
    /// Position on the edge, in millimetres.
    pub at: Point,
    /// Unit vector out of the chart.
    pub outward: Point,
}

impl GreatCircle {
    /// Returns the shortest route between two places of `[longitude, latitude]` in degrees. Between antipodes, where
    /// all great circles are equally long, it returns the route over the north.
    pub(crate) fn between(from: [f64; 2], to: [f64; 2]) -> Self {
        let [a, b] = [from, to].map(|[longitude, latitude]| unit(latitude, longitude));
        let dot = |one: Vector, other: Vector| -> f64 { (0..3).map(|i| one[i] * other[i]).sum() };
        // Unit tangent at the start (Gram–Schmidt). Towards the start itself and its antipode there is none.
        let tangent_towards = |toward: Vector| {
            let share = dot(a, toward);
            let rest = [0, 1, 2].map(|i| toward[i] - share * a[i]);
            let length = dot(rest, rest).sqrt();
            (length > 1e-9).then(|| rest.map(|part| part / length))
        };
        // Rounding may leave the domain of the arc cosine.
        let angle = dot(a, b).clamp(-1.0, 1.0).acos();
        // At a pole north is no direction either; any meridian is as good.
        let north =
            || tangent_towards([0.0, 0.0, 1.0]).or_else(|| tangent_towards([1.0, 0.0, 0.0]));
        let tangent = tangent_towards(b).or_else(north).unwrap_or(a);
        // An even number of steps, so that one of the points is the middle.
        let steps = 2 * ((angle.to_degrees() / STEP_DEG / 2.0).ceil().max(1.0) as u32);
        let mut points = vec![from];
        for step in 1..=steps {
            let (sin, cos) = (angle * f64::from(step) / f64::from(steps)).sin_cos();
            let at = [0, 1, 2].map(|i| cos * a[i] + sin * tangent[i]);
            // The last point is exact, so that the route ends in its city in spite of rounding.
            let [longitude, latitude] = if step == steps {
                to
            } else {
                let latitude = at[2].clamp(-1.0, 1.0).asin();
                [at[1].atan2(at[0]).to_degrees(), latitude.to_degrees()]
            };
            let previous_longitude = points[points.len() - 1][0];
            let turn = ((previous_longitude - longitude) / 360.0).round() * 360.0;
            points.push([longitude + turn, latitude]);
        }
        Self { points }
    }

    /// Returns the southern and the northern limit of the route, in degrees.
    pub(super) fn latitudes(&self) -> [f64; 2] {
        let latitudes = self.points.iter().map(|point| point[1]);
        [
            latitudes.clone().fold(f64::INFINITY, f64::min),
            latitudes.fold(f64::NEG_INFINITY, f64::max),
        ]
    }

    /// Returns the route on a world map, cut at the edge of the map and continued on the other side.
    /// `central_meridian` is a longitude in degrees, `leg` the index of the leg.
    pub(crate) fn on_world(&self, leg: usize, frame: &Frame, central_meridian: f64) -> Route {
        let west = central_meridian - 180.0;
        let lap = |longitude: f64| ((longitude - west) / 360.0).floor();
        let middle = self.points.len() / 2;
        let mut exits = Vec::new();
        let mut project_half = |points: &[[f64; 2]]| {
            let place_on_lap = |[longitude, latitude]: [f64; 2], lap: f64| {
                frame.on_page([longitude - 360.0 * lap, latitude])
            };
            let mut runs = vec![vec![place_on_lap(points[0], lap(points[0][0]))]];
            for ends in points.windows(2) {
                let laps = [lap(ends[0][0]), lap(ends[1][0])];
                if laps[0].total_cmp(&laps[1]).is_ne() {
                    let edge = west + 360.0 * laps[0].max(laps[1]);
                    let share = (edge - ends[0][0]) / (ends[1][0] - ends[0][0]);
                    let at = [edge, ends[0][1] + share * (ends[1][1] - ends[0][1])];
                    let [exit_point, entry_point] = laps.map(|lap| place_on_lap(at, lap));
                    let direction = if laps[1] > laps[0] { 1.0 } else { -1.0 };
                    // Perpendicular to the edge, which runs along a meridian.
                    let normal = |lap: f64| {
                        let [a, b] = [0.5, -0.5].map(|up| place_on_lap([edge, at[1] + up], lap));
                        let length = (b[0] - a[0]).hypot(b[1] - a[1]).max(1e-9);
                        [(b[1] - a[1]) / length, (a[0] - b[0]) / length]
                    };
                    let ends = [
                        (1, exit_point, laps[0], direction),
                        (0, entry_point, laps[1], -direction),
                    ];
                    exits.extend(ends.map(|(end, at, lap, east)| Exit {
                        end,
                        at,
                        outward: normal(lap).map(|part| part * east),
                    }));
                    push_to_last(&mut runs, exit_point);
                    runs.push(vec![entry_point]);
                }
                push_to_last(&mut runs, place_on_lap(ends[1], laps[1]));
            }
            runs.into_iter().map(thinned).collect()
        };
        // Both halves include the middle, where the colour changes.
        let halves = [project_half(&self.points[..=middle]), project_half(&self.points[middle..])];
        Route { leg, halves, exits }
    }

    /// Returns the route in the inset, from the ends that are `inside` as far as its edge; `None` if no end is
    /// inside.
    pub(super) fn on_inset(&self, leg: usize, frame: &Frame, inside: [bool; 2]) -> Option<Route> {
        let points = self.points.iter().map(|point| frame.on_page(*point));
        let points: Vec<Point> = points.collect();
        // The middle belongs to both halves.
        let (first, second) = points.split_at(points.len() / 2 + 1);
        let second = [&first[first.len() - 1..], second].concat();
        let mut exits = Vec::new();
        let exit_at = |end: usize| {
            move |at: &Point| Exit { end, at: *at, outward: outward(*at, &frame.window) }
        };
        let mut halves = match inside {
            [true, true] => [first.to_vec(), second],
            [true, false] => {
                let first = until_edge(first, &frame.window);
                let second =
                    if first.1 { (Vec::new(), true) } else { until_edge(&second, &frame.window) };
                let last = if second.0.is_empty() { &first } else { &second };
                exits.extend(last.0.last().map(exit_at(1)));
                [first.0, second.0]
            }
            [false, true] => {
                // `until_edge` starts in the city, which is the last point here.
                let reversed = |points: &[Point]| points.iter().rev().copied().collect::<Vec<_>>();
                let second = until_edge(&reversed(&second), &frame.window);
                let first = if second.1 {
                    (Vec::new(), true)
                } else {
                    until_edge(&reversed(first), &frame.window)
                };
                let last = if first.0.is_empty() { &second } else { &first };
                exits.extend(last.0.last().map(exit_at(0)));
                [reversed(&first.0), reversed(&second.0)]
            }
            [false, false] => return None,
        }
        .map(|half| vec![thinned(half)]);
        for half in &mut halves {
            // A half beyond the edge has no line.
            half.retain(|run| run.len() > 1);
        }
        Some(Route { leg, halves, exits })
    }
}

impl Route {
    /// Returns the length on the map, in millimetres.
    pub(super) fn length(&self) -> f64 {
        let runs = self.halves.iter().flatten();
        let pieces = runs.flat_map(|run| run.windows(2));
        pieces.map(|ends| distance(ends[0], ends[1])).sum()
    }

    /// Returns the unbroken lines of the route. A run that starts where the previous one ends continues that run's
    /// line.
    #[must_use]
    pub fn lines(&self) -> Vec<Vec<Point>> {
        let mut lines: Vec<Vec<Point>> = Vec::new();
        for run in self.halves.iter().flatten().filter(|run| !run.is_empty()) {
            match lines.last_mut().filter(|line| continues(line, run)) {
                Some(line) => line.extend(run),
                None => lines.push(run.clone()),
            }
        }
        lines
    }

    /// Replaces the points of the route by those of `lines`, which have the form of [`Route::lines`].
    pub(super) fn set_lines(&mut self, lines: &[Vec<Point>]) {
        let points = self.halves.iter_mut().flatten().flatten();
        points.zip(lines.iter().flatten()).for_each(|(point, moved)| *point = *moved);
    }

    /// Moves the end of the route at the edge of the inset by `offset` millimetres; the end in its city remains
    /// fixed, and points between them move in proportion. Does nothing for a route with another number of lines or
    /// exits than one.
    pub(super) fn shift_exit(&mut self, offset: Point) {
        let mut lines = self.lines();
        let ([line], [exit]) = (lines.as_mut_slice(), self.exits.as_mut_slice()) else { return };
        let along = distances_along(line);
        let length = along[along.len() - 1].max(1e-9);
        for (point, along) in line.iter_mut().zip(&along) {
            let share = if exit.end == 1 { along / length } else { 1.0 - along / length };
            *point = [0, 1].map(|axis| point[axis] + share * offset[axis]);
        }
        exit.at = [0, 1].map(|axis| exit.at[axis] + offset[axis]);
        self.set_lines(&lines);
    }
}

/// Returns `true` if a run starts where a line ends.
fn continues(line: &[Point], run: &[Point]) -> bool {
    line.last().zip(run.first()).is_some_and(|(last, first)| distance(*last, *first) < 1e-9)
}

/// Moves the ends of routes along the edges of the inset until they are `pitch` millimetres apart, because each has
/// its arrow and its name.
pub(super) fn spread_exits(routes: &mut [Route], pitch: f64) {
    /// Number of passes: one push may cause another.
    const PASSES: usize = 40;
    /// Distance in millimetres below which routes leave at the same place.
    const SAME_PLACE_MM: f64 = 1.0;
    let edges: [Point; 4] = [[-1.0, 0.0], [1.0, 0.0], [0.0, -1.0], [0.0, 1.0]];
    for edge in edges {
        let axis = usize::from(edge[0].abs() > 0.5);
        let mut ends: Vec<(f64, f64, usize)> = Vec::new();
        for (index, route) in routes.iter().enumerate() {
            if let [exit] = route.exits.as_slice()
                && distance(exit.outward, edge) < 1e-6
            {
                // Routes that leave at the same place are sorted by their cities, so that they do not cross.
                let line = route.lines().concat();
                let city = if exit.end == 1 { line.first() } else { line.last() };
                ends.push((exit.at[axis], city.map_or(0.0, |city| city[axis]), index));
            }
        }
        ends.sort_by(|a, b| a.0.total_cmp(&b.0));
        for index in 1..ends.len() {
            let [previous, current] = [ends[index - 1], ends[index]];
            if current.0 - previous.0 < SAME_PLACE_MM && current.1 < previous.1 {
                ends.swap(index - 1, index);
            }
        }
        let mut positions: Vec<f64> = ends.iter().map(|end| end.0).collect();
        for _ in 0..PASSES {
            for index in 1..positions.len() {
                let shortfall = pitch - (positions[index] - positions[index - 1]);
                if shortfall > 0.0 {
                    positions[index - 1] -= shortfall / 2.0;
                    positions[index] += shortfall / 2.0;
                }
            }
        }
        for ((from, _, route), to) in ends.iter().zip(positions) {
            let mut offset = [0.0; 2];
            offset[axis] = to - from;
            routes[*route].shift_exit(offset);
        }
    }
}

/// Returns the direction out of a window at a point on its edge.
fn outward([x, y]: Point, window: &Rect) -> Point {
    let [left, top, right, bottom] = window.edges();
    let sides = [
        (x - left, [-1.0, 0.0]),
        (y - top, [0.0, -1.0]),
        (right - x, [1.0, 0.0]),
        (bottom - y, [0.0, 1.0]),
    ];
    let nearest = sides.iter().min_by(|a, b| a.0.abs().total_cmp(&b.0.abs()));
    nearest.map_or([1.0, 0.0], |side| side.1)
}

/// Appends a point to the last run.
fn push_to_last(runs: &mut [Vec<Point>], at: Point) {
    if let Some(run) = runs.last_mut() {
        run.push(at);
    }
}

/// Returns the points as far as the edge of a window, and `true` if the line reaches the edge.
fn until_edge(points: &[Point], window: &Rect) -> (Vec<Point>, bool) {
    let mut kept: Vec<Point> = Vec::new();
    for point in points {
        match kept.last() {
            Some(last) if !window.contains(*point) => {
                let end = window.cut(*last, *point).map_or(*last, |cut| cut[1]);
                kept.push(end);
                return (kept, true);
            }
            _ => kept.push(*point),
        }
    }
    (kept, false)
}

/// Removes points that are too close to others to be visible; the ends are kept.
fn thinned(points: Vec<Point>) -> Vec<Point> {
    let mut kept: Vec<Point> = Vec::new();
    let count = points.len();
    for (index, point) in points.into_iter().enumerate() {
        let is_end = index == 0 || index + 1 == count;
        if is_end || kept.last().is_none_or(|last| distance(*last, point) >= MIN_POINT_DISTANCE_MM)
        {
            kept.push(point);
        }
    }
    kept
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;
    use crate::flat::Projection;

    const MIDDLE: f64 = 11.0;

    fn world() -> Frame {
        Frame {
            projection: Projection::EqualEarth { middle: MIDDLE },
            scale: 70.0,
            origin: [210.0, 100.0],
            window: Rect::new(20.0, 5.0, 380.0, 190.0),
        }
    }

    fn part() -> Frame {
        Frame {
            projection: Projection::EqualArea { centre: [15.0, 45.0] },
            scale: 180.0,
            origin: [60.0, 50.0],
            window: Rect::new(0.0, 0.0, 120.0, 100.0),
        }
    }

    fn ends(way: &Route) -> [Point; 2] {
        let mut points = way.halves.iter().flatten().flatten();
        let first = *points.next().expect("has points");
        [first, *points.last().expect("has points")]
    }

    #[test]
    fn a_way_bends_to_the_pole() {
        // Half round the globe at 60 degrees: straight over the pole.
        let over = GreatCircle::between([0.0, 60.0], [180.0, 60.0]);
        assert!(over.latitudes()[1] > 89.9, "{:?}", over.latitudes());
        // A quarter of the globe at 45 degrees: tan(latitude) is the square root of two.
        let quarter = GreatCircle::between([0.0, 45.0], [90.0, 45.0]);
        let [low, high] = quarter.latitudes();
        assert!((low - 45.0).abs() < 1e-9);
        assert!((high - 2.0_f64.sqrt().atan().to_degrees()).abs() < 1e-3, "{high}");
        // To the antipode the route runs over the north; and a route may have no length.
        let around = GreatCircle::between([20.0, 0.0], [-160.0, 0.0]);
        assert!(around.latitudes()[1] > 89.0);
        let nowhere = GreatCircle::between([20.0, 30.0], [20.0, 30.0]);
        let mut degrees = nowhere.points.iter().flatten();
        assert!(degrees.all(|degree| degree.is_finite()));
    }

    #[test]
    fn a_way_goes_on_beyond_the_edge_of_the_world() {
        let frame = world();
        let whole = GreatCircle::between([0.0, 10.0], [60.0, 10.0]).on_world(0, &frame, MIDDLE);
        assert!(whole.exits.is_empty() && whole.lines().len() == 1);
        let cut = GreatCircle::between([150.0, 40.0], [-120.0, 35.0]).on_world(0, &frame, MIDDLE);
        assert_eq!(cut.lines().len(), 2);
        let [east, west] = [cut.exits[0], cut.exits[1]];
        assert_eq!((east.end, west.end, cut.exits.len()), (1, 0, 2));
        assert!((east.at[1] - west.at[1]).abs() < 1e-9, "at the same height");
        assert!((east.at[0] + west.at[0] - 420.0).abs() < 1e-6, "on both sides");
        assert!(east.outward[0] > 0.5 && west.outward[0] < -0.5);
        for exit in &cut.exits {
            assert!((exit.outward[0].hypot(exit.outward[1]) - 1.0).abs() < 1e-9);
        }
        let jump = |run: &Vec<Point>| run.windows(2).any(|ends| distance(ends[0], ends[1]) > 5.0);
        assert!(!cut.halves.iter().flatten().any(jump));
    }

    #[test]
    fn a_part_shows_ways_of_its_cities_as_far_as_its_edge() {
        let frame = part();
        let course = GreatCircle::between([2.0, 49.0], [-74.0, 41.0]);
        assert_eq!(course.on_inset(0, &frame, [false, false]), None);
        let way = course.on_inset(0, &frame, [true, false]).expect("is seen");
        let [from, to] = ends(&way);
        assert!(distance(from, frame.locate(2.0, 49.0)) < 1e-9);
        assert_eq!((way.exits.len(), way.exits[0].end), (1, 1));
        assert!(distance(to, way.exits[0].at) < 1e-9 && to[0].abs() < 1e-6, "{to:?}");
        assert!(distance(way.exits[0].outward, [-1.0, 0.0]) < 1e-9);
        // In the opposite direction it is the same line.
        let back = GreatCircle::between([-74.0, 41.0], [2.0, 49.0]);
        let back = back.on_inset(0, &frame, [false, true]).expect("is seen");
        let [out, home] = ends(&back);
        assert!(distance(out, to) < 1e-6 && distance(home, from) < 1e-6);
        assert_eq!(back.exits[0].end, 0);
    }

    #[test]
    fn ways_leave_a_part_at_places_of_their_own() {
        let frame = part();
        let way = |leg: usize, from: [f64; 2]| {
            let way =
                GreatCircle::between(from, [-74.0, 41.0]).on_inset(leg, &frame, [true, false]);
            way.expect("is seen")
        };
        let mut ways = [way(0, [2.0, 49.0]), way(1, [0.0, 51.0]), way(2, [2.0, 48.5])];
        let before = ways.clone();
        spread_exits(&mut ways, 3.0);
        let mut heights: Vec<f64> = ways.iter().map(|way| way.exits[0].at[1]).collect();
        heights.sort_by(f64::total_cmp);
        assert!(heights.windows(2).all(|two| two[1] - two[0] > 2.9), "{heights:?}");
        for (way, before) in ways.iter().zip(&before) {
            let [from, to] = ends(way);
            assert!(distance(from, ends(before)[0]) < 1e-9 && distance(to, way.exits[0].at) < 1e-9);
        }
    }

    proptest! {
        #[test]
        fn every_way_ends_in_its_cities(
            from in (-180.0..180.0_f64, -90.0..90.0_f64),
            to in (-180.0..180.0_f64, -90.0..90.0_f64),
        ) {
            let [from, to] = [from, to].map(|(longitude, latitude)| [longitude, latitude]);
            let frame = world();
            let way = GreatCircle::between(from, to).on_world(3, &frame, MIDDLE);
            let [first, last] = ends(&way);
            prop_assert!(distance(first, frame.locate(from[0], from[1])) < 1e-6);
            prop_assert!(distance(last, frame.locate(to[0], to[1])) < 1e-6);
            prop_assert_eq!(way.exits.len() % 2, 0);
            let all = || way.halves.iter().flatten().flatten();
            prop_assert!(all().all(|[x, y]| x.is_finite() && y.is_finite()));
            let half = 2.7067 * frame.scale;
            prop_assert!(all().all(|at| (at[0] - 210.0).abs() < half + 0.01));
        }
    }
}
