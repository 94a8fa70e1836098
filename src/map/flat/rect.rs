//! Rectangles on the page, and the clipping of line segments to them.

/// A rectangle in millimetres; y runs downwards.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Rect {
    /// The left edge: distance from the left of the page.
    pub x: f64,
    /// The upper edge: distance from the top of the page.
    pub y: f64,
    /// Width in millimetres.
    pub width: f64,
    /// Height in millimetres.
    pub height: f64,
}

impl Rect {
    /// Creates a rectangle from its upper left corner and its size.
    #[must_use]
    pub const fn new(x: f64, y: f64, width: f64, height: f64) -> Self {
        Self { x, y, width, height }
    }

    /// Creates a rectangle of the given width and height centred on a point.
    #[must_use]
    pub fn centred_on([x, y]: [f64; 2], [width, height]: [f64; 2]) -> Self {
        Self::new(x - width / 2.0, y - height / 2.0, width, height)
    }

    /// Returns the smallest rectangle that contains some points. Without points its corner is at infinity and its
    /// size negative.
    #[must_use]
    pub fn bounds(points: impl IntoIterator<Item = [f64; 2]>) -> Self {
        let (mut low, mut high) = ([f64::INFINITY; 2], [f64::NEG_INFINITY; 2]);
        for point in points {
            for axis in [0, 1] {
                low[axis] = low[axis].min(point[axis]);
                high[axis] = high[axis].max(point[axis]);
            }
        }
        Self::new(low[0], low[1], high[0] - low[0], high[1] - low[1])
    }

    /// Returns the positions of the left, the upper, the right and the lower edge.
    #[must_use]
    pub fn edges(&self) -> [f64; 4] {
        [self.x, self.y, self.x + self.width, self.y + self.height]
    }

    /// Returns the corners, clockwise from the upper left one.
    #[must_use]
    pub fn corners(&self) -> [[f64; 2]; 4] {
        let [left, top, right, bottom] = self.edges();
        [[left, top], [right, top], [right, bottom], [left, bottom]]
    }

    /// Returns the centre.
    #[must_use]
    pub fn middle(&self) -> [f64; 2] {
        [self.x + self.width / 2.0, self.y + self.height / 2.0]
    }

    /// Returns the rectangle enlarged by an amount on every side; a negative amount shrinks it.
    #[must_use]
    pub fn grown(&self, amount: f64) -> Self {
        let (width, height) = (self.width + 2.0 * amount, self.height + 2.0 * amount);
        Self::new(self.x - amount, self.y - amount, width, height)
    }

    /// Returns `true` if a point is inside or on the edge.
    #[must_use]
    pub fn contains(&self, [x, y]: [f64; 2]) -> bool {
        let [left, top, right, bottom] = self.edges();
        (left..=right).contains(&x) && (top..=bottom).contains(&y)
    }

    /// Returns `true` if another rectangle is completely inside; edges may touch.
    #[must_use]
    pub fn encloses(&self, other: &Self) -> bool {
        other.corners().iter().all(|corner| self.contains(*corner))
    }

    /// Returns `true` if two rectangles share more than a common edge.
    #[must_use]
    pub fn overlaps(&self, other: &Self) -> bool {
        let ([left, top, right, bottom], other_edges) = (self.edges(), other.edges());
        left < other_edges[2]
            && other_edges[0] < right
            && top < other_edges[3]
            && other_edges[1] < bottom
    }

    /// Returns `true` if a line segment is completely to the left of the rectangle, to its right, above or below it.
    /// A cheap test that rejects most segments of a map; a segment that passes it may still miss the rectangle.
    #[must_use]
    pub fn is_beside(&self, from: [f64; 2], to: [f64; 2]) -> bool {
        let [left, top, right, bottom] = self.edges();
        from[0].max(to[0]) < left
            || from[0].min(to[0]) > right
            || from[1].max(to[1]) < top
            || from[1].min(to[1]) > bottom
    }

    /// Clips a line segment to the rectangle (Liang–Barsky algorithm); `None` if no part of the segment is inside.
    #[must_use]
    pub fn cut(&self, from: [f64; 2], to: [f64; 2]) -> Option<[[f64; 2]; 2]> {
        if self.is_beside(from, to) {
            return None;
        }
        let [left, top, right, bottom] = self.edges();
        let (low, high) = ([left, top], [right, bottom]);
        let mut share_range = [0.0_f64, 1.0_f64];
        for axis in [0, 1] {
            let (start, step) = (from[axis], to[axis] - from[axis]);
            if step.abs() < f64::EPSILON {
                // Parallel to the edge: there is no crossing, and the position alone decides.
                if start < low[axis] || start > high[axis] {
                    return None;
                }
                continue;
            }
            let [one, other] = [low[axis], high[axis]].map(|edge| (edge - start) / step);
            // A negative step swaps the edges at which the line enters and leaves.
            share_range = [share_range[0].max(one.min(other)), share_range[1].min(one.max(other))];
        }
        let at = |share: f64| [0, 1].map(|axis| from[axis] + share * (to[axis] - from[axis]));
        (share_range[0] <= share_range[1]).then(|| [at(share_range[0]), at(share_range[1])])
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn rectangles_hold_meet_and_cut() {
        let rect = Rect::new(10.0, 20.0, 30.0, 5.0);
        assert_eq!(Rect::bounds(rect.corners()), rect);
        assert_eq!(Rect::centred_on(rect.middle(), [30.0, 5.0]), rect);
        assert!(rect.contains([40.0, 25.0]) && !rect.contains([40.1, 25.0]));
        let beside = Rect::new(40.0, 20.0, 1.0, 5.0);
        assert!(!rect.overlaps(&beside) && rect.grown(0.1).overlaps(&beside));
        assert!(rect.encloses(&rect.grown(-1.0)) && !rect.encloses(&rect.grown(1.0)));
        let cut = rect.cut([0.0, 22.0], [50.0, 22.0]);
        assert_eq!(cut, Some([[10.0, 22.0], [40.0, 22.0]]));
        assert_eq!(rect.cut([0.0, 26.0], [50.0, 26.0]), None);
        assert_eq!(rect.cut([0.0, 0.0], [5.0, 22.0]), None);
    }
}
