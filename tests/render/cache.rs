//! Pages of earlier runs: they are used again exactly where nothing differs.

use std::collections::BTreeMap;
use std::sync::Mutex;
use std::sync::atomic::{AtomicUsize, Ordering};

use lang::Lang;
use lopdf::Document;
use paper::sheet::{BLEED, Duplex, Layout, Paper};
use paper::stock::Size;
use render::Error;
use render::batches::{self, PictureFormat};
use render::cache::{Cache, Key};
use render::flags::{CustomFlag, CustomFlags};
use render::fonts::FontSet;
use render::product::{PRODUCTS, Product, Request, Target};

use super::changed::{EDITS, Edition};
use super::{cards, shipped};

/// A cache in memory, which counts.
#[derive(Debug, Default)]
struct Memory {
    pages: Mutex<BTreeMap<Key, Vec<u8>>>,
    missed: AtomicUsize,
}

impl Memory {
    /// The number of values that were not there since it was asked.
    fn missed(&self) -> usize {
        self.missed.swap(0, Ordering::Relaxed)
    }
}

impl Cache for Memory {
    fn get(&self, key: &Key) -> Option<Vec<u8>> {
        let found = self.pages.lock().expect("no panic").get(key).cloned();
        self.missed.fetch_add(usize::from(found.is_none()), Ordering::Relaxed);
        found
    }

    fn put(&self, key: &Key, bytes: &[u8]) {
        self.pages.lock().expect("no panic").insert(*key, bytes.to_vec());
    }
}

/// What is made of a request: the PDF, and the faces as vectors and as pixels.
#[derive(PartialEq)]
struct Output {
    pdf: Vec<u8>,
    faces: Vec<(String, Vec<u8>)>,
}

fn output(request: &Request<'_>, ident: &str, formats: &[PictureFormat]) -> Output {
    let pdf = batches::pdf(request, |_| true, ident, 0.0).unwrap_or_else(|error| panic!("{error}"));
    let pdf = pdf.expect("pieces");
    let mut faces = Vec::new();
    for format in formats {
        let taken = batches::pictures(request, *format, |name, bytes| {
            faces.push((name.to_owned(), bytes));
            Ok::<(), Error>(())
        });
        taken.unwrap_or_else(|error| panic!("{error}"));
    }
    Output { pdf: pdf.bytes, faces }
}

/// The output with and without the cache is the same.
fn agrees(request: &Request<'_>, memory: &Memory, ident: &str, what: &str) {
    let formats = [PictureFormat::Svg, PictureFormat::Png(40)];
    let with = output(&Request { cache: Some(memory), ..request.clone() }, ident, &formats);
    let without = output(request, ident, &formats);
    assert!(with == without, "{what}");
}

fn a4() -> Layout {
    Layout { marks: true, ..Layout::plain(Paper::A4, Duplex::LongEdge) }
}

/// One input after another differs, with one cache for all of them.
#[test]
fn a_kept_page_hides_no_change() {
    let memory = Memory::default();
    let editions: Vec<Edition> = EDITS.iter().map(|edit| edit.edition()).collect();
    for (edit, edition) in EDITS.iter().zip(&editions) {
        let request = Request { layout: Some(a4()), ..edition.request(cards(), Lang::Fr) };
        agrees(&request, &memory, "deck", edit.what);
        let missed = memory.missed();
        let expected = match edit.what {
            // The sheet of both sides, and a picture in two formats.
            "a value" | "a year" => 3,
            "a value that prints alike" | "the note of the editor" => 0,
            _ => missed,
        };
        assert_eq!(missed, expected, "{}", edit.what);
    }
    let edition = &editions[0];
    let request = Request { layout: Some(a4()), ..edition.request(cards(), Lang::Fr) };
    let flag = "<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 3 2' width='3' height='2'><path d='M0 0h3v2z' fill='#123'/></svg>";
    let mut flags = CustomFlags::new();
    let flag = CustomFlag { file: "ml.svg".to_owned(), svg: flag.to_owned() };
    flags.insert("ML".to_owned(), flag);
    let fonts = typst_assets::fonts().find_map(|font| FontSet::built_in().with(font.to_vec()));
    let fonts = fonts.expect("a font");
    let only = ["MLI".to_owned(), "FRA".to_owned()];
    let letter = Layout { paper: Paper::Letter, ..a4() };
    let changes = [
        ("nothing", request.clone()),
        ("the language", Request { lang: Lang::En, ..request.clone() }),
        ("the paper", Request { layout: Some(letter), ..request.clone() }),
        ("no marks", Request { layout: Some(Layout { marks: false, ..a4() }), ..request.clone() }),
        ("the bleed", Request { bleed: BLEED, ..request.clone() }),
        ("the size", Request { card_size: Some(Size::new(63.5, 88.9)), ..request.clone() }),
        ("some pieces", Request { only: Some(&only), ..request.clone() }),
        ("a flag", Request { flags: &flags, ..request.clone() }),
        ("a font", Request { fonts, ..request.clone() }),
    ];
    for (what, request) in &changes {
        agrees(request, &memory, "deck", what);
        let missed = memory.missed();
        assert_eq!(missed == 0, *what == "nothing", "{what}: {missed}");
    }
    agrees(&request, &memory, "another", "the identifier");
    // Each of them is still known.
    memory.missed();
    for (what, request) in &changes {
        agrees(request, &memory, "deck", what);
        assert_eq!(memory.missed(), 0, "{what}");
    }
}

/// Typeset in batches, a product has the pages, the texts and the tags of the product in one piece.
#[test]
fn batches_make_the_same_pages() {
    let assets = content::assets();
    let flags = CustomFlags::new();
    let is_cut = |product: &&Product| product.target != Target::Booklet;
    for product in PRODUCTS.iter().filter(is_cut) {
        let request = Request {
            layout: Some(a4()),
            ..Request::of_faces(product, shipped(), &assets, &flags, Lang::Fr)
        };
        let what = product.stem(Lang::Fr);
        let one = render::product::typeset(&request).unwrap_or_else(|error| panic!("{error}"));
        let one = render::export::pdf(&one.document, "one").expect("a PDF");
        let batches = batches::pdf(&request, |_| true, "one", 0.0);
        let batches = batches.expect("a PDF").expect("pieces");
        let [one, batches] =
            [&one, &batches.bytes].map(|pdf| Document::load_mem(pdf).expect("a PDF"));
        let [before, after] = [&one, &batches].map(tree);
        assert_eq!(before, after, "{what}");
        assert_eq!(one.get_pages().len(), batches.get_pages().len(), "{what}");
    }
}

/// The structure tree of a document: kinds of elements and their texts for screen readers, indented.
fn tree(document: &Document) -> String {
    fn add(document: &Document, element: &lopdf::Object, depth: usize, told: &mut String) {
        let element = match element {
            lopdf::Object::Reference(id) => document.get_object(*id).expect("an element"),
            element => element,
        };
        let Ok(element) = element.as_dict() else { return };
        let Ok(kind) = element.get(b"S").and_then(lopdf::Object::as_name) else { return };
        let indent = "  ".repeat(depth);
        told.push_str(&format!("{indent}{}", String::from_utf8_lossy(kind)));
        if let Ok(alt) = element.get(b"Alt").and_then(lopdf::decode_text_string) {
            told.push_str(&format!(" {alt}"));
        }
        told.push('\n');
        let kids = match element.get(b"K") {
            Ok(lopdf::Object::Array(kids)) => kids.as_slice(),
            Ok(kid) => std::slice::from_ref(kid),
            Err(_) => &[],
        };
        kids.iter().for_each(|kid| add(document, kid, depth + 1, told));
    }
    let root = document.catalog().and_then(|catalog| catalog.get(b"StructTreeRoot"));
    let root =
        root.and_then(lopdf::Object::as_reference).and_then(|id| document.get_dictionary(id));
    let mut told = String::new();
    let kids = root.and_then(|root| root.get(b"K")).expect("a tree");
    for kid in kids.as_array().expect("elements") {
        add(document, kid, 0, &mut told);
    }
    told
}
