//! One side of one sheet: pieces, guides, bars and white margins. All lengths are in millimetres.

use super::bars::{self, Bar};
use super::grid::{self, Margins};
use super::register::Register;
use super::{AssemblyKey, Cell, Side};
use crate::edges::Edges;
use crate::stock::Size;

/// Half the length of the marks on the corners of pieces.
pub(super) const TICK: f64 = 1.0;

/// One side of one sheet.
#[derive(Clone, Debug, PartialEq)]
pub struct Page {
    /// Front or back.
    pub side: Side,
    /// Index of the sheet, from 0.
    pub sheet: usize,
    /// Size of the page in reading orientation.
    pub size: Size,
    /// The pieces; empty on a blank back.
    pub cells: Vec<Cell>,
    /// Cut guides, as lines from (x1, y1) to (x2, y2).
    pub marks: Vec<[f64; 4]>,
    /// White margins of the area for pieces with their bleed: left, top, right, bottom, in millimetres. The area is
    /// that of a full sheet.
    pub white: [f64; 4],
    /// White margins of the printer for labels and guides, in millimetres.
    pub edges: Edges,
    /// Bars to measure before cutting; only on fronts with cut guides.
    pub bars: Vec<Bar>,
    /// Assembly key, if the sheet shows only a part of a piece.
    pub assembly_key: Option<AssemblyKey>,
    /// Height at which the sheet is folded across its middle, in millimetres from the top; `None` if it is not.
    pub fold: Option<f64>,
    /// Marks of a cutting machine, if one cuts the page.
    pub register: Option<Register>,
}

impl Page {
    /// Creates the blank back of a sheet.
    pub(super) fn blank_behind(front: &Self) -> Self {
        let edges = front.edges;
        Self { side: Side::Back, edges, ..Self::flowing(front.sheet, front.size) }
    }

    /// Creates a page without cells for flowing text, which only Typst can lay out.
    pub fn flowing(sheet: usize, size: Size) -> Self {
        Self {
            side: Side::Front,
            sheet,
            size,
            cells: Vec::new(),
            marks: Vec::new(),
            white: [0.0; 4],
            edges: Edges::default(),
            bars: Vec::new(),
            assembly_key: None,
            fold: None,
            register: None,
        }
    }

    /// Iterates over left, top, width and height of the cut pieces.
    pub fn outlines(&self) -> impl Iterator<Item = [f64; 4]> {
        self.cells.iter().map(|cell| [cell.x, cell.y, cell.trim.width, cell.trim.height])
    }

    /// Returns `true` if the margins are high enough for the label of the sheet. A blank side has no label.
    pub fn has_room_for_label(&self) -> bool {
        let [_, above, ..] = self.white;
        !self.cells.is_empty()
            && self.register.is_none()
            && grid::has_room_for_label(self.edges, above)
    }

    /// Adds the bars, and shortens the guides that would cross them.
    pub(super) fn add_bars(&mut self, margins: &Margins) {
        let edges: Vec<Edges> = margins.bars.iter().map(|edges| edges.on_page(self.size)).collect();
        self.bars = bars::bars(self.size, self.white, &edges, self.assembly_key.is_some());
        let clipped =
            |guide: &[f64; 4]| self.bars.iter().try_fold(*guide, |guide, bar| bar.clipped(guide));
        self.marks = self.marks.iter().filter_map(clipped).collect();
        if !self.has_room_for_guides(margins) {
            self.add_ticks();
        }
    }

    /// Returns `true` if each cut has a guide at one of its ends, whatever the printer leaves white.
    fn has_room_for_guides(&self, margins: &Margins) -> bool {
        let edges = margins.bars.first().copied().unwrap_or_default().on_page(self.size);
        let [left, top, right, bottom] = self.white;
        let beside = (left - edges.left).max(right - edges.right);
        let above = (top - edges.top).max(bottom - edges.bottom);
        beside.min(above) >= grid::NARROW_OFFSET + grid::LEAST_TICK
    }

    /// Marks the corners of pieces with short lines on the cuts, for printers that print no guide in the margin.
    fn add_ticks(&mut self) {
        let corner = |cell: &Cell| {
            let (right, bottom) = (cell.x + cell.trim.width, cell.y + cell.trim.height);
            [(cell.x, cell.y), (right, cell.y), (cell.x, bottom), (right, bottom)]
        };
        let is_whole = |cell: &&Cell| cell.window.is_none();
        let mut corners: Vec<(f64, f64)> =
            self.cells.iter().filter(is_whole).flat_map(corner).collect();
        corners.sort_by(|a, b| a.0.total_cmp(&b.0).then(a.1.total_cmp(&b.1)));
        let is_same = |a: &(f64, f64), b: &(f64, f64)| {
            (a.0 - b.0).abs() < grid::ROUNDING && (a.1 - b.1).abs() < grid::ROUNDING
        };
        corners.dedup_by(|a, b| is_same(a, b));
        let [left, top, right, bottom] = self.edges.inside(self.size);
        for (x, y) in corners {
            let ticks = [
                [(x - TICK).max(left), y, (x + TICK).min(right), y],
                [x, (y - TICK).max(top), x, (y + TICK).min(bottom)],
            ];
            let is_printed = (left..=right).contains(&x) && (top..=bottom).contains(&y);
            self.marks.extend(ticks.into_iter().filter(|_| is_printed));
        }
    }

    /// Returns what a printer cuts off each piece of the page, in millimetres: at the head, on the right, at the foot
    /// and on the left. `edges` are its white margins on portrait paper. Only pieces that lose something are listed.
    pub fn losses(&self, edges: Edges) -> Vec<(Cell, Edges)> {
        let [left, top, right, bottom] = edges.on_page(self.size).inside(self.size);
        let lost = |cell: &Cell| {
            let over = |length: f64| if length > grid::ROUNDING { length } else { 0.0 };
            let lost = Edges {
                top: over(top - cell.y),
                right: over(cell.x + cell.trim.width - right),
                bottom: over(cell.y + cell.trim.height - bottom),
                left: over(left - cell.x),
            };
            (lost != Edges::default()).then_some((*cell, lost))
        };
        self.cells.iter().filter_map(lost).collect()
    }
}
