//! The grid in which pieces of one size lie on a page, and the guides to cut them around it.

use super::Cell;
use crate::stock::Size;

/// What home printers leave white along the edge of the paper.
const WHITE_EDGE: f64 = 5.0;
/// At head and foot there is room for the label of the sheet, too.
pub(super) const LABEL_EDGE: f64 = 7.2;
/// A guide starts this far from the bleed.
const GUIDE_OFFSET: f64 = 1.5;
/// No guide is shorter, however narrow the margin is.
const LEAST_GUIDE: f64 = 3.0;
/// How long guides are beside the pieces, under them, and above them: as long as the white edge lets them.
const GUIDE_BESIDE: f64 = 4.5;
const GUIDE_BELOW: f64 = 3.0;
const GUIDE_ABOVE: f64 = 10.5;
/// Where guides end: the edge that printers can still reach.
const GUIDE_EDGE: f64 = 4.5;
/// Sizes in inches do not come out even.
pub(super) const ROUNDING: f64 = 0.01;

/// Places of pieces on a page.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct Grid {
    /// The page, as it is read.
    pub(super) page: Size,
    /// Size of a piece as cut.
    trim: Size,
    bleed: f64,
    columns: usize,
    rows: usize,
    /// Whether a row or column of one takes the edge that is left white otherwise.
    is_full: bool,
    /// Upper edge of all pieces with their bleed; `None` where they lie in the middle of the page.
    top: Option<f64>,
}

/// What the guides above or under a block of small pieces take.
const GUIDES: f64 = GUIDE_OFFSET + LEAST_GUIDE;

/// The height of a page that blocks of small pieces may take: no guide stands in the label.
pub(super) fn usable_height(page: Size, marks: bool) -> f64 {
    let guides = if marks { GUIDES } else { 0.0 };
    page.height - 2.0 * (LABEL_EDGE + guides)
}

/// White between two blocks of pieces: room for the guides of both.
pub(super) fn gap(marks: bool) -> f64 {
    if marks { 2.0 * GUIDES + GUIDE_OFFSET } else { WHITE_EDGE }
}

impl Grid {
    /// The grid with the most pieces: upright where both ways hold as many, and with white around it
    /// where it can be had. `None` where the paper is too small for one.
    pub(super) fn best_fit(paper: Size, trim: Size, bleed: f64) -> Option<Self> {
        let on = |page| Self::on(page, trim, bleed);
        let [upright, lying] = [on(paper), on(paper.turned())];
        let worth = |grid: &Option<Self>| grid.map(|grid| (!grid.is_full, grid.capacity()));
        if worth(&lying) > worth(&upright) { lying } else { upright }
    }

    /// The grid on a page that is read this way round.
    pub(super) fn on(page: Size, trim: Size, bleed: f64) -> Option<Self> {
        let pitch = trim.grown(bleed);
        let count = |room: f64, edge: f64, pitch: f64| ((room - 2.0 * edge) / pitch).floor();
        let columns = count(page.width, WHITE_EDGE, pitch.width);
        let rows = count(page.height, LABEL_EDGE, pitch.height);
        let is_full = columns < 1.0 || rows < 1.0;
        let fits = trim.width <= page.width + ROUNDING && trim.height <= page.height + ROUNDING;
        (fits || !is_full).then_some(Self {
            page,
            trim,
            bleed,
            columns: columns.max(1.0) as usize,
            rows: rows.max(1.0) as usize,
            is_full,
            top: None,
        })
    }

    /// As much of it as so many rows of a page have room for, for so many pieces.
    pub(super) fn block(self, rows: usize, count: usize) -> Self {
        let columns = self.columns.min(count).max(1);
        let rows = count.div_ceil(columns).min(rows);
        Self { columns, rows, ..self }
    }

    /// The same with its upper edge there.
    pub(super) fn at(self, top: f64) -> Self {
        Self { top: Some(top), ..self }
    }

    /// The same on a page whose top and bottom change sides.
    pub(super) fn overturned(self) -> Self {
        let top = self.top.map(|top| self.page.height - top - self.height());
        Self { top, ..self }
    }

    /// Height of a row with its bleed.
    pub(super) fn pitch(&self) -> f64 {
        self.trim.grown(self.bleed).height
    }

    /// Height of all rows.
    pub(super) fn height(&self) -> f64 {
        self.rows as f64 * self.pitch()
    }

    /// Whether a row or column of one takes the edge that is left white otherwise.
    pub(super) fn is_full(&self) -> bool {
        self.is_full
    }

    /// Pieces on a page.
    pub(super) fn capacity(&self) -> usize {
        self.columns * self.rows
    }

    /// Upper left corner of all pieces with their bleed, and its opposite.
    fn corners(&self) -> [(f64, f64); 2] {
        let pitch = self.trim.grown(self.bleed);
        let (width, height) = (self.columns as f64 * pitch.width, self.rows as f64 * pitch.height);
        let left = (self.page.width - width) / 2.0;
        let middle = (self.page.height - height) / 2.0;
        let top = self.top.unwrap_or(middle);
        [(left, top), (left + width, top + height)]
    }

    /// White from the left, the upper, the right and the lower edge of the page to the pieces.
    pub(super) fn white(&self) -> [f64; 4] {
        let [(left, top), (right, bottom)] = self.corners();
        [left, top, self.page.width - right, self.page.height - bottom]
    }

    /// The place of the piece with this rank on its page.
    pub(super) fn cell(&self, rank: usize, face: usize) -> Cell {
        let pitch = self.trim.grown(self.bleed);
        let [(left, top), _] = self.corners();
        let (column, row) = (rank % self.columns, rank / self.columns);
        Cell {
            x: left + self.bleed + column as f64 * pitch.width,
            y: top + self.bleed + row as f64 * pitch.height,
            trim: self.trim,
            face,
            turn: false,
            window: None,
        }
    }

    /// Guides to cut along, as lines from (x1, y1) to (x2, y2): in the margin only, so that none crosses a
    /// piece, and none where the paper ends before it.
    pub(super) fn guides(&self, cells: &[Cell]) -> Vec<[f64; 4]> {
        let cuts = |sides: fn(&Cell) -> [f64; 2]| {
            let mut cuts: Vec<f64> = cells.iter().flat_map(sides).collect();
            cuts.sort_by(f64::total_cmp);
            cuts.dedup_by(|a, b| (*a - *b).abs() < ROUNDING);
            cuts
        };
        // Its near and its far end, counted from the edge of the paper; `None` where it has no room.
        let guide = |white: f64, longest: f64| {
            let near = white - GUIDE_OFFSET;
            let far = near - (near - GUIDE_EDGE).clamp(LEAST_GUIDE, longest);
            (far >= 0.0).then_some((near, far))
        };
        let Size { width, height } = self.page;
        let [left, top, right, bottom] = self.white();
        // Between blocks there is room for the least.
        let above = if self.top.is_some() { LEAST_GUIDE } else { GUIDE_ABOVE };
        let (above, below) = (guide(top, above), guide(bottom, GUIDE_BELOW));
        let (before, after) = (guide(left, GUIDE_BESIDE), guide(right, GUIDE_BESIDE));
        let from_far = |length: f64| move |(near, far): (f64, f64)| (length - near, length - far);
        let mut guides = Vec::new();
        for x in cuts(|cell| [cell.x, cell.x + cell.trim.width]) {
            let ends = above.into_iter().chain(below.map(from_far(height)));
            guides.extend(ends.map(|(near, far)| [x, near, x, far]));
        }
        for y in cuts(|cell| [cell.y, cell.y + cell.trim.height]) {
            let ends = before.into_iter().chain(after.map(from_far(width)));
            guides.extend(ends.map(|(near, far)| [near, y, far, y]));
        }
        guides
    }
}
