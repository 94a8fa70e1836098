//! The sides of the sheets in printing order.

use super::plan::{Plan, Side};
use paper::sheet::{Duplex, Flip, StackOrder};

/// A side of a sheet as it is printed.
#[derive(Clone, Copy, Debug)]
pub struct PrintedSide<'a> {
    /// Pages and marks of the side.
    pub side: &'a Side,
    /// Index of the sheet, from 0.
    pub sheet: usize,
    /// `true` for a back.
    pub is_back: bool,
    /// `true` if the side is printed upside down, because the printer turns the paper around a horizontal axis.
    pub is_turned: bool,
}

/// Returns the sides of a plan in printing order. If backs are printed, every sheet has one, even a blank one:
/// without it, the printer would print the next front on the back of the sheet.
pub fn in_printing_order(plan: &Plan, duplex: Duplex, stack: StackOrder) -> Vec<PrintedSide<'_>> {
    let is_turned = duplex.flip(plan.page) == Flip::Horizontal;
    let sides = |side_index: usize| {
        let sheets = plan.sheets.iter().enumerate();
        let pressed = sheets.map(move |(sheet, pressed)| PrintedSide {
            side: &pressed.sides[side_index],
            sheet,
            is_back: side_index == 1,
            is_turned: side_index == 1 && is_turned,
        });
        pressed.collect::<Vec<_>>()
    };
    if plan.is_two_sided { duplex.ordered(stack, sides(0), sides(1)) } else { sides(0) }
}
