//! Printer's marks in the margin: crop marks, fold marks and registration targets.

use super::plan::{Mark, Rect};

/// Distance of a crop or fold mark from the page, in millimetres.
const OFFSET: f64 = 1.5;
/// Length of a crop or fold mark, in millimetres.
const LENGTH: f64 = 4.0;
/// Distance of a registration target's centre from the page, in millimetres.
const TARGET: f64 = 4.0;
/// Length of a registration target's arms from its centre, in millimetres.
pub(super) const TARGET_ARM: f64 = 2.5;
/// Radius of the target's ring, in millimetres.
pub(super) const TARGET_RING: f64 = 1.5;
/// Cuts no further apart than this are merged, in millimetres.
const SAME: f64 = 0.01;

/// The kinds of marks to draw.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Marks {
    /// Crop marks, which show where to cut.
    pub crop: bool,
    /// Fold marks: dashed lines.
    pub fold: bool,
    /// Registration targets, which coincide on front and back.
    pub registration: bool,
}

impl Marks {
    /// Returns the width of the margin that the marks need around the pages, in millimetres.
    pub(super) fn margin_width(self) -> f64 {
        if self.registration {
            TARGET + TARGET_ARM
        } else if self.crop || self.fold {
            OFFSET + LENGTH
        } else {
            0.0
        }
    }

    /// Returns the marks around pieces at their positions on the sheet. With `fold`, the x coordinate of a fold,
    /// there must be a single piece.
    pub(super) fn around(self, pieces: &[Rect], fold: Option<f64>) -> Vec<Mark> {
        let Some(outer) = outer(pieces) else {
            return Vec::new();
        };
        let mut marks = Vec::new();
        if self.crop {
            marks.extend(cuts(pieces, &outer).into_iter().map(Mark::Cut));
        }
        if let Some(x) = fold.filter(|_| self.fold) {
            let [above, below] = ends(outer.y, outer.bottom());
            marks.extend([above, below].map(|(near, far)| Mark::Fold([x, near, x, far])));
        }
        if self.registration {
            let halves = fold.map(|x| halves(&outer, x));
            let pieces = halves.as_ref().map_or(pieces, |halves| halves.as_slice());
            marks.extend(targets(pieces, &outer).into_iter().map(Mark::Target));
        }
        marks
    }
}

/// Returns the bounding box of all pieces; `None` if there are none.
fn outer(pieces: &[Rect]) -> Option<Rect> {
    let first = *pieces.first()?;
    let grown = |whole: Rect, piece: &Rect| {
        let (x, y) = (whole.x.min(piece.x), whole.y.min(piece.y));
        Rect {
            x,
            y,
            width: whole.right().max(piece.right()) - x,
            height: whole.bottom().max(piece.bottom()) - y,
        }
    };
    Some(pieces.iter().fold(first, grown))
}

/// Splits a piece at its fold: a target centred on the whole piece would cover the fold mark.
fn halves(piece: &Rect, fold: f64) -> [Rect; 2] {
    let left = Rect { width: fold - piece.x, ..*piece };
    let right = Rect { x: fold, width: piece.right() - fold, ..*piece };
    [left, right]
}

/// Returns the near and far ends of the two marks of a line: one mark before the outer edge `low` of the pieces, the
/// other after the outer edge `high`.
fn ends(low: f64, high: f64) -> [(f64, f64); 2] {
    let (low, high) = (low - OFFSET, high + OFFSET);
    [(low, low - LENGTH), (high, high + LENGTH)]
}

/// Returns the crop marks. They are in the margin only, so that none crosses a piece.
fn cuts(pieces: &[Rect], outer: &Rect) -> Vec<[f64; 4]> {
    let along = |sides: fn(&Rect) -> [f64; 2]| sorted(pieces.iter().flat_map(sides));
    let mut lines = Vec::new();
    for x in along(|piece| [piece.x, piece.right()]) {
        lines.extend(ends(outer.y, outer.bottom()).map(|(near, far)| [x, near, x, far]));
    }
    for y in along(|piece| [piece.y, piece.bottom()]) {
        lines.extend(ends(outer.x, outer.right()).map(|(near, far)| [near, y, far, y]));
    }
    lines
}

/// Returns the centres of the registration targets: above the outer columns and beside the outer rows, at the same
/// places on both sides of a sheet. The foot has no targets, because the label is there.
fn targets(pieces: &[Rect], outer: &Rect) -> Vec<[f64; 2]> {
    let ends = |middles: Vec<f64>| [middles.first().copied(), middles.last().copied()];
    let columns = ends(sorted(pieces.iter().map(|piece| piece.x + piece.width / 2.0)));
    let rows = ends(sorted(pieces.iter().map(|piece| piece.y + piece.height / 2.0)));
    let above = columns.into_iter().flatten();
    let above = above.map(|x| [x, outer.y - TARGET]);
    let beside = rows.into_iter().flatten();
    let beside = beside.flat_map(|y| [[outer.x - TARGET, y], [outer.right() + TARGET, y]]);
    let mut targets: Vec<[f64; 2]> = above.chain(beside).collect();
    // A single column is both the first and the last one.
    targets.dedup();
    targets
}

/// Sorts coordinates and merges those within [`SAME`] of each other.
fn sorted(places: impl Iterator<Item = f64>) -> Vec<f64> {
    let mut places: Vec<f64> = places.collect();
    places.sort_by(f64::total_cmp);
    places.dedup_by(|a, b| (*a - *b).abs() < SAME);
    places
}
