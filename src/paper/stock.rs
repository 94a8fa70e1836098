//! Stocks: the sizes to which pieces are cut. All lengths are in millimetres.

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
    /// Creates a size from width and height in millimetres.
    pub const fn new(width: f64, height: f64) -> Self {
        Self { width, height }
    }

    /// Returns the size turned by a right angle.
    #[must_use]
    pub fn turned(self) -> Self {
        Self::new(self.height, self.width)
    }

    /// Enlarges the size by the same length on every side.
    #[must_use]
    pub fn grown(self, by: f64) -> Self {
        Self::new(self.width + 2.0 * by, self.height + 2.0 * by)
    }
}

/// Kind of pieces that are cut to the same size.
#[derive(Debug, PartialEq)]
pub struct Stock {
    /// Id, by which templates look up the size.
    pub id: &'static str,
    /// Size after the cut.
    pub trim: Size,
    /// Safe margin: texts and icons keep this distance from the cut.
    pub margin: f64,
    /// Division of a board, which is enlarged on larger paper and divided between sheets on smaller paper; `None` for
    /// other pieces.
    pub division: Option<Division>,
}

/// Division of a board into four sheets that overlap.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Division {
    /// Position of the division lines: distance from the left, and from the top.
    pub at: [f64; 2],
    /// Width of the overlap; half of it is on each side of the line.
    pub overlap: f64,
}

impl Stock {
    /// Creates a stock without a division from id, width, height and margin.
    pub const fn new(id: &'static str, width: f64, height: f64, margin: f64) -> Self {
        let trim = Size::new(width, height);
        Self { id, trim, margin, division: None }
    }

    /// Returns `true` if pieces of the stock can be cut to a size. Playing cards: if [`card_size`] accepts it; other
    /// pieces: from their own size up to [`LARGEST_CARD`] times that, with a tolerance for inches; boards: only their
    /// own size.
    pub fn can_be_cut_to(&self, cut: Size) -> bool {
        // Print shops round inches: 2 3/4 by 4 3/4 inches are 69.85 by 120.65 mm, for cards of 70 by 120.
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

/// Maximum factor by which playing cards and other pieces may be enlarged.
pub const LARGEST_CARD: f64 = 1.05;

/// Returns the trim size of playing cards for larger sleeves or another punch; faces are enlarged to fill it. `None`
/// if the size is more than a twentieth larger than the usual one, or smaller, because no text may shrink.
pub fn card_size(width: f64, height: f64) -> Option<Size> {
    let is_near = |size: f64, of_card: f64| (of_card..=of_card * LARGEST_CARD).contains(&size);
    let Size { width: least_width, height: least_height } = CARD.trim;
    let fits = is_near(width, least_width) && is_near(height, least_height);
    fits.then_some(Size::new(width, height))
}

/// Returns `true` if there are sleeves for cards of this size.
pub fn is_sleeved(trim: Size) -> bool {
    [&CARD, &ROUTE, &VISA].iter().any(|stock| stock.can_be_cut_to(trim))
}

/// Playing cards, of about poker size.
pub static CARD: Stock = Stock::new("card", 63.0, 88.0, 3.0);
/// Cards of routes.
pub static ROUTE: Stock = Stock::new("route", 70.0, 120.0, 3.0);
/// Small cards, half as large as playing cards.
pub static VISA: Stock = Stock::new("visa", 44.0, 63.0, 3.0);
/// Tiles of regions.
pub static REGION: Stock = Stock::new("region", 95.0, 80.0, 3.0);
/// Tables beside a board, such as the globalisation table: one on a sheet of A4 or Letter, with bleed and printer
/// margins.
pub static TABLE: Stock = Stock::new("table", 262.0, 188.0, 4.0);
/// Players' boards, half as large as a table: two on a sheet.
pub static SEAT: Stock = Stock::new("seat", 188.0, 131.0, 4.0);
/// Tiles for guesses.
pub static GUESS: Stock = Stock::new("guess", 20.0, 20.0, 1.2);
/// Barriers on a score track.
pub static BARRIER: Stock = Stock::new("barrier", 22.0, 30.0, 2.0);
/// Standees: strips that are folded in the middle, with a foot at each end.
pub static STANDEE: Stock = Stock::new("standee", 16.0, 80.0, 2.0);
/// Cubes, printed flat.
pub static CUBE: Stock = Stock::new("cube", 8.0, 8.0, 0.8);
/// Markers on a space of a table, such as world levels.
pub static LEVEL: Stock = Stock::new("level", 10.0, 10.0, 1.0);
/// Small tokens, square or cut round.
pub static CHIP: Stock = Stock::new("chip", 12.0, 12.0, 1.2);
/// First player markers, cut round.
pub static MARKER: Stock = Stock::new("marker", 22.0, 22.0, 2.0);
/// Pages of booklets, A5.
pub static PAGE: Stock = Stock::new("page", 148.0, 210.0, 5.0);
/// Mats for cards: one on a sheet of A4 or Letter, with bleed and printer margins.
pub static MAT: Stock = Stock::new("mat", 262.0, 189.0, 4.0);

/// All stocks in order.
pub static STOCKS: [&Stock; 15] = [
    &CARD, &ROUTE, &VISA, &REGION, &TABLE, &SEAT, &GUESS, &BARRIER, &STANDEE, &CUBE, &LEVEL, &CHIP,
    &MARKER, &PAGE, &MAT,
];

/// A board for tests, which is divided between several sheets.
#[cfg(test)]
pub(crate) static BOARD: Stock = Stock {
    division: Some(Division { at: [166.0, 148.5], overlap: 5.0 }),
    ..Stock::new("board", 420.0, 297.0, 4.0)
};
