//! The grid of pieces of one size on a page, and the cut guides around it. All lengths are in millimetres.

use super::Cell;
use crate::stock::Size;

/// White margin that home printers leave along the edge of the paper.
const WHITE_EDGE: f64 = 5.0;
/// White margin at head and foot, where the label of the sheet needs space too.
pub(super) const LABEL_EDGE: f64 = 7.2;
/// Distance of a cut guide from the bleed.
const GUIDE_OFFSET: f64 = 1.5;
/// Minimum length of a guide, in the narrowest margin.
const LEAST_GUIDE: f64 = 3.0;
/// Maximum length of guides beside the pieces; the white margin may shorten them.
const GUIDE_BESIDE: f64 = 4.5;
/// Maximum length of guides below the pieces.
const GUIDE_BELOW: f64 = 3.0;
/// Maximum length of guides above the pieces.
const GUIDE_ABOVE: f64 = 10.5;
/// Distance from the edge of the paper to the outer ends of guides: about as far as printers reach.
const GUIDE_EDGE: f64 = 4.5;
/// Tolerance for sizes in inches, which are fractions of millimetres.
pub(super) const ROUNDING: f64 = 0.01;

/// A grid of pieces on a page.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct Grid {
    /// Size of the page in reading orientation.
    pub(super) page: Size,
    /// Trim size of a piece.
    trim: Size,
    bleed: f64,
    columns: usize,
    rows: usize,
    /// `true` if a single row or column leaves no white margin.
    is_full: bool,
    /// Upper edge of the pieces with their bleed; `None` if they are centred on the page.
    top: Option<f64>,
}

/// Height of the guides above or below a block of small pieces.
const GUIDES: f64 = GUIDE_OFFSET + LEAST_GUIDE;

/// Returns the height of a page that is available to blocks of small pieces, so that no guide reaches the label.
pub(super) fn usable_height(page: Size, marks: bool) -> f64 {
    let guides = if marks { GUIDES } else { 0.0 };
    page.height - 2.0 * (LABEL_EDGE + guides)
}

/// Returns the gap between two blocks of pieces, which holds the guides of both.
pub(super) fn gap(marks: bool) -> f64 {
    if marks { 2.0 * GUIDES + GUIDE_OFFSET } else { WHITE_EDGE }
}

impl Grid {
    /// Returns the grid with the most pieces, preferably with a white margin around it. Portrait is preferred unless
    /// landscape holds more. `None` if the paper is too small for one piece.
    pub(super) fn best_fit(paper: Size, trim: Size, bleed: f64) -> Option<Self> {
        let on = |page| Self::on_page(page, trim, bleed);
        let [upright, lying] = [on(paper), on(paper.turned())];
        let worth = |grid: &Option<Self>| grid.map(|grid| (!grid.is_full, grid.capacity()));
        if worth(&lying) > worth(&upright) { lying } else { upright }
    }

    /// Returns the grid on a page in this orientation; `None` if the page is too small for one piece.
    pub(super) fn on_page(page: Size, trim: Size, bleed: f64) -> Option<Self> {
        let pitch = trim.grown(bleed);
        let count = |room: f64, edge: f64, pitch: f64| ((room - 2.0 * edge) / pitch).floor();
        let columns = count(page.width, WHITE_EDGE, pitch.width);
        let rows = count(page.height, LABEL_EDGE, pitch.height);
        let is_full = columns < 1.0 || rows < 1.0;
        // Without its bleed, a board may be as large as the paper.
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

    /// Returns a part of the grid for `count` pieces, with at most `rows` rows.
    pub(super) fn block(self, rows: usize, count: usize) -> Self {
        let columns = self.columns.min(count).max(1);
        let rows = count.div_ceil(columns).min(rows);
        Self { columns, rows, ..self }
    }

    /// Returns the grid with its upper edge at `top`.
    pub(super) fn at(self, top: f64) -> Self {
        Self { top: Some(top), ..self }
    }

    /// Returns the grid as mirrored from top to bottom of the page.
    pub(super) fn overturned(self) -> Self {
        let top = self.top.map(|top| self.page.height - top - self.height());
        Self { top, ..self }
    }

    /// Returns the height of a row with its bleed.
    pub(super) fn pitch(&self) -> f64 {
        self.trim.grown(self.bleed).height
    }

    /// Returns the height of all rows.
    pub(super) fn height(&self) -> f64 {
        self.rows as f64 * self.pitch()
    }

    /// Returns `true` if a single row or column leaves no white margin.
    pub(super) fn is_full(&self) -> bool {
        self.is_full
    }

    /// Returns the number of pieces on a page.
    pub(super) fn capacity(&self) -> usize {
        self.columns * self.rows
    }

    /// Returns the upper left and the lower right corner of the pieces with their bleed.
    fn corners(&self) -> [(f64, f64); 2] {
        let pitch = self.trim.grown(self.bleed);
        let (width, height) = (self.columns as f64 * pitch.width, self.rows as f64 * pitch.height);
        let left = (self.page.width - width) / 2.0;
        let middle = (self.page.height - height) / 2.0;
        let top = self.top.unwrap_or(middle);
        [(left, top), (left + width, top + height)]
    }

    /// Returns the white space on the left, at the top, on the right and at the bottom of the pieces.
    pub(super) fn white(&self) -> [f64; 4] {
        let [(left, top), (right, bottom)] = self.corners();
        [left, top, self.page.width - right, self.page.height - bottom]
    }

    /// Returns the cell of the piece with index `rank`, row by row.
    pub(super) fn cell(&self, index: usize, face: usize) -> Cell {
        let pitch = self.trim.grown(self.bleed);
        let [(left, top), _] = self.corners();
        let (column, row) = (index % self.columns, index / self.columns);
        Cell {
            x: left + self.bleed + column as f64 * pitch.width,
            y: top + self.bleed + row as f64 * pitch.height,
            trim: self.trim,
            face,
            turn: false,
            window: None,
        }
    }

    /// Returns cut guides, as lines from (x1, y1) to (x2, y2). They are only in the margin, so that none crosses a
    /// piece; a margin that is too narrow has none.
    pub(super) fn guides(&self, cells: &[Cell]) -> Vec<[f64; 4]> {
        let cuts = |sides: fn(&Cell) -> [f64; 2]| {
            let mut cuts: Vec<f64> = cells.iter().flat_map(sides).collect();
            cuts.sort_by(f64::total_cmp);
            cuts.dedup_by(|a, b| (*a - *b).abs() < ROUNDING);
            cuts
        };
        // Near and far end as distances from the edge of the paper; `None` if the guide would extend over the edge.
        let guide = |white: f64, longest: f64| {
            let near = white - GUIDE_OFFSET;
            let far = near - (near - GUIDE_EDGE).clamp(LEAST_GUIDE, longest);
            (far >= 0.0).then_some((near, far))
        };
        let Size { width, height } = self.page;
        let [left, top, right, bottom] = self.white();
        // Blocks are only as far apart as the shortest guides need.
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
