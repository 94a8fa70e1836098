//! Cut edges of a card: a straight line near a cut and parallel to it would reveal an imprecise cut.

use super::path::Point;

/// Depth inside the cut, in millimetres, in which no line along it is allowed ...
const INSIDE: f64 = 4.1;
/// ... and the same outside.
const OUTSIDE: f64 = 1.0;
/// Length from which a line visibly runs along the cut, and the deviation up to which it is parallel, in millimetres.
const SEEN: (f64, f64) = (1.9, 0.02);

/// Positions of the cut sides of a card's upper part, in millimetres of its picture.
#[derive(Debug, Clone, Copy)]
pub(super) struct Cut {
    pub(super) left: f64,
    pub(super) top: f64,
    pub(super) right: f64,
}

impl Cut {
    /// Returns `true` if a line that follows an edge at `distance` (0 for the edge itself) runs along a cut and near
    /// to it.
    pub(super) fn is_followed(&self, [from, to]: [Point; 2], distance: f64) -> bool {
        let (long, bend) = SEEN;
        let [across, down] = [0, 1].map(|axis| (from[axis] - to[axis]).abs());
        let is_near = |off: f64| (-OUTSIDE..INSIDE).contains(&(off - distance));
        let is_lying = down < bend && across > long;
        let is_upright = across < bend && down > long;
        (is_lying && is_near(from[1] - self.top))
            || (is_upright && (is_near(from[0] - self.left) || is_near(self.right - from[0])))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn long_straight_lines_near_the_cut_are_told_from_others() {
        let cut = Cut { left: 0.0, top: 0.0, right: 60.0 };
        let lying = [[10.0, 6.0], [14.0, 6.0]];
        assert!(cut.is_followed(lying, 4.0) && cut.is_followed(lying, 2.0));
        assert!(!cut.is_followed(lying, 0.6), "far enough inside");
        assert!(!cut.is_followed(lying, 7.5), "cut off");
        assert!(!cut.is_followed([[10.0, 6.0], [11.0, 6.0]], 4.0), "too short to be seen");
        assert!(!cut.is_followed([[10.0, 6.0], [14.0, 6.5]], 4.0), "slanting");
        assert!(cut.is_followed([[57.0, 9.0], [57.0, 5.0]], 0.0));
        assert!(cut.is_followed([[3.0, 9.0], [3.0, 5.0]], 0.0));
    }
}
