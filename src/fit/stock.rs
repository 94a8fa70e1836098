//! The stocks of the games: those of crate `paper`, and the board, whose size is that of its map.

use map::board;
use paper::stock::{Division, STOCKS, Stock};

/// The stock of boards, as large as a sheet of A3.
pub static BOARD: Stock = Stock {
    division: Some(Division { at: board::DIVISION_MM, overlap: board::OVERLAP_MM }),
    ..Stock::new("board", board::SIZE[0], board::SIZE[1], 4.0)
};

/// Returns all stocks that a profile may name.
pub fn stocks() -> Vec<&'static Stock> {
    STOCKS.into_iter().chain([&BOARD]).collect()
}
