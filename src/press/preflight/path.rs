//! Paths, and what shows of them.

use kurbo::{BezPath, PathEl, Point, Shape};

/// The smallest area with upright sides that holds everything that may be drawn.
#[derive(Clone, Copy, Debug)]
pub(super) struct Clip {
    left: f64,
    bottom: f64,
    right: f64,
    top: f64,
}

impl Clip {
    pub(super) const ALL: Self = Self {
        left: f64::NEG_INFINITY,
        bottom: f64::NEG_INFINITY,
        right: f64::INFINITY,
        top: f64::INFINITY,
    };

    /// What is left of it within a path.
    pub(super) fn within(self, path: &Path) -> Self {
        let [left, bottom, right, top] = path.around();
        Self {
            left: self.left.max(left),
            bottom: self.bottom.max(bottom),
            right: self.right.min(right),
            top: self.top.min(top),
        }
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

    /// What shows of an area: left, bottom, right, top.
    pub(super) fn of(&self, [left, bottom, right, top]: [f64; 4]) -> [f64; 4] {
        [left.max(self.left), bottom.max(self.bottom), right.min(self.right), top.min(self.top)]
    }
}

/// A path, in millimetres.
#[derive(Clone, Default)]
pub(super) struct Path {
    /// As it is drawn.
    pub(super) drawn: BezPath,
    /// Corners of all parts.
    pub(super) corners: usize,
    first: Point,
    last: Point,
    is_open: bool,
}

impl Path {
    pub(super) fn begin(&mut self, (x, y): (f64, f64)) {
        let point = Point::new(x, y);
        self.corners += 1;
        self.drawn.move_to(point);
        (self.first, self.last, self.is_open) = (point, point, true);
    }

    pub(super) fn to(&mut self, (x, y): (f64, f64)) {
        self.go_on();
        self.corners += 1;
        self.last = Point::new(x, y);
        self.drawn.line_to(self.last);
    }

    /// A curve that is pulled towards two points.
    pub(super) fn curve(&mut self, one: Point, two: Point, end: Point) {
        self.go_on();
        self.corners += 1;
        self.last = end;
        self.drawn.curve_to(one, two, end);
    }

    /// Where it has come to.
    pub(super) fn last(&self) -> Point {
        self.last
    }

    pub(super) fn close(&mut self) {
        if self.is_open {
            self.corners += 1;
            self.drawn.close_path();
            (self.last, self.is_open) = (self.first, false);
        }
    }

    /// After a part is closed, the next begins where it began.
    fn go_on(&mut self) {
        if !self.is_open {
            let Point { x, y } = self.last;
            self.begin((x, y));
        }
    }

    /// An area that holds all of it, its curves too: left, bottom, right, top; nothing where it is nothing.
    pub(super) fn around(&self) -> [f64; 4] {
        if self.drawn.elements().is_empty() {
            return [f64::INFINITY, f64::INFINITY, f64::NEG_INFINITY, f64::NEG_INFINITY];
        }
        let around = self.drawn.control_box();
        [around.x0, around.y0, around.x1, around.y1]
    }

    /// Its parts, a corner at a time: curves are the lines between their ends.
    pub(super) fn parts(&self) -> Vec<Vec<(f64, f64)>> {
        let mut parts: Vec<Vec<(f64, f64)>> = Vec::new();
        for element in self.drawn.elements() {
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

    /// Whether it is lines only.
    pub(super) fn is_straight(path: &BezPath) -> bool {
        !path.elements().iter().any(|part| matches!(part, PathEl::QuadTo(..) | PathEl::CurveTo(..)))
    }

    /// The area that a path fills at most; none where it is nowhere.
    pub(super) fn bounds(path: &BezPath) -> Option<[f64; 4]> {
        let around = path.bounding_box();
        let is_some = around.is_finite() && !path.elements().is_empty();
        is_some.then_some([around.x0, around.y0, around.x1, around.y1])
    }
}

/// A line along an edge of the page; curves and slants are no marks.
pub(super) fn straight(ends: &[(f64, f64)]) -> Option<[f64; 4]> {
    let [(x1, y1), (x2, y2)] = ends else {
        return None;
    };
    let is_straight = (x1 - x2).abs() < 0.01 || (y1 - y2).abs() < 0.01;
    is_straight.then_some([*x1, *y1, *x2, *y2])
}

/// Whether an operator draws a path, or drops it.
pub(super) fn is_end_of_path(operator: &[u8]) -> bool {
    matches!(operator, b"S" | b"s" | b"f" | b"F" | b"f*" | b"B" | b"B*" | b"b" | b"b*" | b"n")
}
