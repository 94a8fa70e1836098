//! The grid of pieces of one size on a page, and the cut guides around it. All lengths are in millimetres.

use super::{Cell, bars};
use crate::edges::{EdgeKnowledge, Edges};
use crate::stock::Size;

/// Height of a line of the sheet's label.
const LABEL: f64 = 2.2;
/// Distance of a cut guide from the bleed.
pub(super) const GUIDE_OFFSET: f64 = 1.5;
/// Distance of a cut guide from the bleed in a margin that is too narrow for [`GUIDE_OFFSET`].
pub(super) const NARROW_OFFSET: f64 = 0.5;
/// Length that every guide should have.
const LEAST_GUIDE: f64 = 2.0;
/// Length below which a guide is left out.
pub(super) const LEAST_TICK: f64 = 0.7;
/// Distance of a guide from a bar.
pub(super) const GUIDE_TO_BAR: f64 = 0.5;
/// Gap between two blocks of pieces without guides.
const GAP: f64 = 5.0;
/// Maximum length of guides beside the pieces; the white margin may shorten them.
const GUIDE_BESIDE: f64 = 4.5;
/// Maximum length of guides below the pieces.
const GUIDE_BELOW: f64 = 3.0;
/// Maximum length of guides above the pieces.
const GUIDE_ABOVE: f64 = 10.5;
/// Gap between a block of small pieces and the fold below it, which holds the guides of the block.
pub(super) const ABOVE_FOLD: f64 = GUIDE_OFFSET + GUIDE_BELOW + 0.5;
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
    /// White margins of the printer for guides.
    edges: Edges,
    columns: usize,
    rows: usize,
    /// `true` if a single row or column leaves no white margin.
    is_full: bool,
    /// Upper edge of the pieces with their bleed; `None` if they are centred on the page.
    top: Option<f64>,
    /// Left edge of the pieces with their bleed; `None` if they are centred on the page.
    left: Option<f64>,
    /// `true` for a block that shares the page with others.
    is_block: bool,
}

/// Height of the guides above or below a block of small pieces.
const GUIDES: f64 = GUIDE_OFFSET + LEAST_GUIDE;

/// White margins around pieces: those of a printer, or assumptions about one. On portrait paper.
#[derive(Clone, Debug)]
pub(super) struct Margins {
    /// Margins for pieces.
    pub(super) pieces: Edges,
    /// Margins for labels and guides.
    pub(super) labels: Edges,
    /// Margins for bars, the widest first.
    pub(super) bars: Vec<Edges>,
}

impl Margins {
    /// Returns the margins of a printer for sheets that are printed on one side or on two.
    pub(super) fn of_printer(edges: EdgeKnowledge, is_two_sided: bool) -> Self {
        Self {
            pieces: edges.of_pieces(is_two_sided),
            labels: edges.of_labels(is_two_sided),
            bars: edges.of_bars(is_two_sided),
        }
    }

    /// Returns the margins for small pieces, which keep off the label, the bar and their own guides.
    pub(super) fn of_tokens(&self, marks: bool) -> Edges {
        let guides = if marks { GUIDES } else { 0.0 };
        let bar = self.bars.first().copied().filter(|_| marks).unwrap_or_default();
        let foot = if marks { bar.bottom + bars::ROOM } else { 0.0 };
        // Room for a bar between the edge and the guides.
        let beside = |bar: f64| if marks { bar + bars::ROOM_BESIDE } else { 0.0 };
        Edges {
            top: self.labels.top + LABEL + guides,
            right: (self.labels.right + guides).max(beside(bar.right)),
            bottom: (self.labels.bottom + guides).max(foot),
            left: (self.labels.left + guides).max(beside(bar.left)),
        }
    }
}

/// Returns the height of a page that is available to blocks of small pieces.
pub(super) fn usable_height(page: Size, edges: Edges) -> f64 {
    page.height - edges.top - edges.bottom
}

/// Gap between a bar and the pieces, if there is room for it.
const BAR_GAP: f64 = 2.5;

/// Height that a large label needs at the head.
const LARGE_LABEL: f64 = 8.0;

/// Returns `true` if a label fits between the margin of the printer and the pieces.
pub(super) fn has_room_for_label(edges: Edges, above: f64) -> bool {
    above + ROUNDING >= edges.top + LABEL
}

/// Returns the gap between two blocks of pieces, which holds the guides of both.
pub(super) fn gap(marks: bool) -> f64 {
    if marks { 2.0 * GUIDES + GUIDE_OFFSET } else { GAP }
}

/// Returns the gap between two blocks side by side, which holds the guides of both.
pub(super) fn gap_beside(marks: bool) -> f64 {
    if marks { 2.0 * (GUIDE_OFFSET + GUIDE_BESIDE) + GUIDE_OFFSET } else { GAP }
}

impl Grid {
    /// Returns the grid with the most pieces inside of the margins. Portrait is preferred unless landscape holds more.
    /// `None` if the paper is too small for one piece.
    pub(super) fn best_fit(paper: Size, trim: Size, bleed: f64, margins: &Margins) -> Option<Self> {
        let worth = |grid: &Option<Self>| grid.map(|grid| (!grid.is_full, grid.capacity()));
        let within = |pieces: Edges| {
            let on = |page| Self::on_page(page, trim, bleed, pieces, margins.labels);
            let [upright, lying] = [on(paper), on(paper.turned())];
            if worth(&lying) > worth(&upright) { lying } else { upright }
        };
        let (safe, narrow) = (within(margins.pieces), within(margins.labels));
        // Half of the sheets are worth a narrower margin.
        let count = |grid: &Option<Self>| grid.map_or(0, |grid| grid.capacity());
        if count(&narrow) >= 2 * count(&safe) { narrow } else { safe }
    }

    /// Returns the grid with the most pieces, in rows of which as many lie above the middle of the page as below it.
    /// `None` if the paper is too small for two pieces.
    pub(super) fn best_fold(
        paper: Size,
        trim: Size,
        bleed: f64,
        margins: &Margins,
    ) -> Option<Self> {
        let within = |pieces: Edges| {
            let on = |page| {
                let grid = Self::on_page(page, trim, bleed, pieces, margins.labels)?;
                let rows = grid.rows - grid.rows % 2;
                (!grid.is_full && rows > 0).then_some(Self { rows, ..grid })
            };
            let [upright, lying] = [on(paper), on(paper.turned())];
            let count = |grid: &Option<Self>| grid.map(|grid| grid.capacity());
            if count(&lying) > count(&upright) { lying } else { upright }
        };
        within(margins.pieces).or_else(|| within(margins.labels))
    }

    /// Returns the grid on a page in this orientation, with margins for pieces and for guides on portrait paper;
    /// `None` if the page is too small for one piece.
    pub(super) fn on_page(
        page: Size,
        trim: Size,
        bleed: f64,
        pieces: Edges,
        guides: Edges,
    ) -> Option<Self> {
        let pitch = trim.grown(bleed);
        let (pieces, edges) = (pieces.on_page(page), guides.on_page(page));
        // The pieces are centred, so that backs coincide with their fronts. The outer bleed may lie in the margin.
        let count = |room: f64, edge: f64, pitch: f64| {
            ((room - 2.0 * edge + 2.0 * bleed + ROUNDING) / pitch).floor()
        };
        let columns = count(page.width, pieces.left.max(pieces.right), pitch.width);
        let label = edges.top + LABEL + bleed;
        let rows = count(page.height, pieces.top.max(pieces.bottom).max(label), pitch.height);
        let is_full = columns < 1.0 || rows < 1.0;
        // Without its bleed, a board may be as large as the paper.
        let fits = trim.width <= page.width + ROUNDING && trim.height <= page.height + ROUNDING;
        (fits || !is_full).then_some(Self {
            page,
            trim,
            bleed,
            edges,
            columns: columns.max(1.0) as usize,
            rows: rows.max(1.0) as usize,
            is_full,
            top: None,
            left: None,
            is_block: false,
        })
    }

    /// Returns a part of the grid for `count` pieces, with at most `rows` rows.
    pub(super) fn block(self, rows: usize, count: usize) -> Self {
        let columns = self.columns.min(count).max(1);
        let rows = count.div_ceil(columns).min(rows);
        Self { columns, rows, is_block: true, ..self }
    }

    /// Returns the grid with its upper edge at `top`.
    pub(super) fn at(self, top: f64) -> Self {
        Self { top: Some(top), ..self }
    }

    /// Returns the grid a little nearer to the head, so that the bar at the foot does not touch the pieces.
    pub(super) fn above_bar(self, margins: &Margins) -> Self {
        let Some(bar) = margins.bars.first().map(|edges| edges.on_page(self.page)) else {
            return self;
        };
        let [_, top, _, bottom] = self.white();
        let pieces = margins.pieces.on_page(self.page).top - self.bleed;
        let least = pieces.max(self.edges.top + LARGE_LABEL);
        let missing = bar.bottom + bars::ROOM + BAR_GAP - bottom;
        let shift = missing.min(top - least);
        // Without any room for the bar, nothing is gained.
        if shift > 0.0 && bottom + shift >= bar.bottom + bars::ROOM {
            self.at(top - shift)
        } else {
            self
        }
    }

    /// Returns the grid as mirrored from top to bottom of the page.
    pub(super) fn overturned(self) -> Self {
        let top = self.top.map(|top| self.page.height - top - self.height());
        Self { top, ..self }
    }

    /// Returns the grid as mirrored from left to right of the page.
    pub(super) fn mirrored(self) -> Self {
        let left = self.left.map(|left| self.page.width - left - self.width());
        Self { left, ..self }
    }

    /// Returns the block and a block to the right of it, `gap` apart and centred on the page together; `None` if the
    /// other one is higher, or the page is too narrow for both.
    pub(super) fn beside(self, other: Self, gap: f64) -> Option<[Self; 2]> {
        let width = self.width() + gap + other.width();
        let edges = self.edges.left.max(self.edges.right) + gap / 2.0;
        let left = (self.page.width - width) / 2.0;
        let fits = self.left.is_none() && other.height() <= self.height() && left >= edges;
        let other_left = left + self.width() + gap;
        fits.then_some([
            Self { left: Some(left), ..self },
            Self { left: Some(other_left), top: self.top, ..other },
        ])
    }

    /// Returns the height of a row with its bleed.
    pub(super) fn pitch(&self) -> f64 {
        self.trim.grown(self.bleed).height
    }

    /// Returns the height of all rows.
    pub(super) fn height(&self) -> f64 {
        self.rows as f64 * self.pitch()
    }

    /// Returns the width of all columns.
    fn width(&self) -> f64 {
        self.columns as f64 * self.trim.grown(self.bleed).width
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
        let (width, height) = (self.width(), self.height());
        let left = self.left.unwrap_or((self.page.width - width) / 2.0);
        let top = self.top.unwrap_or((self.page.height - height) / 2.0);
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
        // Near and far end as distances from the edge of the paper; `None` if there is no room for a guide.
        let guide = |white: f64, edge: f64, longest: f64| {
            let is_narrow = white - GUIDE_OFFSET - edge < LEAST_GUIDE;
            let near = white - if is_narrow { NARROW_OFFSET } else { GUIDE_OFFSET };
            let length = (near - edge).min(longest);
            (length >= LEAST_TICK).then_some((near, near - length))
        };
        let Size { width, height } = self.page;
        let [left, top, right, bottom] = self.white();
        // Blocks are only as far apart as the shortest guides need.
        let above = if self.is_block { LEAST_GUIDE } else { GUIDE_ABOVE };
        let edges = self.edges;
        let above = guide(top, edges.top, above);
        let below = guide(bottom, edges.bottom, GUIDE_BELOW);
        let before = guide(left, edges.left, GUIDE_BESIDE);
        let after = guide(right, edges.right, GUIDE_BESIDE);
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
