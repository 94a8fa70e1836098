//! How a tuck box lies on paper: in one piece, in two, or as two boxes for half of the cards each.

use super::{CardStack, Dieline, TuckBox};
use paper::sheet::Paper;
use paper::stock::Size;

/// How much of the bleed a sheet must at least show.
const SHOWN: f64 = 1.0;

/// Why there is no box.
#[derive(Clone, Debug, PartialEq)]
pub enum BoxError {
    /// There is no room for a glue flap.
    TooShallow {
        /// Depth inside, in millimetres.
        depth: f64,
        /// The least that a box has.
        least: f64,
    },
    /// The box would not keep its form.
    TooDeep {
        /// Depth inside, in millimetres.
        depth: f64,
        /// The most that a box has.
        most: f64,
    },
    /// Cards that lie on the stack are larger than it.
    SmallCardsLarger {
        /// Size of the cards on top.
        small: Size,
        /// Size of the stack.
        card: Size,
    },
    /// The cards do not go into their sleeves.
    SleevesTooSmall {
        /// Size of the sleeves.
        sleeves: Size,
        /// Size of the cards.
        card: Size,
    },
    /// The paper does not hold even the box for half of the cards.
    PaperTooSmall {
        /// What has to be cut out.
        sheet: Size,
        /// Paper that turned out to be too small.
        paper: Paper,
    },
    /// The paper does not hold a box for a folded board.
    NoRoomForBoard {
        /// What has to be cut out.
        sheet: Size,
        /// Paper that turned out to be too small.
        paper: Paper,
    },
    /// The contents are higher than the walls that the paper has room for.
    TooHigh {
        /// Height of the contents, in millimetres.
        high: f64,
        /// How high they may be.
        most: f64,
        /// Paper that has no room for more.
        paper: Paper,
    },
}

/// What printers leave white along the edges of a paper.
pub fn margin(paper: Paper) -> f64 {
    match paper {
        Paper::Letter => 6.35,
        Paper::A4 | Paper::A3 | Paper::A2 => 5.0,
    }
}

/// The paper as it holds something that is cut out, with a little of its bleed; `None` where it does not.
/// Lying down comes first: paper for offices has its grain along the long edge, and so it runs round the
/// box.
pub fn page_for(sheet: Size, paper: Paper) -> Option<Size> {
    let upright = paper.size();
    let shown = sheet.grown(SHOWN + margin(paper));
    let holds = |page: &Size| shown.width <= page.width && shown.height <= page.height;
    [upright.turned(), upright].into_iter().find(holds)
}

/// Into how many parts a box comes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum BoxDivision {
    /// All in one piece.
    Whole,
    /// Two pieces that are glued together.
    InTwo,
    /// Two boxes of half the cards.
    Halves,
}

/// A piece on its sheet of paper.
#[derive(Clone, Debug, PartialEq)]
pub struct PlacedPiece {
    /// The box that it belongs to.
    pub tuck: TuckBox,
    /// What the box is for.
    pub stack: CardStack,
    /// How it is cut and folded.
    pub lines: Dieline,
    /// The paper, as it is read.
    pub page: Size,
}

/// Lays the box of a stack on paper, the first way that finds room; or as two boxes only.
///
/// # Errors
/// [`BoxError`] where there is no such box, or no room for it.
pub fn plan(
    stack: &CardStack,
    board: f64,
    paper: Paper,
    halves_only: bool,
) -> Result<(BoxDivision, Vec<PlacedPiece>), BoxError> {
    let ways = if halves_only {
        &[][..]
    } else {
        &[(BoxDivision::Whole, false), (BoxDivision::InTwo, true)]
    };
    for (plan, in_two) in ways {
        match TuckBox::new(stack, board, *in_two) {
            Ok(tuck) => {
                if let Ok(laid) = place_pieces(&tuck, stack, paper) {
                    return Ok((*plan, laid));
                }
            }
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
