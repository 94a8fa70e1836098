//! Lines that labels rather keep off, such as the ways of a map.

use crate::flat::Rect;
use crate::path::{Point, away};

/// Side of a square of the net in millimetres: about as large as a short label.
const SQUARE: f64 = 5.0;

/// What a box costs that a line strikes through, and each millimetre of the lines under it, in millimetres
/// of distance: more than driving away some other label, which may have a better place to go to.
const STRUCK: f64 = 1_500.0;
const UNDER: f64 = 60.0;

/// What a box costs that a line comes as near to as it is wide, without striking it through.
const CLOSE: f64 = 3.0;

/// What a label costs with a line between it and its dot.
const BETWEEN: f64 = 8.0;

/// Lines that labels rather keep off, in a net of squares, so that a box is held against those near to it.
#[derive(Debug, Clone)]
pub struct AvoidedLines {
    window: Rect,
    columns: usize,
    /// The ranks of the pieces in each square.
    squares: Vec<Vec<usize>>,
    pieces: Vec<[Point; 2]>,
    /// How wide a line is on each side.
    reach: f64,
}

impl AvoidedLines {
    /// A map on which labels may lie anywhere.
    #[must_use]
    pub fn none() -> Self {
        Self::from_lines([], 0.0, Rect::new(0.0, 0.0, 0.0, 0.0))
    }

    /// The lines in a window, so wide on each side.
    #[must_use]
    pub fn from_lines<'a>(
        lines: impl IntoIterator<Item = &'a [Point]>,
        reach: f64,
        window: Rect,
    ) -> Self {
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

    /// The squares that a box touches; what lies outside the window belongs to the squares at its edge.
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

    /// The pieces of lines in a box, each as far as it lies there.
    fn cut_by(&self, area: Rect) -> impl Iterator<Item = [Point; 2]> {
        let is_beside = |rank: &usize| {
            let [from, to] = self.pieces[*rank];
            area.is_beside(from, to)
        };
        let squares = self.squares_of(&area);
        let near = squares.iter().flat_map(|square| &self.squares[*square]);
        let mut near: Vec<usize> = near.copied().filter(|rank| !is_beside(rank)).collect();
        near.sort_unstable();
        near.dedup();
        near.into_iter().filter_map(move |rank| {
            let [from, to] = self.pieces[rank];
            area.cut(from, to)
        })
    }

    /// What a box costs because of the lines under it.
    pub(super) fn under(&self, area: &Rect) -> f64 {
        let mut cuts = self.cut_by(area.grown(self.reach)).peekable();
        if cuts.peek().is_some() {
            return STRUCK + UNDER * cuts.map(|[from, to]| away(from, to)).sum::<f64>();
        }
        let is_close = self.cut_by(area.grown(2.0 * self.reach)).next().is_some();
        if is_close { CLOSE } else { 0.0 }
    }

    /// What a straight line from a dot to its label costs because of the lines that it crosses.
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
        // Upright lines, anywhere in the box and beside it.
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
