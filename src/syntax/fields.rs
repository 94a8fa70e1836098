//! Expected types of fields, as findings name them.

use std::cell::RefCell;

use crate::flaws;
use diag::{Diagnostic, Report, Span};
use lang::{MessageArg, args};

/// Formats names in backticks, separated by commas.
pub fn format_names<'a>(names: impl Iterator<Item = &'a str>) -> String {
    names.map(|name| format!("`{name}`")).collect::<Vec<_>>().join(", ")
}

/// Expected type of a field.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Expected {
    /// A scalar: text or number.
    Text,
    /// A list of values.
    List,
    /// A map of values.
    Map,
    /// An integer in the range of its storage type.
    Whole,
    /// A non-negative integer.
    Natural,
    /// A small exponent of ten.
    Power,
    /// Two category ids.
    Pair,
    /// Latitude and longitude.
    Coordinates,
    /// A displacement to the right and downwards.
    Offset,
    /// A small angle, in degrees.
    Turn,
    /// A margin of the paper.
    Edge,
    /// Four white edges.
    Edges,
    /// A scale factor.
    Factor,
    /// A length, in millimetres or points.
    Length,
    /// A width and a height.
    Extent,
    /// A list of lengths.
    Lengths,
    /// Position and size of a box.
    Box,
    /// Total ink limit of one spot.
    Ink,
}

impl Expected {
    /// The type as a part of a message.
    fn to_message(self) -> MessageArg {
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
            Self::Edges => "expected-edges",
            Self::Factor => "expected-factor",
            Self::Length => "expected-length",
            Self::Extent => "expected-extent",
            Self::Lengths => "expected-lengths",
            Self::Box => "expected-box",
            Self::Ink => "expected-ink",
        };
        MessageArg::message(id, Vec::new())
    }
}

/// Reports a field of another type than expected.
pub fn report_wrong_type(report: &RefCell<Report>, field: &str, span: Span, expected: Expected) {
    // The path of a file instead of a field: the whole file has the wrong type.
    let is_file = field.ends_with(".yaml");
    let args =
        args![field, whole = if is_file { "yes" } else { "no" }, expected = expected.to_message()];
    report.borrow_mut().push(Diagnostic::new(&flaws::FIELD_TYPE, span, args));
}
