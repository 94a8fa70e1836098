//! Ways between two places: along the great circle, cut where a map ends.

use std::f64::consts::PI;

use crate::flat::{Frame, Rect};
use crate::path::{Point, away};
use crate::sphere::{Vector, unit};

/// Degrees of the great circle between two points of a way.
const STEP: f64 = 0.25;

/// Millimetres between two points of a way that is drawn: the bend between them cannot be seen.
const DRAWN: f64 = 1.0;

/// A way over the globe: points of `[longitude, latitude]`, whose longitudes run on over 180.
#[derive(Debug, Clone)]
pub(super) struct Course {
    points: Vec<[f64; 2]>,
}

/// A way on a map, each half in pieces: a map that ends in its middle cuts it.
#[derive(Debug, Clone, PartialEq)]
pub struct Way {
    /// The leg, by its rank.
    pub leg: usize,
    /// The half at the first end of the leg and the half at the second one, both in the direction from
    /// the first to the second.
    pub halves: [Vec<Vec<Point>>; 2],
    /// Where it leaves the map.
    pub exits: Vec<Exit>,
}

/// Where a way leaves a map.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Exit {
    /// The end of the leg that lies beyond: 0 or 1.
    pub end: usize,
    /// The place on the edge.
    pub at: Point,
    /// The direction out of the map.
    pub out: Point,
}

impl Course {
    /// The shortest way between two places of `[longitude, latitude]`. Of the ways to the other side of
    /// the globe, which are all as long, it is the one over the north.
    pub(super) fn between(from: [f64; 2], to: [f64; 2]) -> Self {
        let [a, b] = [from, to].map(|[longitude, latitude]| unit(latitude, longitude));
        let dot = |one: Vector, other: Vector| -> f64 { (0..3).map(|i| one[i] * other[i]).sum() };
        let along = |toward: Vector| {
            let share = dot(a, toward);
            let rest = [0, 1, 2].map(|i| toward[i] - share * a[i]);
            let length = dot(rest, rest).sqrt();
            (length > 1e-9).then(|| rest.map(|part| part / length))
        };
        let angle = dot(a, b).clamp(-1.0, 1.0).acos();
        let north = || along([0.0, 0.0, 1.0]).or_else(|| along([1.0, 0.0, 0.0]));
        let ahead = along(b).or_else(north).unwrap_or(a);
        // An even number of steps, so that one of the points is the middle.
        let steps = 2 * ((angle.to_degrees() / STEP / 2.0).ceil().max(1.0) as u32);
        let mut points = vec![from];
        for step in 1..=steps {
            let (sin, cos) = (angle * f64::from(step) / f64::from(steps)).sin_cos();
            let at = [0, 1, 2].map(|i| cos * a[i] + sin * ahead[i]);
            let [longitude, latitude] = if step == steps {
                to
            } else {
                let latitude = at[2].clamp(-1.0, 1.0).asin();
                [at[1].atan2(at[0]).to_degrees(), latitude.to_degrees()]
            };
            let before = points[points.len() - 1][0];
            let turn = ((before - longitude) / 360.0).round() * 360.0;
            points.push([longitude + turn, latitude]);
        }
        Self { points }
    }

    /// The southern and the northern end.
    pub(super) fn latitudes(&self) -> [f64; 2] {
        let latitudes = self.points.iter().map(|point| point[1]);
        [
            latitudes.clone().fold(f64::INFINITY, f64::min),
            latitudes.fold(f64::NEG_INFINITY, f64::max),
        ]
    }

    /// On a map of the world round a meridian, cut at its edge and continued on the other side.
    pub(super) fn on_world(&self, leg: usize, frame: &Frame, middle: f64) -> Way {
        let west = middle - 180.0;
        let lap = |longitude: f64| ((longitude - west) / 360.0).floor();
        let middle = self.points.len() / 2;
        let mut exits = Vec::new();
        let mut half = |points: &[[f64; 2]]| {
            let place = |[longitude, latitude]: [f64; 2], lap: f64| {
                frame.on_page([longitude - 360.0 * lap, latitude])
            };
            let mut runs = vec![vec![place(points[0], lap(points[0][0]))]];
            for ends in points.windows(2) {
                let laps = [lap(ends[0][0]), lap(ends[1][0])];
                if laps[0].total_cmp(&laps[1]).is_ne() {
                    let edge = west + 360.0 * laps[0].max(laps[1]);
                    let share = (edge - ends[0][0]) / (ends[1][0] - ends[0][0]);
                    let at = [edge, ends[0][1] + share * (ends[1][1] - ends[0][1])];
                    let [out, back] = laps.map(|lap| place(at, lap));
                    let east = if laps[1] > laps[0] { 1.0 } else { -1.0 };
                    // Across the edge, which runs along a meridian.
                    let slope = |lap: f64| {
                        let [a, b] = [0.5, -0.5].map(|up| place([edge, at[1] + up], lap));
                        let long = (b[0] - a[0]).hypot(b[1] - a[1]).max(1e-9);
                        [(b[1] - a[1]) / long, (a[0] - b[0]) / long]
                    };
                    let ends = [(1, out, laps[0], east), (0, back, laps[1], -east)];
                    exits.extend(ends.map(|(end, at, lap, east)| Exit {
                        end,
                        at,
                        out: slope(lap).map(|part| part * east),
                    }));
                    add(&mut runs, out);
                    runs.push(vec![back]);
                }
                add(&mut runs, place(ends[1], laps[1]));
            }
            runs.into_iter().map(thinned).collect()
        };
        let halves = [half(&self.points[..=middle]), half(&self.points[middle..])];
        Way { leg, halves, exits }
    }

    /// On a map of a part of the world, from the ends that lie in it as far as its edge; `None` where no
    /// end does.
    pub(super) fn on_part(&self, leg: usize, frame: &Frame, inside: [bool; 2]) -> Option<Way> {
        let points = self.points.iter().map(|point| frame.on_page(*point));
        let points: Vec<Point> = points.collect();
        let (first, second) = points.split_at(points.len() / 2 + 1);
        let second = [&first[first.len() - 1..], second].concat();
        let mut exits = Vec::new();
        let exit =
            |end: usize| move |at: &Point| Exit { end, at: *at, out: outward(*at, &frame.window) };
        let mut halves = match inside {
            [true, true] => [first.to_vec(), second],
            [true, false] => {
                let first = until_edge(first, &frame.window);
                let second =
                    if first.1 { (Vec::new(), true) } else { until_edge(&second, &frame.window) };
                let last = if second.0.is_empty() { &first } else { &second };
                exits.extend(last.0.last().map(exit(1)));
                [first.0, second.0]
            }
            [false, true] => {
                let backwards = |points: &[Point]| points.iter().rev().copied().collect::<Vec<_>>();
                let second = until_edge(&backwards(&second), &frame.window);
                let first = if second.1 {
                    (Vec::new(), true)
                } else {
                    until_edge(&backwards(first), &frame.window)
                };
                let last = if first.0.is_empty() { &second } else { &first };
                exits.extend(last.0.last().map(exit(0)));
                [backwards(&first.0), backwards(&second.0)]
            }
            [false, false] => return None,
        }
        .map(|half| vec![thinned(half)]);
        for half in &mut halves {
            half.retain(|run| run.len() > 1);
        }
        Some(Way { leg, halves, exits })
    }
}

impl Way {
    /// Leads the way round the discs of other cities, given with the distance to be kept from each. It
    /// bends over so many millimetres, and both ends stay: the line is no great circle any more where it
    /// would seem to land.
    pub(super) fn keep_off(&mut self, discs: &[(Point, f64)], bend: f64) {
        /// One disc may push a way towards another one.
        const ROUNDS: usize = 3;
        for _ in 0..ROUNDS {
            for (disc, clear) in discs {
                self.bend_round(*disc, *clear, bend);
            }
        }
    }

    /// Bows the whole way to one side, by so much in its middle; both ends stay.
    pub(super) fn bow(&mut self, by: f64) {
        for mut line in self.lines_mut() {
            let along = along(&line);
            let length = along[along.len() - 1];
            let sides: Vec<Point> = (0..line.len()).map(|rank| side(&line, rank)).collect();
            for ((point, along), side) in line.iter_mut().zip(&along).zip(&sides) {
                let by = by * (PI * along / length.max(1e-9)).sin();
                **point = [0, 1].map(|axis| point[axis] + side[axis] * by);
            }
        }
    }

    /// Where a shorter way lies so near to another one that both look like one: on which side of it the
    /// other one is not, 1 or -1.
    pub(super) fn free_side(&self, other: &Self, near: f64) -> Option<f64> {
        let points =
            |way: &Self| -> Vec<Point> { way.halves.iter().flatten().flatten().copied().collect() };
        let (mut own, theirs) = (points(self), points(other));
        let own: Vec<&mut Point> = own.iter_mut().collect();
        let mut sides = 0.0;
        for tenths in [3, 5, 7] {
            let rank = own.len() * tenths / 10;
            let at: Point = **own.get(rank)?;
            let nearest = theirs.iter().min_by(|a, b| away(**a, at).total_cmp(&away(**b, at)))?;
            if away(*nearest, at) > near {
                return None;
            }
            let [x, y] = side(&own, rank);
            sides += x * (at[0] - nearest[0]) + y * (at[1] - nearest[1]);
        }
        Some(if sides < 0.0 { -1.0 } else { 1.0 })
    }

    /// Millimetres of it on the map.
    pub(super) fn length(&self) -> f64 {
        let runs = self.halves.iter().flatten();
        let pieces = runs.flat_map(|run| run.windows(2));
        pieces.map(|ends| away(ends[0], ends[1])).sum()
    }

    /// Whether nothing cuts it but the edge of a part of the world.
    pub(super) fn is_whole(&self) -> bool {
        self.halves.iter().all(|half| half.len() <= 1)
    }

    fn bend_round(&mut self, disc: Point, clear: f64, bend: f64) {
        for mut line in self.lines_mut() {
            let along = along(&line);
            let length = along[along.len() - 1];
            let distance = |rank: &usize| away(*line[*rank], disc);
            let Some(nearest) = (0..line.len()).min_by(|a, b| distance(a).total_cmp(&distance(b)))
            else {
                continue;
            };
            let (at, less) = (*line[nearest], clear - distance(&nearest));
            if less <= 0.0 {
                continue;
            }
            let side = side(&line, nearest);
            let toward = side[0] * (at[0] - disc[0]) + side[1] * (at[1] - disc[1]);
            let push = if toward < 0.0 { -less } else { less };
            let here = along[nearest];
            for (point, along) in line.iter_mut().zip(&along) {
                let bell = (-((along - here) / bend).powi(2)).exp();
                let from_end = along.min(length - along).max(0.0);
                let by = push * bell * (from_end / (bend / 2.0)).min(1.0);
                **point = [0, 1].map(|axis| point[axis] + side[axis] * by);
            }
        }
    }

    /// Its unbroken lines: a run that starts where the one before ends goes on with it.
    fn lines_mut(&mut self) -> Vec<Vec<&mut Point>> {
        let mut lines: Vec<Vec<&mut Point>> = Vec::new();
        for run in self.halves.iter_mut().flatten() {
            let goes_on = run.first().zip(lines.last()).is_some_and(|(first, line)| {
                let last = line.last();
                last.is_some_and(|last| away(**last, *first) < 1e-9)
            });
            let run = run.iter_mut();
            match lines.last_mut().filter(|_| goes_on) {
                Some(line) => line.extend(run),
                None => lines.push(run.collect()),
            }
        }
        lines.retain(|line| !line.is_empty());
        lines
    }
}

/// How far along a line its points lie.
fn along(line: &[&mut Point]) -> Vec<f64> {
    let mut along = vec![0.0];
    for ends in line.windows(2) {
        along.push(along[along.len() - 1] + away(*ends[0], *ends[1]));
    }
    along
}

/// The direction to one side of a line at a point.
fn side(line: &[&mut Point], rank: usize) -> Point {
    let [before, after] = [rank.saturating_sub(1), (rank + 1).min(line.len() - 1)];
    let ahead = [0, 1].map(|axis| line[after][axis] - line[before][axis]);
    let long = ahead[0].hypot(ahead[1]).max(1e-9);
    [-ahead[1] / long, ahead[0] / long]
}

/// The direction out of a window from a place on its edge.
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

fn add(runs: &mut [Vec<Point>], at: Point) {
    if let Some(run) = runs.last_mut() {
        run.push(at);
    }
}

/// The points as far as the edge of a window, and whether it was reached.
fn until_edge(points: &[Point], window: &Rect) -> (Vec<Point>, bool) {
    let mut kept: Vec<Point> = Vec::new();
    for point in points {
        match kept.last() {
            Some(last) if !window.holds(*point) => {
                let end = window.cut(*last, *point).map_or(*last, |cut| cut[1]);
                kept.push(end);
                return (kept, true);
            }
            _ => kept.push(*point),
        }
    }
    (kept, false)
}

/// Without the points that are too close to others to be seen; the ends stay.
fn thinned(points: Vec<Point>) -> Vec<Point> {
    let mut kept: Vec<Point> = Vec::new();
    let count = points.len();
    for (rank, point) in points.into_iter().enumerate() {
        let is_end = rank == 0 || rank + 1 == count;
        if is_end || kept.last().is_none_or(|last| away(*last, point) >= DRAWN) {
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

    fn ends(way: &Way) -> [Point; 2] {
        let mut points = way.halves.iter().flatten().flatten();
        let first = *points.next().expect("has points");
        [first, *points.last().expect("has points")]
    }

    #[test]
    fn a_way_bends_to_the_pole() {
        // Half round the globe at 60 degrees: straight over the pole.
        let over = Course::between([0.0, 60.0], [180.0, 60.0]);
        assert!(over.latitudes()[1] > 89.9, "{:?}", over.latitudes());
        // A quarter of the globe at 45 degrees: tan(latitude) is the square root of two.
        let quarter = Course::between([0.0, 45.0], [90.0, 45.0]);
        let [low, high] = quarter.latitudes();
        assert!((low - 45.0).abs() < 1e-9);
        assert!((high - 2.0_f64.sqrt().atan().to_degrees()).abs() < 1e-3, "{high}");
        // To the other side of the globe by way of the north; and nowhere at all.
        let around = Course::between([20.0, 0.0], [-160.0, 0.0]);
        assert!(around.latitudes()[1] > 89.0);
        let nowhere = Course::between([20.0, 30.0], [20.0, 30.0]);
        let mut degrees = nowhere.points.iter().flatten();
        assert!(degrees.all(|degree| degree.is_finite()));
    }

    #[test]
    fn a_way_goes_on_beyond_the_edge_of_the_world() {
        let frame = world();
        let whole = Course::between([0.0, 10.0], [60.0, 10.0]).on_world(0, &frame, MIDDLE);
        assert!(whole.exits.is_empty() && whole.is_whole());
        let cut = Course::between([150.0, 40.0], [-120.0, 35.0]).on_world(0, &frame, MIDDLE);
        assert!(!cut.is_whole());
        let [east, west] = [cut.exits[0], cut.exits[1]];
        assert_eq!((east.end, west.end, cut.exits.len()), (1, 0, 2));
        assert!((east.at[1] - west.at[1]).abs() < 1e-9, "at the same height");
        assert!((east.at[0] + west.at[0] - 420.0).abs() < 1e-6, "on both sides");
        assert!(east.out[0] > 0.5 && west.out[0] < -0.5);
        for exit in &cut.exits {
            assert!((exit.out[0].hypot(exit.out[1]) - 1.0).abs() < 1e-9);
        }
        let jump = |run: &Vec<Point>| run.windows(2).any(|ends| away(ends[0], ends[1]) > 5.0);
        assert!(!cut.halves.iter().flatten().any(jump));
    }

    #[test]
    fn a_part_shows_ways_of_its_cities_as_far_as_its_edge() {
        let frame = part();
        let course = Course::between([2.0, 49.0], [-74.0, 41.0]);
        assert_eq!(course.on_part(0, &frame, [false, false]), None);
        let way = course.on_part(0, &frame, [true, false]).expect("is seen");
        let [from, to] = ends(&way);
        assert!(away(from, frame.at(2.0, 49.0)) < 1e-9);
        assert_eq!((way.exits.len(), way.exits[0].end), (1, 1));
        assert!(away(to, way.exits[0].at) < 1e-9 && to[0].abs() < 1e-6, "{to:?}");
        assert!(away(way.exits[0].out, [-1.0, 0.0]) < 1e-9);
        // The other way round it is the same line.
        let back = Course::between([-74.0, 41.0], [2.0, 49.0]);
        let back = back.on_part(0, &frame, [false, true]).expect("is seen");
        let [out, home] = ends(&back);
        assert!(away(out, to) < 1e-6 && away(home, from) < 1e-6);
        assert_eq!(back.exits[0].end, 0);
    }

    #[test]
    fn a_way_keeps_off_other_discs_and_its_ends_stay() {
        let frame = world();
        let course = Course::between([-60.0, 0.0], [60.0, 0.0]);
        let straight = course.on_world(0, &frame, MIDDLE);
        let disc = frame.at(5.0, 0.0);
        let mut bent = straight.clone();
        bent.keep_off(&[(disc, 3.0)], 12.0);
        let distances = bent.halves.iter().flatten().flatten().map(|at| away(*at, disc));
        let nearest = distances.fold(f64::INFINITY, f64::min);
        assert!((2.9..3.3).contains(&nearest), "{nearest}");
        let moved = |rank: usize| away(ends(&bent)[rank], ends(&straight)[rank]);
        assert!(moved(0) < 1e-9 && moved(1) < 1e-9);
        let mut bowed = straight.clone();
        bowed.bow(2.0);
        let [a, b] = [ends(&bowed), ends(&straight)];
        assert!(away(a[0], b[0]) < 1e-9 && away(a[1], b[1]) < 1e-9);
        assert!(straight.free_side(&straight, 0.5).is_some());
        assert_eq!(bowed.free_side(&straight, 0.5), None);
    }

    proptest! {
        #[test]
        fn every_way_ends_in_its_cities(
            from in (-180.0..180.0_f64, -90.0..90.0_f64),
            to in (-180.0..180.0_f64, -90.0..90.0_f64),
        ) {
            let [from, to] = [from, to].map(|(longitude, latitude)| [longitude, latitude]);
            let frame = world();
            let way = Course::between(from, to).on_world(3, &frame, MIDDLE);
            let [first, last] = ends(&way);
            prop_assert!(away(first, frame.at(from[0], from[1])) < 1e-6);
            prop_assert!(away(last, frame.at(to[0], to[1])) < 1e-6);
            prop_assert_eq!(way.exits.len() % 2, 0);
            let all = || way.halves.iter().flatten().flatten();
            prop_assert!(all().all(|[x, y]| x.is_finite() && y.is_finite()));
            let half = 2.7067 * frame.scale;
            prop_assert!(all().all(|at| (at[0] - 210.0).abs() < half + 0.01));
        }
    }
}
