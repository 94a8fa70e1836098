//! Sheets of tokens: small pieces of several sizes share a sheet. Pieces of one size form a block with guides around
//! it, and blocks are placed one below the other; the last one beside a narrow block, if that saves a sheet. All
//! lengths are in millimetres.

use super::SheetPiece;
use super::grid::{self, Grid, Margins, ROUNDING};
use crate::edges::Edges;
use crate::stock::Size;

/// Maximum length of the shorter side of a piece that shares sheets with other sizes.
const SHORT: f64 = 25.0;

/// Grid of a block, and its pieces, all of one size.
pub(super) type Block<'a> = (Grid, &'a [SheetPiece]);

/// Returns `true` if a piece is small enough to share sheets with others.
pub(super) fn is_token(item: &SheetPiece) -> bool {
    item.division.is_none() && item.trim.width.min(item.trim.height) <= SHORT
}

/// Distributes tokens over sheets of portrait paper. A block starts on the sheet of the block before it if at least
/// one of its rows fits there. `edges` are margins for blocks with their guides. The error is the size of a piece that
/// is too large for the paper.
pub(super) fn sheets<'a>(
    items: &'a [SheetPiece],
    paper: Size,
    bleed: f64,
    marks: bool,
    edges: Edges,
    margins: &Margins,
) -> Result<Vec<Vec<Block<'a>>>, Size> {
    let (room, gap) = (grid::usable_height(paper, edges), grid::gap(marks));
    let mut sheets: Vec<Vec<Block<'a>>> = Vec::new();
    let mut free = 0.0;
    for run in items.chunk_by(|a, b| a.trim == b.trim) {
        // Blocks are centred from side to side, and stand between head and foot one by one.
        let beside = Edges { top: 0.0, bottom: 0.0, ..edges };
        let whole = Grid::on_page(paper, run[0].trim, bleed, beside, margins.labels);
        let whole = whole.filter(|grid| !grid.is_full()).ok_or(run[0].trim)?;
        if grid::usable_height(paper, edges) < whole.pitch() {
            return Err(run[0].trim);
        }
        let mut rest = run;
        while !rest.is_empty() {
            let rows = |free: f64| ((free + ROUNDING) / whole.pitch()).floor() as usize;
            let mut row_count = rows(free);
            if row_count == 0 {
                sheets.push(Vec::new());
                // At least one row, or the loop would not terminate.
                (free, row_count) = (room, rows(room).max(1));
            }
            let block = whole.block(row_count, rest.len());
            let (items, others) = rest.split_at(block.capacity().min(rest.len()));
            free -= block.height() + gap;
            rest = others;
            if let Some(sheet) = sheets.last_mut() {
                sheet.push((block, items));
            }
        }
    }
    // Blocks are centred last, when the height of all blocks on a sheet is known.
    for sheet in &mut sheets {
        let white: f64 = gap * (sheet.len() - 1) as f64;
        let heights = sheet.iter().map(|(block, _)| block.height());
        let mut top = edges.top + (room - heights.sum::<f64>() - white) / 2.0;
        for (block, _) in sheet {
            *block = block.at(top);
            top += block.height() + gap;
        }
    }
    save_last_sheet(&mut sheets, grid::gap_beside(marks));
    Ok(sheets)
}

/// Moves the block of a last sheet with a single block to the right of a narrow block of an earlier sheet, if there is
/// room.
fn save_last_sheet(sheets: &mut Vec<Vec<Block<'_>>>, gap: f64) {
    let Some((last, others)) = sheets.split_last_mut() else { return };
    let &[(block, items)] = last.as_slice() else { return };
    for sheet in others {
        for rank in 0..sheet.len() {
            if let Some([left, right]) = sheet[rank].0.beside(block, gap) {
                sheet[rank].0 = left;
                sheet.push((right, items));
                sheets.pop();
                return;
            }
        }
    }
}
