//! Fits a tuck box on paper: in one piece, in two, or as two boxes for half of the cards each.

use super::{CardStack, Dieline, TuckBox};
use paper::sheet::Paper;
use paper::stock::Size;

/// Least width of the bleed around a piece that must fit on the paper, in millimetres.
const SHOWN: f64 = 1.0;

/// Reason why a box cannot be made.
#[derive(Clone, Debug, PartialEq)]
pub enum BoxError {
    /// The box has no space for a glue flap.
    TooShallow {
        /// Depth inside, in millimetres.
        depth: f64,
        /// Least depth of a box, in millimetres.
        least: f64,
    },
    /// The box is too deep to keep its shape.
    TooDeep {
        /// Depth inside, in millimetres.
        depth: f64,
        /// Greatest depth of a box, in millimetres.
        most: f64,
    },
    /// The small cards on top of the stack are larger than the stack.
    SmallCardsLarger {
        /// Size of the cards on top.
        small: Size,
        /// Size of the stack.
        card: Size,
    },
    /// The cards do not fit in their sleeves.
    SleevesTooSmall {
        /// Size of the sleeves.
        sleeves: Size,
        /// Size of the cards.
        card: Size,
    },
    /// The paper does not hold even a box for half of the cards.
    PaperTooSmall {
        /// Size of the piece to cut out.
        sheet: Size,
        /// Paper that turned out to be too small.
        paper: Paper,
    },
    /// The paper does not hold a box for a folded board.
    NoRoomForBoard {
        /// Size of the piece to cut out.
        sheet: Size,
        /// Paper that turned out to be too small.
        paper: Paper,
    },
    /// The contents are higher than any walls that fit on the paper.
    TooHigh {
        /// Height of the contents, in millimetres.
        high: f64,
        /// Greatest height of the contents that the paper permits, in millimetres.
        most: f64,
        /// Paper that holds no higher walls.
        paper: Paper,
    },
}

/// Returns the margin that printers leave white along the edges of a paper, in millimetres.
pub fn margin(paper: Paper) -> f64 {
    match paper {
        // A quarter of an inch.
        Paper::Letter => 6.35,
        Paper::A4 | Paper::A3 | Paper::A2 => 5.0,
    }
}

/// Returns the size of the paper in the orientation that holds a piece and 1 mm of its bleed; `None` if neither does.
/// Landscape is preferred: office paper has its grain along the long edge, which then runs round the box.
pub fn page_for(sheet: Size, paper: Paper) -> Option<Size> {
    let upright = paper.size();
    let shown = sheet.grown(SHOWN + margin(paper));
    let holds = |page: &Size| shown.width <= page.width && shown.height <= page.height;
    [upright.turned(), upright].into_iter().find(holds)
}

/// Division of a deck's box into pieces or into two boxes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum BoxDivision {
    /// One piece for the whole box.
    Whole,
    /// Two pieces that are glued together.
    InTwo,
    /// Two boxes for half of the cards each.
    Halves,
}

/// A piece of a box on its sheet of paper.
#[derive(Clone, Debug, PartialEq)]
pub struct PlacedPiece {
    /// Box that the piece belongs to.
    pub tuck: TuckBox,
    /// Contents of the box.
    pub stack: CardStack,
    /// Dieline of the piece.
    pub lines: Dieline,
    /// Size of the paper, in the orientation that holds the piece.
    pub page: Size,
}

/// Plans the box of a stack on paper: the first that fits of one piece, two pieces and two boxes. With `halves_only`,
/// two boxes are the only choice. `board` is the thickness of the board in millimetres.
///
/// # Errors
/// Returns [`BoxError`] if the stack has no such box, or the paper is too small for it.
pub fn plan(
    stack: &CardStack,
    board: f64,
    paper: Paper,
    halves_only: bool,
) -> Result<(BoxDivision, Vec<PlacedPiece>), BoxError> {
    let divisions = if halves_only {
        &[][..]
    } else {
        &[(BoxDivision::Whole, false), (BoxDivision::InTwo, true)]
    };
    for (plan, in_two) in divisions {
        match TuckBox::new(stack, board, *in_two) {
            Ok(tuck) => {
                // Too small a paper is no error yet: the next plan has smaller pieces.
                if let Ok(laid) = place_pieces(&tuck, stack, paper) {
                    return Ok((*plan, laid));
                }
            }
            // A box of two pieces has the same depth, so the only remedy is a box for each half of the cards.
            Err(BoxError::TooDeep { .. }) => break,
            Err(unfit) => return Err(unfit),
        }
    }
    let mut both = Vec::new();
    for half in stack.halves() {
        both.extend(place_pieces(&TuckBox::new(&half, board, false)?, &half, paper)?);
    }
    Ok((BoxDivision::Halves, both))
}

/// Places each piece of a box on a sheet of its own.
fn place_pieces(
    tuck: &TuckBox,
    stack: &CardStack,
    paper: Paper,
) -> Result<Vec<PlacedPiece>, BoxError> {
    let piece = |lines: Dieline| {
        let small = BoxError::PaperTooSmall { sheet: lines.size, paper };
        let page = page_for(lines.size, paper).ok_or(small)?;
        Ok(PlacedPiece { tuck: tuck.clone(), stack: stack.clone(), lines, page })
    };
    tuck.lines().into_iter().map(piece).collect()
}
