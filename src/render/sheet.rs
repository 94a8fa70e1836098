//! Sheets: where each card lies on the paper, front and back. All measures in millimetres.

use serde::Serialize;

/// Size of a card as cut.
pub const CARD: Size = Size {
    width: 63.0,
    height: 88.0,
};

/// How far colour runs over the cut with `--bleed`.
pub const BLEED: f64 = 3.0;

/// What home printers leave white along the edge of the paper.
const WHITE_EDGE: f64 = 5.0;
/// A crop mark starts this far from the bleed and is this long.
const MARK_OFFSET: f64 = 1.5;
const MARK_LENGTH: f64 = 4.0;

/// Width and height.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
pub struct Size {
    /// Width.
    pub width: f64,
    /// Height.
    pub height: f64,
}

impl Size {
    fn turned(self) -> Self {
        Self {
            width: self.height,
            height: self.width,
        }
    }
}

/// Paper in the printer.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Paper {
    /// 210 x 297 mm.
    A4,
    /// 8.5 x 11 in.
    Letter,
}

impl Paper {
    /// Its size, upright.
    pub fn size(self) -> Size {
        match self {
            Self::A4 => Size {
                width: 210.0,
                height: 297.0,
            },
            Self::Letter => Size {
                width: 215.9,
                height: 279.4,
            },
        }
    }
}

/// How the printer turns the paper between front and back.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Duplex {
    /// Around the long edge.
    LongEdge,
    /// Around the short edge.
    ShortEdge,
    /// Not at all: all fronts, then all backs at the same places.
    None,
}

/// Around which axis of the page, as it is read, the paper turns.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Flip {
    /// Left and right change sides, as when a leaf of a book is turned.
    Vertical,
    /// Top and bottom change sides, as on a wall calendar.
    Horizontal,
}

impl Duplex {
    fn flip(self, page: Size) -> Option<Flip> {
        let upright = page.height >= page.width;
        match (self, upright) {
            (Self::LongEdge, true) | (Self::ShortEdge, false) => Some(Flip::Vertical),
            (Self::LongEdge, false) | (Self::ShortEdge, true) => Some(Flip::Horizontal),
            (Self::None, _) => None,
        }
    }
}

/// What is asked of the sheets.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Layout {
    /// Paper.
    pub paper: Paper,
    /// Duplex printing.
    pub duplex: Duplex,
    /// Crop marks.
    pub marks: bool,
    /// Colour over the cut: [`BLEED`] or 0.
    pub bleed: f64,
}

/// One face of a card at a place of a page.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
pub struct Cell {
    /// Left edge of the cut card.
    pub x: f64,
    /// Upper edge of the cut card.
    pub y: f64,
    /// Which face: rank in the list of faces.
    pub face: usize,
    /// Whether the face stands on its head.
    pub turn: bool,
}

/// Which side of a sheet a page is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Side {
    /// The fronts.
    Front,
    /// The backs.
    Back,
}

/// One side of one sheet.
#[derive(Clone, Debug, PartialEq)]
pub struct Page {
    /// Front or back.
    pub side: Side,
    /// Rank of the sheet, from 0.
    pub sheet: usize,
    /// The cards.
    pub cells: Vec<Cell>,
}

/// The grid of cards on a page.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Grid {
    /// The page, as it is read.
    pub page: Size,
    columns: usize,
    rows: usize,
    pitch: Size,
    /// Upper left corner of the first cut card.
    origin: (f64, f64),
}

impl Layout {
    /// The grid with the most cards, upright where both ways hold as many.
    pub fn grid(&self) -> Grid {
        let upright = self.grid_on(self.paper.size());
        let lying = self.grid_on(self.paper.size().turned());
        if lying.capacity() > upright.capacity() {
            lying
        } else {
            upright
        }
    }

    fn grid_on(&self, page: Size) -> Grid {
        let pitch = Size {
            width: CARD.width + 2.0 * self.bleed,
            height: CARD.height + 2.0 * self.bleed,
        };
        let edge = if self.marks {
            MARK_OFFSET + MARK_LENGTH
        } else {
            WHITE_EDGE
        };
        let count = |room: f64, card: f64| ((room - 2.0 * edge) / card).floor().max(1.0);
        let (columns, rows) = (
            count(page.width, pitch.width),
            count(page.height, pitch.height),
        );
        let origin = (
            (page.width - columns * pitch.width) / 2.0 + self.bleed,
            (page.height - rows * pitch.height) / 2.0 + self.bleed,
        );
        Grid {
            page,
            columns: columns as usize,
            rows: rows as usize,
            pitch,
            origin,
        }
    }

    /// The pages of a deck: `cards` are pairs of faces, front and back. With duplex printing the back
    /// of a sheet follows its front, mirrored so that it lands on it.
    pub fn pages(&self, cards: &[(usize, usize)]) -> Vec<Page> {
        let grid = self.grid();
        let sheets = || cards.chunks(grid.capacity()).enumerate();
        let front = |(sheet, cards): (usize, &[(usize, usize)])| Page {
            side: Side::Front,
            sheet,
            cells: cards
                .iter()
                .enumerate()
                .map(|(n, card)| grid.cell(n, card.0))
                .collect(),
        };
        let back = |(sheet, cards): (usize, &[(usize, usize)])| Page {
            side: Side::Back,
            sheet,
            cells: cards
                .iter()
                .enumerate()
                .map(|(n, card)| self.behind(&grid, grid.cell(n, card.1)))
                .collect(),
        };
        match self.duplex {
            Duplex::None => sheets().map(front).chain(sheets().map(back)).collect(),
            _ => sheets()
                .flat_map(|sheet| [front(sheet), back(sheet)])
                .collect(),
        }
    }

    /// The place on the back page that lies behind a cell of the front page. A card is turned like a
    /// leaf, so where the paper turns around a horizontal axis the back stands on its head.
    fn behind(&self, grid: &Grid, cell: Cell) -> Cell {
        match self.duplex.flip(grid.page) {
            Some(Flip::Vertical) => Cell {
                x: grid.page.width - cell.x - CARD.width,
                ..cell
            },
            Some(Flip::Horizontal) => Cell {
                y: grid.page.height - cell.y - CARD.height,
                turn: true,
                ..cell
            },
            None => cell,
        }
    }

    /// Crop marks of a page, as lines from (x1, y1) to (x2, y2): in the margin only, so that none
    /// crosses a card.
    pub fn crop_marks(&self, cells: &[Cell]) -> Vec<[f64; 4]> {
        if !self.marks {
            return Vec::new();
        }
        let grid = self.grid();
        let (left, right) = grid.extent(grid.origin.0, grid.columns, grid.pitch.width);
        let (top, bottom) = grid.extent(grid.origin.1, grid.rows, grid.pitch.height);
        let cuts = |start: fn(&Cell) -> f64, length: f64| {
            let mut cuts: Vec<f64> = cells
                .iter()
                .flat_map(|cell| [start(cell), start(cell) + length])
                .collect();
            cuts.sort_by(f64::total_cmp);
            cuts.dedup_by(|a, b| (*a - *b).abs() < 0.01);
            cuts
        };
        let mut marks = Vec::new();
        for x in cuts(|cell| cell.x, CARD.width) {
            marks.push([x, top - MARK_OFFSET, x, top - MARK_OFFSET - MARK_LENGTH]);
            marks.push([
                x,
                bottom + MARK_OFFSET,
                x,
                bottom + MARK_OFFSET + MARK_LENGTH,
            ]);
        }
        for y in cuts(|cell| cell.y, CARD.height) {
            marks.push([left - MARK_OFFSET, y, left - MARK_OFFSET - MARK_LENGTH, y]);
            marks.push([right + MARK_OFFSET, y, right + MARK_OFFSET + MARK_LENGTH, y]);
        }
        marks
    }
}

impl Grid {
    /// Cards on a page.
    pub fn capacity(&self) -> usize {
        self.columns * self.rows
    }

    fn cell(&self, rank: usize, face: usize) -> Cell {
        let (column, row) = (rank % self.columns, rank / self.columns);
        Cell {
            x: self.origin.0 + column as f64 * self.pitch.width,
            y: self.origin.1 + row as f64 * self.pitch.height,
            face,
            turn: false,
        }
    }

    /// Where the bleed of the grid begins and ends in one direction.
    fn extent(&self, origin: f64, count: usize, pitch: f64) -> (f64, f64) {
        let bleed = (self.pitch.width - CARD.width) / 2.0;
        (origin - bleed, origin - bleed + count as f64 * pitch)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn layout(paper: Paper, duplex: Duplex, bleed: f64) -> Layout {
        Layout {
            paper,
            duplex,
            marks: true,
            bleed,
        }
    }

    #[test]
    fn nine_cards_without_bleed_and_eight_lying_with_it() {
        for paper in [Paper::A4, Paper::Letter] {
            assert_eq!(
                layout(paper, Duplex::None, 0.0).grid().capacity(),
                9,
                "{paper:?}"
            );
        }
        let grid = layout(Paper::A4, Duplex::None, BLEED).grid();
        assert_eq!(grid.capacity(), 8);
        assert!(grid.page.width > grid.page.height);
        // Letter is too narrow for four cards with bleed side by side and their marks.
        assert_eq!(
            layout(Paper::Letter, Duplex::None, BLEED).grid().capacity(),
            6
        );
    }

    /// Turns the paper over as the printer does and compares each card's front with what lies behind.
    #[test]
    fn backs_land_on_their_fronts() {
        let cards: Vec<(usize, usize)> = (0..14).map(|n| (n, 100 + n)).collect();
        for paper in [Paper::A4, Paper::Letter] {
            for duplex in [Duplex::LongEdge, Duplex::ShortEdge] {
                for bleed in [0.0, BLEED] {
                    let layout = layout(paper, duplex, bleed);
                    let page = layout.grid().page;
                    let around_vertical =
                        (duplex == Duplex::LongEdge) == (page.height > page.width);
                    for sheet in layout.pages(&cards).chunks(2) {
                        let [front, back] = sheet else {
                            panic!("a sheet has two sides")
                        };
                        assert_eq!(front.cells.len(), back.cells.len());
                        for (f, b) in front.cells.iter().zip(&back.cells) {
                            let (x, y) = match around_vertical {
                                true => (page.width - b.x - CARD.width, b.y),
                                false => (b.x, page.height - b.y - CARD.height),
                            };
                            assert!((x - f.x).abs() < 1e-9 && (y - f.y).abs() < 1e-9);
                            assert_eq!(b.turn, !around_vertical);
                            assert_eq!(b.face, f.face + 100);
                        }
                    }
                }
            }
        }
    }

    #[test]
    fn marks_keep_off_the_cards_and_on_the_paper() {
        for bleed in [0.0, BLEED] {
            let layout = layout(Paper::A4, Duplex::LongEdge, bleed);
            let page = layout.grid().page;
            let cards: Vec<(usize, usize)> = (0..20).map(|n| (n, n)).collect();
            for side in layout.pages(&cards) {
                for [x1, y1, x2, y2] in layout.crop_marks(&side.cells) {
                    for (x, y) in [(x1, y1), (x2, y2)] {
                        assert!((0.0..=page.width).contains(&x), "{x}");
                        assert!((0.0..=page.height).contains(&y), "{y}");
                        let inside = |cell: &Cell| {
                            x > cell.x
                                && x < cell.x + CARD.width
                                && y > cell.y
                                && y < cell.y + CARD.height
                        };
                        assert!(!side.cells.iter().any(inside), "a mark on a card");
                    }
                }
            }
        }
    }
}
