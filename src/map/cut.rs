//! Cut edges of a card: a straight line near a cut and parallel to it would reveal an imprecise cut.

use super::path::Point;

/// Distance inside the cut, in millimetres, up to which no line may run along it.
const INSIDE_MM: f64 = 4.1;
/// Distance outside the cut, in millimetres, up to which no line may run along it.
const OUTSIDE_MM: f64 = 1.0;
/// Length in millimetres from which a line visibly runs along the cut, and the deviation in millimetres up to which
/// it counts as parallel.
const VISIBLE_LINE_MM: (f64, f64) = (1.9, 0.02);

/// Positions of the cut edges of a card in a picture of its upper part, in millimetres; the lower edge of the picture
/// is not cut.
#[derive(Debug, Clone, Copy)]
pub(super) struct CutEdges {
    pub(super) left: f64,
    pub(super) top: f64,
    pub(super) right: f64,
}

impl CutEdges {
    /// Returns `true` if a line runs along a cut edge and close to it. The line is parallel to the given edge of a
    /// shape, at `distance` millimetres; 0 stands for the edge itself.
    pub(super) fn has_line_along(&self, [from, to]: [Point; 2], distance: f64) -> bool {
        let (min_length, max_deviation) = VISIBLE_LINE_MM;
        let [across, down] = [0, 1].map(|axis| (from[axis] - to[axis]).abs());
        let is_near = |offset: f64| (-OUTSIDE_MM..INSIDE_MM).contains(&(offset - distance));
        let is_horizontal = down < max_deviation && across > min_length;
        let is_vertical = across < max_deviation && down > min_length;
        (is_horizontal && is_near(from[1] - self.top))
            || (is_vertical && (is_near(from[0] - self.left) || is_near(self.right - from[0])))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn long_straight_lines_near_the_cut_are_told_from_others() {
        let cut = CutEdges { left: 0.0, top: 0.0, right: 60.0 };
        let lying = [[10.0, 6.0], [14.0, 6.0]];
        assert!(cut.has_line_along(lying, 4.0) && cut.has_line_along(lying, 2.0));
        assert!(!cut.has_line_along(lying, 0.6), "far enough inside");
        assert!(!cut.has_line_along(lying, 7.5), "cut off");
        assert!(!cut.has_line_along([[10.0, 6.0], [11.0, 6.0]], 4.0), "too short to be seen");
        assert!(!cut.has_line_along([[10.0, 6.0], [14.0, 6.5]], 4.0), "slanting");
        assert!(cut.has_line_along([[57.0, 9.0], [57.0, 5.0]], 0.0));
        assert!(cut.has_line_along([[3.0, 9.0], [3.0, 5.0]], 0.0));
    }
}
