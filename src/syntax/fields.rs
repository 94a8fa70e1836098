//! What may stand in fields, in the words of findings.

use std::cell::RefCell;

use crate::flaws;
use diag::{Diagnostic, Report, Span};
use lang::{MessageArg, args};

/// Names in backticks, separated by commas.
pub fn list<'a>(names: impl Iterator<Item = &'a str>) -> String {
    names.map(|name| format!("`{name}`")).collect::<Vec<_>>().join(", ")
}

/// What a field should hold.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Expected {
    /// A text or number, and neither a list nor a map.
    Text,
    /// A list of anything.
    List,
    /// A map from names to anything.
    Map,
    /// A whole number that fits where it is kept.
    Whole,
    /// The same, and not negative.
    Natural,
    /// A small power of ten.
    Power,
    /// Two ids of categories.
    Pair,
    /// Latitude and longitude.
    Coordinates,
    /// How far something is off, to the right and down.
    Offset,
    /// A few degrees.
    Turn,
    /// The white along an edge of paper.
    Edge,
    /// By what something is multiplied.
    Factor,
    /// Millimetres or points.
    Length,
    /// Two lengths: a width and a height.
    Extent,
    /// A list of lengths.
    Lengths,
    /// Where a box is, and how large.
    Box,
    /// The most ink on a spot.
    Ink,
}

impl Expected {
    fn in_words(self) -> MessageArg {
        let id = match self {
            Self::Text => "expected-text",
            Self::List => "expected-list",
            Self::Map => "expected-map",
            Self::Whole => "expected-whole",
            Self::Natural => "expected-natural",
            Self::Power => "expected-power",
            Self::Pair => "expected-pair",
            Self::Coordinates => "expected-coordinates",
            Self::Offset => "expected-offset",
            Self::Turn => "expected-turn",
            Self::Edge => "expected-edge",
            Self::Factor => "expected-factor",
            Self::Length => "expected-length",
            Self::Extent => "expected-extent",
            Self::Lengths => "expected-lengths",
            Self::Box => "expected-box",
            Self::Ink => "expected-ink",
        };
        MessageArg::sentence(id, Vec::new())
    }
}

/// Says that a field holds something else than it should.
pub fn wrong_type(report: &RefCell<Report>, field: &str, span: Span, expected: Expected) {
    let is_file = field.ends_with(".yaml");
    let args =
        args![field, whole = if is_file { "yes" } else { "no" }, expected = expected.in_words()];
    report.borrow_mut().push(Diagnostic::new(&flaws::FIELD_TYPE, span, args));
}
