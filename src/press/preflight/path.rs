//! Paths, and what shows of them.

use std::rc::Rc;

use kurbo::{BezPath, Line, ParamCurve as _, PathEl, Point, Shape};

/// Square millimetres by which a rectangle may fall short of its sides.
const ROUNDING: f64 = 0.001;
/// Shapes within each other that are kept; what lies deeper is bounded by the area around it.
const MOST_SHAPES: usize = 8;
/// Millimetres: a curve that bends less is a line.
const BEND: f64 = 0.01;

/// The smallest area with upright sides that holds everything that may be drawn.
#[derive(Clone, Debug)]
pub(super) struct Clip {
    left: f64,
    bottom: f64,
    right: f64,
    top: f64,
    /// What bounds it that is no such area, each with its rule: even and odd.
    shapes: Rc<[(Rc<BezPath>, bool)]>,
}

impl Clip {
    /// Everything may be drawn.
    pub(super) fn all() -> Self {
        let (low, high) = (f64::NEG_INFINITY, f64::INFINITY);
        Self { left: low, bottom: low, right: high, top: high, shapes: Rc::default() }
    }

    /// What is left of it within a path.
    pub(super) fn within(&self, path: &BezPath, is_even_odd: bool) -> Self {
        let [left, bottom, right, top] = around(path);
        let mut shapes = Rc::clone(&self.shapes);
        let area = (right - left) * (top - bottom);
        if (path.area().abs() - area).abs() > ROUNDING && shapes.len() < MOST_SHAPES {
            let own = (Rc::new(path.clone()), is_even_odd);
            shapes = shapes.iter().cloned().chain([own]).collect();
        }
        Self {
            left: self.left.max(left),
            bottom: self.bottom.max(bottom),
            right: self.right.min(right),
            top: self.top.min(top),
            shapes,
        }
    }

    /// How many corners the shapes have that bound it.
    pub(super) fn corners(&self) -> usize {
        self.shapes.iter().map(|(shape, _)| shape.elements().len()).sum()
    }

    /// The parts of a line that the shapes leave.
    pub(super) fn parts_of(&self, [x1, y1, x2, y2]: [f64; 4]) -> Vec<[f64; 4]> {
        let line = Line::new((x1, y1), (x2, y2));
        let mut parts = vec![(0.0, 1.0)];
        for (shape, is_even_odd) in self.shapes.iter() {
            let crossed = |segment: kurbo::PathSeg| segment.intersect_line(line);
            let mut stops: Vec<f64> =
                shape.segments().flat_map(crossed).map(|crossing| crossing.line_t).collect();
            stops.sort_by(f64::total_cmp);
            let is_inside = |at: f64| {
                let winding = shape.winding(line.eval(at));
                if *is_even_odd { winding % 2 != 0 } else { winding != 0 }
            };
            let mut left: Vec<(f64, f64)> = Vec::new();
            for (from, to) in parts {
                let inner = stops.iter().copied().filter(|stop| (from..to).contains(stop));
                let mut last = from;
                for stop in inner.chain([to]) {
                    if stop > last && is_inside(f64::midpoint(last, stop)) {
                        match left.last_mut() {
                            Some((_, end)) if *end >= last => *end = stop,
                            _ => left.push((last, stop)),
                        }
                    }
                    last = stop;
                }
            }
            parts = left;
        }
        let ends = |(from, to): (f64, f64)| [line.eval(from), line.eval(to)];
        parts.into_iter().map(ends).map(|[a, b]| [a.x, a.y, b.x, b.y]).collect()
    }

    /// Whether nothing shows at all.
    pub(super) fn is_empty(&self) -> bool {
        self.left > self.right || self.bottom > self.top
    }

    /// Whether something of a line shows.
    pub(super) fn shows(&self, [x1, y1, x2, y2]: &[f64; 4]) -> bool {
        let across = x1.min(*x2) <= self.right && x1.max(*x2) >= self.left;
        let upwards = y1.min(*y2) <= self.top && y1.max(*y2) >= self.bottom;
        across && upwards
    }

    /// What shows of an area: left, bottom, right, top. What is nowhere stays there.
    pub(super) fn clip_area(&self, [left, bottom, right, top]: [f64; 4]) -> [f64; 4] {
        if [left, bottom, right, top].iter().any(|side| side.is_nan()) {
            return [f64::NAN; 4];
        }
        [left.max(self.left), bottom.max(self.bottom), right.min(self.right), top.min(self.top)]
    }
}

/// An area that holds all of a path in millimetres, its curves too: left, bottom, right, top; nothing where it is nothing.
fn around(path: &BezPath) -> [f64; 4] {
    if path.elements().is_empty() {
        return [f64::INFINITY, f64::INFINITY, f64::NEG_INFINITY, f64::NEG_INFINITY];
    }
    let around = path.control_box();
    [around.x0, around.y0, around.x1, around.y1]
}

/// The parts of a path, a corner at a time: curves are the lines between their ends.
pub(super) fn parts(path: &BezPath) -> Vec<Vec<(f64, f64)>> {
    let mut parts: Vec<Vec<(f64, f64)>> = Vec::new();
    for element in path.elements() {
        let end = element.end_point().map(|end| (end.x, end.y));
        match (element, end, parts.last_mut()) {
            (PathEl::MoveTo(_), Some(end), _) => parts.push(vec![end]),
            (PathEl::ClosePath, _, Some(part)) => part.extend(part.first().copied()),
            (_, Some(end), Some(part)) => part.push(end),
            _ => {}
        }
    }
    parts
}

/// The straight lines of a path along an edge of the page, each from a point to a point.
pub(super) fn lines(path: &BezPath) -> Vec<[f64; 4]> {
    let (mut from, mut first) = (Point::ZERO, Point::ZERO);
    let mut lines = Vec::new();
    for element in path.elements() {
        let (end, bends) = match *element {
            PathEl::MoveTo(start) => {
                (from, first) = (start, start);
                continue;
            }
            PathEl::LineTo(end) => (end, [end; 2]),
            PathEl::QuadTo(one, end) => (end, [one; 2]),
            PathEl::CurveTo(one, two, end) => (end, [one, two]),
            PathEl::ClosePath => (first, [first; 2]),
        };
        let is_straight = |of: fn(&Point) -> f64| {
            bends.iter().chain([&end]).all(|point| (of(point) - of(&from)).abs() < BEND)
        };
        if is_straight(|point| point.x) || is_straight(|point| point.y) {
            lines.push([from.x, from.y, end.x, end.y]);
        }
        from = end;
    }
    lines
}

/// Whether a path is lines only.
pub(super) fn is_straight(path: &BezPath) -> bool {
    !path.elements().iter().any(|part| matches!(part, PathEl::QuadTo(..) | PathEl::CurveTo(..)))
}

/// The area that a path fills at most; none where it is nowhere.
pub(super) fn bounds(path: &BezPath) -> Option<[f64; 4]> {
    let around = path.bounding_box();
    let is_some = around.is_finite() && !path.elements().is_empty();
    is_some.then_some([around.x0, around.y0, around.x1, around.y1])
}
