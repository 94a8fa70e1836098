//! Positions of the pages of a source on sheets. All lengths are in millimetres, from the upper left corner.
//!
//! Backs are planned as a reader sees them after turning the sheet like a leaf of a book; the turn that the printer
//! makes is applied later.

use super::ImposeError;
use super::marks::Marks;
use paper::edges::Edges;
use paper::sheet::Paper;
use paper::stock::Size;

/// A rectangle with sides parallel to the page.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Rect {
    /// Left edge, in millimetres from the left of the paper.
    pub x: f64,
    /// Upper edge, in millimetres from the top of the paper.
    pub y: f64,
    /// Width in millimetres.
    pub width: f64,
    /// Height in millimetres.
    pub height: f64,
}

impl Rect {
    /// Returns the right edge, in millimetres from the left of the paper.
    pub fn right(&self) -> f64 {
        self.x + self.width
    }

    /// Returns the lower edge, in millimetres from the top of the paper.
    pub fn bottom(&self) -> f64 {
        self.y + self.height
    }

    /// Returns the rectangle on the other side of a leaf as wide as `page`.
    pub(super) fn behind(self, page: Size) -> Self {
        Self { x: page.width - self.right(), ..self }
    }
}

/// Dimensions of a page of the source, rotated as its `Rotate` entry requires.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Extent {
    /// Trim size, after the cut.
    pub size: Size,
    /// Bleed beyond the trim: left, top, right, bottom.
    pub bleed: [f64; 4],
}

/// A page of the source at its position.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct PlacedPage {
    /// Index of the page in the source, from 0.
    pub page: usize,
    /// Trim rectangle on the sheet.
    pub trim: Rect,
    /// Visible area: the trim and its bleed, without bleed that would cover a neighbour.
    pub clip: Rect,
}

/// A mark around the pages.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Mark {
    /// A crop mark: a line from (x1, y1) to (x2, y2).
    Cut([f64; 4]),
    /// A fold mark: a dashed line from (x1, y1) to (x2, y2).
    Fold([f64; 4]),
    /// A registration target with this centre; it must coincide with the one on the other side.
    Target([f64; 2]),
}

/// One side of a sheet.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Side {
    /// Pages; empty on a blank side.
    pub placed: Vec<PlacedPage>,
    /// Marks around the pages.
    pub marks: Vec<Mark>,
    /// Start of the label's baseline; `None` for no label.
    pub label: Option<[f64; 2]>,
}

/// A sheet of paper.
#[derive(Clone, Debug, PartialEq)]
pub struct Sheet {
    /// Index of the sheet's signature (a group of sheets folded together), from 0; `None` if there is only one.
    pub signature: Option<usize>,
    /// Front and back.
    pub sides: [Side; 2],
}

/// All sheets of a job, before anything is drawn.
#[derive(Clone, Debug, PartialEq)]
pub struct Plan {
    /// Size of the paper, in the orientation in which it is read.
    pub page: Size,
    /// Scale of the pages; 1 is full size.
    pub scale: f64,
    /// `true` if backs are printed.
    pub is_two_sided: bool,
    /// The sheets, in order.
    pub sheets: Vec<Sheet>,
}

/// Constraints that every arrangement has to meet.
#[derive(Clone, Copy, Debug)]
pub struct PlanConstraints {
    /// Paper in the printer.
    pub paper: Paper,
    /// `true` if pages may be scaled down to fit.
    pub may_shrink: bool,
    /// Margins that the printer leaves white, on portrait paper.
    pub edges: Edges,
    /// Marks around the pages.
    pub marks: Marks,
    /// `true` if sheets have labels.
    pub has_label: bool,
}

impl PlanConstraints {
    /// Returns the size of a page of paper inside of the white margins, and of `more` millimetres on each side. Pages
    /// are centred, so that backs coincide with fronts: opposite margins are equal.
    pub(super) fn inside(&self, paper: Size, more: f64) -> Size {
        let edges = self.edges.on_page(paper);
        let less = |length: f64, margin: f64| (length - 2.0 * (margin + more)).max(0.0);
        Size::new(
            less(paper.width, edges.left.max(edges.right)),
            less(paper.height, edges.top.max(edges.bottom)),
        )
    }

    /// Returns the width that marks and label need around the pages.
    pub(super) fn required_margin(&self) -> f64 {
        self.marks.margin_width() + if self.has_label { LABEL } else { 0.0 }
    }

    /// Returns the start of the label's baseline on a side with these pieces: below the lowest piece and its marks,
    /// indented from the leftmost cut. `None` without a label or pieces.
    pub(super) fn label(&self, pieces: &[Rect]) -> Option<[f64; 2]> {
        let left = pieces.iter().map(|piece| piece.x).reduce(f64::min)?;
        let lowest = pieces.iter().map(Rect::bottom).fold(0.0, f64::max);
        let base = lowest + self.marks.margin_width() + LABEL_BASE;
        self.has_label.then_some([left + LABEL_INDENT, base])
    }

    /// Creates the error for pages that do not fit in their space on the paper.
    pub(super) fn too_small(&self, page: Size, room: Size) -> ImposeError {
        ImposeError::PaperTooSmall { page, room, paper: self.paper }
    }
}

/// Height of a label, in millimetres.
const LABEL: f64 = 3.2;
/// Distance from the top of a label to its baseline, in millimetres.
const LABEL_BASE: f64 = 2.6;
/// Indent of a label from the leftmost cut, in millimetres.
const LABEL_INDENT: f64 = 3.0;

/// Tolerance in millimetres for sizes in inches, which are no round numbers of millimetres.
pub(super) const ROUNDING: f64 = 0.01;

/// Returns the smallest size in which every page fits.
pub(super) fn largest(extents: &[Extent]) -> Size {
    extents.iter().fold(Size::default(), |most, extent| {
        Size::new(most.width.max(extent.size.width), most.height.max(extent.size.height))
    })
}

/// Returns the scale, at most 1, at which a page fits in a space.
pub(super) fn fit_scale(page: Size, room: Size) -> f64 {
    let share = (room.width / page.width).min(room.height / page.height);
    // A difference within the tolerance must not scale the page: text would change its size for nothing.
    if share >= 1.0 - ROUNDING / page.width.max(page.height) { 1.0 } else { share.max(0.0) }
}

/// Places a page with its upper left corner at (x, y). `reach` limits the visible bleed on the left, at the top, on
/// the right and at the bottom; a negative limit cuts off a part of the page.
pub(super) fn placed(
    page: usize,
    extent: &Extent,
    scale: f64,
    (x, y): (f64, f64),
    reach: [f64; 4],
) -> PlacedPage {
    let (width, height) = (extent.size.width * scale, extent.size.height * scale);
    let shown = |side: usize| (extent.bleed[side] * scale).min(reach[side]);
    let [left, top, right, bottom] = [shown(0), shown(1), shown(2), shown(3)];
    PlacedPage {
        page,
        trim: Rect { x, y, width, height },
        clip: Rect {
            x: x - left,
            y: y - top,
            width: width + left + right,
            height: height + top + bottom,
        },
    }
}
