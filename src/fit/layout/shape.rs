//! Schema of layout tables.

use Shape::{Boolean, Either, Id, Keyed, Keyword, Length, Lengths, List, Map, Phrase};
use syntax::fields::Expected;
use syntax::shape::{Field, Schema, Shape, keywords, may, must};

use crate::fonts::Role;

/// The fonts, by their names in a table.
pub(super) const FONTS: [(&str, Role); 5] = [
    ("serif", Role::Serif),
    ("serif-semibold", Role::SerifSemibold),
    ("serif-italic", Role::SerifItalic),
    ("sans", Role::Sans),
    ("sans-bold", Role::SansBold),
];

const FONT_NAMES: [&str; FONTS.len()] = keywords(&FONTS);

/// Range of lengths, in millimetres or points.
const FROM_NOTHING: (f64, f64) = (0.0, 1000.0);
/// A length, in millimetres or points.
const LENGTH: Shape = Length(FROM_NOTHING.0, FROM_NOTHING.1);

/// Distance from one row to the next, in millimetres.
const PITCH: Shape = Length(super::LEAST_PITCH, FROM_NOTHING.1);

/// A share of the type size, for leading and tracking.
const SHARE: Shape = Length(0.0, 10.0);

/// Position and size of a box, in millimetres. The position may be beyond an edge.
const BOX: Shape = {
    const EDGE: (f64, f64) = (-1000.0, 1000.0);
    Lengths(&[EDGE, EDGE, FROM_NOTHING, FROM_NOTHING], Expected::Box)
};

/// Schema of a layout table.
pub static LAYOUT: Schema = Schema::new("layout", "templates/layouts/GAME/FACE.yaml", TABLE);

/// The root of a layout table.
const TABLE: Shape = Map(&[
    must("face", Phrase),
    must("stock", Id),
    must(
        "boxes",
        Keyed(
            &Id,
            &Map(&[
                may("at", BOX),
                may("size", Lengths(&[FROM_NOTHING; 2], Expected::Extent)),
                may("style", Id),
                may("over", List(&Id)),
                may("bleeds", Boolean),
                may("pitch", PITCH),
                may("least_pitch", PITCH),
                may("most_pitch", PITCH),
                may("columns", List(&LENGTH)),
                may("parts", Keyed(&Id, &PART)),
            ]),
        ),
    ),
    may("styles", Keyed(&Id, &STYLE)),
    may("measures", Keyed(&Id, &Either(&LENGTH, &List(&LENGTH)))),
]);

/// A part of a row, in millimetres from the corner of the row.
const PART: Shape = Map(&[must("at", BOX), may("style", Id), may("over", List(&Id))]);

/// The largest type size of a style, in points.
const SIZE: Field = must("size", LENGTH);
/// The smallest type size of a style, in points; without it, the style has a single size.
const LEAST: Field = may("least", LENGTH);

const STYLE: Shape = Map(&[
    must("font", Keyword(&FONT_NAMES)),
    SIZE,
    LEAST,
    may("two_lines", Map(&[SIZE, LEAST])),
    may("leading", SHARE),
    may("tracking", SHARE),
]);
