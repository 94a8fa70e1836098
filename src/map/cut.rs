//! Where a picture is cut: a straight line along the cut and near to it shows where that was missed.

use super::path::Point;

/// Millimetres: nearer to the cut, no line along it lies on this side of it ...
const INSIDE: f64 = 4.1;
/// ... nor on the other.
const OUTSIDE: f64 = 1.0;
/// A line that is longer is seen to run along the cut, where it bends less than this.
const SEEN: (f64, f64) = (1.9, 0.02);

/// The sides at which the upper part of a card is cut, in millimetres of its picture.
#[derive(Debug, Clone, Copy)]
pub(super) struct Cut {
    pub(super) left: f64,
    pub(super) top: f64,
    pub(super) right: f64,
}

impl Cut {
    /// Whether an edge runs along a cut and near to it, or a line that follows it at a distance does.
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
