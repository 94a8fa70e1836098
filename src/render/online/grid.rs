//! The grid of a sheet of cards, as Tabletop Simulator cuts it up: at most ten columns and seven rows,
//! all cells alike, the last one for what others see of a card that is hidden from them.
//! (Tabletop Simulator, Knowledge Base: Custom Deck.)

use paper::stock::Size;

/// Most columns of a sheet.
const COLUMNS: usize = 10;
/// Most rows of a sheet.
const ROWS: usize = 7;
/// Fewest of both.
const LEAST: usize = 2;
/// Most pixels of a side: larger pictures are made smaller by the table, and edges no longer meet.
pub const LARGEST: usize = 4096;

/// Most pixels of a picture that stands alone, and dots an inch that are fine enough.
const LARGEST_ALONE: usize = LARGEST;
const FINE: f64 = 300.0;

/// Cards of one sheet: one cell is for the hidden card.
pub const MOST_CARDS: usize = COLUMNS * ROWS - 1;

/// Columns and rows of a sheet.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Grid {
    /// How many pictures stand side by side.
    pub columns: usize,
    /// How many pictures stand one below the other.
    pub rows: usize,
}

impl Grid {
    /// The grid with the fewest cells for so many cards and the hidden one; of two that have as many,
    /// the one nearer to a square, lying rather than upright.
    pub fn for_cards(cards: usize) -> Self {
        let columns = LEAST..=COLUMNS;
        let all =
            columns.flat_map(|columns| (LEAST..=ROWS).map(move |rows| Self { columns, rows }));
        let best = all
            .filter(|grid| grid.cells() > cards)
            .min_by_key(|grid| (grid.cells(), grid.columns.abs_diff(grid.rows), grid.rows));
        best.unwrap_or(Self { columns: COLUMNS, rows: ROWS })
    }

    /// All cells, with that of the hidden card.
    pub fn cells(self) -> usize {
        self.columns * self.rows
    }

    /// Column and row of a cell.
    pub fn at(self, rank: usize) -> (usize, usize) {
        (rank % self.columns, rank / self.columns)
    }
}

/// Pixels of a cell: as large as lets the largest grid of pieces of this size stay below the limit.
pub fn cell(trim: Size) -> (usize, usize) {
    within(trim, LARGEST / COLUMNS, LARGEST / ROWS)
}

/// Pixels of a picture that stands alone.
pub fn single_picture_pixels(trim: Size) -> (usize, usize) {
    let most = |length: f64| LARGEST_ALONE.min((length / 25.4 * FINE) as usize);
    within(trim, most(trim.width), most(trim.height))
}

fn within(trim: Size, width: usize, height: usize) -> (usize, usize) {
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
        for cards in 1..=MOST_CARDS {
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
