//! What printers and print shops take.

use super::shape::{COUNT, Shape, may, must};
use Shape::{Day, Id, Keyed, List, Map, Number, Pair, Phrase, Text, Word};

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

pub(super) const PRINTERS: Shape = Keyed(
    &Text,
    &Map(&[
        may("offset", Pair(&Number)),
        may("turn", Number),
        may("comes_out", Word(&["face-down", "face-up"])),
        may("edge", Number),
    ]),
);
