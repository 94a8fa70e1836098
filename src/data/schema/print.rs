//! What printers and print shops take.

use super::shape::{COUNT, Shape, may, must};
use Shape::{Day, Either, Flag, Id, Keyed, List, Map, Number, Pair, Phrase, Text, Word};

pub(super) const PROFILE: Shape = Map(&[
    must("name", Phrase),
    may("sources", List(&Text)),
    may("read", Day),
    must("form", Word(&["sheets", "pages", "pictures"])),
    may("paper", Word(&["a4", "letter", "a3", "a2"])),
    may("trim", Keyed(&Id, &Pair(&Number))),
    may("bleed", Number),
    may("safe", Number),
    may("dpi", COUNT),
    may("order", Word(&["fronts-backs", "backs-fronts", "apart"])),
    may("colour", Word(&["rgb", "cmyk"])),
    may("ink", COUNT),
    may("marks", Word(&["none", "crop"])),
    may("boxes", List(&Word(&["trim", "bleed"]))),
    may("fonts", Word(&["embedded", "outlines"])),
    may("smallest", Number),
    may("standard", Word(&["pdf-x-1a", "pdf-x-3", "pdf-x-4"])),
]);

/// The place and size of a box, or a list of other lengths.
const LENGTHS: Shape = List(&Number);

pub(super) const LAYOUT: Shape = Map(&[
    must("face", Phrase),
    must("stock", Id),
    must(
        "boxes",
        Keyed(
            &Id,
            &Map(&[
                may("at", LENGTHS),
                may("size", Pair(&Number)),
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
                        &Map(&[
                            must("at", LENGTHS),
                            may("style", Id),
                            may("over", List(&Id)),
                        ]),
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
                    Word(&[
                        "serif",
                        "serif-semibold",
                        "serif-italic",
                        "sans",
                        "sans-bold",
                    ]),
                ),
                must("size", Number),
                may("least", Number),
                may(
                    "two_lines",
                    Map(&[must("size", Number), may("least", Number)]),
                ),
                may("leading", Number),
                may("tracking", Number),
            ]),
        ),
    ),
    may("measures", Keyed(&Id, &Either(&LENGTHS, &Number))),
]);

pub(super) const PRINTERS: Shape = Keyed(
    &Text,
    &Map(&[
        may("offset", Pair(&Number)),
        may("turn", Number),
        may("comes_out", Word(&["face-down", "face-up"])),
        may("edge", Number),
    ]),
);
