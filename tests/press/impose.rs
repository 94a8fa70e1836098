//! Printer's sheets: what a person has in hand who prints, turns, folds, cuts and reads them.

mod folding;
mod reading;
mod sides;

use paper::sheet::{Duplex, Paper, StackOrder};
use paper::stock::Size;
use press::impose::{Arrangement, Booklet, Extent, Job, NUp, Plan, PrintedSide, Rect};
use proptest::prelude::*;

use crate::job::job;

fn booklet(booklet: Booklet) -> Job<'static> {
    job(Arrangement::Booklet(booklet))
}

fn n_up(nup: NUp) -> Job<'static> {
    job(Arrangement::NUp(nup))
}

/// So many equal pages.
fn extents(count: usize, width: f64, height: f64) -> Vec<Extent> {
    let size = Size::new(width, height);
    vec![Extent { size, bleed: [0.0; 4] }; count]
}

fn papers() -> impl Strategy<Value = Paper> {
    prop::sample::select(vec![Paper::A4, Paper::Letter, Paper::A3, Paper::A2])
}

fn duplexes() -> impl Strategy<Value = Duplex> {
    prop::sample::select(vec![Duplex::LongEdge, Duplex::ShortEdge, Duplex::None])
}

fn stacks() -> impl Strategy<Value = StackOrder> {
    prop::sample::select(vec![StackOrder::FaceDown, StackOrder::FaceUp])
}

/// A page on printed paper: where it lies, and whether it stands on its head.
#[derive(Clone, Copy, Debug)]
struct Seen {
    page: usize,
    trim: Rect,
    clip: Rect,
    is_on_its_head: bool,
}

/// A sheet that has been printed: its front, and its back as one sees it who turns the sheet like a leaf
/// of a book.
#[derive(Clone, Debug, Default)]
struct Printed {
    front: Vec<Seen>,
    back: Vec<Seen>,
}

/// The same area after half a turn of the paper.
fn half_turned(area: Rect, paper: Size) -> Rect {
    Rect { x: paper.width - area.right(), y: paper.height - area.bottom(), ..area }
}

/// What is drawn on a side, in the space of its page.
fn drawn(side: &PrintedSide<'_>, paper: Size) -> Vec<Seen> {
    let seen = |placed: &press::impose::PlacedPage| {
        let turned = |area: Rect| if side.is_turned { half_turned(area, paper) } else { area };
        Seen {
            page: placed.page,
            trim: turned(placed.trim),
            clip: turned(placed.clip),
            is_on_its_head: side.is_turned,
        }
    };
    side.side.placed.iter().map(seen).collect()
}

/// Runs the sides through a printer. It knows the file only: its order, and how it turns the paper.
fn printed(
    plan: &Plan,
    sides: &[PrintedSide<'_>],
    duplex: Duplex,
    stack: StackOrder,
) -> Vec<Printed> {
    let paper = plan.page;
    if !plan.is_two_sided {
        let front = |side| Printed { front: drawn(side, paper), back: Vec::new() };
        return sides.iter().map(front).collect();
    }
    let sheets = sides.len() / 2;
    // Which page is printed on the back of which sheet.
    let pair = |sheet: usize| match (duplex, stack) {
        (Duplex::None, StackOrder::FaceDown) => (sheet, sheets + sheet),
        (Duplex::None, StackOrder::FaceUp) => (sheet, 2 * sheets - 1 - sheet),
        _ => (2 * sheet, 2 * sheet + 1),
    };
    let is_upright = paper.height >= paper.width;
    let around_vertical = match duplex {
        Duplex::LongEdge | Duplex::None => is_upright,
        Duplex::ShortEdge => !is_upright,
    };
    // A back that is printed after a turn around the horizontal axis stands on its head for whoever
    // turns the sheet like a leaf.
    let as_leaf = |seen: Seen| {
        if around_vertical {
            seen
        } else {
            Seen {
                trim: half_turned(seen.trim, paper),
                clip: half_turned(seen.clip, paper),
                is_on_its_head: !seen.is_on_its_head,
                ..seen
            }
        }
    };
    (0..sheets)
        .map(|sheet| {
            let (front, back) = pair(sheet);
            Printed {
                front: drawn(&sides[front], paper),
                back: drawn(&sides[back], paper).into_iter().map(as_leaf).collect(),
            }
        })
        .collect()
}
