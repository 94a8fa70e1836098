//! Registration marks for cutting machines of Silhouette (Cameo, Portrait): a square at the upper left, and angles at
//! the upper right and lower left, of “Type 1”. All lengths are in millimetres.
//!
//! The machine’s program draws such marks itself, and finds those of a print if the same three lengths are set. Square
//! and distances are as measured on its prints and as other programs use them: 5 mm, with the inset to the middle of the
//! line ([inkscape-silhouette](https://github.com/fablabnbg/inkscape-silhouette), `render_silhouette_regmarks.py`, and
//! [silhouette-card-maker](https://github.com/Alan-Cha/silhouette-card-maker), `SPECIFICATION.md`, 2026).

use super::{Cell, Page};
use crate::stock::Size;

/// The marks on a page.
#[derive(Clone, Debug, PartialEq)]
pub struct Register {
    /// Black rectangles: left, top, width, height.
    pub marks: Vec<[f64; 4]>,
    /// Number of the file by which the page is cut, from 1. Pages with pieces at the same places share a file.
    pub file: usize,
}

/// Distance of the marks from the edges of the paper, to the middle of their lines: the least that the program allows.
pub const INSET: f64 = 10.0;
/// Length of the arms of an angle, from its corner.
pub const LENGTH: f64 = 5.0;
/// Width of the lines.
pub const THICKNESS: f64 = 0.5;
/// Side of the square, without its line.
const SQUARE: f64 = 5.0;
/// White between a mark and everything else.
const CLEARANCE: f64 = 1.0;

/// Adds the marks to the pages whose pieces a machine cuts.
pub(super) fn add(pages: &mut [Page]) {
    let mut files: Vec<(Size, Vec<[f64; 4]>)> = Vec::new();
    for page in pages.iter_mut().filter(|page| page.fold.is_none() && !page.cells.is_empty()) {
        let file = (page.size, page.outlines().collect());
        let rank = files.iter().position(|known| *known == file).unwrap_or_else(|| {
            files.push(file);
            files.len() - 1
        });
        // Guides and labels would lie where the machine looks for its marks.
        page.marks.clear();
        page.register = Some(Register { marks: rectangles(page.size), file: rank + 1 });
    }
}

/// Returns the marks of a page as black rectangles: left, top, width, height.
fn rectangles(page: Size) -> Vec<[f64; 4]> {
    let half = THICKNESS / 2.0;
    let (near, far) = (INSET - half, LENGTH + half);
    let (right, bottom) = (page.width - INSET, page.height - INSET);
    vec![
        [near, near, SQUARE + THICKNESS, SQUARE + THICKNESS],
        [right - LENGTH, near, far, THICKNESS],
        [right - half, near, THICKNESS, far],
        [near, bottom - LENGTH, THICKNESS, far],
        [near, bottom - half, far, THICKNESS],
    ]
}

/// Returns `true` if pieces keep off the marks and lie where the machine cuts.
pub(super) fn is_free(page: Size, cells: &[Cell]) -> bool {
    let block = INSET + LENGTH.max(SQUARE + THICKNESS / 2.0) + CLEARANCE;
    cells.iter().all(|cell| {
        let (right, bottom) = (cell.x + cell.trim.width, cell.y + cell.trim.height);
        let is_inside = cell.x >= INSET
            && cell.y >= INSET
            && right <= page.width - INSET
            && bottom <= page.height - INSET;
        let (is_left, is_right) = (cell.x < block, right > page.width - block);
        let (is_top, is_bottom) = (cell.y < block, bottom > page.height - block);
        is_inside && !(is_top && (is_left || is_right)) && !(is_bottom && is_left)
    })
}

/// Margins with which pieces keep off the marks wherever they lie.
pub(super) const WIDEST: f64 = INSET + SQUARE + THICKNESS / 2.0 + CLEARANCE;

#[cfg(test)]
mod tests {
    use super::*;
    use crate::sheet::{Duplex, Layout, Paper, SheetPiece, Side};
    use crate::stock::{CARD, ROUTE, VISA};

    /// Marks of a cutting machine are alone in their corners, and the sheet holds as many cards as without them.
    #[test]
    fn machines_find_their_marks() {
        for (paper, stock, count) in [
            (Paper::A4, &CARD, 9),
            (Paper::Letter, &CARD, 8),
            (Paper::A4, &ROUTE, 4),
            (Paper::A4, &VISA, 18),
            (Paper::Letter, &VISA, 16),
        ] {
            let piece =
                |front| SheetPiece { trim: stock.trim, division: None, front, back: Some(99) };
            let pieces: Vec<SheetPiece> = (0..30).map(piece).collect();
            let layout = Layout { has_register: true, ..Layout::plain(paper, Duplex::LongEdge) };
            let pages = layout.pages(&pieces, 0.0).expect("room");
            assert_eq!(pages[0].cells.len(), count, "{} on {paper:?}", stock.id);
            let fronts = pages.iter().filter_map(|page| Some(page.register.as_ref()?.file));
            assert!(fronts.is_sorted(), "full sheets, then the last one");
            for page in &pages {
                let is_front = page.side == Side::Front;
                let marks = page.register.as_ref().map_or(&[][..], |register| &register.marks);
                assert_eq!(marks.len(), if is_front { 5 } else { 0 });
                assert!(page.marks.is_empty());
                for [x, y, width, height] in marks {
                    let meets = |cell: &Cell| {
                        cell.x < x + width + 0.9
                            && cell.x + cell.trim.width > x - 0.9
                            && cell.y < y + height + 0.9
                            && cell.y + cell.trim.height > y - 0.9
                    };
                    assert!(!page.cells.iter().any(meets), "{} on {paper:?}", stock.id);
                }
            }
        }
    }
}
