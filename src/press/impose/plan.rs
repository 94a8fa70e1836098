//! Where each page of a source lies. All measures in millimetres, from the upper left.
//!
//! Backs are planned as somebody sees them who turns the sheet like a leaf of a book; how the printer
//! turns the paper comes later.

use super::ImposeError;
use super::marks::Marks;
use paper::sheet::Paper;
use paper::stock::Size;

/// An upright rectangle.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Rect {
    /// Its left edge, in millimetres from the left of the paper.
    pub x: f64,
    /// Its upper edge, in millimetres from the top of the paper.
    pub y: f64,
    /// From left to right, in millimetres.
    pub width: f64,
    /// From top to bottom, in millimetres.
    pub height: f64,
}

impl Rect {
    /// Its right edge, in millimetres from the left of the paper.
    pub fn right(&self) -> f64 {
        self.x + self.width
    }

    /// Its lower edge, in millimetres from the top of the paper.
    pub fn bottom(&self) -> f64 {
        self.y + self.height
    }

    /// The same on the other side of a leaf that is so wide.
    pub(super) fn behind(self, page: Size) -> Self {
        Self { x: page.width - self.right(), ..self }
    }
}

/// A page of the source, as it is read.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Extent {
    /// Its size as cut.
    pub size: Size,
    /// What it has beyond that: left, top, right, bottom.
    pub bleed: [f64; 4],
}

/// A page of the source at its place.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct PlacedPage {
    /// Its rank in the source, from 0.
    pub page: usize,
    /// Where it lies, as cut.
    pub trim: Rect,
    /// What of it shows: with bleed, and without what would lie on its neighbour.
    pub clip: Rect,
}

/// A mark around the pages.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Mark {
    /// Where to cut: a line from (x1, y1) to (x2, y2).
    Cut([f64; 4]),
    /// Where to fold: a dashed line.
    Fold([f64; 4]),
    /// A target around this point: it must come to lie on that of the other side.
    Target([f64; 2]),
}

/// One side of a sheet.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Side {
    /// Its pages; none on a blank side.
    pub placed: Vec<PlacedPage>,
    /// Marks that are drawn around the pages.
    pub marks: Vec<Mark>,
    /// Where its label begins, on the base line.
    pub label: Option<[f64; 2]>,
}

/// A sheet of paper.
#[derive(Clone, Debug, PartialEq)]
pub struct Sheet {
    /// Which signature it belongs to, from 0, where there are several.
    pub signature: Option<usize>,
    /// Front and back.
    pub sides: [Side; 2],
}

/// All sheets of a job, before anything is drawn.
#[derive(Clone, Debug, PartialEq)]
pub struct Plan {
    /// The paper, as it is read.
    pub page: Size,
    /// How large the pages are, as a share of their size.
    pub scale: f64,
    /// Whether backs are printed.
    pub is_two_sided: bool,
    /// The sheets, in order.
    pub sheets: Vec<Sheet>,
}

/// What every arrangement has to keep to.
#[derive(Clone, Copy, Debug)]
pub struct PlanConstraints {
    /// Paper in the printer.
    pub paper: Paper,
    /// Whether pages may be made smaller to fit.
    pub may_shrink: bool,
    /// What the printer leaves white.
    pub edge: f64,
    /// Marks around the pages.
    pub marks: Marks,
    /// Whether sheets have labels.
    pub has_label: bool,
}

impl PlanConstraints {
    /// What marks and label need around the pages.
    pub(super) fn required_margin(&self) -> f64 {
        self.marks.margin_width() + if self.has_label { LABEL } else { 0.0 }
    }

    /// Where the label of a side with these pieces begins: under the first of them and under the marks.
    pub(super) fn label(&self, pieces: &[Rect]) -> Option<[f64; 2]> {
        let left = pieces.iter().map(|piece| piece.x).reduce(f64::min)?;
        let lowest = pieces.iter().map(Rect::bottom).fold(0.0, f64::max);
        let base = lowest + self.marks.margin_width() + LABEL_BASE;
        self.has_label.then_some([left + LABEL_INDENT, base])
    }

    pub(super) fn too_small(&self, page: Size, room: Size) -> ImposeError {
        ImposeError::PaperTooSmall { page, room, paper: self.paper }
    }
}

/// Height of a label, its base line in that, and how far it stands in from the cut.
const LABEL: f64 = 3.2;
const LABEL_BASE: f64 = 2.6;
const LABEL_INDENT: f64 = 3.0;

/// Sizes in inches do not come out even.
pub(super) const ROUNDING: f64 = 0.01;

/// The size in which every page fits.
pub(super) fn largest(extents: &[Extent]) -> Size {
    extents.iter().fold(Size::default(), |most, extent| {
        Size::new(most.width.max(extent.size.width), most.height.max(extent.size.height))
    })
}

/// How much smaller a page must be to fit; never larger than it is.
pub(super) fn shrunk(page: Size, room: Size) -> f64 {
    let share = (room.width / page.width).min(room.height / page.height);
    // A hair is no reason to change a size.
    if share >= 1.0 - ROUNDING / page.width.max(page.height) { 1.0 } else { share.max(0.0) }
}

/// A page with its upper left corner at (x, y). Its bleed shows as far as `reach`: left, top, right,
/// bottom; what is less than nothing is cut off.
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
