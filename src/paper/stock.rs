//! Stocks: the sizes to which pieces are cut. All measures in millimetres.

use serde::Serialize;

/// Width and height.
#[derive(Clone, Copy, Debug, Default, PartialEq, Serialize)]
pub struct Size {
    /// From left to right, in millimetres.
    pub width: f64,
    /// From top to bottom, in millimetres.
    pub height: f64,
}

impl Size {
    /// A size of so many millimetres by so many.
    pub const fn new(width: f64, height: f64) -> Self {
        Self { width, height }
    }

    /// The same paper, turned by a right angle.
    #[must_use]
    pub fn turned(self) -> Self {
        Self::new(self.height, self.width)
    }

    /// So much more on every side.
    #[must_use]
    pub fn grown(self, by: f64) -> Self {
        Self::new(self.width + 2.0 * by, self.height + 2.0 * by)
    }
}

/// Pieces that are cut to the same size.
#[derive(Debug, PartialEq)]
pub struct Stock {
    /// Its id, by which templates find its size.
    pub id: &'static str,
    /// Size as cut.
    pub trim: Size,
    /// Every text and icon keeps this far off the cut.
    pub margin: f64,
    /// Boards come on any paper: larger where it is larger, and on four sheets where it is smaller.
    pub division: Option<Division>,
}

/// Where a board is divided into four sheets, and by how much they overlap.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Division {
    /// From the left and from the top.
    pub at: [f64; 2],
    /// Half of it on each side.
    pub overlap: f64,
}

impl Stock {
    /// A stock that is not divided: id, width, height and margin.
    pub const fn new(id: &'static str, width: f64, height: f64, margin: f64) -> Self {
        let trim = Size::new(width, height);
        Self { id, trim, margin, division: None }
    }

    /// Whether its pieces can be cut to a size: playing cards as [`card_size`] says; others to their own, but
    /// for what is lost in rounding inches, or to as much more; boards to their own.
    pub fn fills(&self, cut: Size) -> bool {
        const ROUNDING: f64 = 0.2;
        let more = if self.division.is_some() { 1.0 } else { LARGEST_CARD };
        let is_near = |cut: f64, own: f64| cut > own - ROUNDING && cut < own * more + ROUNDING;
        let Size { width, height } = self.trim;
        if self.id == CARD.id {
            card_size(cut.width, cut.height).is_some()
        } else {
            is_near(cut.width, width) && is_near(cut.height, height)
        }
    }
}

/// How much larger playing cards may be cut, and other pieces.
pub const LARGEST_CARD: f64 = 1.05;

/// The size to which playing cards are cut where people have sleeves or a punch of another one: faces
/// are drawn larger, by as much as fills it. `None` where that is more than a twentieth; or less than
/// nothing, because no text may become smaller.
pub fn card_size(width: f64, height: f64) -> Option<Size> {
    let is_near = |size: f64, of_card: f64| (of_card..=of_card * LARGEST_CARD).contains(&size);
    let Size { width: least_width, height: least_height } = CARD.trim;
    let fits = is_near(width, least_width) && is_near(height, least_height);
    fits.then_some(Size::new(width, height))
}

/// Playing cards of the size that shops call poker size.
pub static CARD: Stock = Stock::new("card", 63.0, 88.0, 3.0);
/// Cards of routes.
pub static ROUTE: Stock = Stock::new("route", 70.0, 120.0, 3.0);
/// Small cards, half as large as playing cards.
pub static VISA: Stock = Stock::new("visa", 44.0, 63.0, 3.0);
/// Tiles of regions.
pub static REGION: Stock = Stock::new("region", 95.0, 80.0, 3.0);
/// Tables beside a board: with home printers' margins and bleed, one on a sheet of A4 or Letter.
pub static TABLE: Stock = Stock::new("table", 262.0, 188.0, 4.0);
/// Boards of the players, half as large as a table: two on a sheet.
pub static SEAT: Stock = Stock::new("seat", 188.0, 131.0, 4.0);
/// Tiles for guesses.
pub static GUESS: Stock = Stock::new("guess", 20.0, 20.0, 1.2);
/// Barriers on a score track.
pub static BARRIER: Stock = Stock::new("barrier", 22.0, 30.0, 2.0);
/// Figures that stand: a strip that is folded in the middle, with a foot at each end.
pub static STANDEE: Stock = Stock::new("standee", 16.0, 80.0, 2.0);
/// Cubes, printed flat.
pub static CUBE: Stock = Stock::new("cube", 8.0, 8.0, 0.8);
/// Markers on a place of a table.
pub static LEVEL: Stock = Stock::new("level", 10.0, 10.0, 1.0);
/// Small tokens, square or cut round.
pub static CHIP: Stock = Stock::new("chip", 12.0, 12.0, 1.2);
/// Markers of the first player, cut round.
pub static MARKER: Stock = Stock::new("marker", 22.0, 22.0, 2.0);
/// Pages of booklets, A5.
pub static PAGE: Stock = Stock::new("page", 148.0, 210.0, 5.0);
/// Mats: they fit A4 and Letter with the white edge of home printers, and with bleed.
pub static MAT: Stock = Stock::new("mat", 262.0, 189.0, 4.0);

/// All of them.
pub static STOCKS: [&Stock; 15] = [
    &CARD, &ROUTE, &VISA, &REGION, &TABLE, &SEAT, &GUESS, &BARRIER, &STANDEE, &CUBE, &LEVEL, &CHIP,
    &MARKER, &PAGE, &MAT,
];

/// A board, for tests: it comes on several sheets.
#[cfg(test)]
pub(crate) static BOARD: Stock = Stock {
    division: Some(Division { at: [166.0, 148.5], overlap: 5.0 }),
    ..Stock::new("board", 420.0, 297.0, 4.0)
};
