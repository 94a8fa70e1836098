//! Printer's sheets from the pages of any PDF: booklets to fold and staple, or several pages on a side.
//!
//! A [`Source`] reads the pages, a plan says where each of them lies, and the sheets are written around
//! the pages as they are: their texts stay texts, and nothing of them is drawn anew. Knows no games.

mod label;
mod marks;
mod nup;
mod plan;
mod printing_order;
mod saddle;
mod source;
mod write;

use lang::Localizer;
use paper::sheet::{BackShift, Duplex, Layout, Paper, ShiftTooLarge, StackOrder};
use paper::stock::Size;

pub use marks::Marks;
pub use nup::{NUp, Order};
pub use pdf::limits::LimitExceeded;
use pdf::limits::Limits;
pub use plan::{Extent, Mark, PlacedPage, Plan, PlanConstraints, Rect, Sheet, Side};
pub use printing_order::{PrintedSide, press};
pub use saddle::Booklet;
pub use source::{Source, SourceError};

/// What home printers leave white along the edge of the paper, in millimetres.
pub const WHITE_EDGE: f64 = 5.0;

/// So much of a page may go over the edge of the paper when backs are shifted, in millimetres: nothing
/// that must be read stands nearer to the edge of a page that fills its paper.
const LOST: f64 = 3.0;

/// How pages are arranged.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Arrangement {
    /// To be folded and stapled in the fold.
    Booklet(Booklet),
    /// Several on a side.
    NUp(NUp),
}

/// What is asked of the sheets.
#[derive(Clone, Copy)]
pub struct Job<'a> {
    /// How pages are arranged.
    pub arrangement: Arrangement,
    /// Whether pages may be made smaller to fit.
    pub may_shrink: bool,
    /// Paper in the printer.
    pub paper: Paper,
    /// How the printer turns it.
    pub duplex: Duplex,
    /// In which order sheets that are turned by hand are printed on their backs.
    pub stack: StackOrder,
    /// How the backs are shifted.
    pub back: BackShift,
    /// What the printer leaves white along the edge of the paper, in millimetres.
    pub edge: f64,
    /// Marks around the pages.
    pub marks: Marks,
    /// Who names the sheets in their foot margin, and what the source is called.
    pub label: Option<(&'a Localizer, &'a str)>,
}

/// Sheets as they go to the printer, and what was done to make them.
#[derive(Debug)]
pub struct ImposedSheets {
    /// The whole PDF as bytes.
    pub bytes: Vec<u8>,
    /// Pages of the source.
    pub pages: usize,
    /// Sheets of paper.
    pub sheets: usize,
    /// Sides in the file.
    pub sides: usize,
    /// Whether the sheets have backs.
    pub is_two_sided: bool,
    /// How large the pages are, as a share of their size.
    pub scale: f64,
}

/// Why no sheets can be made.
#[derive(Clone, Debug, PartialEq)]
pub enum ImposeError {
    /// The file cannot be read, or has no pages to lay.
    Source(SourceError),
    /// The pages are larger than the paper has room for, next to edge and marks.
    PaperTooSmall {
        /// The largest page.
        page: Size,
        /// The room for one page.
        room: Size,
        /// Paper that turned out to be too small.
        paper: Paper,
    },
    /// The backs would be shifted off the paper.
    ShiftTooLarge(ShiftTooLarge),
    /// The sheets could not be written.
    Pack(String),
}

impl From<SourceError> for ImposeError {
    fn from(unusable: SourceError) -> Self {
        Self::Source(unusable)
    }
}

/// Lays the pages of a PDF on sheets. The same pages and the same job give the same bytes.
///
/// # Errors
/// [`ImposeError`] says what stands in the way; nothing is made then.
pub fn impose(pdf: &[u8], job: &Job<'_>) -> Result<ImposedSheets, ImposeError> {
    impose_within(pdf, job, &Limits::default())
}

/// [`impose`] with other limits than those of the program.
///
/// # Errors
/// Those of [`impose`].
pub fn impose_within(
    pdf: &[u8],
    job: &Job<'_>,
    limits: &Limits,
) -> Result<ImposedSheets, ImposeError> {
    let source = Source::read_within(pdf, limits)?;
    let plan = plan(&source.extents(), job)?;
    let sides = press(&plan, job.duplex, job.stack);
    check_shift(&plan, &sides, job)?;
    Ok(ImposedSheets {
        bytes: write::sheets(&source, pdf, &plan, &sides, job)?,
        pages: source.extents().len(),
        sheets: plan.sheets.len(),
        sides: sides.len(),
        is_two_sided: plan.is_two_sided,
        scale: plan.scale,
    })
}

/// A booklet of single pages, such as a rule booklet, as sheets to fold and staple in the fold: what
/// `mappemonde impose --layout booklet` makes, in one go. With the marks of the layout come fold marks.
///
/// # Errors
/// Those of [`impose`].
pub fn impose_booklet(pages: &[u8], layout: &Layout) -> Result<ImposedSheets, ImposeError> {
    let job = Job {
        arrangement: Arrangement::Booklet(Booklet::default()),
        may_shrink: true,
        paper: layout.paper,
        duplex: layout.duplex,
        stack: layout.stack,
        back: layout.back,
        edge: WHITE_EDGE,
        marks: Marks { crop: layout.marks, fold: layout.marks, registration: false },
        label: None,
    };
    impose(pages, &job)
}

/// Where pages of these extents lie.
///
/// # Errors
/// [`ImposeError::PaperTooSmall`].
pub fn plan(extents: &[Extent], job: &Job<'_>) -> Result<Plan, ImposeError> {
    let setting = PlanConstraints {
        paper: job.paper,
        may_shrink: job.may_shrink,
        edge: job.edge,
        marks: job.marks,
        has_label: job.label.is_some(),
    };
    match job.arrangement {
        Arrangement::Booklet(booklet) => booklet.plan(extents, &setting),
        Arrangement::NUp(nup) => nup.plan(extents, &setting),
    }
}

/// No shift may take a page over the edge of the paper; of one that fills the paper, only its rim.
fn check_shift(plan: &Plan, sides: &[PrintedSide<'_>], job: &Job<'_>) -> Result<(), ImposeError> {
    let backs = sides.iter().filter(|side| side.is_back);
    let placed = backs.flat_map(|side| {
        let area = |placed: &PlacedPage| {
            let (left, top) = (placed.trim.x, placed.trim.y);
            let (right, bottom) = (placed.trim.right(), placed.trim.bottom());
            let page = plan.page;
            let area = if side.is_turned {
                [page.width - right, page.height - bottom, page.width - left, page.height - top]
            } else {
                [left, top, right, bottom]
            };
            (page, area)
        };
        side.side.placed.iter().map(area)
    });
    let lost = match job.arrangement {
        Arrangement::Booklet(_) => LOST,
        Arrangement::NUp(_) => 0.0,
    };
    let checked = job.back.check(placed, lost);
    checked.map_err(ImposeError::ShiftTooLarge)
}
