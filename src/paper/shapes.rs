//! Schemas of the files about printers and print shops.

use Shape::{
    Date, Either, Id, Keyed, Keyword, Length, Lengths, List, Map, Measure, Pair, Phrase, Text,
};
use syntax::fields::Expected;
use syntax::shape::{COUNT, Schema, Shape, may, must};

/// Shift of backs, in millimetres; larger values are typing errors.
const BACK_OFFSET: Shape = Measure(-20.0, 20.0, Expected::Offset);
/// Rotation of backs, in degrees; larger values are typing errors.
const TURN: Shape = Measure(-10.0, 10.0, Expected::Turn);

/// Margin that printers leave white along the edge of the paper, in millimetres.
const WHITE_EDGE: Shape = Measure(0.0, 30.0, Expected::Edge);

/// The same for each edge: top, right, bottom, left.
const WHITE_EDGES: Shape = Lengths(&[(0.0, 30.0); 4], Expected::Edges);

/// Bleed and safe margin, in millimetres; larger values are typing errors.
const EDGE: Shape = Length(0.0, 50.0);

/// Total area coverage, in per cent of one ink: black alone needs 100, and there are four inks.
const INK: Shape = Measure(100.0, 400.0, Expected::Ink);

/// A length in a profile, in millimetres or points.
const LENGTH: Shape = Length(0.0, 1000.0);

/// Schema of a profile of a printer or print shop.
pub static PROFILE: Schema = Schema::new("profile", "data/print/profiles/ID.yaml", OF_PROFILE);

/// Schema of the file of printers.
pub static PRINTERS: Schema = Schema::new("printers", "printers.yaml", OF_PRINTERS);

const OF_PROFILE: Shape = Map(&[
    must("name", Phrase),
    may("sources", List(&Text)),
    may("read", Date),
    must("form", Keyword(&["sheets", "pages", "pictures"])),
    may("paper", Keyword(&["a4", "letter", "a3", "a2"])),
    may("trim", Keyed(&Id, &Pair(&LENGTH, Expected::Extent))),
    may("sizes", List(&Pair(&LENGTH, Expected::Extent))),
    may("bleed", EDGE),
    may("safe", EDGE),
    may("dpi", COUNT),
    may("order", Keyword(&["fronts-backs", "backs-fronts", "apart"])),
    may("colour", Keyword(&["rgb", "cmyk"])),
    may("spots", List(&Text)),
    may("hairline", LENGTH),
    may("ink", INK),
    may("text", Keyword(&["black"])),
    may("overprint", Keyword(&["black"])),
    may("transparency", Keyword(&["none"])),
    may("marks", Keyword(&["none", "crop"])),
    may("order_form", Keyword(&["mpc-autofill", "the-game-crafter"])),
    may("boxes", List(&Keyword(&["trim", "bleed"]))),
    may("fonts", Keyword(&["embedded", "outlines"])),
    may("smallest", LENGTH),
    may("standard", Keyword(&["pdf-x-1a", "pdf-x-3", "pdf-x-4"])),
]);

const OF_PRINTERS: Shape = Keyed(
    &Text,
    &Map(&[
        may("offset", Pair(&BACK_OFFSET, Expected::Offset)),
        may("turn", TURN),
        may("comes_out", Keyword(&["face-down", "face-up"])),
        may("edge", Either(&WHITE_EDGE, &WHITE_EDGES)),
        may("duplex_edge", Either(&WHITE_EDGE, &WHITE_EDGES)),
        may("papers", List(&Keyword(&["a4", "letter", "a3", "a2"]))),
        may("sides", Keyword(&["one", "two"])),
    ]),
);
