//! Tokens: small pieces of several sizes share a sheet. Those of one size lie in a block with guides
//! around it, and the blocks lie one under the other. All measures in millimetres.

use super::SheetPiece;
use super::grid::{self, Grid, ROUNDING};
use crate::stock::Size;

/// Pieces whose shorter side is no longer share sheets with others.
const SHORT: f64 = 25.0;

/// Pieces of one size with their places.
pub(super) type Block<'a> = (Grid, &'a [SheetPiece]);

/// Whether a piece is so small that it shares sheets with others.
pub(super) fn is_token(item: &SheetPiece) -> bool {
    item.division.is_none() && item.trim.width.min(item.trim.height) <= SHORT
}

/// Blocks of tokens, sheet by sheet, on upright paper. A block begins on the sheet of the one before it
/// where a row of it has room there. `Err` has the size for which the paper is too small.
pub(super) fn sheets(
    items: &[SheetPiece],
    paper: Size,
    bleed: f64,
    marks: bool,
) -> Result<Vec<Vec<Block<'_>>>, Size> {
    let (room, gap) = (grid::usable_height(paper, marks), grid::gap(marks));
    let mut sheets: Vec<Vec<Block<'_>>> = Vec::new();
    let mut free = 0.0;
    for run in items.chunk_by(|a, b| a.trim == b.trim) {
        let whole = Grid::on(paper, run[0].trim, bleed);
        let whole = whole.filter(|grid| !grid.is_full()).ok_or(run[0].trim)?;
        let mut rest = run;
        while !rest.is_empty() {
            let rows = |free: f64| ((free + ROUNDING) / whole.pitch()).floor() as usize;
            let mut here = rows(free);
            if here == 0 {
                sheets.push(Vec::new());
                (free, here) = (room, rows(room).max(1));
            }
            let block = whole.block(here, rest.len());
            let (items, others) = rest.split_at(block.capacity().min(rest.len()));
            free -= block.height() + gap;
            rest = others;
            if let Some(sheet) = sheets.last_mut() {
                sheet.push((block, items));
            }
        }
    }
    for sheet in &mut sheets {
        let white: f64 = gap * (sheet.len() - 1) as f64;
        let heights = sheet.iter().map(|(block, _)| block.height());
        let mut top = (paper.height - heights.sum::<f64>() - white) / 2.0;
        for (block, _) in sheet {
            *block = block.at(top);
            top += block.height() + gap;
        }
    }
    Ok(sheets)
}
