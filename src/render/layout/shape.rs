//! What may stand in a layout table.

use Shape::{Either, Flag, Id, Keyed, List, Map, Number, Pair, Phrase, Word};
use syntax::fields::Expected;
use syntax::shape::{Schema, Shape, may, must};

/// The place and size of a box, or a list of other lengths.
const LENGTHS: Shape = List(&Number);

/// Layout tables.
pub static LAYOUT: Schema = Schema::new("layout", "templates/layouts/GAME/FACE.yaml", TABLE);

const TABLE: Shape = Map(&[
    must("face", Phrase),
    must("stock", Id),
    must(
        "boxes",
        Keyed(
            &Id,
            &Map(&[
                may("at", LENGTHS),
                may("size", Pair(&Number, Expected::Extent)),
                may("style", Id),
                may("over", List(&Id)),
                may("bleeds", Flag),
                may("pitch", Number),
                may("least_pitch", Number),
                may("columns", LENGTHS),
                may(
                    "parts",
                    Keyed(
                        &Id,
                        &Map(&[must("at", LENGTHS), may("style", Id), may("over", List(&Id))]),
                    ),
                ),
            ]),
        ),
    ),
    may(
        "styles",
        Keyed(
            &Id,
            &Map(&[
                must(
                    "font",
                    Word(&["serif", "serif-semibold", "serif-italic", "sans", "sans-bold"]),
                ),
                must("size", Number),
                may("least", Number),
                may("two_lines", Map(&[must("size", Number), may("least", Number)])),
                may("leading", Number),
                may("tracking", Number),
            ]),
        ),
    ),
    may("measures", Keyed(&Id, &Either(&Number, &LENGTHS))),
]);
