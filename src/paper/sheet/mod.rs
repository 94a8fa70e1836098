//! Imposition: the position of each piece on sheets of paper, front and back. All lengths are in millimetres.
//! Independent of the games: a piece is only a size.

mod bars;
mod blocks;
mod grid;
mod order;
mod page;
pub mod register;
mod tiles;

use serde::Serialize;

use super::edges::{EdgeKnowledge, Edges};
use super::stock::{Division, Size};
pub use bars::Bar;
use blocks::Block;
use grid::{Grid, Margins};
pub use order::FaceOrder;
pub use order::{files, one_face_a_page};
pub use page::Page;
pub use tiles::{AssemblyKey, Window, is_divided};

/// Bleed beyond the cut with the option `--bleed`.
pub const BLEED: f64 = 3.0;

/// Paper in the printer.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Paper {
    /// 210 x 297 mm.
    A4,
    /// 8.5 x 11 in.
    Letter,
    /// 297 x 420 mm.
    A3,
    /// 420 x 594 mm.
    A2,
}

impl Paper {
    /// Returns the size of the paper in portrait format.
    pub fn size(self) -> Size {
        match self {
            Self::A4 => Size::new(210.0, 297.0),
            Self::Letter => Size::new(215.9, 279.4),
            Self::A3 => Size::new(297.0, 420.0),
            Self::A2 => Size::new(420.0, 594.0),
        }
    }
}

/// Edge around which the printer turns the paper between front and back.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Duplex {
    /// Around the long edge.
    LongEdge,
    /// Around the short edge.
    ShortEdge,
    /// No duplex: all fronts are printed first, then all backs. The user turns the stack around the long edge, or
    /// glues backs to fronts.
    None,
}

/// Order in which paper turned by hand goes through the printer again. It depends on where the printer ejects the
/// paper and on the side that it prints; the calibration sheet reveals it.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum StackOrder {
    /// First sheet first, as in printers with fronts coming out face down.
    #[default]
    FaceDown,
    /// Last sheet first, as in printers with fronts coming out face up.
    FaceUp,
}

/// Axis around which the paper turns, on the page in reading orientation.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Flip {
    /// Left and right change sides, as when a leaf of a book is turned.
    Vertical,
    /// Top and bottom change sides, as on a wall calendar.
    Horizontal,
}

impl Duplex {
    /// Returns the axis around which a page of this size is turned to its back.
    pub fn flip(self, page: Size) -> Flip {
        let upright = page.height >= page.width;
        match (self, upright) {
            (Self::LongEdge | Self::None, true) | (Self::ShortEdge, false) => Flip::Vertical,
            (Self::LongEdge | Self::None, false) | (Self::ShortEdge, true) => Flip::Horizontal,
        }
    }

    /// Puts fronts and backs in printing order. `backs` has the back of each front, in the same order.
    pub fn ordered<T>(self, stack: StackOrder, fronts: Vec<T>, mut backs: Vec<T>) -> Vec<T> {
        match (self, stack) {
            (Self::None, StackOrder::FaceDown) => {}
            (Self::None, StackOrder::FaceUp) => backs.reverse(),
            _ => {
                let sheets = fronts.into_iter().zip(backs);
                return sheets.flat_map(|(front, back)| [front, back]).collect();
            }
        }
        fronts.into_iter().chain(backs).collect()
    }
}

/// Correction of a printer's offset of backs, as seen on the back of a sheet: to the right, downwards, and clockwise
/// around the centre.
#[derive(Clone, Copy, Debug, Default, PartialEq, Serialize)]
pub struct BackShift {
    /// Shift to the right, in millimetres.
    pub x: f64,
    /// Shift downwards, in millimetres.
    pub y: f64,
    /// Clockwise rotation, in degrees.
    pub turn: f64,
}

impl BackShift {
    /// Returns the position to which the correction moves a point of the page.
    pub fn moved(self, (x, y): (f64, f64), page: Size) -> (f64, f64) {
        let (sin, cos) = self.turn.to_radians().sin_cos();
        let (middle_x, middle_y) = (page.width / 2.0, page.height / 2.0);
        let (x, y) = (x - middle_x, y - middle_y);
        (middle_x + x * cos - y * sin + self.x, middle_y + x * sin + y * cos + self.y)
    }

    /// Checks that areas of pages remain on the paper after the correction. Each item is the size of a page, with
    /// left, top, right and bottom of an area on it. Areas may extend `lost` millimetres over the edge.
    ///
    /// # Errors
    /// [`ShiftTooLarge`] with the largest possible shift.
    pub fn check(
        self,
        areas: impl Iterator<Item = (Size, [f64; 4])>,
        lost: f64,
    ) -> Result<(), ShiftTooLarge> {
        // Boards may be larger than the paper by a rounding error, which is no fault of a shift.
        if self == Self::default() {
            return Ok(());
        }
        let mut most = ShiftTooLarge { across: f64::INFINITY, down: f64::INFINITY };
        let mut is_off = false;
        for (page, [left, top, right, bottom]) in areas {
            let across = left.min(page.width - right) + lost;
            let down = top.min(page.height - bottom) + lost;
            // Not negative: a piece beyond the edge allows no shift at all.
            most.across = most.across.min(across.max(0.0));
            most.down = most.down.min(down.max(0.0));
            for corner in [(left, top), (right, top), (left, bottom), (right, bottom)] {
                let (x, y) = self.moved(corner, page);
                let is_on = |at: f64, length: f64| (-lost..=length + lost).contains(&at);
                // Negated: comparisons with NaN are false, and a shift of NaN must fail.
                is_off |= !is_on(x, page.width) || !is_on(y, page.height);
            }
        }
        if is_off { Err(most) } else { Ok(()) }
    }
}

/// Error: the correction would shift the backs off the paper. The fields are the largest possible shift without a
/// rotation, in millimetres.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct ShiftTooLarge {
    /// Largest shift to the left or right.
    pub across: f64,
    /// Largest shift up or down.
    pub down: f64,
}

/// Options of the imposition.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Layout {
    /// Paper that the sheets are printed on.
    pub paper: Paper,
    /// Edge around which the printer turns the paper, if it prints both sides.
    pub duplex: Duplex,
    /// `true` to print cut guides around the pieces.
    pub marks: bool,
    /// Correction of the position of the backs.
    pub back: BackShift,
    /// Order in which sheets turned by hand go through the printer again.
    pub stack: StackOrder,
    /// White margins of the printer.
    pub edges: EdgeKnowledge,
    /// Where the backs of pieces are printed.
    pub backs: Backs,
    /// `true` for cards that a machine cuts: sheets get its marks instead of guides.
    pub has_register: bool,
}

/// Where the backs of pieces are printed.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Backs {
    /// On the other side of the sheet.
    #[default]
    Behind,
    /// On the same side of the sheet, which is folded and glued.
    Beside,
    /// On sheets of their own, printed on one side: fronts and backs of cards are put into sleeves. Pieces for which
    /// there are no sleeves are printed as with [`Backs::Beside`].
    Apart,
}

/// Reason why pieces cannot be placed on sheets.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum LayoutError {
    /// A piece is larger than the paper.
    PaperTooSmall {
        /// Size of the piece.
        trim: Size,
        /// The paper that is too small.
        paper: Paper,
    },
    /// The backs would be shifted off the paper.
    ShiftTooLarge(ShiftTooLarge),
}

/// A piece to place on sheets. Faces are given by index in a list.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct SheetPiece {
    /// Size after the cut.
    pub trim: Size,
    /// Division between sheets for smaller paper; `None` for a piece that cannot be divided.
    pub division: Option<Division>,
    /// Index of the front.
    pub front: usize,
    /// Index of the back, if the piece has one.
    pub back: Option<usize>,
}

/// A face at its position on a page.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
pub struct Cell {
    /// Left edge of the trimmed piece.
    pub x: f64,
    /// Upper edge of the trimmed piece.
    pub y: f64,
    /// Size of the trimmed piece.
    pub trim: Size,
    /// Index in the list of faces.
    pub face: usize,
    /// `true` if the face is upside down.
    pub turn: bool,
    /// Visible part of the face, if the piece is divided between sheets; else `None`.
    pub window: Option<Window>,
}

/// A side of a sheet.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Side {
    /// The side with the fronts of the pieces.
    Front,
    /// The side with the backs of the pieces.
    Back,
}

impl Layout {
    /// Creates a layout without cut guides and correction, for a printer whose fronts come out face down.
    pub fn plain(paper: Paper, duplex: Duplex) -> Self {
        let (back, stack) = (BackShift::default(), StackOrder::default());
        let edges = EdgeKnowledge::Unknown;
        Self {
            paper,
            duplex,
            marks: false,
            back,
            stack,
            edges,
            backs: Backs::Behind,
            has_register: false,
        }
    }

    /// Imposes pieces: returns the pages in printing order. Each run of pieces of one size starts a new sheet, but
    /// small pieces of several sizes share sheets. With duplex printing, the back of a sheet follows its front,
    /// mirrored to coincide with it. If any piece has a back, sheets without backs get a blank page, or the printer
    /// would print the next front there. Sheets to fold have no back: the backs lie below the fold, upside down, behind
    /// their fronts once the sheet is folded. Sheets for sleeves have none either: sheets with backs follow those with
    /// fronts.
    ///
    /// # Errors
    /// [`LayoutError`] if the paper is too small for a piece, or the backs are shifted off the paper.
    pub fn pages(&self, items: &[SheetPiece], bleed: f64) -> Result<Vec<Page>, LayoutError> {
        let groups = match self.backs {
            Backs::Apart => order::with_backs_apart(items),
            Backs::Behind | Backs::Beside => vec![items.to_vec()],
        };
        let has_backs = self.backs == Backs::Behind && items.iter().any(|item| item.back.is_some());
        let is_two_sided = has_backs && self.duplex != Duplex::None;
        let margins = Margins::of_printer(self.edges, is_two_sided);
        let (mut fronts, mut backs) = (Vec::new(), Vec::new());
        let share = |a: &SheetPiece, b: &SheetPiece| blocks::is_token(a) && blocks::is_token(b);
        let runs =
            groups.iter().flat_map(|items| items.chunk_by(|a, b| a.trim == b.trim || share(a, b)));
        for run in runs {
            let (paper, trim) = (self.paper, run[0].trim);
            let has_back = run.iter().any(|item| item.back.is_some());
            let is_folded = has_back && self.backs != Backs::Behind;
            let too_small = |trim| LayoutError::PaperTooSmall { trim, paper };
            if blocks::is_token(&run[0]) {
                let mut edges = margins.of_tokens(self.marks);
                if is_folded {
                    // The head of the page is the foot of its other half, which has the bar.
                    edges.top = edges.top.max(edges.bottom);
                    edges.bottom = paper.size().height / 2.0 + grid::ABOVE_FOLD;
                }
                let sheets = blocks::sheets(run, paper.size(), bleed, self.marks, edges, &margins);
                for blocks in sheets.map_err(too_small)? {
                    let has_back = blocks
                        .iter()
                        .any(|(_, items)| items.iter().any(|item| item.back.is_some()));
                    if is_folded && has_back {
                        fronts.push(self.folded(fronts.len(), &blocks, &margins));
                        continue;
                    }
                    let sheet = self.sheet(fronts.len(), &blocks, &margins);
                    fronts.push(sheet.0);
                    backs.push(sheet.1);
                }
                continue;
            }
            if is_folded {
                let grid = Grid::best_fold(paper.size(), trim, bleed, &margins);
                let grid = grid.ok_or_else(|| too_small(trim))?;
                for items in run.chunks(grid.capacity() / 2) {
                    fronts.push(self.folded(fronts.len(), &[(grid, items)], &margins));
                }
                continue;
            }
            let size = tiles::enlarged(&run[0], paper);
            let grid = Grid::best_fit(paper.size(), size, bleed, &margins);
            let grid = if self.has_register {
                grid.and_then(|grid| self.registered(grid, size, bleed, &margins))
            } else {
                grid.map(|grid| if self.marks { grid.above_bar(&margins) } else { grid })
            };
            let Some(grid) = grid else {
                // Too large for the paper: only a board can be divided.
                for item in run {
                    let sheets = tiles::sheets(item, paper, bleed, fronts.len(), &margins);
                    let mut sheets = sheets.ok_or_else(|| too_small(trim))?;
                    if self.marks {
                        sheets.iter_mut().for_each(|sheet| sheet.add_bars(&margins));
                    }
                    backs.extend(sheets.iter().map(Page::blank_behind));
                    fronts.extend(sheets);
                }
                continue;
            };
            for items in run.chunks(grid.capacity()) {
                let (front, mut back) = self.sheet(fronts.len(), &[(grid, items)], &margins);
                if self.has_register {
                    back.marks.clear();
                }
                fronts.push(front);
                backs.push(back);
            }
        }
        if self.has_register {
            register::add(&mut fronts);
        }
        if !has_backs {
            return Ok(fronts);
        }
        self.check_shift(&backs)?;
        Ok(self.duplex.ordered(self.stack, fronts, backs))
    }

    /// Returns a grid that keeps off the marks of a cutting machine; `None` if the paper is too small for one piece.
    fn registered(&self, grid: Grid, size: Size, bleed: f64, margins: &Margins) -> Option<Grid> {
        let is_free = |grid: &Grid| {
            let cells: Vec<Cell> = (0..grid.capacity()).map(|rank| grid.cell(rank, 0)).collect();
            register::is_free(grid.page, &cells)
        };
        let narrower = || {
            let pieces = Edges::all(register::WIDEST);
            let margins = Margins { pieces, labels: pieces, ..margins.clone() };
            Grid::best_fit(self.paper.size(), size, bleed, &margins)
        };
        Some(grid).filter(is_free).or_else(narrower).filter(is_free)
    }

    /// Plans front and back of a sheet with some blocks of pieces.
    fn sheet(&self, sheet: usize, blocks: &[Block<'_>], margins: &Margins) -> (Page, Page) {
        let size = blocks[0].0.page;
        let blank = |side| {
            // Infinite, so that each block can only reduce the white margins.
            let white = [f64::INFINITY; 4];
            let edges = margins.labels.on_page(size);
            Page { side, white, edges, ..Page::flowing(sheet, size) }
        };
        let (mut front, mut back) = (blank(Side::Front), blank(Side::Back));
        for (grid, items) in blocks {
            let ranked = || items.iter().enumerate();
            let cells = ranked().map(|(rank, item)| grid.cell(rank, item.front));
            self.add(&mut front, grid, cells.collect());
            let behind = match self.duplex.flip(size) {
                Flip::Vertical => grid.mirrored(),
                Flip::Horizontal => grid.overturned(),
            };
            let cells = ranked().filter_map(|(rank, item)| {
                let cell = grid.cell(rank, item.back?);
                Some(self.behind(size, cell))
            });
            self.add(&mut back, &behind, cells.collect());
        }
        if self.marks {
            front.add_bars(margins);
        }
        (front, back)
    }

    /// Plans a sheet that is folded across its middle: fronts above the fold, backs below it.
    fn folded(&self, sheet: usize, blocks: &[Block<'_>], margins: &Margins) -> Page {
        let size = blocks[0].0.page;
        let fold = size.height / 2.0;
        let edges = margins.labels.on_page(size);
        let white = [f64::INFINITY; 4];
        let mut page = Page { white, edges, fold: Some(fold), ..Page::flowing(sheet, size) };
        for (grid, items) in blocks {
            let ranked = || items.iter().enumerate();
            let fronts: Vec<Cell> =
                ranked().map(|(rank, item)| grid.cell(rank, item.front)).collect();
            let backs = ranked()
                .filter_map(|(rank, item)| Some(overturned(size, grid.cell(rank, item.back?))));
            self.add(&mut page, grid, fronts);
            self.add(&mut page, &grid.overturned(), backs.collect());
        }
        // What lies at the fold is not cut there, and guides at both ends are drawn once.
        page.marks
            .retain(|[_, y1, _, y2]| [y1, y2].iter().any(|y| (**y - fold).abs() > grid::ROUNDING));
        let mut once: Vec<[f64; 4]> = Vec::with_capacity(page.marks.len());
        for mark in std::mem::take(&mut page.marks) {
            let is_same = |other: &[f64; 4]| {
                other.iter().zip(mark).all(|(a, b)| (a - b).abs() < grid::ROUNDING)
            };
            if !once.iter().any(is_same) {
                once.push(mark);
            }
        }
        page.marks = once;
        if self.marks {
            page.add_bars(margins);
        }
        page
    }

    /// Adds a block of pieces and its guides to a page.
    fn add(&self, page: &mut Page, grid: &Grid, cells: Vec<Cell>) {
        if self.marks {
            page.marks.extend(grid.guides(&cells));
        }
        page.cells.extend(cells);
        let white = page.white.iter_mut().zip(grid.white());
        white.for_each(|(least, white)| *least = least.min(white));
    }

    /// Returns the cell on the back page behind a cell of the front page. If the paper turns around a horizontal
    /// axis, the back is upside down, because pieces are turned like a leaf.
    fn behind(&self, page: Size, cell: Cell) -> Cell {
        match self.duplex.flip(page) {
            Flip::Vertical => Cell { x: page.width - cell.x - cell.trim.width, ..cell },
            Flip::Horizontal => overturned(page, cell),
        }
    }

    /// Checks that the correction of the backs moves no piece over the edge of the paper.
    fn check_shift(&self, backs: &[Page]) -> Result<(), LayoutError> {
        let cells =
            backs.iter().flat_map(|page| page.cells.iter().map(move |cell| (page.size, cell)));
        let areas = cells.map(|(page, cell)| {
            let (right, bottom) = (cell.x + cell.trim.width, cell.y + cell.trim.height);
            (page, [cell.x, cell.y, right, bottom])
        });
        let checked = self.back.check(areas, 0.0);
        checked.map_err(LayoutError::ShiftTooLarge)
    }
}

/// Returns the cell that lies behind a cell once the page is turned or folded around its horizontal middle.
fn overturned(page: Size, cell: Cell) -> Cell {
    Cell { y: page.height - cell.y - cell.trim.height, turn: true, ..cell }
}

#[cfg(test)]
mod tests {
    use super::page::TICK;
    use super::*;
    use crate::stock::{
        BARRIER, BOARD, CARD, CHIP, CUBE, GUESS, LEVEL, ROUTE, STANDEE, Stock, VISA,
    };

    fn layout(paper: Paper, duplex: Duplex) -> Layout {
        Layout { marks: true, ..Layout::plain(paper, duplex) }
    }

    /// Pieces of a stock; the rank of each back is 100 more than the rank of its front.
    fn pieces(stock: &Stock, count: usize) -> Vec<SheetPiece> {
        let item = |front| SheetPiece {
            trim: stock.trim,
            division: stock.division,
            front,
            back: Some(100 + front),
        };
        (0..count).map(item).collect()
    }

    fn capacity(paper: Paper, stock: &Stock, bleed: f64) -> (usize, bool) {
        let grid = {
            let margins = Margins::of_printer(EdgeKnowledge::Unknown, true);
            Grid::best_fit(paper.size(), stock.trim, bleed, &margins).expect("large enough")
        };
        (grid.capacity(), grid.page.width > grid.page.height)
    }

    #[test]
    fn as_many_pieces_as_a_page_holds() {
        for (paper, stock, bleed, count, lies) in [
            (Paper::A4, &CARD, 0.0, 9, false),
            // Nine would lie in the edges of 5 of 100 printers.
            (Paper::Letter, &CARD, 0.0, 8, true),
            (Paper::A4, &CARD, BLEED, 8, true),
            // Letter is too short for four cards with bleed side by side.
            (Paper::Letter, &CARD, BLEED, 6, false),
            (Paper::A3, &CARD, 0.0, 18, true),
            (Paper::A4, &ROUTE, 0.0, 4, false),
            (Paper::A4, &VISA, 0.0, 18, true),
            // A board is as large as the sheet: no white edge, and no bleed within the paper.
            (Paper::A3, &BOARD, 0.0, 1, true),
            (Paper::A3, &BOARD, BLEED, 1, true),
            (Paper::A2, &BOARD, BLEED, 1, true),
        ] {
            let found = capacity(paper, stock, bleed);
            assert_eq!(found, (count, lies), "{} on {paper:?}", stock.id);
        }
    }

    #[test]
    fn paper_too_small_is_refused() {
        let mut items = [pieces(&CARD, 1), pieces(&BOARD, 1)].concat();
        items[1].back = None;
        let sheets = layout(Paper::A4, Duplex::LongEdge).pages(&items, 0.0);
        let cells = sheets.map(|pages| pages.iter().map(|page| page.cells.len()).collect());
        let expected: Vec<usize> = vec![1, 1, 1, 0, 1, 0, 1, 0, 1, 0];
        assert_eq!(cells, Ok(expected), "a card, and a board on four sheets");
        items[1].division = None;
        let refused = layout(Paper::A4, Duplex::LongEdge).pages(&items, 0.0);
        let (trim, paper) = (BOARD.trim, Paper::A4);
        assert_eq!(refused, Err(LayoutError::PaperTooSmall { trim, paper }));
    }

    /// Tokens of several sizes share a sheet while they fit, and keep off its edges and each other.
    #[test]
    fn tokens_share_sheets() {
        let tokens = [pieces(&GUESS, 36), pieces(&BARRIER, 14), pieces(&STANDEE, 6)].concat();
        for (count, sheets) in [(0, 1), (20, 1), (800, 2), (1600, 4)] {
            let items = [tokens.clone(), pieces(&CUBE, count)].concat();
            let pages = layout(Paper::A4, Duplex::LongEdge).pages(&items, 0.0).expect("room");
            assert_eq!(pages.len(), 2 * sheets, "{count} cubes");
            let laid: usize = pages.iter().map(|page| page.cells.len()).sum();
            assert_eq!(laid, 2 * items.len());
            for page in &pages {
                for (rank, a) in page.cells.iter().enumerate() {
                    let (right, bottom) = (a.x + a.trim.width, a.y + a.trim.height);
                    let off = [a.x, a.y, page.size.width - right, page.size.height - bottom];
                    assert!(off.into_iter().all(|white| white > 4.99), "{a:?}");
                    for b in &page.cells[..rank] {
                        let beside = b.x + b.trim.width < a.x + 1e-9 || right < b.x + 1e-9;
                        let over = b.y + b.trim.height < a.y + 1e-9 || bottom < b.y + 1e-9;
                        assert!(beside || over, "{a:?} {b:?}");
                    }
                }
            }
        }
    }

    /// A few pieces do not take a sheet of their own, if a row of others leaves room beside it.
    #[test]
    fn a_last_block_lies_beside_a_narrow_one() {
        let sheets = |cubes: usize, backs: Backs| {
            let items = [pieces(&LEVEL, 6), pieces(&CHIP, 176), pieces(&CUBE, cubes)].concat();
            let layout = Layout { backs, ..layout(Paper::A4, Duplex::LongEdge) };
            let pages = layout.pages(&items, 0.0).expect("room");
            pages.iter().filter(|page| page.side == Side::Front).count()
        };
        assert_eq!([276, 282, 300].map(|cubes| sheets(cubes, Backs::Behind)), [1, 1, 2]);
    }

    /// Turns the paper over as the printer does, and compares each front with the back behind it.
    #[test]
    fn backs_land_on_their_fronts() {
        // On A4, the last cubes lie beside the levels.
        let tokens = [pieces(&LEVEL, 6), pieces(&CHIP, 176), pieces(&CUBE, 282)];
        let items = [pieces(&CARD, 14), pieces(&VISA, 19), tokens.concat()].concat();
        for paper in [Paper::A4, Paper::Letter, Paper::A3] {
            for duplex in [Duplex::LongEdge, Duplex::ShortEdge, Duplex::None] {
                for bleed in [0.0, BLEED] {
                    let pages = layout(paper, duplex).pages(&items, bleed).expect("room");
                    let sheets = pages.len() / 2;
                    let sides = |sheet: usize| match duplex {
                        Duplex::None => (&pages[sheet], &pages[sheets + sheet]),
                        _ => (&pages[2 * sheet], &pages[2 * sheet + 1]),
                    };
                    for (front, back) in (0..sheets).map(sides) {
                        assert_eq!((front.side, back.side), (Side::Front, Side::Back));
                        assert_eq!((front.sheet, front.size), (back.sheet, back.size));
                        assert_eq!(front.cells.len(), back.cells.len());
                        let page = front.size;
                        let around_vertical =
                            (duplex != Duplex::ShortEdge) == (page.height > page.width);
                        for (f, b) in front.cells.iter().zip(&back.cells) {
                            let (x, y) = if around_vertical {
                                (page.width - b.x - b.trim.width, b.y)
                            } else {
                                (b.x, page.height - b.y - b.trim.height)
                            };
                            assert!((x - f.x).abs() < 1e-9 && (y - f.y).abs() < 1e-9);
                            assert_eq!((b.turn, b.trim), (!around_vertical, f.trim));
                            assert_eq!(b.face, f.face + 100);
                        }
                    }
                }
            }
        }
    }

    /// Folds each sheet across its middle: the back of each piece lies behind its front, and nothing is on the paper's
    /// other side. Pieces keep off each other, and no guide runs over one.
    #[test]
    fn folded_sheets_have_backs_behind_their_fronts() {
        let tokens = [pieces(&GUESS, 36), pieces(&BARRIER, 14)];
        let items = [pieces(&CARD, 14), pieces(&VISA, 19), tokens.concat()].concat();
        for paper in [Paper::A4, Paper::Letter, Paper::A3] {
            for bleed in [0.0, BLEED] {
                let folded = Layout { backs: Backs::Beside, ..layout(paper, Duplex::LongEdge) };
                let pages = folded.pages(&items, bleed).expect("room");
                let laid: usize = pages.iter().map(|page| page.cells.len()).sum();
                assert_eq!(laid, 2 * items.len());
                for page in &pages {
                    let fold = page.fold.expect("a fold");
                    assert_eq!((page.side, fold), (Side::Front, page.size.height / 2.0));
                    let (backs, fronts): (Vec<&Cell>, Vec<&Cell>) =
                        page.cells.iter().partition(|cell| cell.turn);
                    assert_eq!(fronts.len(), backs.len());
                    for front in fronts {
                        assert!(front.y + front.trim.height < fold + 1e-9, "{front:?}");
                        let is_behind = |back: &&&Cell| {
                            (back.x - front.x).abs() < 1e-9
                                && (2.0 * fold - back.y - back.trim.height - front.y).abs() < 1e-9
                        };
                        let behind = backs.iter().find(is_behind).expect("a back");
                        assert_eq!(behind.face, front.face + 100);
                    }
                    for [x1, y1, x2, y2] in &page.marks {
                        let (x, y) = ((x1 + x2) / 2.0, (y1 + y2) / 2.0);
                        let inside = |cell: &Cell| {
                            x > cell.x + TICK
                                && x < cell.x + cell.trim.width - TICK
                                && y > cell.y + TICK
                                && y < cell.y + cell.trim.height - TICK
                        };
                        assert!(!page.cells.iter().any(inside), "a mark on a piece");
                    }
                }
            }
        }
        let folded = Layout { backs: Backs::Beside, ..layout(Paper::A4, Duplex::LongEdge) };
        let sheets = |items: &[SheetPiece]| folded.pages(items, 0.0).map(|pages| pages.len());
        assert_eq!(sheets(&pieces(&CARD, 114)), Ok(29), "four cards a sheet");
        let single = SheetPiece { back: None, ..pieces(&BOARD, 1)[0] };
        assert_eq!(sheets(&[single]), Ok(4), "what has no back is not folded");
    }

    /// For sleeves, backs follow fronts on sheets of their own, and the common back comes last; pieces without sleeves
    /// are folded.
    #[test]
    fn sheets_for_sleeves_have_one_side() {
        let common = SheetPiece { back: Some(999), ..pieces(&CARD, 1)[0] };
        let mut guesses = pieces(&GUESS, 3);
        guesses.iter_mut().for_each(|guess| guess.back = Some(500 + guess.front));
        let items = [pieces(&CARD, 10), vec![common; 4], guesses].concat();
        let layout = Layout { backs: Backs::Apart, ..layout(Paper::A4, Duplex::LongEdge) };
        let pages = layout.pages(&items, 0.0).expect("room");
        assert!(pages.iter().all(|page| page.side == Side::Front));
        let faces: Vec<Vec<usize>> =
            pages.iter().map(|page| page.cells.iter().map(|cell| cell.face).collect()).collect();
        let expected: [Vec<usize>; 4] = [
            (0..9).collect(),
            vec![9, 0, 0, 0, 0, 100, 101, 102, 103],
            (104..110).collect(),
            vec![999; 4],
        ];
        assert_eq!(faces[..4], expected);
        assert_eq!(faces[4], [0, 1, 2, 500, 501, 502]);
        assert_eq!(pages.iter().filter(|page| page.fold.is_some()).count(), 1);
    }

    /// Without duplex printing all fronts are printed first, then the backs in the order of the pile.
    #[test]
    fn backs_follow_the_pile() {
        let sheets = |stack: StackOrder| -> Vec<(Side, usize)> {
            let layout = Layout { stack, ..layout(Paper::A4, Duplex::None) };
            let pages = layout.pages(&pieces(&CARD, 20), 0.0).expect("room");
            pages.iter().map(|page| (page.side, page.sheet)).collect()
        };
        let fronts = [0, 1, 2].map(|sheet| (Side::Front, sheet));
        let backs = |order: [usize; 3]| order.map(|sheet| (Side::Back, sheet));
        let expected = |order| [fronts, backs(order)].concat();
        assert_eq!(sheets(StackOrder::FaceDown), expected([0, 1, 2]));
        assert_eq!(sheets(StackOrder::FaceUp), expected([2, 1, 0]));
    }

    #[test]
    fn stocks_do_not_share_sheets_and_every_piece_lies_once() {
        let items = [pieces(&ROUTE, 5), pieces(&VISA, 2)].concat();
        let pages = layout(Paper::A4, Duplex::LongEdge).pages(&items, 0.0).expect("room");
        let fronts = pages.iter().filter(|page| page.side == Side::Front);
        let faces: Vec<Vec<usize>> =
            fronts.map(|page| page.cells.iter().map(|cell| cell.face).collect()).collect();
        assert_eq!(faces, [vec![0, 1, 2, 3], vec![4], vec![0, 1]]);
        for page in &pages {
            assert!(page.cells.iter().all(|cell| cell.trim == page.cells[0].trim));
        }
    }

    /// A sheet without backs keeps its blank side: the next front would be printed there.
    #[test]
    fn a_back_may_be_blank() {
        let mut items = pieces(&CARD, 10);
        items.iter_mut().for_each(|item| item.back = None);
        let single = layout(Paper::A4, Duplex::LongEdge).pages(&items, 0.0).expect("room");
        assert!(single.iter().all(|page| page.side == Side::Front));
        assert_eq!(single.len(), 2);
        items[9].back = Some(7);
        let pages = layout(Paper::A4, Duplex::LongEdge).pages(&items, 0.0).expect("room");
        let cells: Vec<usize> = pages.iter().map(|page| page.cells.len()).collect();
        assert_eq!(cells, [9, 0, 1, 1]);
    }

    #[test]
    fn backs_are_shifted_within_the_margin_only() {
        let with = |x: f64, y: f64, turn: f64| {
            let back = BackShift { x, y, turn };
            let layout = Layout { back, ..layout(Paper::A4, Duplex::LongEdge) };
            layout.pages(&pieces(&CARD, 20), 0.0).map(|pages| pages.len())
        };
        // 210 less three cards of 63: 10.5 mm of white. 297 less three of 88: 33 mm, less of them at the head.
        let most = ShiftTooLarge { across: 10.5, down: 14.4 };
        let refused = Err(LayoutError::ShiftTooLarge(most));
        assert_eq!(with(-1.5, 0.75, 0.4), Ok(6));
        assert_eq!(with(10.5, -14.4, 0.0), Ok(6), "as far as is said");
        assert_eq!(with(0.0, 0.0, 180.0), Ok(6));
        assert_eq!(with(10.6, 0.0, 0.0), refused);
        assert_eq!(with(0.0, -14.5, 0.0), refused);
        assert_eq!(with(0.0, 0.0, 8.0), refused);
        assert_eq!(with(f64::NAN, 0.0, 0.0), refused);
    }

    #[test]
    fn marks_keep_off_the_pieces_and_on_the_paper() {
        for (paper, stock) in [(Paper::A4, &CARD), (Paper::A3, &BOARD), (Paper::A4, &VISA)] {
            for bleed in [0.0, BLEED] {
                let layout = layout(paper, Duplex::LongEdge);
                for side in layout.pages(&pieces(stock, 20), bleed).expect("room") {
                    for [x1, y1, x2, y2] in &side.marks {
                        for (x, y) in [(*x1, *y1), (*x2, *y2)] {
                            assert!((0.0..=side.size.width).contains(&x), "{x}");
                            assert!((0.0..=side.size.height).contains(&y), "{y}");
                            let inside = |cell: &Cell| {
                                x > cell.x
                                    && x < cell.x + cell.trim.width
                                    && y > cell.y
                                    && y < cell.y + cell.trim.height
                            };
                            assert!(!side.cells.iter().any(inside), "a mark on a piece");
                        }
                    }
                }
            }
        }
    }
}
