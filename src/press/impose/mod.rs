//! Imposition: arranges the pages of any PDF on printer's sheets, as booklets to fold and staple or n-up.
//!
//! A [`Source`] reads the pages, a [`Plan`] has the position of each, and the writer embeds the pages unchanged as
//! form XObjects: text remains text, and nothing is redrawn. The module is independent of the games.

mod annotations;
mod label;
mod marks;
mod nup;
mod plan;
mod printing_order;
mod saddle;
mod source;
mod write;

use lang::Localizer;
use paper::edges::Edges;
use paper::sheet::{BackShift, Duplex, Layout, Paper, ShiftTooLarge, StackOrder};
use paper::stock::Size;

pub use marks::Marks;
pub use nup::{NUp, Order};
pub use pdf::limits::LimitExceeded;
use pdf::limits::Limits;
pub use plan::{Extent, Mark, PlacedPage, Plan, PlanConstraints, Rect, Sheet, Side};
pub use printing_order::{PrintedSide, in_printing_order};
pub use saddle::Booklet;
pub use source::{Source, SourceError};

/// Greatest width of the strip of a booklet page that the correction of the backs may move off the paper, in
/// millimetres. A page that fills its paper has no text so close to its edge.
const LOST: f64 = 3.0;

/// An arrangement of pages on sheets.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Arrangement {
    /// Sheets to fold, and to staple in the fold.
    Booklet(Booklet),
    /// Several pages on a side.
    NUp(NUp),
}

/// Options of an imposition.
#[derive(Clone, Copy)]
pub struct Job<'a> {
    /// Arrangement of the pages.
    pub arrangement: Arrangement,
    /// `true` if pages may be scaled down to fit.
    pub may_shrink: bool,
    /// Paper in the printer.
    pub paper: Paper,
    /// Edge around which the printer turns the paper.
    pub duplex: Duplex,
    /// Order in which sheets turned by hand are printed on their backs.
    pub stack: StackOrder,
    /// Correction of the position of the backs.
    pub back: BackShift,
    /// Margins that the printer leaves white, on portrait paper.
    pub edges: Edges,
    /// Marks around the pages.
    pub marks: Marks,
    /// Name of the file, the title of the sheets if the file has none.
    pub name: &'a str,
    /// Localizer for the label with the name of the file in the foot margin of each sheet; `None` for no labels.
    pub label: Option<&'a Localizer>,
}

/// The sheets for the printer, with figures about them.
#[derive(Debug)]
pub struct ImposedSheets {
    /// The complete PDF.
    pub bytes: Vec<u8>,
    /// Number of pages of the source.
    pub pages: usize,
    /// Number of sheets of paper.
    pub sheets: usize,
    /// Number of sides in the file.
    pub sides: usize,
    /// `true` if the backs of the sheets are printed.
    pub is_two_sided: bool,
    /// Scale of the pages; 1 is full size.
    pub scale: f64,
    /// Number of printed annotations without an appearance, which are left out.
    pub left_out: usize,
    /// Leaves whose front and back are cut to different sizes.
    pub uneven: Vec<UnevenLeaf>,
}

/// A leaf whose front and back are cut to different sizes.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct UnevenLeaf {
    /// Number of the page on the front, from 1.
    pub front: usize,
    /// Size of the front.
    pub front_size: Size,
    /// Number of the page on the back.
    pub back: usize,
    /// Size of the back.
    pub back_size: Size,
}

/// Difference of sizes in millimetres that no cut shows.
const SAME_SIZE: f64 = 0.5;

/// Returns the leaves of an arrangement to cut apart whose front and back have different sizes.
fn uneven_leaves(extents: &[Extent], arrangement: &Arrangement) -> Vec<UnevenLeaf> {
    let Arrangement::NUp(nup) = arrangement else {
        return Vec::new();
    };
    if !nup.is_two_sided || nup.order == Order::Pages {
        return Vec::new();
    }
    let leaves = extents.chunks_exact(2).enumerate();
    let uneven = leaves.filter_map(|(leaf, pair)| {
        let (front, back) = (pair[0].size, pair[1].size);
        let is_same = (front.width - back.width).abs() < SAME_SIZE
            && (front.height - back.height).abs() < SAME_SIZE;
        (!is_same).then_some(UnevenLeaf {
            front: 2 * leaf + 1,
            front_size: front,
            back: 2 * leaf + 2,
            back_size: back,
        })
    });
    uneven.collect()
}

/// Reason why no sheets can be made.
#[derive(Clone, Debug, PartialEq)]
pub enum ImposeError {
    /// The file cannot be read, or has no pages.
    Source(SourceError),
    /// The pages are larger than the space that white edge and marks leave on the paper.
    PaperTooSmall {
        /// Width of the widest and height of the highest page.
        page: Size,
        /// Space for one page, in millimetres.
        room: Size,
        /// Paper that turned out to be too small.
        paper: Paper,
    },
    /// The backs would be shifted off the paper.
    ShiftTooLarge(ShiftTooLarge),
    /// The PDF of the sheets could not be written; the text is the error of the PDF library.
    Pack(String),
}

impl From<SourceError> for ImposeError {
    fn from(unusable: SourceError) -> Self {
        Self::Source(unusable)
    }
}

/// Imposes the pages of a PDF on sheets. The same pages and the same job give the same bytes.
///
/// # Errors
/// Returns [`ImposeError`] if the source cannot be used, the paper is too small, the backs are shifted too far, or
/// the file cannot be written.
pub fn impose(pdf: &[u8], job: &Job<'_>) -> Result<ImposedSheets, ImposeError> {
    impose_within(pdf, job, &Limits::default())
}

/// Like [`impose`], with other limits than the default ones.
///
/// # Errors
/// See [`impose`].
pub fn impose_within(
    pdf: &[u8],
    job: &Job<'_>,
    limits: &Limits,
) -> Result<ImposedSheets, ImposeError> {
    let source = Source::read_within(pdf, limits)?;
    let plan = plan(&source.extents(), job)?;
    let sides = in_printing_order(&plan, job.duplex, job.stack);
    check_shift(&plan, &sides, job)?;
    let (bytes, left_out) = write::sheets(&source, pdf, &plan, &sides, job)?;
    Ok(ImposedSheets {
        bytes,
        left_out,
        uneven: uneven_leaves(&source.extents(), &job.arrangement),
        pages: source.extents().len(),
        sheets: plan.sheets.len(),
        sides: sides.len(),
        is_two_sided: plan.is_two_sided,
        scale: plan.scale,
    })
}

/// Imposes a booklet of single pages, such as a rule booklet, on sheets to fold and staple, as `mappemonde impose
/// --layout booklet` does. If the layout has marks, the sheets have crop and fold marks.
///
/// # Errors
/// See [`impose`].
pub fn impose_booklet(pages: &[u8], layout: &Layout) -> Result<ImposedSheets, ImposeError> {
    let job = Job {
        arrangement: Arrangement::Booklet(Booklet::default()),
        may_shrink: true,
        paper: layout.paper,
        duplex: layout.duplex,
        stack: layout.stack,
        back: layout.back,
        edges: layout.edges.of_labels(layout.duplex != Duplex::None),
        marks: Marks { crop: layout.marks, fold: layout.marks, registration: false },
        name: "",
        label: None,
    };
    impose(pages, &job)
}

/// Plans the position of each page, given the dimensions of all pages.
///
/// # Errors
/// Returns [`ImposeError::PaperTooSmall`] if the pages do not fit, or fit only when scaled down and the job forbids
/// it.
pub fn plan(extents: &[Extent], job: &Job<'_>) -> Result<Plan, ImposeError> {
    let setting = PlanConstraints {
        paper: job.paper,
        may_shrink: job.may_shrink,
        edges: job.edges,
        marks: job.marks,
        has_label: job.label.is_some(),
    };
    match job.arrangement {
        Arrangement::Booklet(booklet) => booklet.plan(extents, &setting),
        Arrangement::NUp(nup) => nup.plan(extents, &setting),
    }
}

/// Checks that the shift of the backs moves no page off the paper. A booklet page may lose a strip as wide as
/// [`LOST`].
fn check_shift(plan: &Plan, sides: &[PrintedSide<'_>], job: &Job<'_>) -> Result<(), ImposeError> {
    let backs = sides.iter().filter(|side| side.is_back);
    let placed = backs.flat_map(|side| {
        let area = |placed: &PlacedPage| {
            let (left, top) = (placed.trim.x, placed.trim.y);
            let (right, bottom) = (placed.trim.right(), placed.trim.bottom());
            let page = plan.page;
            // Plans have all backs upright, but the shift applies to the side as it is printed.
            let area = if side.is_turned {
                [page.width - right, page.height - bottom, page.width - left, page.height - top]
            } else {
                [left, top, right, bottom]
            };
            (page, area)
        };
        side.side.placed.iter().map(area)
    });
    // Booklet pages may fill the paper: without an allowance every shift would be refused.
    let lost = match job.arrangement {
        Arrangement::Booklet(_) => LOST,
        Arrangement::NUp(_) => 0.0,
    };
    let checked = job.back.check(placed, lost);
    checked.map_err(ImposeError::ShiftTooLarge)
}
