//! What may stand in fields, in the words of findings.

use std::cell::RefCell;

use crate::flaws;
use diag::{Diagnostic, Place, Report};
use lang::{Arg, Phrase};

/// Names in backticks, separated by commas.
pub fn list<'a>(names: impl Iterator<Item = &'a str>) -> String {
    names
        .map(|name| format!("`{name}`"))
        .collect::<Vec<_>>()
        .join(", ")
}

/// What a field should hold.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Expected {
    /// A scalar.
    Text,
    /// A list.
    List,
    /// A map.
    Map,
    /// A whole number that fits.
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
    /// Millimetres or points.
    Length,
    /// Two lengths.
    Extent,
    /// A list of lengths.
    Lengths,
    /// Where a box is, and how large.
    Box,
}

impl Expected {
    fn told(self) -> Phrase {
        match self {
            Self::Text => Phrase::new("un texte", "text"),
            Self::List => Phrase::new("une liste", "a list"),
            Self::Map => Phrase::new(
                "une suite de champs `clé: valeur`",
                "a set of `key: value` fields",
            ),
            Self::Whole => Phrase::new("un nombre entier", "a whole number"),
            Self::Natural => Phrase::new(
                "un nombre entier positif ou nul",
                "a whole number of 0 or more",
            ),
            Self::Power => Phrase::new("un nombre entier de 0 à 12", "a whole number from 0 to 12"),
            Self::Pair => Phrase::new("deux catégories", "two categories"),
            Self::Coordinates => Phrase::new(
                "une latitude et une longitude",
                "a latitude and a longitude",
            ),
            Self::Offset => Phrase::new(
                "deux nombres de millimètres de -20 à 20, comme `[0.5, -1]`",
                "two numbers of millimetres from -20 to 20, such as `[0.5, -1]`",
            ),
            Self::Turn => Phrase::new(
                "un nombre de degrés de -10 à 10",
                "a number of degrees from -10 to 10",
            ),
            Self::Edge => Phrase::new(
                "un nombre de millimètres de 0 à 30",
                "a number of millimetres from 0 to 30",
            ),
            Self::Length => Phrase::new("une longueur plausible", "a plausible length"),
            Self::Extent => Phrase::new(
                "une largeur et une hauteur, comme `[63, 88]`",
                "a width and a height, such as `[63, 88]`",
            ),
            Self::Lengths => Phrase::new(
                "une liste de longueurs, comme `[0, 30.2]`",
                "a list of lengths, such as `[0, 30.2]`",
            ),
            Self::Box => Phrase::new(
                "une place, une largeur et une hauteur, comme `[4, 15, 35, 9.4]`",
                "a place, a width and a height, such as `[4, 15, 35, 9.4]`",
            ),
        }
    }
}

/// Says that a field holds something else than it should.
pub fn wrong_type(report: &RefCell<Report>, field: &str, place: Place, expected: Expected) {
    let is_file = field.ends_with(".yaml");
    let args = vec![
        ("field", field.into()),
        ("whole", if is_file { "yes" } else { "no" }.into()),
        ("expected", Arg::Phrase(expected.told())),
    ];
    report
        .borrow_mut()
        .push(Diagnostic::new(&flaws::field_type::KIND, place, args));
}
