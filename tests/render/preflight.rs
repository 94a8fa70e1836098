//! Preflight: our own files keep what they can keep, and each clause is broken by a file that was
//! spoiled for it.

use std::sync::OnceLock;

use assets::Assets;
use diag::{FindingCode, Findings};
use fit::stock::stocks;
use lang::Lang;
use lopdf::encryption::{EncryptionState, EncryptionVersion, Permissions};
use lopdf::{Dictionary, Document, Object, ObjectId, dictionary};
use paper::edges::Edges;
use paper::profile::{self, Profile};
use paper::sheet::{Duplex, FaceOrder, Layout, Paper};
use press::impose::{self, Arrangement, Job, Marks, NUp};
use press::ink::{self, Condition, DocumentInfo, OutputTarget};
use press::preflight;
use render::flags::CustomFlags;
use render::fonts::FontSet;
use render::picture::Picture;
use render::press_output::CONDITION;
use render::product::{self, Request, Target};
use render::{Error, export};

use super::{cards, made, shipped};
use crate::support::pdf;

/// All that a shop can ask for and these files can keep.
const STRICT: &str = "\
name: { fr: Essai, en: Trial }
form: pages
trim: { card: [63, 88] }
bleed: 3
safe: 3
dpi: 300
order: fronts-backs
colour: rgb
ink: 200
marks: none
boxes: [trim, bleed]
fonts: embedded
smallest: 6
";

/// Cards that nobody can draw on paper that is too small for them, tiles of another size, and a board,
/// which comes on any paper.
const UNFIT: &str = "\
name: { fr: Essai, en: Trial }
form: sheets
paper: a4
trim: { card: [250, 350], route: [50, 70], visa: [44, 63], board: [420, 297] }
";

pub(super) fn profile(yaml: &str) -> Profile {
    let file = ("data/print/profiles/trial.yaml".to_owned(), yaml.as_bytes().to_vec());
    let read = profile::read(&Assets::memory([file]), "trial", &stocks());
    read.unwrap_or_else(|findings| panic!("{:?}", findings.report))
}

/// Two categories and a state, one face a page with 3 mm of bleed.
fn ours(only: &[&str], order: FaceOrder) -> Vec<Vec<u8>> {
    let only: Vec<String> = only.iter().map(|id| (*id).to_owned()).collect();
    let request = Request {
        product: cards(),
        dataset: shipped(),
        assets: &content::assets(),
        lang: Lang::Fr,
        only: Some(&only),
        flags: &CustomFlags::new(),
        fonts: FontSet::built_in().clone(),
        layout: None,
        bleed: 3.0,
        card_size: None,
        spare: &[],
        has_cubes: false,
        low_ink: false,
        changed: None,
        cache: None,
        sandbox: None,
    };
    let mut files = Vec::new();
    product::parts(
        &request,
        order,
        |_| true,
        |part| -> Result<(), Error> {
            if part.stock.is_some() {
                files.push(export::pdf_with_bleed(&part.document, "trial", 3.0)?);
            }
            Ok(())
        },
    )
    .expect("pages");
    files
}

fn deck() -> Vec<u8> {
    static DECK: OnceLock<Vec<u8>> = OnceLock::new();
    let deck = DECK.get_or_init(|| ours(&["BOL", "area", "co2"], FaceOrder::FrontsBacks).remove(0));
    deck.clone()
}

fn codes(bytes: &[u8], yaml: &str) -> Vec<&'static str> {
    let findings = preflight::check("deck.pdf", bytes, &profile(yaml));
    findings.report.iter().map(|finding| finding.code.id).collect()
}

/// The file after a change.
fn spoiled(change: impl FnOnce(&mut Document, &[ObjectId])) -> Vec<u8> {
    let mut document = Document::load_mem(&deck()).expect("a PDF");
    let pages: Vec<ObjectId> = document.page_iter().collect();
    change(&mut document, &pages);
    let mut bytes = Vec::new();
    document.save_to(&mut bytes).expect("a PDF");
    bytes
}

fn page(document: &mut Document, id: ObjectId) -> &mut Dictionary {
    document.get_dictionary_mut(id).expect("a page")
}

/// The file with something more drawn on its first page.
fn drawn(content: &str) -> Vec<u8> {
    spoiled(|document, pages| {
        let content = content.as_bytes().to_vec();
        document.add_page_contents(pages[0], content).expect("a page");
    })
}

fn array(sides: [i64; 4]) -> Object {
    Object::Array(sides.map(Object::Integer).to_vec())
}

/// The resources of a page, for it alone.
fn resources(document: &Document, id: ObjectId) -> Dictionary {
    let page = document.get_dictionary(id).expect("a page");
    let found = page.get_deref(b"Resources", document).expect("resources");
    found.as_dict().expect("a dictionary").clone()
}

/// The name of a font on the first page.
fn font() -> String {
    let document = Document::load_mem(&deck()).expect("a PDF");
    let first = document.page_iter().next().expect("a page");
    let resources = resources(&document, first);
    let fonts = resources.get_deref(b"Font", &document).expect("fonts");
    let (name, _) = fonts.as_dict().expect("a dictionary").iter().next().expect("a font");
    String::from_utf8(name.clone()).expect("a name")
}

/// A file and a profile of which it breaks the clause of this finding.
fn sample(code: &str) -> Option<(Vec<u8>, String)> {
    let strict = || STRICT.to_owned();
    let without = |line: &str| STRICT.replace(line, "");
    Some(match code {
        "preflight-form" => (b"<!doctype html><title>404</title>".to_vec(), strict()),
        "preflight-broken" => {
            let bytes = deck();
            (bytes[..bytes.len() / 2].to_vec(), strict())
        }
        "preflight-encrypted" => (encrypted(), strict()),
        "preflight-page-size" => {
            let bytes = spoiled(|document, pages| {
                page(document, pages[1]).set("MediaBox", array([0, 0, 595, 842]));
                for name in ["TrimBox", "BleedBox"] {
                    page(document, pages[1]).remove(name.as_bytes());
                }
            });
            (bytes, without("boxes: [trim, bleed]\n"))
        }
        "preflight-trim-box" => {
            let bytes = spoiled(|document, pages| {
                page(document, pages[2]).remove(b"TrimBox");
                page(document, pages[3]).remove(b"TrimBox");
            });
            (bytes, strict())
        }
        "preflight-bleed-box" => {
            let bytes = spoiled(|document, pages| {
                let trim = page(document, pages[0]).get(b"TrimBox").expect("a box").clone();
                page(document, pages[0]).set("BleedBox", trim);
            });
            (bytes, strict())
        }
        "preflight-order" => {
            let bytes = spoiled(|document, _| document.delete_pages(&[6]));
            (bytes, strict())
        }
        "preflight-colour" => (drawn("0 0 0 0.5 k 99 99 1 1 re f"), strict()),
        "preflight-ink" => (drawn("1 1 0.9 0 k 99 99 1 1 re f"), without("colour: rgb\n")),
        "preflight-resolution" => {
            let picture = "q 60 0 0 30 60 60 cm BI /W 2 /H 2 /CS /G /BPC 8 ID abcd EI Q";
            (drawn(picture), strict())
        }
        "preflight-font" => (unembedded(), strict()),
        "preflight-mark" => (drawn("0.5 w 8.504 0 m 8.504 6 l S"), strict()),
        "preflight-safe" => (drawn(&format!("BT /{} 9 Tf 12 99 Td (a) Tj ET", font())), strict()),
        "preflight-text-size" => {
            (drawn(&format!("BT /{} 4 Tf 60 99 Td (a) Tj ET", font())), strict())
        }
        "preflight-unseen" => (unreadable(), strict()),
        "preflight-standard" => (untrapped(), format!("{STRICT}standard: pdf-x-4\n")),
        "preflight-black" => (deck(), format!("{STRICT}text: black\n")),
        "preflight-overprint" => {
            let black = "0.5 0 0 0 k 90 90 40 40 re f";
            let black = format!("{black} BT /{} 9 Tf 99 99 Td 0 0 0 1 k <00010002> Tj ET", font());
            (drawn(&black), format!("{}overprint: black\n", without("colour: rgb\n")))
        }
        "preflight-spot" => (spotted(), without("colour: rgb\n") + "spots: [Varnish]\n"),
        "preflight-hairline" => {
            (drawn("0.05 w 60 60 m 90 90 l S"), format!("{STRICT}hairline: 0.1\n"))
        }
        "preflight-see-through" => (see_through(), PICTURES.to_owned()),
        "preflight-transparency" => (shining(), format!("{STRICT}transparency: none\n")),
        "preflight-srgb" => (unnamed(), PICTURES.to_owned()),
        _ => return None,
    })
}

/// A shop that takes pictures.
const PICTURES: &str = "\
name: { fr: Essai, en: Trial }
form: pictures
dpi: 300
colour: rgb
";

/// A file of PDF/X-4 that does not say whether it is trapped.
fn untrapped() -> Vec<u8> {
    let icc = content::assets().read(CONDITION).expect("there").expect("readable").into_owned();
    let condition = Condition::read(icc).expect("a condition");
    let about = DocumentInfo { title: "Trial", ident: "trial", day: "2026-01-01" };
    let document = Document::load_mem(&deck()).expect("a PDF");
    let kept = ink::finish(document, OutputTarget::Live, &condition, &about).expect("a file");
    assert_eq!(codes(&kept, &format!("{STRICT}standard: pdf-x-4\n")), [""; 0], "our own file");
    let mut document = Document::load_mem(&kept).expect("a PDF");
    let info = document.trailer.get(b"Info").and_then(Object::as_reference).expect("there");
    document.get_dictionary_mut(info).expect("the information").remove(b"Trapped");
    let mut bytes = Vec::new();
    document.save_to(&mut bytes).expect("a PDF");
    bytes
}

/// Something is drawn that shines through.
fn shining() -> Vec<u8> {
    spoiled(|document, pages| {
        let mut all = resources(document, pages[0]);
        let half = dictionary! { "ca" => Object::Real(0.5) };
        let sets = all.get_deref(b"ExtGState", document).and_then(Object::as_dict);
        let mut sets = sets.cloned().unwrap_or_default();
        sets.set("Half", half);
        all.set("ExtGState", sets);
        page(document, pages[0]).set("Resources", all);
        let content = b"/Half gs 99 99 9 9 re f".to_vec();
        document.add_page_contents(pages[0], content).expect("a page");
    })
}

/// A square in an ink of its own.
fn spotted() -> Vec<u8> {
    spoiled(|document, pages| {
        let mut all = resources(document, pages[0]);
        let tint = dictionary! {
            "FunctionType" => 2,
            "Domain" => vec![0.into(), 1.into()],
            "C0" => array([0, 0, 0, 0]),
            "C1" => array([0, 1, 0, 0]),
            "N" => 1,
        };
        let name = |name: &str| Object::Name(name.as_bytes().to_vec());
        let ink = vec![name("Separation"), name("Thru-cut"), name("DeviceCMYK"), tint.into()];
        let spaces = all.get_deref(b"ColorSpace", document).and_then(Object::as_dict);
        let mut spaces = spaces.cloned().unwrap_or_default();
        spaces.set("Own", ink);
        all.set("ColorSpace", spaces);
        page(document, pages[0]).set("Resources", all);
        let content = b"/Own cs 1 scn 60 120 20 20 re f".to_vec();
        document.add_page_contents(pages[0], content).expect("a page");
    })
}

/// A picture with a pixel that is see-through.
fn see_through() -> Vec<u8> {
    let mut bytes = Vec::new();
    let mut encoder = png::Encoder::new(&mut bytes, 2, 2);
    encoder.set_color(png::ColorType::Rgba);
    encoder.set_source_srgb(png::SrgbRenderingIntent::Perceptual);
    let dims = png::PixelDimensions { xppu: 11_811, yppu: 11_811, unit: png::Unit::Meter };
    encoder.set_pixel_dims(Some(dims));
    let mut pixels = [255; 16];
    pixels[7] = 254;
    let mut writer = encoder.write_header().expect("a PNG");
    writer.write_image_data(&pixels).expect("a PNG");
    writer.finish().expect("a PNG");
    bytes
}

/// A picture that does not say what its colours are.
fn unnamed() -> Vec<u8> {
    let mut bytes = Picture::plain(2, 2, [255; 3]).png(Some(300)).expect("a PNG");
    assert_eq!(codes(&bytes, PICTURES), [""; 0], "our own picture");
    let at = bytes.windows(4).position(|name| name == b"sRGB").expect("the chunk");
    // Length, name, one byte, sum.
    bytes.drain(at - 4..at + 9);
    bytes
}

fn encrypted() -> Vec<u8> {
    spoiled(|document, _| {
        let id = Object::string_literal("0123456789abcdef");
        document.trailer.set("ID", vec![id.clone(), id]);
        let version = EncryptionVersion::V2 {
            document,
            owner_password: "owner",
            user_password: "",
            key_length: 128,
            permissions: Permissions::empty(),
        };
        let state = EncryptionState::try_from(version).expect("a state");
        document.encrypt(&state).expect("encrypted");
    })
}

/// Something is drawn that cannot be unpacked.
fn unreadable() -> Vec<u8> {
    spoiled(|document, pages| {
        let packed = dictionary! { "Filter" => "FlateDecode" };
        let stream = lopdf::Stream::new(packed, b"abcdefghijklmnopqrst".to_vec());
        let stream = document.add_object(stream);
        let page = page(document, pages[0]);
        let own = page.get(b"Contents").expect("content").clone();
        page.set("Contents", vec![own, stream.into()]);
    })
}

/// A text in a font that the printer must have.
fn unembedded() -> Vec<u8> {
    spoiled(|document, pages| {
        let mut all = resources(document, pages[0]);
        let fonts = all.get_deref(b"Font", document).expect("fonts");
        let mut fonts = fonts.as_dict().expect("a dictionary").clone();
        let helvetica = dictionary! {
            "Type" => "Font",
            "Subtype" => "Type1",
            "BaseFont" => "Helvetica",
        };
        fonts.set("Own", helvetica);
        all.set("Font", fonts);
        page(document, pages[0]).set("Resources", all);
        let content = b"BT /Own 9 Tf 60 99 Td (a) Tj ET".to_vec();
        document.add_page_contents(pages[0], content).expect("a page");
    })
}

/// The findings in a file that was spoiled for this one, and how they are told.
pub(crate) fn wrong(code: &str) -> Option<Findings> {
    let findings = match code {
        "standard-colour" => {
            let yaml = format!("{STRICT}standard: pdf-x-1a\n").into_bytes();
            let file = ("data/print/profiles/trial.yaml".to_owned(), yaml);
            profile::read(&Assets::memory([file]), "trial", &stocks()).err()?
        }
        "preflight-edge" => at_the_edge(),
        "trim-unfit" => profile::check_trims(&profile(UNFIT), &stocks()),
        _ => {
            let (bytes, yaml) = sample(code)?;
            preflight::check("deck.pdf", &bytes, &profile(&yaml))
        }
    };
    Some(findings)
}

/// Each file was spoiled in one way, and one thing is found.
#[test]
fn a_clause_is_broken_alone() {
    assert_eq!(codes(&deck(), STRICT), [""; 0], "our own file");
    let kinds = cli::kinds();
    let mut samples = 0;
    let of_profiles =
        |kind: &&&FindingCode| kind.id.starts_with("preflight-") && kind.id != "preflight-edge";
    for kind in kinds.iter().filter(of_profiles) {
        let (bytes, yaml) = sample(kind.id).expect("a sample");
        assert_eq!(codes(&bytes, &yaml), [kind.id]);
        samples += 1;
    }
    assert_eq!(samples, 23);
    let codes: Vec<&str> = at_the_edge().report.iter().map(|finding| finding.code.id).collect();
    assert_eq!(codes, ["preflight-edge"]);
}

/// A page with ink in the white edge of a printer.
fn at_the_edge() -> Findings {
    let bytes = spoiled(|document, pages| {
        let all = document.get_pages().into_values().filter(|page| *page != pages[0]);
        let others = all.count() as u32;
        document.delete_pages(&(2..2 + others).collect::<Vec<_>>());
        let content = b"0 0 0 1 k 60 3 20 20 re f".to_vec();
        page(document, pages[0]).set("Contents", Object::Null);
        document.add_page_contents(pages[0], content).expect("a page");
    });
    preflight::check_edges("sheet.pdf", &bytes, &Profile::without_clauses(), Edges::all(6.4))
}

/// Sheets of every product, as a printer at home takes them.
#[test]
fn our_sheets_are_fit_for_home() {
    let home = content::assets();
    let home = home.read("data/print/profiles/home-a4.yaml").expect("there").expect("readable");
    let home = String::from_utf8(home.into_owned()).expect("UTF-8");
    // Every product has been made on large paper.
    let home = profile(&home.replace("paper: a4", "paper: a3"));
    let sheets = made().iter().filter(|made| made.product.target != Target::Booklet);
    for made in sheets.filter(|made| made.lang == Lang::Fr) {
        let pdf = export::pdf(&made.sheets.document, "home").expect("a PDF");
        let findings = preflight::check("deck.pdf", &pdf, &home);
        let found: Vec<_> =
            findings.report.iter().map(|finding| (finding.code.id, &finding.args)).collect();
        assert!(found.is_empty(), "{}: {found:?}", made.product.stem(made.lang));
    }
}

/// Lines along a cut keep off every piece of every product as far as the shops ask whose pieces we make whole.
/// Texts keep the margins of their stocks, which `products.rs` looks at.
#[test]
fn no_line_comes_near_a_cut() {
    const SAFE: &str = "name: { fr: a, en: a }\nform: pages\nsafe: 4\n";
    for made in made().iter().filter(|made| made.lang == Lang::Fr) {
        let pdf = export::pdf(&made.faces.document, "faces").expect("a PDF");
        let findings = preflight::check("faces.pdf", &pdf, &profile(SAFE));
        let of_lines = |finding: &&diag::Diagnostic| {
            finding.code.id == "preflight-safe"
                && finding.args.iter().any(|arg| *arg == ("state", "line".into()))
        };
        let found: Vec<_> = findings.report.iter().filter(of_lines).collect();
        assert!(found.is_empty(), "{}: {found:?}", made.product.stem(made.lang));
    }
}

/// Whatever is laid on sheets, with bleed or without, they have the boxes of sheets.
#[test]
fn imposed_sheets_have_boxes() {
    let home = "\
name: { fr: a, en: a }
form: sheets
paper: a4
marks: crop
boxes: [trim, bleed]
";
    let layout = Layout { marks: true, ..Layout::plain(Paper::A4, Duplex::LongEdge) };
    let up = Arrangement::NUp(NUp {
        up: None,
        gap: 0.0,
        order: impose::Order::Leaves,
        is_two_sided: true,
    });
    let job = Job {
        arrangement: up,
        may_shrink: true,
        paper: layout.paper,
        duplex: layout.duplex,
        stack: layout.stack,
        back: layout.back,
        edges: layout.edges.of_labels(true),
        marks: Marks::default(),
        name: "pages.pdf",
        label: None,
    };
    for source in [pdf::pages(10, (148.0, 210.0)), deck()] {
        let sheets = impose::impose(&source, &job).expect("sheets");
        assert_eq!(codes(&sheets.bytes, home), [""; 0]);
        let booklet = impose::impose_booklet(&source, &layout).expect("a booklet");
        assert_eq!(codes(&booklet.bytes, home), [""; 0]);
    }
}

#[test]
fn fronts_and_backs_are_told_apart_where_backs_are_alike() {
    let with = |order: &str| STRICT.replace("order: fronts-backs", &format!("order: {order}"));
    let only = &["area", "co2"];
    let fronts_first = &ours(only, FaceOrder::FrontsBacks)[0];
    let backs_first = &ours(only, FaceOrder::BacksFronts)[0];
    assert_eq!(codes(fronts_first, &with("fronts-backs")), [""; 0]);
    assert_eq!(codes(backs_first, &with("backs-fronts")), [""; 0]);
    for (bytes, order) in
        [(fronts_first, "backs-fronts"), (backs_first, "fronts-backs"), (fronts_first, "apart")]
    {
        assert_eq!(codes(bytes, &with(order)), ["preflight-order"], "{order}");
    }
    let apart = ours(only, FaceOrder::SeparateFiles);
    assert_eq!(apart.len(), 2);
    for bytes in &apart {
        assert_eq!(codes(bytes, &with("apart")), [""; 0]);
    }
}

#[test]
fn marks_and_text_have_their_places() {
    let with = |line: &str, other: &str| STRICT.replace(line, other);
    // A line along the cut, drawn or as a sliver of colour.
    for die in ["8.504 8.504 178.58 249.45 re S", "8.2 8.5 0.5 249 re f"] {
        assert_eq!(codes(&drawn(die), STRICT), ["preflight-mark"], "{die}");
    }
    // Lines elsewhere are no marks, and what is clipped away is nothing.
    for line in
        ["60 60 m 60 90 l S", "8.504 0 m 9.9 6 l S", "q 60 60 9 9 re W n 8.504 0 m 8.504 6 l S Q"]
    {
        assert_eq!(codes(&drawn(line), STRICT), [""; 0], "{line}");
    }
    // Crop marks must stay out of the bleed.
    let crop = with("marks: none", "marks: crop");
    assert_eq!(codes(&drawn("8.504 0 m 8.504 6 l S"), &crop), ["preflight-mark"]);
    // An index is a part of the text that it stands beside; unseen text is none.
    let font = font();
    for text in [
        format!("BT /{font} 7 Tf 60 99 Td (a) Tj ET BT /{font} 4.2 Tf 64 97 Td (a) Tj ET"),
        format!("BT 3 Tr /{font} 4 Tf 9 9 Td (a) Tj ET"),
        format!("q 60 60 9 9 re W n BT /{font} 9 Tf 9 9 Td (a) Tj ET Q"),
    ] {
        assert_eq!(codes(&drawn(&text), STRICT), [""; 0], "{text}");
    }
    let outlines = with("fonts: embedded", "fonts: outlines");
    assert_eq!(codes(&deck(), &outlines), ["preflight-font"]);
}

/// A sheet that is turned has the size that is seen; paper may lie or stand.
#[test]
fn sizes_are_those_that_are_seen() {
    let sheets = "name: { fr: a, en: a }\nform: sheets\npaper: a4\n";
    let turned = |width: i64, height: i64, turn: Object| {
        spoiled(|document, pages| {
            for id in pages {
                page(document, *id).set("MediaBox", array([0, 0, width, height]));
                page(document, *id).set("Rotate", turn.clone());
            }
        })
    };
    let with = |width, height, turn: i64| turned(width, height, turn.into());
    assert_eq!(codes(&with(595, 842, 0), sheets), [""; 0]);
    assert_eq!(codes(&with(842, 595, 0), sheets), [""; 0]);
    assert_eq!(codes(&with(612, 792, 0), sheets), ["preflight-page-size"]);
    // Units of a page may be larger than points.
    let large = spoiled(|document, pages| {
        for id in pages {
            page(document, *id).set("MediaBox", array([0, 0, 421, 298]));
            page(document, *id).set("UserUnit", 2);
        }
    });
    assert_eq!(codes(&large, sheets), [""; 0]);
    let one = STRICT.replace("boxes: [trim, bleed]\n", "").replace("bleed: 3\n", "");
    let one = one.replace("trim: { card: [63, 88] }", "trim: { card: [87.84, 63.15] }");
    for turn in [Object::Integer(90), Object::Real(90.0)] {
        let turned = codes(&turned(179, 249, turn), &one);
        assert!(!turned.contains(&"preflight-page-size"), "{turned:?}");
    }
}

#[test]
fn pictures_are_looked_at() {
    let pictures = "\
name: { fr: a, en: a }
form: pictures
trim: { card: [63.5, 88.9] }
bleed: 3.175
dpi: 300
";
    let png = |width, height, dpi| {
        let picture = Picture::plain(width, height, [255; 3]);
        picture.png(dpi).expect("a PNG")
    };
    assert_eq!(codes(&png(825, 1125, Some(300)), pictures), [""; 0]);
    assert_eq!(codes(&png(825, 1125, Some(299)), pictures), ["preflight-resolution"]);
    assert_eq!(codes(&png(825, 1125, None), pictures), ["preflight-resolution"]);
    assert_eq!(codes(&png(819, 1114, Some(300)), pictures), ["preflight-page-size"]);
    let cmyk = format!("{pictures}colour: cmyk\n");
    assert_eq!(codes(&png(825, 1125, Some(300)), &cmyk), ["preflight-colour"]);
    assert_eq!(codes(&png(825, 1125, Some(300))[..20], pictures), ["preflight-broken"]);
    assert_eq!(codes(&deck(), pictures), ["preflight-form"]);
    assert_eq!(codes(&png(9, 9, None), STRICT), ["preflight-form"]);
}

/// Whatever comes is answered.
#[test]
fn broken_files_are_answered() {
    for bytes in [
        b"".as_slice(),
        b"%PDF-1.7",
        b"%PDF-1.7\n1 0 obj\n<< /Type /Catalog /Pages 1 0 R /Kids [1 0 R] >>\nendobj\n\
          trailer << /Root 1 0 R >>\nstartxref\n0\n%%EOF",
        b"GIF89a",
    ] {
        let found = codes(bytes, STRICT);
        assert!(matches!(found.as_slice(), ["preflight-form" | "preflight-broken"]), "{found:?}");
    }
    let whole = deck();
    for part in 1..24 {
        let cut = &whole[..whole.len() * part / 24];
        assert!(!codes(cut, STRICT).is_empty(), "cut at {part}/24");
        let mut changed = whole.clone();
        let from = whole.len() * part / 24;
        for byte in &mut changed[from..from + 40] {
            *byte ^= 0x55;
        }
        codes(&changed, STRICT);
    }
}
