//! Pictures that are see-through in the bleed.

use lang::{Lang, Localizer};
use press::{Limits, preflight};

use crate::ink_sources::{compare, found, profile};
use crate::made::{Made, entries};
use crate::unread::page;

/// A profile of pieces with 3 mm of bleed on each side.
const CARDS: &str = "\
name: { fr: a, en: a }
form: pages
bleed: 3
";

/// A mask of a picture that is opaque in its left half.
const SOFT: &[(&str, &str)] = &[("SMask", "8 0 R")];

/// A page of 180 x 250 points that draws this, with pictures `/A` of two pixels, a grey and a white one, and further
/// entries. `/Form` is a form within the cut that draws the picture over the whole page, `/Tile` a pattern of it.
fn pictured(draws: &str, picture: &[(&str, &str)]) -> Made {
    let mut made = page(draws);
    // Streams have filters of their own.
    made.is_packed = false;
    let resources = "<</XObject <</A 7 0 R/Form 6 0 R>>/ExtGState <</Half <</ca .5>>>>\
                     /Pattern <</Tile 5 0 R>>>>";
    made.parts[2].dict.extend(entries(&[("Resources", resources)]));
    let tile = [
        ("PatternType", "1"),
        ("PaintType", "1"),
        ("TilingType", "1"),
        ("BBox", "[0 0 180 250]"),
        ("XStep", "180"),
        ("YStep", "250"),
        ("Resources", resources),
    ];
    made.add(&tile, Some(FULL));
    let form = [("Subtype", "/Form"), ("BBox", "[20 20 160 230]"), ("Resources", resources)];
    made.add(&form, Some(FULL));
    let hex = ("Filter", "/ASCIIHexDecode");
    let size = [("Subtype", "/Image"), ("Width", "2"), ("Height", "1"), hex];
    let grey = [("ColorSpace", "/DeviceGray"), ("BitsPerComponent", "8")];
    made.add(&[&size[..], &grey, picture].concat(), Some("80FF>"));
    for samples in ["FFFE>", "00FF>", "FFFF>", "FF>"] {
        made.add(&[&size[..], &grey].concat(), Some(samples));
    }
    let stencil = ("ImageMask", "true");
    made.add(&[&size[..], &[stencil]].concat(), Some("40>"));
    made.add(&[&size[..], &[stencil, ("Decode", "[1 0]")]].concat(), Some("40>"));
    made
}

/// Draws the picture over the whole page.
const FULL: &str = "q 180 0 0 250 0 0 cm /A Do Q";

/// Returns the finding about a picture at a place, or nothing without a place.
fn see_through(place: &str) -> String {
    if place.is_empty() {
        return String::new();
    }
    format!(
        "p. 1: a picture is see-through in the bleed, and nothing opaque lies under it, {place}"
    )
}

/// A place at the head of the page, in its right half.
const HEAD: &str = "28.9 mm from the left and −2.7 mm from the top";

/// Contents of a page, and where its soft picture is see-through in the bleed.
const PLACES: &[(&str, &str)] = &[
    (FULL, HEAD),
    // Wholly inside of the cut, up to the cut, and in the bleed where it is opaque.
    ("q 100 0 0 100 40 40 cm /A Do Q", ""),
    ("q 162.99 0 0 232.99 8.504 8.504 cm /A Do Q", ""),
    ("q 100 0 0 100 -40 40 cm /A Do Q", ""),
    ("q 100 0 0 100 100 40 cm /A Do Q", "57.7 mm from the left and 35.9 mm from the top"),
    // Beside the page.
    ("q 100 0 0 100 200 40 cm /A Do Q", ""),
    // Clipped by a path or by the box of a form.
    ("20 20 140 210 re W n q 180 0 0 250 0 0 cm /A Do Q", ""),
    (
        "0 0 180 100 re W n q 180 0 0 250 0 0 cm /A Do Q",
        "57.7 mm from the left and 50.1 mm from the top",
    ),
    ("/Form Do", ""),
    ("q 2 0 0 2 -90 -125 cm /Form Do Q", HEAD),
    ("/Pattern cs /Tile scn 0 0 180 250 re f", HEAD),
    // Over or under something opaque, be it white, and over part of the bleed.
    ("0 0 0 0 k 0 0 180 250 re f q 180 0 0 250 0 0 cm /A Do Q", ""),
    ("q 180 0 0 250 0 0 cm /A Do Q 0 0 180 250 re f", ""),
    ("q 180 0 0 250 0 0 cm BI /W 1 /H 1 /BPC 8 /CS /G ID a EI /A Do Q", ""),
    (
        "0 100 180 150 re f q 180 0 0 250 0 0 cm /A Do Q",
        "57.7 mm from the left and 50.1 mm from the top",
    ),
    ("20 20 140 210 re f q 180 0 0 250 0 0 cm /A Do Q", HEAD),
    ("q /Half gs 0 0 180 250 re f Q q 180 0 0 250 0 0 cm /A Do Q", HEAD),
    // Its own opaque half, turned over.
    ("q -180 0 0 250 180 0 cm /A Do Q q 180 0 0 250 0 0 cm /A Do Q", ""),
];

#[test]
fn pictures_are_see_through_where_nothing_covers_the_bleed() {
    let cases = PLACES
        .iter()
        .map(|(draws, place)| ((*draws).to_owned(), pictured(draws, SOFT), see_through(place)));
    compare(cases, CARDS);
}

#[test]
fn masks_of_all_kinds_are_read() {
    let left = "−2.7 mm from the left and −2.7 mm from the top";
    let cases: &[(&[(&str, &str)], &str)] = &[
        (&[], ""),
        (SOFT, HEAD),
        (&[("SMask", "9 0 R")], left),
        (&[("SMask", "10 0 R")], ""),
        (&[("Mask", "12 0 R")], HEAD),
        (&[("Mask", "13 0 R")], left),
        (&[("SMask", "10 0 R"), ("Mask", "12 0 R")], ""),
        (&[("Mask", "[255 255]")], HEAD),
        (&[("Mask", "[100 128]")], left),
        (&[("Mask", "[0 127]")], ""),
        // Masks that cannot be read count as opaque.
        (&[("SMask", "11 0 R")], ""),
        (&[("SMask", "99 0 R")], ""),
        (&[("SMask", "null")], ""),
        (&[("SMask", "/None")], ""),
        (&[("Mask", "[]")], ""),
        (&[("Mask", "[0]")], ""),
        (&[("Mask", "[(x) 1]")], ""),
        (&[("Mask", "[0 1 0 1 0 1 0 1 0 1 0 1]")], ""),
        // The picture itself as its mask: half of it is grey.
        (&[("SMask", "7 0 R")], left),
    ];
    let cases = cases.iter().map(|(entries, place)| {
        (format!("{entries:?}"), pictured(FULL, entries), see_through(place))
    });
    compare(cases, CARDS);
}

/// The bleed is that of the boxes of the page, if it has any.
#[test]
fn the_bleed_lies_between_the_boxes() {
    let boxed = |draws: &str, trim: &str, bleed: &str| {
        let mut made = pictured(draws, SOFT);
        made.parts[2].dict.extend(entries(&[("TrimBox", trim), ("BleedBox", bleed)]));
        made
    };
    let (trim, bleed) = ("[40 40 140 210]", "[31.496 31.496 148.504 218.504]");
    let boxes = "p. 1: the trim box is 14.1 mm inside the page, not 3 mm";
    let cases = [
        ("q 98 0 0 98 41 41 cm /A Do Q", trim, String::new()),
        (
            "q 250 0 0 98 -101 41 cm /A Do Q",
            trim,
            format!("\n{}", see_through("35.6 mm from the left and 25.2 mm from the top")),
        ),
        ("q 50 0 0 250 150 0 cm /A Do Q", trim, String::new()),
    ];
    let cases = cases.map(|(draws, trim, more)| {
        (draws.to_owned(), boxed(draws, trim, bleed), format!("{boxes}{more}"))
    });
    compare(cases, CARDS);
}

/// Sheets are not cut along their boxes, and neither are boxes to fold. Texts alone are checked before they become
/// outlines.
#[test]
fn only_pages_of_cards_have_a_bleed() {
    let sheets = CARDS.replace("form: pages", "form: sheets\npaper: a4");
    let size = "p. 1: 63.5 x 88.19 mm, not 210 x 297 mm";
    assert_eq!(found(&pictured(FULL, SOFT), &sheets), size);
    let mut made = pictured(&format!("/Cut CS {FULL}"), SOFT);
    let cut = "[/Separation /Cut /DeviceCMYK <</FunctionType 2/Domain [0 1]/N 1/C0 [0 0 0 0]/C1 [0 0 0 1]>>]";
    let resources = format!("<</XObject <</A 7 0 R>>/ColorSpace <</Cut {cut}>>>>");
    made.parts[2].dict.retain(|(key, _)| key != "Resources");
    made.parts[2].dict.extend(entries(&[("Resources", &resources)]));
    assert_eq!(found(&made, CARDS), "");
    let texts =
        preflight::check_texts("deck.pdf", &pictured(FULL, SOFT).written(), &profile(CARDS));
    assert_eq!(texts.report.iter().count(), 0, "pictures are checked in the final file");
}

/// The pixels of masks count towards the limit of painted pixels.
#[test]
fn masks_have_limits() {
    let made = pictured("q 100 0 0 100 100 40 cm /A Do Q", SOFT);
    let codes = |limits: &Limits| {
        let findings =
            preflight::check_within("deck.pdf", &made.written(), &profile(CARDS), limits);
        findings.report.iter().map(|finding| finding.code.id).collect::<Vec<_>>()
    };
    let limits = Limits::default();
    assert_eq!(codes(&limits), ["preflight-see-through"]);
    assert_eq!(codes(&Limits { painted_pixels: 100, ..limits }), ["preflight-unseen"]);
    // A mask that is too large is not decoded, and counts as opaque.
    assert_eq!(codes(&Limits { picture_bytes: 1, ..limits }), [""; 0]);
}

#[test]
fn the_finding_is_formatted_in_french() {
    let findings = preflight::check("deck.pdf", &pictured(FULL, SOFT).written(), &profile(CARDS));
    let localizer = Localizer::new(Lang::Fr);
    let messages: Vec<String> =
        findings.report.iter().map(|finding| finding.message(&localizer)).collect();
    let message = "p. 1\u{a0}: une image est transparente dans le fond perdu, sans rien d’opaque dessous, \
                   à 28,9 mm de la gauche et −2,7 mm du haut";
    assert_eq!(messages, [message]);
}
