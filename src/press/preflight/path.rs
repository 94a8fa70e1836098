//! Paths, and what shows of them.

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
        let points = || path.parts.iter().flatten();
        let xs = || points().map(|point| point.0);
        let ys = || points().map(|point| point.1);
        Self {
            left: self.left.max(xs().fold(f64::INFINITY, f64::min)),
            bottom: self.bottom.max(ys().fold(f64::INFINITY, f64::min)),
            right: self.right.min(xs().fold(f64::NEG_INFINITY, f64::max)),
            top: self.top.min(ys().fold(f64::NEG_INFINITY, f64::max)),
        }
    }

    /// Whether something of a line shows.
    pub(super) fn shows(&self, [x1, y1, x2, y2]: &[f64; 4]) -> bool {
        let across = x1.min(*x2) <= self.right && x1.max(*x2) >= self.left;
        let upwards = y1.min(*y2) <= self.top && y1.max(*y2) >= self.bottom;
        across && upwards
    }
}

/// The lines of a path: a corner at a time.
#[derive(Default)]
pub(super) struct Path {
    /// Parts of which each is one line after the other.
    pub(super) parts: Vec<Vec<(f64, f64)>>,
    /// Corners of all parts.
    pub(super) corners: usize,
}

impl Path {
    pub(super) fn begin(&mut self, part: Vec<(f64, f64)>) {
        self.corners += part.len();
        self.parts.push(part);
    }

    pub(super) fn to(&mut self, point: (f64, f64)) {
        if let Some(part) = self.parts.last_mut() {
            part.push(point);
            self.corners += 1;
        }
    }

    pub(super) fn close(&mut self) {
        if let Some(first) = self.parts.last().and_then(|part| part.first().copied()) {
            self.to(first);
        }
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
