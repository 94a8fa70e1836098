//! Ways between two places: along the great circle, cut where a map ends.

use crate::map::flat::{Frame, Rect};
use crate::map::sphere::{Vector, unit};

/// A point on the page, in millimetres.
type Point = [f64; 2];

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
            (length > 1e-9).then(|| rest.map(|it| it / length))
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
            let [longitude, latitude] = match step == steps {
                true => to,
                false => {
                    let latitude = at[2].clamp(-1.0, 1.0).asin();
                    [at[1].atan2(at[0]).to_degrees(), latitude.to_degrees()]
                }
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
        latitudes.fold([f64::INFINITY, f64::NEG_INFINITY], |[low, high], it| {
            [low.min(it), high.max(it)]
        })
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
                        out: slope(lap).map(|it| it * east),
                    }));
                    add(&mut runs, out);
                    runs.push(vec![back]);
                }
                add(&mut runs, place(ends[1], laps[1]));
            }
            runs.into_iter().map(thinned).collect()
        };
        let halves = [
            half(&self.points[..=middle]),
            half(&self.points[middle..]),
        ];
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
        let exit = |end: usize| {
            move |at: &Point| Exit {
                end,
                at: *at,
                out: outward(*at, &frame.window),
            }
        };
        let mut halves = match inside {
            [true, true] => [first.to_vec(), second],
            [true, false] => {
                let first = until_edge(first, &frame.window);
                let second = match first.1 {
                    true => (Vec::new(), true),
                    false => until_edge(&second, &frame.window),
                };
                let last = if second.0.is_empty() { &first } else { &second };
                exits.extend(last.0.last().map(exit(1)));
                [first.0, second.0]
            }
            [false, true] => {
                let backwards = |points: &[Point]| points.iter().rev().copied().collect::<Vec<_>>();
                let second = until_edge(&backwards(&second), &frame.window);
                let first = match second.1 {
                    true => (Vec::new(), true),
                    false => until_edge(&backwards(first), &frame.window),
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

    fn bend_round(&mut self, disc: Point, clear: f64, bend: f64) {
        let far = |a: Point, b: Point| (a[0] - b[0]).hypot(a[1] - b[1]);
        // Unbroken lines: a run that starts where the one before ends goes on with it.
        let mut lines: Vec<Vec<&mut Point>> = Vec::new();
        for run in self.halves.iter_mut().flatten() {
            let goes_on = run.first().zip(lines.last()).is_some_and(|(first, line)| {
                let last = line.last();
                last.is_some_and(|last| far(**last, *first) < 1e-9)
            });
            let run = run.iter_mut();
            match lines.last_mut().filter(|_| goes_on) {
                Some(line) => line.extend(run),
                None => lines.push(run.collect()),
            }
        }
        for line in &mut lines {
            let mut along = vec![0.0];
            for ends in line.windows(2) {
                along.push(along[along.len() - 1] + far(*ends[0], *ends[1]));
            }
            let length = along[along.len() - 1];
            let away = |rank: &usize| far(*line[*rank], disc);
            let Some(nearest) = (0..line.len()).min_by(|a, b| away(a).total_cmp(&away(b))) else {
                continue;
            };
            let (at, less) = (*line[nearest], clear - away(&nearest));
            if less <= 0.0 {
                continue;
            }
            let [before, after] = [nearest.saturating_sub(1), (nearest + 1).min(line.len() - 1)];
            let ahead = [0, 1].map(|axis| line[after][axis] - line[before][axis]);
            let long = ahead[0].hypot(ahead[1]).max(1e-9);
            let side = [-ahead[1] / long, ahead[0] / long];
            let toward = (0..2).map(|axis| side[axis] * (at[axis] - disc[axis])).sum::<f64>();
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
    let far = |a: Point, b: Point| (a[0] - b[0]).hypot(a[1] - b[1]) >= DRAWN;
    let count = points.len();
    for (rank, point) in points.into_iter().enumerate() {
        let is_end = rank == 0 || rank + 1 == count;
        if is_end || kept.last().is_none_or(|last| far(*last, point)) {
            kept.push(point);
        }
    }
    kept
}
