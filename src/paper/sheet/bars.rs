//! Bars of 100 mm, which people measure before they cut: one across the sheet and one along it. All lengths are in
//! millimetres.

use serde::Serialize;

use super::grid::{GUIDE_OFFSET, GUIDE_TO_BAR, LEAST_TICK};
use crate::edges::Edges;
use crate::stock::Size;

/// Length of a bar.
const LENGTH: f64 = 100.0;
/// Width of a bar.
pub(super) const WIDTH: f64 = 1.2;
/// Minimum distance of a bar from the pieces with their bleed.
const TO_PIECES: f64 = 0.7;
/// Distance of a bar from the edge that the printer leaves white.
const TO_EDGE: f64 = 0.1;
/// Distance of the bar across a sheet from the left of the pieces, if an assembly key is on the right.
const INDENT: f64 = 2.0;

/// Height between the edge that the printer leaves white and the pieces, in which a bar fits.
pub(super) const ROOM: f64 = TO_EDGE + WIDTH + TO_PIECES;

/// Width between the edge that the printer leaves white and the pieces, in which a bar and guides fit.
pub(super) const ROOM_BESIDE: f64 = TO_EDGE + WIDTH + GUIDE_TO_BAR + LEAST_TICK + GUIDE_OFFSET;

/// A bar in the margin of a sheet.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
pub struct Bar {
    /// Left edge, in millimetres from the left of the paper.
    pub x: f64,
    /// Upper edge, in millimetres from the top of the paper.
    pub y: f64,
    /// `true` if the bar runs along the height of the page.
    pub is_upright: bool,
}

impl Bar {
    /// Returns left, top, right and bottom.
    pub fn area(self) -> [f64; 4] {
        let (width, height) = if self.is_upright { (WIDTH, LENGTH) } else { (LENGTH, WIDTH) };
        [self.x, self.y, self.x + width, self.y + height]
    }

    /// Shortens a guide, from near the piece to far from it, so that it ends before the bar; `None` if nothing is left.
    pub(super) fn clipped(self, [x1, y1, x2, y2]: [f64; 4]) -> Option<[f64; 4]> {
        let [left, top, right, bottom] = self.area();
        let (left, top) = (left - GUIDE_TO_BAR, top - GUIDE_TO_BAR);
        let (right, bottom) = (right + GUIDE_TO_BAR, bottom + GUIDE_TO_BAR);
        let meets =
            x1.min(x2) < right && x1.max(x2) > left && y1.min(y2) < bottom && y1.max(y2) > top;
        if !meets {
            return Some([x1, y1, x2, y2]);
        }
        // The far end moves to the side of the bar that faces the piece.
        let before = |near: f64, far: f64, low: f64, high: f64| {
            if far > near { low.max(near) } else { high.min(near) }
        };
        let is_vertical = (x1 - x2).abs() < f64::EPSILON;
        let (x2, y2) = if is_vertical {
            (x2, before(y1, y2, top, bottom))
        } else {
            (before(x1, x2, left, right), y2)
        };
        let length = (x2 - x1).abs() + (y2 - y1).abs();
        (length >= LEAST_TICK).then_some([x1, y1, x2, y2])
    }
}

/// Returns the bars of a page with `white` around the pieces (left, top, right, bottom). `edges` are margins of the
/// printer to keep off, the widest first.
pub(super) fn bars(page: Size, white: [f64; 4], edges: &[Edges], has_key: bool) -> Vec<Bar> {
    let [left, top, right, bottom] = white;
    let across = edges.iter().find_map(|edges| {
        let is_wide = page.width - edges.left - edges.right >= LENGTH;
        let foot = page.height - edges.bottom - TO_EDGE - WIDTH;
        let head = top - TO_PIECES - WIDTH;
        let y = if bottom - edges.bottom >= ROOM {
            foot
        } else if top - edges.top >= ROOM + WIDTH {
            head
        } else {
            return None;
        };
        let x = if has_key { left + INDENT } else { (page.width - LENGTH) / 2.0 };
        is_wide.then_some(Bar { x, y, is_upright: false })
    });
    let along = edges.iter().find_map(|edges| {
        let is_high = page.height - edges.top - edges.bottom >= LENGTH;
        let x = if right - edges.right >= ROOM_BESIDE {
            page.width - edges.right - TO_EDGE - WIDTH
        } else if left - edges.left >= ROOM_BESIDE {
            edges.left + TO_EDGE
        } else {
            return None;
        };
        is_high.then_some(Bar { x, y: (page.height - LENGTH) / 2.0, is_upright: true })
    });
    across.into_iter().chain(along).collect()
}
