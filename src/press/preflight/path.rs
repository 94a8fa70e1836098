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
    const NOTHING: Self = Self {
        left: f64::INFINITY,
        bottom: f64::INFINITY,
        right: f64::NEG_INFINITY,
        top: f64::NEG_INFINITY,
    };

    /// What is left of it within a path.
    pub(super) fn within(self, path: &Path) -> Self {
        let Self { left, bottom, right, top } = path.around;
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
}

/// The lines of a path: a corner at a time.
pub(super) struct Path {
    /// Parts of which each is one line after the other.
    pub(super) parts: Vec<Vec<(f64, f64)>>,
    /// Corners of all parts.
    pub(super) corners: usize,
    /// An area that holds all of it, its curves too.
    around: Clip,
}

impl Default for Path {
    fn default() -> Self {
        Self { parts: Vec::new(), corners: 0, around: Clip::NOTHING }
    }
}

impl Path {
    pub(super) fn begin(&mut self, part: Vec<(f64, f64)>) {
        self.corners += part.len();
        part.iter().for_each(|point| self.pull(*point));
        self.parts.push(part);
    }

    pub(super) fn to(&mut self, point: (f64, f64)) {
        self.pull(point);
        if let Some(part) = self.parts.last_mut() {
            part.push(point);
            self.corners += 1;
        }
    }

    /// A point towards which a curve bends: between it and its ends the curve stays.
    pub(super) fn pull(&mut self, (x, y): (f64, f64)) {
        let Clip { left, bottom, right, top } = self.around;
        self.around =
            Clip { left: left.min(x), bottom: bottom.min(y), right: right.max(x), top: top.max(y) };
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
