//! Inks that come out of a page, wherever they are painted.

use std::fmt::Write as _;

use assets::Assets;
use lang::{Lang, Localizer};
use paper::profile::{self, Profile};
use press::preflight;

use crate::made::{Made, entries};
use crate::unread::page;

/// A profile with clauses that inspect content, but paint no page.
const INSPECTED: &str = "\
name: { fr: a, en: a }
form: pages
colour: cmyk
";

/// A profile for which each page is painted on its plates.
const PAINTED: &str = "\
name: { fr: a, en: a }
form: pages
colour: cmyk
ink: 240
";

pub(crate) fn profile(yaml: &str) -> Profile {
    let file = ("data/print/profiles/trial.yaml".to_owned(), yaml.as_bytes().to_vec());
    profile::read(&Assets::memory([file]), "trial", &[]).expect("a profile")
}

/// Messages of all findings, a line each.
pub(crate) fn found(made: &Made, yaml: &str) -> String {
    let findings = preflight::check("deck.pdf", &made.written(), &profile(yaml));
    let localizer = Localizer::new(Lang::En);
    let messages: Vec<String> =
        findings.report.iter().map(|finding| finding.message(&localizer)).collect();
    messages.join("\n")
}

/// Colour spaces of two spot colours, `/Gold` and `/Varnish`; the latter is printed together with black.
const SPACES: &str = "/ColorSpace <</Gold [/Separation /Gold /DeviceCMYK 5 0 R]\
    /Two [/DeviceN [/Black /Varnish] /DeviceCMYK 5 0 R]>>";

/// A page that draws this, with [`SPACES`] and a Type 3 font `/F`, whose glyph `a` is `glyph`.
fn with_glyph(draws: &str, glyph: &str) -> Made {
    let mut made = page(draws);
    made.add(&[("", "<</FunctionType 2/Domain [0 1]/N 1/C0 [0 0 0 0]/C1 [0 0 1 0]>>")], None);
    let resources = format!("<<{SPACES}/Font <</F 6 0 R>>/XObject <</S 8 0 R>>>>");
    made.parts[2].dict.extend(entries(&[("Resources", &resources)]));
    let font = [
        ("Type", "/Font"),
        ("Subtype", "/Type3"),
        ("FontMatrix", "[.1 0 0 .1 0 0]"),
        ("FontBBox", "[0 0 9 9]"),
        ("CharProcs", "<</a 7 0 R>>"),
        ("Encoding", "<</Differences [97 /a]>>"),
        ("FirstChar", "97"),
        ("LastChar", "97"),
        ("Widths", "[9]"),
        ("Resources", &resources),
    ];
    made.add(&font, None);
    made.add(&[], Some(glyph));
    let stencil = [("Subtype", "/Image"), ("Width", "8"), ("Height", "1"), ("ImageMask", "true")];
    made.add(&stencil, Some("a"));
    made
}

/// Compares the findings about each file with the expected ones, and fails with all differences.
#[track_caller]
pub(crate) fn compare<E: AsRef<str>>(
    cases: impl IntoIterator<Item = (String, Made, E)>,
    yaml: &str,
) {
    let mut wrong = String::new();
    for (name, made, expected) in cases {
        let (found, expected) = (found(&made, yaml), expected.as_ref());
        if found != expected {
            writeln!(wrong, "{name}\n  is   {found}\n  not  {expected}").expect("a text");
        }
    }
    assert!(wrong.is_empty(), "\n{wrong}");
}

/// Spot colours are listed for any profile that names inks, whether or not it limits the total ink.
#[test]
fn spot_colours_are_found_without_ink_limits() {
    let cases = [
        (
            "/Gold cs 1 scn 10 10 9 9 re f",
            "p. 1: the ink `Gold` prints on a plate of its own, 3.5 mm from the left and 81.5 mm from the top",
        ),
        (
            "/Two CS 0 .5 SCN 10 10 m 40 10 l S",
            "p. 1: the ink `Varnish` prints on a plate of its own, 3.5 mm from the left and 84.7 mm from the top",
        ),
        ("/Two cs 1 0 scn 10 10 9 9 re f", ""),
    ];
    let cases = cases.map(|(draws, expected)| (draws.to_owned(), with_glyph(draws, ""), expected));
    compare(cases, INSPECTED);
}

/// Contents of a page with a glyph, and what is found both with and without ink limits.
const GLYPHS: &[(&str, &str, &str)] = &[
    // Colours of the glyph itself, at the place of its text.
    (
        "BT /F 9 Tf 30 30 Td (a) Tj ET",
        "9 0 d0 /Gold cs 1 scn 0 0 9 9 re f",
        "p. 1: the ink `Gold` prints on a plate of its own, 10.6 mm from the left and 74.8 mm from the top",
    ),
    (
        "BT /F 9 Tf 30 30 Td (a) Tj ET",
        "9 0 d0 /Two CS 0 1 SCN 0 0 9 9 re S",
        "p. 1: the ink `Varnish` prints on a plate of its own, 10.6 mm from the left and 74.8 mm from the top",
    ),
    (
        "BT /F 9 Tf 30 30 Td (a) Tj ET",
        "9 0 d0 1 0 0 rg 0 0 9 9 re f",
        "p. 1: colours are in RGB, not in CMYK",
    ),
    // The colour of the text, which such a glyph does not print.
    ("BT /Gold cs 1 scn /F 9 Tf 30 30 Td (a) Tj ET", "9 0 d0 0 0 0 1 k 0 0 9 9 re f", ""),
    // The colour of the text, whatever it says of colours.
    (
        "BT /Gold cs 1 scn /F 9 Tf 30 30 Td (a) Tj ET",
        "9 0 0 0 9 9 d1 1 0 0 rg 0 0 9 9 re f",
        "p. 1: the ink `Gold` prints on a plate of its own, 10.6 mm from the left and 74.8 mm from the top",
    ),
    // Its strokes have the colour for fills, and modes of text do not matter.
    ("BT 1 0 0 RG /F 9 Tf 30 30 Td (a) Tj ET", "9 0 0 0 9 9 d1 0 0 9 9 re S", ""),
    ("BT 1 0 0 RG 1 Tr /F 9 Tf 30 30 Td (a) Tj ET", "9 0 0 0 9 9 d1 0 0 9 9 re f", ""),
    (
        "BT /F 9 Tf 1 Tr 30 30 Td (a) Tj /Gold cs 1 scn (a) Tj ET",
        "9 0 0 0 9 9 d1 0 0 9 9 re S",
        "p. 1: the ink `Gold` prints on a plate of its own, 13.4 mm from the left and 74.8 mm from the top",
    ),
    ("BT 1 0 0 rg 3 Tr /F 9 Tf 30 30 Td (a) Tj ET", "9 0 0 0 9 9 d1 0 0 9 9 re f", ""),
    // A second text inherits other colours.
    (
        "BT /F 9 Tf 30 30 Td (a) Tj /Gold CS 1 SCN (a) Tj ET",
        "9 0 d0 0 0 9 9 re S",
        "p. 1: the ink `Gold` prints on a plate of its own, 13.4 mm from the left and 74.8 mm from the top",
    ),
    // Outside of a glyph the operator means nothing, and hides no colours.
    ("9 0 0 0 9 9 d1 1 0 0 rg 30 30 9 9 re f", "9 0 d0", "p. 1: colours are in RGB, not in CMYK"),
    // A glyph that shows itself comes to an end.
    (
        "BT /F 9 Tf 30 30 Td (a) Tj ET",
        "9 0 d0 BT /F 9 Tf (aa) Tj ET /Gold cs 1 scn 0 0 9 9 re f",
        "p. 1: drawings are nested more than 12 deep, so the check is incomplete\n\
         p. 1: the ink `Gold` prints on a plate of its own, 10.6 mm from the left and 74.8 mm from the top",
    ),
];

#[test]
fn inks_of_type3_glyphs_are_found() {
    for yaml in [INSPECTED, PAINTED] {
        let cases = GLYPHS.iter().map(|(draws, glyph, expected)| {
            (format!("{draws} with {glyph}"), with_glyph(draws, glyph), *expected)
        });
        compare(cases, yaml);
    }
}

/// Clauses on black text.
const BLACK: &str = "\
name: { fr: a, en: a }
form: pages
text: black
overprint: black
";

/// A glyph in the colour of its text is text, and a glyph with colours of its own is a drawing.
#[test]
fn black_text_in_type3_glyphs_is_checked() {
    const SHAPE: &str = "9 0 0 0 9 9 d1 0 0 9 9 re f";
    const STENCIL: &str = "9 0 0 0 9 9 d1 9 0 0 9 0 0 cm BI /W 8 /H 1 /IM true ID a EI";
    const RICH: &str = "p. 1: black text is printed in several inks, 10.6 mm from the left and 74.8 mm from the top";
    const KNOCKS: &str = "p. 1: black text knocks out the colours under it, 10.7 mm from the left and 77.5 mm from the top";
    let ground = ".9 .4 0 0 k 0 0 90 90 re f 0 0 0 1 k";
    let cases = [
        (".8 .7 .6 .7 k", SHAPE, RICH),
        (".8 .7 .6 .7 k", STENCIL, RICH),
        (".8 .7 .6 .7 k 0 0 0 1 K", "9 0 0 0 9 9 d1 0 0 9 9 re S", RICH),
        (".8 .7 .6 .7 k", "9 0 d0 0 0 0 1 k 0 0 9 9 re f", ""),
        ("0 0 0 1 k", "9 0 d0 .8 .7 .6 .7 k 0 0 9 9 re f", ""),
        ("0 0 0 1 k", SHAPE, ""),
        (ground, SHAPE, KNOCKS),
        (ground, STENCIL, KNOCKS),
        (ground, "9 0 d0 0 0 0 1 k 0 0 9 9 re f", ""),
    ];
    let cases = cases.map(|(colour, glyph, expected)| {
        let draws = format!("{colour} BT /F 9 Tf 30 30 Td (a) Tj ET");
        (format!("{colour} with {glyph}"), with_glyph(&draws, glyph), expected)
    });
    compare(cases, BLACK);
}

/// Texts in Type 3 fonts count towards the total ink.
#[test]
fn ink_of_type3_glyphs_is_measured() {
    let too_much = "p. 1: total ink of 300 % exceeds 240 %; maximum on p. 1, 10.7 mm from the left and 77.5 mm from the top";
    let cases = [
        ("1 1 1 0 k", "9 0 0 0 9 9 d1 0 0 9 9 re f", too_much),
        ("1 1 1 0 k", "9 0 d0 0 0 0 1 k 0 0 9 9 re f", ""),
        ("0 0 0 1 k", "9 0 d0 1 1 1 0 k 0 0 9 9 re f", too_much),
        ("1 1 1 0 k", "9 0 0 0 9 9 d1 2 w 0 1 m 9 1 l S", too_much),
        ("1 1 1 0 k", "9 0 0 0 9 9 d1 9 0 0 9 0 0 cm BI /W 8 /H 1 /IM true ID a EI", too_much),
        ("1 1 1 0 k", "9 0 0 0 9 9 d1 9 0 0 9 0 0 cm /S Do", too_much),
    ];
    let cases = cases.map(|(colour, glyph, expected)| {
        let draws = format!("{colour} BT /F 9 Tf 30 30 Td (a) Tj ET");
        (format!("{colour} with {glyph}"), with_glyph(&draws, glyph), expected)
    });
    compare(cases, PAINTED);
}

/// An annotation with this appearance and these further entries, on a page that draws nothing.
fn annotated(annotation: &str, appearance: &[(&str, &str)], draws: &str) -> Made {
    let mut made = with_glyph("", "9 0 d0 /Gold cs 1 scn 0 0 9 9 re f");
    made.parts[2].dict.extend(entries(&[("Annots", "[9 0 R]")]));
    made.add(&[("", &format!("<</Subtype /Stamp{annotation}>>"))], None);
    let resources = format!("<<{SPACES}/Font <</F 6 0 R>>>>");
    let form = [("Subtype", "/Form"), ("Resources", resources.as_str())];
    made.add(&[&form, appearance].concat(), Some(draws));
    made
}

/// Entries of an annotation and of its appearance, its content, and what is found.
type Annotation<'a> = (&'a str, &'a [(&'a str, &'a str)], &'a str, &'static str);

/// Inks of annotations that are printed, at the places where their appearances are printed.
#[test]
fn inks_of_printed_annotations_are_found() {
    const FULL: &str = "/Gold cs 1 scn 0 0 10 10 re f";
    const BOX: &[(&str, &str)] = &[("BBox", "[0 0 10 10]")];
    const GOLD: &str = "p. 1: the ink `Gold` prints on a plate of its own, 10.6 mm from the left and 67 mm from the top";
    const UNSEEN: &str = "p. 1: part of the drawing cannot be read, so the check is incomplete";
    let cases: &[Annotation<'_>] = &[
        ("/F 4/AP <</N 10 0 R>>", BOX, FULL, GOLD),
        ("/F 4/AP <</N 10 0 R>>/Subtype /Link", BOX, FULL, GOLD),
        // Not printed, or hidden.
        ("/AP <</N 10 0 R>>", BOX, FULL, ""),
        ("/F 6/AP <</N 10 0 R>>", BOX, FULL, ""),
        // Appearances by state.
        ("/F 4/AS /On/AP <</N <</On 10 0 R/Off 11 0 R>>>>", BOX, FULL, GOLD),
        ("/F 4/AS /Off/AP <</N <</On 10 0 R>>>>", BOX, FULL, ""),
        ("/F 4/AP <</N <</On 10 0 R>>>>", BOX, FULL, UNSEEN),
        ("/F 4/AP <</D 10 0 R>>", BOX, FULL, UNSEEN),
        // A rectangle without area, as that of an invisible signature.
        ("/F 4/Rect [30 30 30 30]/AP <</N 10 0 R>>", BOX, FULL, ""),
        ("/F 4/Rect [30 30 30 30]", BOX, FULL, ""),
        // A glyph in an appearance.
        (
            "/F 4/AP <</N 10 0 R>>",
            BOX,
            "BT /F 9 Tf (a) Tj ET",
            "p. 1: the ink `Gold` prints on a plate of its own, 10.6 mm from the left and 69 mm from the top",
        ),
        // Placed by rectangle, bounding box and matrix: a quarter turn puts the left half at the foot.
        (
            "/F 4/AP <</N 10 0 R>>",
            &[("BBox", "[0 0 10 10]"), ("Matrix", "[0 1 -1 0 5 5]")],
            "1 1 1 0 k 0 0 5 10 re f",
            "p. 1: total ink of 300 % exceeds 240 %; maximum on p. 1, 10.7 mm from the left and 77.5 mm from the top",
        ),
        (
            "/F 4/AP <</N 10 0 R>>",
            &[("BBox", "[0 0 10 10]"), ("Matrix", "[0 1 -1 0 5 5]")],
            "1 1 1 0 k 5 0 5 10 re f",
            "p. 1: total ink of 300 % exceeds 240 %; maximum on p. 1, 10.7 mm from the left and 72.3 mm from the top",
        ),
        // Outside of the bounding box nothing is printed.
        ("/F 4/AP <</N 10 0 R>>", BOX, "1 1 1 0 k 20 20 5 10 re f", ""),
    ];
    let cases = cases.iter().map(|(annotation, appearance, draws, expected)| {
        let rect = if annotation.contains("Rect") { "" } else { "/Rect [30 30 60 60]" };
        let made = annotated(&format!("{rect}{annotation}"), appearance, draws);
        (format!("{annotation} with {draws}"), made, *expected)
    });
    compare(cases, PAINTED);
}
