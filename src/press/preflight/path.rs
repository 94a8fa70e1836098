//! Paths and clips: the visible parts of shapes and lines.

use std::rc::Rc;

use kurbo::{Affine, BezPath, Line, ParamCurve as _, PathEl, Point, Rect, Shape};

/// Greatest difference in area, in square millimetres, between a rectangle along the axes and its bounding box.
const ROUNDING: f64 = 0.001;
/// Greatest number of nested clipping shapes; further shapes count as their bounding boxes.
const MOST_SHAPES: usize = 8;
/// Deviation in millimetres below which a curve counts as a straight line.
const BEND: f64 = 0.01;

/// A clip: its bounding box in millimetres, and the shapes that are no rectangles along the axes.
#[derive(Clone, Debug)]
pub(super) struct Clip {
    left: f64,
    bottom: f64,
    right: f64,
    top: f64,
    /// Clipping paths beside the bounding box, each with `true` for the even-odd rule.
    shapes: Rc<[(Rc<BezPath>, bool)]>,
}

impl Clip {
    /// Returns a clip that hides nothing.
    pub(super) fn all() -> Self {
        let (low, high) = (f64::NEG_INFINITY, f64::INFINITY);
        Self { left: low, bottom: low, right: high, top: high, shapes: Rc::default() }
    }

    /// Returns the intersection of the clip with a path.
    pub(super) fn within(&self, path: &BezPath, is_even_odd: bool) -> Self {
        let [left, bottom, right, top] = around(path);
        let mut shapes = Rc::clone(&self.shapes);
        let area = (right - left) * (top - bottom);
        // A path with the area of its bounding box is a rectangle along the axes, which the box describes already.
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

    /// Returns the number of path elements in the clipping shapes: a measure of the time of [`Clip::parts_of`].
    pub(super) fn corners(&self) -> usize {
        self.shapes.iter().map(|(shape, _)| shape.elements().len()).sum()
    }

    /// Returns the parts of a line within all clipping shapes; the bounding box is not applied.
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
                // Between two crossings a line is either inside or outside, so the midpoint decides.
                for stop in inner.chain([to]) {
                    if stop > last && is_inside(f64::midpoint(last, stop)) {
                        // Crossed without leaving the shape: still the same part.
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

    /// Returns `true` if nothing is visible.
    pub(super) fn is_empty(&self) -> bool {
        self.left > self.right || self.bottom > self.top
    }

    /// Returns `true` if a line may be visible: its bounding box and the clip's overlap.
    pub(super) fn shows(&self, [x1, y1, x2, y2]: &[f64; 4]) -> bool {
        let across = x1.min(*x2) <= self.right && x1.max(*x2) >= self.left;
        let upwards = y1.min(*y2) <= self.top && y1.max(*y2) >= self.bottom;
        across && upwards
    }

    /// Returns the intersection of an area with the bounding box: left, bottom, right, top. An unknown position
    /// remains unknown.
    pub(super) fn clip_area(&self, [left, bottom, right, top]: [f64; 4]) -> [f64; 4] {
        // `f64::max` and `f64::min` ignore NaN, and would replace an unknown side with one of the clip.
        if [left, bottom, right, top].iter().any(|side| side.is_nan()) {
            return [f64::NAN; 4];
        }
        [left.max(self.left), bottom.max(self.bottom), right.min(self.right), top.min(self.top)]
    }
}

/// Returns the outline of a box (left, bottom, right, top) after a transformation.
pub(super) fn box_outline([left, bottom, right, top]: [f64; 4], matrix: Affine) -> BezPath {
    matrix * Rect::new(left, bottom, right, top).to_path(0.1)
}

/// Returns the bounding box of a path and its control points: left, bottom, right, top. An empty path has an inverted
/// box.
fn around(path: &BezPath) -> [f64; 4] {
    // kurbo gives an empty path a box at the origin, but clipping by it hides everything.
    if path.elements().is_empty() {
        return [f64::INFINITY, f64::INFINITY, f64::NEG_INFINITY, f64::NEG_INFINITY];
    }
    let around = path.control_box();
    [around.x0, around.y0, around.x1, around.y1]
}

/// Splits a path into polylines, one per subpath; curves are replaced by their chords.
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

/// Returns the straight segments of a path that are parallel to an axis, `[x1, y1, x2, y2]`.
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
        // A Bézier curve remains within the hull of its control points, so these decide.
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

/// Returns `true` if a path has no curves.
pub(super) fn is_straight(path: &BezPath) -> bool {
    !path.elements().iter().any(|part| matches!(part, PathEl::QuadTo(..) | PathEl::CurveTo(..)))
}

/// Returns the bounding box of a path: left, bottom, right, top; `None` if the path is empty or not finite.
pub(super) fn bounds(path: &BezPath) -> Option<[f64; 4]> {
    let around = path.bounding_box();
    let is_some = around.is_finite() && !path.elements().is_empty();
    is_some.then_some([around.x0, around.y0, around.x1, around.y1])
}
