//! The grid of a sheet of cards for Tabletop Simulator: at most ten columns and seven rows of cells of one size. The
//! last cell is the hidden face, which other players see in place of a card in a hand. (Tabletop Simulator, Knowledge
//! Base: Custom Deck.)

use paper::stock::Size;

/// Maximum number of columns of a sheet.
const COLUMNS: usize = 10;
/// Maximum number of rows of a sheet.
const ROWS: usize = 7;
/// Minimum number of columns and of rows.
const LEAST: usize = 2;
/// Maximum width and height of a picture, in pixels. Tabletop Simulator scales larger pictures down; cell edges are
/// then no longer at whole pixels.
pub const MAX_PICTURE_PIXELS: usize = 4096;

/// Maximum width and height of a picture that is not part of a sheet, in pixels.
const LARGEST_ALONE: usize = MAX_PICTURE_PIXELS;
/// Resolution of a picture that is not part of a sheet, in dots per inch.
const SINGLE_PICTURE_DPI: f64 = 300.0;

/// Maximum number of cards of a sheet; the last cell is for the hidden face.
pub const MAX_CARDS: usize = COLUMNS * ROWS - 1;

/// The grid of a sheet.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Grid {
    /// Number of columns.
    pub columns: usize,
    /// Number of rows.
    pub rows: usize,
}

impl Grid {
    /// Returns the grid with the fewest cells for a number of cards and the hidden face. Of several such grids it
    /// returns the one nearest to a square, preferably with more columns than rows.
    pub fn for_cards(cards: usize) -> Self {
        let columns = LEAST..=COLUMNS;
        let all =
            columns.flat_map(|columns| (LEAST..=ROWS).map(move |rows| Self { columns, rows }));
        let best = all
            .filter(|grid| grid.cells() > cards)
            .min_by_key(|grid| (grid.cells(), grid.columns.abs_diff(grid.rows), grid.rows));
        // Reached only for more cards than a sheet holds; callers split decks by `MAX_CARDS`.
        best.unwrap_or(Self { columns: COLUMNS, rows: ROWS })
    }

    /// Returns the number of cells, including the hidden face.
    pub fn cells(self) -> usize {
        self.columns * self.rows
    }

    /// Returns the column and row of the cell with index `rank`.
    pub fn at(self, rank: usize) -> (usize, usize) {
        (rank % self.columns, rank / self.columns)
    }
}

/// Returns width and height of a cell in pixels. All sheets of a stock have the same cells, so that even the largest
/// grid is within [`MAX_PICTURE_PIXELS`].
pub fn cell(trim: Size) -> (usize, usize) {
    fit_within(trim, MAX_PICTURE_PIXELS / COLUMNS, MAX_PICTURE_PIXELS / ROWS)
}

/// Returns width and height in pixels of a picture that is not part of a sheet.
pub fn single_picture_pixels(trim: Size) -> (usize, usize) {
    let most = |length: f64| LARGEST_ALONE.min((length / 25.4 * SINGLE_PICTURE_DPI) as usize);
    fit_within(trim, most(trim.width), most(trim.height))
}

/// Returns the largest size within `width` and `height` that has the proportions of `trim`; at least one pixel.
fn fit_within(trim: Size, width: usize, height: usize) -> (usize, usize) {
    let times = (width as f64 / trim.width).min(height as f64 / trim.height);
    let pixels = |length: f64| ((length * times).round() as usize).max(1);
    (pixels(trim.width), pixels(trim.height))
}

#[cfg(test)]
mod tests {
    use super::*;
    use fit::stock::BOARD;
    use paper::stock::{CARD, GUESS, ROUTE};

    #[test]
    fn a_grid_has_room_for_the_hidden_card() {
        for cards in 1..=MAX_CARDS {
            let grid = Grid::for_cards(cards);
            assert!(grid.cells() > cards, "{cards}");
            assert!((LEAST..=COLUMNS).contains(&grid.columns), "{cards}");
            assert!((LEAST..=ROWS).contains(&grid.rows), "{cards}");
        }
        let of = |cards| (Grid::for_cards(cards).columns, Grid::for_cards(cards).rows);
        assert_eq!([of(1), of(9), of(69)], [(2, 2), (5, 2), (10, 7)]);
        assert_eq!(Grid::for_cards(9).at(9), (4, 1));
    }

    #[test]
    fn cells_stay_below_the_limit() {
        assert_eq!(cell(CARD.trim), (409, 571));
        assert_eq!(cell(ROUTE.trim), (341, 585));
        assert_eq!(cell(GUESS.trim), (409, 409));
        assert_eq!(single_picture_pixels(BOARD.trim), (4096, 2896));
        assert_eq!(single_picture_pixels(CARD.trim), (744, 1039));
    }
}
