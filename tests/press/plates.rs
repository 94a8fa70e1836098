//! Inks as they lie on each other, black alone, what prints over what, and how near to the cut things come.

use std::fmt::Write as _;

use assets::Assets;
use lang::MessageArg;
use lopdf::{Dictionary, Document, Object, Stream, dictionary};
use paper::profile;
use press::preflight;

const PROFILE: &str = "\
name: { fr: a, en: a }
form: pages
bleed: 3
safe: 3
ink: 240
text: black
overprint: black
";

/// A page of 69 x 94 mm, of which 3 mm on each side are cut off, that draws this.
fn file(content: &str) -> Vec<u8> {
    let mut document = Document::with_version("1.7");
    let tree = document.new_object_id();
    let content = document.add_object(Stream::new(Dictionary::new(), content.into()));
    let area = |sides: [f32; 4]| sides.map(Object::Real).to_vec();
    let function = dictionary! {
        "FunctionType" => 2, "Domain" => area([0.0, 1.0, 0.0, 1.0])[..2].to_vec(), "N" => 1,
        "C0" => vec![0.into(); 4], "C1" => vec![1.into(), 1.into(), 1.into(), 0.into()],
    };
    let shading = dictionary! {
        "ShadingType" => 2, "ColorSpace" => "DeviceCMYK", "Function" => function.clone(),
        "Coords" => area([50.0, 0.0, 150.0, 0.0]),
    };
    let gold: Vec<Object> =
        vec!["Separation".into(), "Gold".into(), "DeviceCMYK".into(), function.clone().into()];
    let cut: Vec<Object> =
        vec!["Separation".into(), "Cut".into(), "DeviceCMYK".into(), function.into()];
    let tile = dictionary! {
        "PatternType" => 1, "PaintType" => 1, "TilingType" => 1, "XStep" => 9, "YStep" => 9,
        "BBox" => area([0.0, 0.0, 9.0, 9.0]), "Resources" => Dictionary::new(),
    };
    let tile = document.add_object(Stream::new(tile, b"1 1 .5 0 k 0 0 4 4 re f".to_vec()));
    let group = "1 1 0 0 k 60 60 40 40 re f 0 0 0 1 k 60 60 40 40 re f";
    let group = document.add_object(Stream::new(
        dictionary! {
            "Subtype" => "Form", "BBox" => area([0.0, 0.0, 200.0, 300.0]),
            "Group" => dictionary! { "S" => "Transparency" },
        },
        group.into(),
    ));
    let picture = dictionary! {
        "Subtype" => "Image", "Width" => 2, "Height" => 2, "BitsPerComponent" => 8,
        "ColorSpace" => "DeviceCMYK",
    };
    let dots = [[0, 0, 0, 255], [255, 255, 255, 0], [0; 4], [0; 4]].concat();
    let picture = document.add_object(Stream::new(picture, dots));
    let program = document.add_object(Stream::new(Dictionary::new(), b"%!PS-AdobeFont".to_vec()));
    let letters = dictionary! {
        "Subtype" => "Type1", "BaseFont" => "Own", "FirstChar" => 97,
        "Widths" => vec![500.into(), 1000.into()],
        "FontDescriptor" => dictionary! {
            "FontFile" => program, "Ascent" => 800, "Descent" => -200,
        },
    };
    let set = |over: bool, mode: i64| dictionary! { "OP" => over, "op" => over, "OPM" => mode };
    let resources = dictionary! {
        "ColorSpace" => dictionary! { "Gold" => gold, "Cut" => cut },
        "Shading" => dictionary! { "Axis" => shading },
        "Pattern" => dictionary! { "Tile" => tile },
        "XObject" => dictionary! { "Group" => group, "Picture" => picture },
        "Font" => dictionary! { "F" => letters },
        "ExtGState" => dictionary! {
            "Over" => set(true, 1), "OverAll" => set(true, 0), "Out" => set(false, 1),
            "Half" => dictionary! { "ca" => Object::Real(0.5), "CA" => Object::Real(0.5) },
            "Multiply" => dictionary! { "BM" => "Multiply" },
        },
    };
    let page = document.add_object(dictionary! {
        "Type" => "Page", "Parent" => tree, "Contents" => content, "Resources" => resources,
        "MediaBox" => area([0.0, 0.0, 195.59, 266.46]),
    });
    let kids: Vec<Object> = vec![page.into()];
    document.set_object(tree, dictionary! { "Type" => "Pages", "Kids" => kids, "Count" => 1 });
    let catalog = document.add_object(dictionary! { "Type" => "Catalog", "Pages" => tree });
    document.trailer.set("Root", catalog);
    let mut bytes = Vec::new();
    document.save_to(&mut bytes).expect("a file");
    bytes
}

/// Codes of what is found, each with its state and its numbers.
fn found(content: &str) -> String {
    let file_of = ("data/print/profiles/trial.yaml".to_owned(), PROFILE.as_bytes().to_vec());
    let profile = profile::read(&Assets::memory([file_of]), "trial", &[]).expect("a profile");
    let findings = preflight::check("deck.pdf", &file(content), &profile);
    let mut told = String::new();
    for finding in findings.report.iter() {
        let arg =
            |name: &str| finding.args.iter().find(|(key, _)| *key == name).map(|(_, arg)| arg);
        let number = |arg: Option<&MessageArg>| match arg {
            Some(MessageArg::Number(number)) => {
                number.units as f64 / 10_f64.powi(number.decimals as i32)
            }
            _ => f64::NAN,
        };
        if !told.is_empty() {
            told.push_str("; ");
        }
        told.push_str(finding.code.id.trim_start_matches("preflight-"));
        if let Some(MessageArg::Text(state)) = arg("state") {
            write!(told, " {state}").expect("a text");
        }
        if arg("found").is_some() {
            write!(told, " {}", number(arg("found"))).expect("a text");
        }
        if let Some(MessageArg::Message(_, place)) = arg("where") {
            let [x, y] = [0, 1].map(|rank| number(place.get(rank).map(|(_, arg)| arg)));
            write!(told, " at {x} {y}").expect("a text");
        }
    }
    told
}

/// What a page draws, and what is found: places from the left and from the top of what is cut.
const PAGES: &[(&str, &str)] = &[
    // What covers something counts, and what is covered does not.
    ("1 1 1 .5 k 60 60 9 9 re f", "ink 350 at 18.3 69.7"),
    ("1 1 1 .5 k 60 60 9 9 re f 0 1 1 0 k 50 50 90 90 re f", ""),
    ("1 1 0 0 k 60 60 40 40 re f 0 0 0 1 k 60 60 40 40 re f", ""),
    ("1 1 0 0 k 60 60 40 40 re f /Over gs 0 0 0 1 k 80 80 40 40 re f", "ink 300 at 25.3 62.7"),
    // Inks that are nothing knock out, unless their mode leaves them.
    ("1 1 0 0 k 60 60 40 40 re f /OverAll gs 0 0 0 1 k 80 80 40 40 re f", ""),
    // Grey of the device knocks out whatever is set.
    ("1 1 0 0 k 60 60 40 40 re f /Over gs 0 g 80 80 40 40 re f", ""),
    // Two colours that keep the limit each, one through the other.
    ("1 1 0 0 k 60 60 40 40 re f /Half gs 0 0 1 1 k 80 80 40 40 re f", ""),
    (
        "1 1 .4 0 k 60 60 40 40 re f /Multiply gs 0 0 .5 .5 k 80 80 40 40 re f",
        "ink 320 at 25.3 62.7",
    ),
    // A group is laid as one: what it covers within does not show.
    ("/Half gs /Group Do", ""),
    ("1 1 1 1 k 60 60 40 40 re f /Half gs /Group Do", "ink 250 at 18.3 69.7"),
    // Inks with names of their own are inks; lines for whoever cuts are not.
    ("1 1 0 0 k 60 60 9 9 re f /Gold cs 1 scn /Over gs 60 60 9 9 re f", "ink 300 at 18.3 69.7"),
    ("1 1 0 0 k 60 60 9 9 re f /Cut CS 1 SCN /Over gs 60 60 9 9 re S", ""),
    // Clipped away, outside of the page, within a curve.
    ("q 9 9 9 9 re W n 1 1 1 .5 k 60 60 9 9 re f Q", ""),
    ("1 1 1 .5 k 600 60 9 9 re f", ""),
    ("1 1 1 .5 k 60 60 m 60 90 100 90 100 60 c f", "ink 350 at 18.3 69.7"),
    // Tiles, gradients and pictures.
    ("/Pattern cs /Tile scn 60 60 40 40 re f", "ink 250 at 19.3 68.7"),
    ("q 100 60 40 40 re W n /Axis sh Q", "ink 269.4 at 46.3 69.7"),
    ("q 60 60 40 40 re W n /Axis sh Q", ""),
    ("q 40 0 0 40 60 60 cm /Picture Do Q", "ink 300 at 25.3 62.7"),
    // Black texts on black alone: what is dark and grey of several inks is told, colours are not.
    ("BT /F 9 Tf 60 60 Td .8 .7 .6 .7 k (a) Tj ET", "ink 280 at 18.3 70.3; black at 18.2 67.3"),
    ("BT /F 9 Tf 60 60 Td .6 .5 .5 .7 k (a) Tj ET", "black at 18.2 67.3"),
    ("BT /F 9 Tf 60 60 Td .9 .1 0 .6 k (a) Tj 0 0 0 1 k (a) Tj 0 g (a) Tj ET", ""),
    // Black over colours, where there is room.
    (
        ".9 .4 0 0 k 50 50 90 90 re f BT /F 9 Tf 60 60 Td 0 0 0 1 k (a) Tj ET",
        "overprint knocks at 18.3 70.3",
    ),
    (".9 .4 0 0 k 50 50 90 90 re f /Over gs BT /F 9 Tf 60 60 Td 0 0 0 1 k (a) Tj ET", ""),
    (
        ".9 .4 0 0 k 50 50 90 90 re f /Over gs BT /F 9 Tf 60 60 Td 0 g (a) Tj ET",
        "overprint grey at 18.3 70.3",
    ),
    (".9 .6 0 0 k 50 50 90 90 re f BT /F 9 Tf 60 60 Td 0 0 0 1 k (a) Tj ET", ""),
    ("BT /F 9 Tf 60 60 Td 0 0 0 1 k (a) Tj ET", ""),
    // What is filled in the end is no hole: letters with a line around them in the colour of the ground, and
    // the same letters over them; and what covers them.
    (
        ".9 .4 0 0 k 50 50 90 90 re f .1 0 .05 0 K 3 w BT /F 9 Tf 60 60 Td 0 0 0 1 k 2 Tr (a) Tj ET \
         /Over gs BT /F 9 Tf 60 60 Td 0 Tr (a) Tj ET",
        "",
    ),
    (
        ".9 .4 0 0 k 50 50 90 90 re f BT /F 9 Tf 60 60 Td 0 0 0 1 k (a) Tj ET \
         .9 .4 0 0 k 50 50 90 90 re f",
        "",
    ),
    (".1 0 .05 0 k 50 50 90 90 re f BT /F 9 Tf 60 60 Td 0 0 0 1 k (a) Tj ET", ""),
    // Spaces have no ink, and what lies beside the page is not printed.
    ("BT /F 20 Tf 140 60 Td (a    ) Tj ET", ""),
    ("BT /F 20 Tf 400 60 Td (a) Tj ET", ""),
    ("BT /F 20 Tf 0 60 Td (a) Tj ET", "safe over 3 at -3 64.2"),
    (
        ".9 .4 0 0 k 50 50 90 90 re f /Over gs 0 0 0 0 k 60 60 9 9 re f",
        "overprint white at 18.3 69.7",
    ),
    // The whole of a text, not where it begins: 8.504 points are cut off, 8.504 more are the margin.
    ("BT /F 20 Tf 20 18 Td (a) Tj ET", "safe text 1.9 at 4.1 79"),
    ("BT /F 20 Tf 20 22 Td (a) Tj ET", ""),
    ("BT /F 20 Tf 150 60 Td (ab) Tj ET", "safe text 2.5 at 49.9 64.2"),
    ("BT /F 20 Tf 160 60 Td (a) Tj 9 Ts (b) Tj ET", "safe over 1 at 57 61"),
    ("BT /F 20 Tf 140 60 Td [(a) 500 (a)] TJ ET", ""),
    // Lines with their width; those that run over the cut are meant to.
    ("0 0 0 1 K 1 w 16.9 60 m 16.9 90 l S", "safe line 2.8 at 2.8 59.3"),
    // Half of a line may lie within the margin.
    ("0 0 0 1 K .8 w 17.01 60 m 17.01 90 l S", ""),
    ("0 0 0 1 K 1 w 17.6 60 m 17.6 90 l S", ""),
    ("0 0 0 1 K 1 w 0 60 m 90 60 l S", ""),
    // What bends is no line along an edge, whatever its ends are; what does not is one.
    ("0 0 0 1 K 1 w 12 60 m 15 70 15 80 12 90 c S", ""),
    ("0 0 0 1 K 1 w 12 60 m 12 70 12 80 12 90 c S", "safe line 1.1 at 1.1 59.3"),
    // A shape that is as wide as the page leaves less of a line than its sides do.
    ("q 10 60 m 100 60 l 100 150 l h W n 0 0 0 1 K 1 w 12 55 m 12 90 l S Q", ""),
    (
        "q 10 60 m 100 60 l 10 150 l h W n 0 0 0 1 K 1 w 12 55 m 12 90 l S Q",
        "safe line 1.1 at 1.1 59.3",
    ),
];

#[test]
fn what_lies_on_a_page_is_seen_as_it_is_printed() {
    let mut wrong = String::new();
    for (content, told) in PAGES {
        let found = found(content);
        if found != *told {
            writeln!(wrong, "{content}\n  is   {found}\n  not  {told}").expect("a text");
        }
    }
    assert!(wrong.is_empty(), "\n{wrong}");
}

/// Pages of a box, and a piece alone: no cards with two sides, no size but their own.
#[test]
fn boxes_and_pieces_of_one_side_are_no_cards() {
    let yaml = format!("{PROFILE}order: fronts-backs\nmarks: none\n");
    let file_of = ("data/print/profiles/trial.yaml".to_owned(), yaml.into_bytes());
    let profile = profile::read(&Assets::memory([file_of]), "trial", &[]).expect("a profile");
    let codes = |bytes: &[u8]| -> Vec<&'static str> {
        let findings = preflight::check("box.pdf", bytes, &profile);
        findings.report.iter().map(|finding| finding.code.id).collect()
    };
    let pages = |content: &str, sizes: &[f32]| {
        let mut document = Document::load_mem(&file(content)).expect("a file");
        let first = document.page_iter().next().expect("a page");
        let page = document.get_dictionary(first).expect("a page").clone();
        let tree = page.get(b"Parent").and_then(Object::as_reference).expect("a tree");
        let kids: Vec<Object> = sizes
            .iter()
            .map(|size| {
                let mut page = page.clone();
                let sides = [0.0, 0.0, *size, 266.46].map(Object::Real).to_vec();
                page.set("MediaBox", sides);
                document.add_object(page).into()
            })
            .collect();
        let count = kids.len() as i64;
        document
            .set_object(tree, dictionary! { "Type" => "Pages", "Kids" => kids, "Count" => count });
        let mut bytes = Vec::new();
        document.save_to(&mut bytes).expect("a file");
        bytes
    };
    let line = "8.504 8.504 m 8.504 257 l S";
    let cut = format!("/Cut CS 1 SCN /Over gs {line}");
    assert_eq!(codes(&pages(&cut, &[195.59, 300.0, 400.0])), [""; 0]);
    let drawn = codes(&pages(line, &[195.59, 300.0, 400.0]));
    assert_eq!(drawn, ["preflight-page-size", "preflight-order", "preflight-mark"]);
    assert_eq!(codes(&pages("", &[195.59])), [""; 0], "one side alone");
    // Too small for a margin of 3 mm on each side, and just large enough.
    let text = "BT /F 9 Tf 9 60 Td 0 0 0 1 k (a) Tj ET";
    assert_eq!(codes(&pages(text, &[17.0 + 33.0])), [""; 0]);
    assert_eq!(codes(&pages(text, &[17.0 + 35.0])), ["preflight-safe"]);
}

/// Pages whose content is the same operators: what they name makes fronts differ, and backs equal.
#[test]
fn pages_that_name_other_forms_are_other_pages() {
    let yaml = |order: &str| format!("{PROFILE}order: {order}\n");
    let has_order_fault = |order: &str, shades: [&str; 4]| {
        let file_of = ("data/print/profiles/trial.yaml".to_owned(), yaml(order).into_bytes());
        let profile = profile::read(&Assets::memory([file_of]), "trial", &[]).expect("a profile");
        let mut document = Document::load_mem(&file("/Face Do")).expect("a file");
        let first = document.page_iter().next().expect("a page");
        let page = document.get_dictionary(first).expect("a page").clone();
        let tree = page.get(b"Parent").and_then(Object::as_reference).expect("a tree");
        let mut kids = Vec::new();
        for shade in shades {
            let form = dictionary! {
                "Type" => "XObject",
                "Subtype" => "Form",
                "BBox" => vec![0.into(), 0.into(), 90.into(), 90.into()],
            };
            let content = format!("0 0 0 {shade} k 20 20 50 50 re f").into_bytes();
            let form = document.add_object(Stream::new(form, content));
            let mut page = page.clone();
            page.set("Resources", dictionary! { "XObject" => dictionary! { "Face" => form } });
            kids.push(Object::Reference(document.add_object(page)));
        }
        let tree_of = dictionary! { "Type" => "Pages", "Kids" => kids, "Count" => 4 };
        document.set_object(tree, tree_of);
        let mut bytes = Vec::new();
        document.save_to(&mut bytes).expect("a file");
        let findings = preflight::check("cards.pdf", &bytes, &profile);
        findings.report.iter().any(|finding| finding.code.id == "preflight-order")
    };
    let (fronts_first, backs_first) = ([".1", ".9", ".2", ".9"], [".9", ".1", ".9", ".2"]);
    assert!(!has_order_fault("fronts-backs", fronts_first));
    assert!(has_order_fault("fronts-backs", backs_first));
    assert!(!has_order_fault("apart", [".1", ".2", ".3", ".4"]));
}
