//! Boards on paper of another size: enlarged on larger paper, divided between four sheets on smaller paper. The
//! sheets overlap, so that the joints show no gap.

use serde::Serialize;

use super::grid::{Grid, Margins, ROUNDING};
use super::{Cell, Page, Paper, SheetPiece};
use crate::stock::{Division, Size, Stock};

/// The part of a face that a sheet shows.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
pub struct Window {
    /// Left edge on the face.
    pub x: f64,
    /// Upper edge on the face.
    pub y: f64,
    /// Size of the part, in millimetres, including the overlap with adjacent parts.
    pub size: Size,
}

/// Assembly key of a divided face, printed small on each sheet: shows the position of the sheet among the others.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct AssemblyKey {
    /// Part of the face on each sheet, in the order of the sheets.
    pub windows: Vec<Window>,
    /// Index of this sheet among `windows`.
    pub rank: usize,
    /// Width of the overlap of two sheets, in millimetres.
    pub overlap: f64,
}

/// Returns the four parts, row by row from the upper left.
fn windows(trim: Size, division: &Division) -> Vec<Window> {
    let halves = |length: f64, at: f64| {
        let over = division.overlap / 2.0;
        [(0.0, at + over), (at - over, length)]
    };
    let [across, down] = division.at;
    let rows = halves(trim.height, down).into_iter();
    let window = |(top, bottom): (f64, f64)| {
        halves(trim.width, across).map(|(left, right)| Window {
            x: left,
            y: top,
            size: Size::new(right - left, bottom - top),
        })
    };
    rows.flat_map(window).collect()
}

/// Returns `true` if a piece is divided between several sheets of a paper.
pub fn is_divided(stock: &Stock, paper: Paper) -> bool {
    let (page, trim) = (paper.size().turned(), stock.trim);
    let is_larger = trim.width > page.width + ROUNDING || trim.height > page.height + ROUNDING;
    stock.division.is_some() && is_larger
}

/// Returns the size of a piece on a paper: boards are enlarged to fill larger paper, other pieces keep their size.
pub(super) fn enlarged(item: &SheetPiece, paper: Paper) -> Size {
    let (page, trim) = (paper.size().turned(), item.trim);
    let times = (page.width / trim.width).min(page.height / trim.height);
    match item.division {
        Some(_) if times > 1.0 => Size::new(trim.width * times, trim.height * times),
        _ => trim,
    }
}

/// Returns the landscape sheets of a board on smaller paper, with cut guides; `first` is the index of the first
/// sheet. `None` if even a quarter of the board is too large for the paper, or the board has a back.
pub(super) fn sheets(
    item: &SheetPiece,
    paper: Paper,
    bleed: f64,
    first: usize,
    margins: &Margins,
) -> Option<Vec<Page>> {
    let division = item.division.filter(|_| item.back.is_none())?;
    let windows = windows(item.trim, &division);
    let page = |(rank, window): (usize, &Window)| {
        // Boards are landscape, and quarters have the same proportions.
        let (size, pieces, labels) = (paper.size().turned(), margins.pieces, margins.labels);
        let grid = Grid::on_page(size, window.size, bleed, pieces, labels)?;
        let cell = Cell { window: Some(*window), ..grid.cell(0, item.front) };
        Some(Page {
            marks: grid.guides(&[cell]),
            white: grid.white(),
            edges: labels.on_page(size),
            cells: vec![cell],
            assembly_key: Some(AssemblyKey {
                windows: windows.clone(),
                rank,
                overlap: division.overlap,
            }),
            ..Page::flowing(first + rank, size)
        })
    };
    windows.iter().enumerate().map(page).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::edges::EdgeKnowledge;
    use crate::stock::{BOARD, CARD};

    fn board() -> SheetPiece {
        SheetPiece { trim: BOARD.trim, division: BOARD.division, front: 0, back: None }
    }

    #[test]
    fn four_sheets_cover_the_board_and_overlap() {
        for paper in [Paper::A4, Paper::Letter] {
            for bleed in [0.0, 3.0] {
                let margins = Margins::of_printer(EdgeKnowledge::Unknown, false);
                let sheets = sheets(&board(), paper, bleed, 2, &margins).expect("room");
                let ranks: Vec<usize> = sheets.iter().map(|sheet| sheet.sheet).collect();
                assert_eq!(ranks, [2, 3, 4, 5]);
                let windows = sheets.iter().filter_map(|sheet| sheet.cells[0].window);
                let windows: Vec<Window> = windows.collect();
                let edges = |window: &Window| {
                    [
                        window.x,
                        window.y,
                        window.x + window.size.width,
                        window.y + window.size.height,
                    ]
                };
                let edges: Vec<[f64; 4]> = windows.iter().map(edges).collect();
                assert_eq!(
                    edges,
                    [
                        [0.0, 0.0, 168.5, 151.0],
                        [163.5, 0.0, 420.0, 151.0],
                        [0.0, 146.0, 168.5, 297.0],
                        [163.5, 146.0, 420.0, 297.0],
                    ]
                );
                for (sheet, window) in sheets.iter().zip(&windows) {
                    let cell = sheet.cells[0];
                    assert_eq!(cell.trim, window.size, "at its own size");
                    let white = sheet.size.width - cell.x - cell.trim.width;
                    assert!(cell.x >= 8.5 && white >= 8.5, "room for guides: {cell:?}");
                    assert_eq!(sheet.marks.len(), 8, "{paper:?}");
                    assert!(sheet.size.width > sheet.size.height && sheet.has_room_for_label());
                }
            }
        }
    }

    #[test]
    fn a_board_fills_larger_paper() {
        let size = enlarged(&board(), Paper::A2);
        assert!((size.height - 420.0).abs() < ROUNDING, "{size:?}");
        assert!((size.width / size.height - 420.0 / 297.0).abs() < 1e-9);
        assert_eq!(enlarged(&board(), Paper::A3), BOARD.trim);
        assert_eq!(enlarged(&board(), Paper::A4), BOARD.trim);
        let card = SheetPiece { trim: CARD.trim, division: CARD.division, ..board() };
        assert_eq!(enlarged(&card, Paper::A2), CARD.trim);
    }
}
