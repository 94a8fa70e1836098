//! Paths as content constructs them (ISO 32000-2, 8.5.2).

use kurbo::{BezPath, Point};

/// A path under construction.
#[derive(Clone, Debug, Default)]
pub struct Path {
    /// Elements of the path so far.
    pub elements: BezPath,
    /// Number of elements of the path, for limits.
    pub element_count: usize,
    /// Start of the current subpath.
    first: Point,
    /// Current point, where the next segment starts.
    last: Point,
    /// `true` if the current subpath is open.
    is_open: bool,
}

impl Path {
    /// Starts a new subpath.
    pub fn begin(&mut self, point: Point) {
        self.element_count += 1;
        self.elements.move_to(point);
        (self.first, self.last, self.is_open) = (point, point, true);
    }

    /// Appends a straight line to a point.
    pub fn to(&mut self, point: Point) {
        self.reopen();
        self.element_count += 1;
        self.last = point;
        self.elements.line_to(point);
    }

    /// Appends a cubic curve: its two control points, then its end.
    pub fn curve(&mut self, one: Point, two: Point, end: Point) {
        self.reopen();
        self.element_count += 1;
        self.last = end;
        self.elements.curve_to(one, two, end);
    }

    /// Returns the current point.
    pub fn last(&self) -> Point {
        self.last
    }

    /// Closes the current subpath.
    pub fn close(&mut self) {
        if self.is_open {
            self.element_count += 1;
            self.elements.close_path();
            (self.last, self.is_open) = (self.first, false);
        }
    }

    /// Starts a subpath at the current point, unless one is open.
    fn reopen(&mut self) {
        if !self.is_open {
            self.begin(self.last);
        }
    }
}
