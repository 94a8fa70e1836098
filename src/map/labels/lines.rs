//! Lines that labels avoid, such as the routes of a map, with their costs for the placement of labels.

use crate::flat::Rect;
use crate::path::{Point, distance};

/// Side of a square of the index in millimetres: about as large as a short label.
const SQUARE_MM: f64 = 5.0;

/// Cost of a box that a line crosses, in millimetres of distance: much more than evicting another label, which may
/// have a better position to move to.
const CROSSED_BOX_COST: f64 = 1_500.0;
/// Additional cost of each millimetre of a line under a box.
const COST_PER_MM: f64 = 60.0;

/// Cost of a box that a line does not cross but approaches to less than its half width.
const CLOSE_COST: f64 = 3.0;

/// Cost of a leader that crosses at least one line.
const CROSSED_LEADER_COST: f64 = 8.0;

/// Lines that labels avoid, indexed by a grid of squares so that a box is compared only with the lines near to it.
#[derive(Debug, Clone)]
pub struct AvoidedLines {
    /// Indexed area, in millimetres.
    window: Rect,
    columns: usize,
    /// Indices of the pieces in each square, row by row.
    squares: Vec<Vec<usize>>,
    /// Straight pieces of all lines.
    pieces: Vec<[Point; 2]>,
    /// Half the width of a line, in millimetres.
    half_width: f64,
}

impl AvoidedLines {
    /// Returns an empty set of lines, which costs labels nothing.
    #[must_use]
    pub fn none() -> Self {
        Self::from_lines([], 0.0, Rect::new(0.0, 0.0, 0.0, 0.0))
    }

    /// Indexes the lines in a window; `half_width` in millimetres.
    #[must_use]
    pub fn from_lines<'a>(
        lines: impl IntoIterator<Item = &'a [Point]>,
        half_width: f64,
        window: Rect,
    ) -> Self {
        // Even an empty window has one square, so that indices are valid.
        let count = |length: f64| (length / SQUARE_MM).ceil().max(1.0) as usize;
        let columns = count(window.width);
        let squares = vec![Vec::new(); columns * count(window.height)];
        let mut index = Self { window, columns, squares, pieces: Vec::new(), half_width };
        for ends in lines.into_iter().flat_map(|line| line.windows(2)) {
            let piece = [ends[0], ends[1]];
            for square in index.squares_of(&Rect::bounds(piece)) {
                index.squares[square].push(index.pieces.len());
            }
            index.pieces.push(piece);
        }
        index
    }

    /// Returns the indices of the squares that a box touches. Positions outside the window belong to the squares at
    /// its edge.
    fn squares_of(&self, area: &Rect) -> Vec<usize> {
        let [left, top, right, bottom] = area.edges();
        let rows = self.squares.len() / self.columns;
        let square_index = |at: f64, from: f64, count: usize| {
            (((at - from) / SQUARE_MM).max(0.0) as usize).min(count - 1)
        };
        let across = |x: f64| square_index(x, self.window.x, self.columns);
        let down = |y: f64| square_index(y, self.window.y, rows);
        let rows = down(top)..=down(bottom);
        let columns = across(left)..=across(right);
        rows.flat_map(|row| columns.clone().map(move |column| row * self.columns + column))
            .collect()
    }

    /// Returns the pieces of lines inside a box, clipped to it.
    fn clipped_pieces(&self, area: Rect) -> impl Iterator<Item = [Point; 2]> {
        let is_surely_outside = |piece: &usize| {
            let [from, to] = self.pieces[*piece];
            area.is_beside(from, to)
        };
        let squares = self.squares_of(&area);
        let candidates = squares.iter().flat_map(|square| &self.squares[*square]);
        let mut pieces: Vec<usize> =
            candidates.copied().filter(|piece| !is_surely_outside(piece)).collect();
        // A piece is listed in each square that it touches.
        pieces.sort_unstable();
        pieces.dedup();
        pieces.into_iter().filter_map(move |piece| {
            let [from, to] = self.pieces[piece];
            area.cut(from, to)
        })
    }

    /// Returns the cost of a box for the lines that cross it or come near.
    pub(super) fn box_cost(&self, area: &Rect) -> f64 {
        let mut cuts = self.clipped_pieces(area.grown(self.half_width)).peekable();
        if cuts.peek().is_some() {
            return CROSSED_BOX_COST
                + COST_PER_MM * cuts.map(|[from, to]| distance(from, to)).sum::<f64>();
        }
        let is_close = self.clipped_pieces(area.grown(2.0 * self.half_width)).next().is_some();
        if is_close { CLOSE_COST } else { 0.0 }
    }

    /// Returns the cost of a leader for the lines that it crosses.
    pub(super) fn leader_cost(&self, line: [Point; 2]) -> f64 {
        let mut pieces = self.clipped_pieces(Rect::bounds(line));
        if pieces.any(|other| super::segments_cross(line, other)) {
            CROSSED_LEADER_COST
        } else {
            0.0
        }
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
            assert_eq!(lines.box_cost(&area) > CLOSE_COST, meets, "{x}");
        }
        assert!(AvoidedLines::none().box_cost(&area) <= 0.0);
    }

    #[test]
    fn more_line_under_a_box_costs_more() {
        let window = Rect::new(0.0, 0.0, 60.0, 40.0);
        let (across, along) = ([[25.0, 0.0], [25.0, 40.0]], [[0.0, 11.5], [60.0, 11.5]]);
        let cost = |line: &[Point]| {
            AvoidedLines::from_lines([line], 0.5, window)
                .box_cost(&Rect::new(20.0, 10.0, 17.0, 3.0))
        };
        assert!(cost(&along) > cost(&across) && cost(&across) > CROSSED_BOX_COST);
    }

    #[test]
    fn a_line_between_a_dot_and_its_label_costs_something() {
        let window = Rect::new(0.0, 0.0, 60.0, 40.0);
        let line = [[25.0, 0.0], [25.0, 40.0]];
        let lines = AvoidedLines::from_lines([line.as_slice()], 0.5, window);
        assert!(lines.leader_cost([[20.0, 10.0], [30.0, 12.0]]) > 0.0);
        assert!(lines.leader_cost([[20.0, 10.0], [24.0, 12.0]]) <= 0.0);
    }
}
