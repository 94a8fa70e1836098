//! Checks that boxes are within their face or row, and do not overlap.

use std::cell::RefCell;

use super::{Area, ROUNDING};
use crate::findings::{BOX_OUTSIDE, BOX_OVERLAP};
use diag::{Diagnostic, Report, Span};
use lang::args;
use paper::rounded;
use paper::stock::Stock;

/// A box as its layout table defines it, with its position in the file.
pub(super) struct PlacedBox {
    /// The name of the box.
    pub(super) name: String,
    /// Span of the numbers of the box.
    pub(super) span: Span,
    /// Names of the boxes that this box may overlap.
    pub(super) over: Vec<String>,
    /// If set, the box may extend beyond the cut.
    pub(super) bleeds: bool,
    /// Position and size of the box.
    pub(super) area: Area,
}

/// The limits of boxes, in millimetres from the upper left corner of the face or row.
pub(super) struct Edges {
    /// `cut` or `row`, for messages. Texts on a face are limited by its safe area instead, which messages call
    /// `safe`.
    what: &'static str,
    width: f64,
    height: f64,
    /// Minimum distance of texts from the limits, in millimetres; 0 for a row.
    margin: f64,
}

impl Edges {
    /// Returns the limits of a face: its cut, and for texts its safe area.
    pub(super) fn of_face(stock: &Stock) -> Self {
        Self {
            what: "cut",
            width: stock.trim.width,
            height: stock.trim.height,
            margin: stock.margin,
        }
    }

    /// Returns the limits of a row.
    pub(super) fn of_row(width: f64, height: f64) -> Self {
        Self { what: "row", width, height, margin: 0.0 }
    }
}

/// Reports the boxes outside of their limits, and the boxes that overlap without declaring it.
pub(super) fn check(boxes: &[PlacedBox], edges: &Edges, report: &RefCell<Report>) {
    let find = |finding| report.borrow_mut().push(finding);
    let boxes: Vec<&PlacedBox> = boxes.iter().filter(|own| own.area.is_placed).collect();
    for own in boxes.iter().filter(|own| !own.bleeds) {
        let is_text = own.area.style.is_some();
        let margin = if is_text { edges.margin } else { 0.0 };
        let [right, bottom] = [edges.width - margin, edges.height - margin];
        let area = &own.area;
        let is_inside = area.x >= margin - ROUNDING
            && area.y >= margin - ROUNDING
            && area.right() <= right + ROUNDING
            && area.bottom() <= bottom + ROUNDING;
        if !is_inside {
            let what = if margin > 0.0 { "safe" } else { edges.what };
            let args = args![
                "box" = own.name.as_str(),
                what,
                least = rounded(2, margin),
                right = rounded(2, right),
                bottom = rounded(2, bottom)
            ];
            find(Diagnostic::new(&BOX_OUTSIDE, own.span, args));
        }
    }
    for (rank, own) in boxes.iter().enumerate() {
        for other in &boxes[..rank] {
            // Either box may declare the overlap.
            let is_declared = own.over.contains(&other.name) || other.over.contains(&own.name);
            if !is_declared && overlap(&own.area, &other.area) {
                let args = args!["box" = own.name.as_str(), other = other.name.as_str()];
                let finding = Diagnostic::new(&BOX_OVERLAP, own.span, args);
                find(finding.with_span(other.span));
            }
        }
    }
}

/// Returns `true` if two boxes overlap. A line has a height of 0, but overlaps a box that it crosses.
fn overlap(a: &Area, b: &Area) -> bool {
    // Boxes with a common edge do not overlap, even after rounding.
    let begins = |start: f64, end: f64| start < end - ROUNDING;
    begins(a.x, b.right())
        && begins(b.x, a.right())
        && begins(a.y, b.bottom())
        && begins(b.y, a.bottom())
}
