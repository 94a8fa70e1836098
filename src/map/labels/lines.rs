//! Lines that labels avoid, such as the routes of a map.

use crate::flat::Rect;
use crate::path::{Point, away};

/// Side of a square of the grid in millimetres: about as large as a short label.
const SQUARE: f64 = 5.0;

/// Cost of a box that a line crosses, in millimetres of distance: more than evicting another label, which may have a
/// better position to move to.
const STRUCK: f64 = 1_500.0;
/// Additional cost of each millimetre of line under a box.
const UNDER: f64 = 60.0;

/// Cost of a box to which a line comes nearer than its half width without crossing it.
const CLOSE: f64 = 3.0;

/// Cost of a leader that crosses a line.
const BETWEEN: f64 = 8.0;

/// Lines that labels avoid, indexed by a grid of squares so that a box is compared only with the lines near to it.
#[derive(Debug, Clone)]
pub struct AvoidedLines {
    window: Rect,
    columns: usize,
    /// Indices of the pieces in each square.
    squares: Vec<Vec<usize>>,
    pieces: Vec<[Point; 2]>,
    /// Half the width of a line, in millimetres.
    reach: f64,
}

impl AvoidedLines {
    /// Returns an empty set of lines: labels may be placed anywhere.
    #[must_use]
    pub fn none() -> Self {
        Self::from_lines([], 0.0, Rect::new(0.0, 0.0, 0.0, 0.0))
    }

    /// Indexes the lines in a window; `reach` is half their width.
    #[must_use]
    pub fn from_lines<'a>(
        lines: impl IntoIterator<Item = &'a [Point]>,
        reach: f64,
        window: Rect,
    ) -> Self {
        // Even an empty window has one square, so that indices are valid.
        let count = |length: f64| (length / SQUARE).ceil().max(1.0) as usize;
        let columns = count(window.width);
        let squares = vec![Vec::new(); columns * count(window.height)];
        let mut net = Self { window, columns, squares, pieces: Vec::new(), reach };
        for ends in lines.into_iter().flat_map(|line| line.windows(2)) {
            let piece = [ends[0], ends[1]];
            for square in net.squares_of(&Rect::bounds(piece)) {
                net.squares[square].push(net.pieces.len());
            }
            net.pieces.push(piece);
        }
        net
    }

    /// Returns the squares that a box touches; positions outside the window belong to the squares at its edge.
    fn squares_of(&self, area: &Rect) -> Vec<usize> {
        let [left, top, right, bottom] = area.edges();
        let rows = self.squares.len() / self.columns;
        let rank = |at: f64, from: f64, count: usize| {
            (((at - from) / SQUARE).max(0.0) as usize).min(count - 1)
        };
        let across = |x: f64| rank(x, self.window.x, self.columns);
        let down = |y: f64| rank(y, self.window.y, rows);
        let rows = down(top)..=down(bottom);
        let columns = across(left)..=across(right);
        rows.flat_map(|row| columns.clone().map(move |column| row * self.columns + column))
            .collect()
    }

    /// Returns the pieces of lines in a box, clipped to it.
    fn cut_by(&self, area: Rect) -> impl Iterator<Item = [Point; 2]> {
        let is_beside = |rank: &usize| {
            let [from, to] = self.pieces[*rank];
            area.is_beside(from, to)
        };
        let squares = self.squares_of(&area);
        let near = squares.iter().flat_map(|square| &self.squares[*square]);
        let mut near: Vec<usize> = near.copied().filter(|rank| !is_beside(rank)).collect();
        // A piece is listed in each square that it touches.
        near.sort_unstable();
        near.dedup();
        near.into_iter().filter_map(move |rank| {
            let [from, to] = self.pieces[rank];
            area.cut(from, to)
        })
    }

    /// Returns the cost of a box for the lines under it.
    pub(super) fn under(&self, area: &Rect) -> f64 {
        let mut cuts = self.cut_by(area.grown(self.reach)).peekable();
        if cuts.peek().is_some() {
            return STRUCK + UNDER * cuts.map(|[from, to]| away(from, to)).sum::<f64>();
        }
        let is_close = self.cut_by(area.grown(2.0 * self.reach)).next().is_some();
        if is_close { CLOSE } else { 0.0 }
    }

    /// Returns the cost of a leader for the lines that it crosses.
    pub(super) fn between(&self, line: [Point; 2]) -> f64 {
        let mut near = self.cut_by(Rect::bounds(line));
        if near.any(|other| super::cross(line, other)) { BETWEEN } else { 0.0 }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn no_line_slips_through_a_box() {
        let window = Rect::new(0.0, 0.0, 60.0, 40.0);
        let area = Rect::new(20.0, 10.0, 17.0, 3.0);
        // Vertical lines at all positions in the box and beside it.
        for tenths in 150..420 {
            let x = f64::from(tenths) / 10.0;
            let line = [[x, 0.0], [x, 11.0], [x, 40.0]];
            let lines = AvoidedLines::from_lines([line.as_slice()], 0.5, window);
            let meets = (19.5..=37.5).contains(&x);
            assert_eq!(lines.under(&area) > CLOSE, meets, "{x}");
        }
        assert!(AvoidedLines::none().under(&area) <= 0.0);
    }

    #[test]
    fn more_line_under_a_box_costs_more() {
        let window = Rect::new(0.0, 0.0, 60.0, 40.0);
        let (across, along) = ([[25.0, 0.0], [25.0, 40.0]], [[0.0, 11.5], [60.0, 11.5]]);
        let cost = |line: &[Point]| {
            AvoidedLines::from_lines([line], 0.5, window).under(&Rect::new(20.0, 10.0, 17.0, 3.0))
        };
        assert!(cost(&along) > cost(&across) && cost(&across) > STRUCK);
    }

    #[test]
    fn a_line_between_a_dot_and_its_label_costs_something() {
        let window = Rect::new(0.0, 0.0, 60.0, 40.0);
        let line = [[25.0, 0.0], [25.0, 40.0]];
        let lines = AvoidedLines::from_lines([line.as_slice()], 0.5, window);
        assert!(lines.between([[20.0, 10.0], [30.0, 12.0]]) > 0.0);
        assert!(lines.between([[20.0, 10.0], [24.0, 12.0]]) <= 0.0);
    }
}
