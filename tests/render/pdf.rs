//! The PDF, read back by another program than the one that wrote it.

use std::process::Command;

use lang::Lang;
use lopdf::{Dictionary, Document, Object};
use paper::sheet::{Duplex, Layout, Paper};
use paper::stock::CARD;
use render::product::Typeset;
use render::{batches, export};

use super::{Print, bare, country, deck_of, default_sheets, shipped};

const MILLIMETRES_A_POINT: f64 = 25.4 / 72.0;

fn bytes(lang: Lang) -> Vec<u8> {
    let ident = format!("globalissimo-cards-{} {}", lang.id(), shipped().edition.year);
    let layout = Layout { marks: true, ..Layout::plain(Paper::A4, Duplex::LongEdge) };
    let sheets = Print { layout: Some(layout), ..Print::faces(lang) };
    let pdf = sheets.with(shipped(), |request| batches::pdf(request, |_| true, &ident, 0.0));
    pdf.expect("pieces").bytes
}

fn read(bytes: &[u8]) -> Document {
    Document::load_mem(bytes).expect("lopdf reads it")
}

/// The boxes of the pages, in millimetres: left, bottom, right, top.
pub(super) fn media_boxes(typeset: &Typeset) -> Vec<[f64; 4]> {
    let pdf = read(&export::pdf(&typeset.document, "boxes").expect("a PDF"));
    boxes(&pdf, b"MediaBox")
}

fn boxes(pdf: &Document, name: &[u8]) -> Vec<[f64; 4]> {
    let number =
        |object: &Object| f64::from(object.as_float().expect("a number")) * MILLIMETRES_A_POINT;
    pdf.page_iter()
        .map(|page| {
            let page = pdf.get_dictionary(page).expect("a page");
            let sides = page.get_deref(name, pdf).expect("a box");
            let sides: Vec<f64> = sides.as_array().expect("sides").iter().map(number).collect();
            sides.try_into().expect("four sides")
        })
        .collect()
}

/// Whoever cuts a page knows where; a sheet is used as large as it is.
#[test]
fn pages_have_boxes() {
    let sheets = read(&bytes(Lang::Fr));
    let media = boxes(&sheets, b"MediaBox");
    assert!(media.len() > 20);
    for name in [b"TrimBox".as_slice(), b"BleedBox"] {
        assert_eq!(boxes(&sheets, name), media);
    }
    let bleed = 3.175;
    let only = ["BOL".to_owned()];
    let print = Print { bleed, only: Some(&only), ..Print::faces(Lang::Fr) };
    let faces = print.of(shipped());
    let pdf = export::pdf_with_bleed(&faces.document, "boxes", bleed).expect("a PDF");
    let pdf = read(&pdf);
    let pages = faces.pages.len();
    assert!(pages >= 2);
    let [media, bled, trims] =
        [b"MediaBox".as_slice(), b"BleedBox", b"TrimBox"].map(|name| boxes(&pdf, name));
    assert_eq!(media, bled);
    for (page, trim) in media.iter().zip(&trims).take(pages) {
        let expected = [bleed, bleed, bleed + CARD.trim.width, bleed + CARD.trim.height];
        for (found, expected) in trim.iter().zip(expected) {
            assert!((found - expected).abs() < 1e-4, "{trim:?}");
        }
        assert!((page[2] - trim[2] - bleed).abs() < 1e-4, "{page:?}");
    }
}

fn info(pdf: &Document) -> &Dictionary {
    let info = pdf.trailer.get_deref(b"Info", pdf).expect("a dictionary");
    info.as_dict().expect("a dictionary")
}

fn text(object: &Object) -> String {
    lopdf::decode_text_string(object).expect("a text")
}

/// All dictionaries of the file whose `Type` or structure role is this.
fn having<'a>(pdf: &'a Document, key: &'a [u8], name: &'a [u8]) -> Vec<&'a Dictionary> {
    let dicts = pdf.objects.values().filter_map(|object| object.as_dict().ok());
    let is_it =
        |dict: &&Dictionary| dict.get(key).and_then(Object::as_name).is_ok_and(|kind| kind == name);
    dicts.filter(is_it).collect()
}

#[test]
fn the_file_says_what_it_is() {
    for (lang, title) in [
        (Lang::Fr, "Globalissimo · Édition 2026 · cartes"),
        (Lang::En, "Globalissimo · 2026 edition · cards"),
    ] {
        let pdf = read(&bytes(lang));
        let title = title.replace("2026", &shipped().edition.year.to_string());
        assert_eq!(text(info(&pdf).get(b"Title").expect("a title")), title);
        let catalog = pdf.catalog().expect("a catalog");
        assert_eq!(text(catalog.get(b"Lang").expect("a language")), lang.id());
        // 114 cards, nine a sheet, both sides, and the credits.
        let pages = pdf.get_pages().len();
        assert_eq!(pages, default_sheets(lang).document.pages().len());
        assert!((27..=28).contains(&pages), "{pages}");
    }
}

/// Those who have the page read to them hear names, values and what the pictures show.
#[test]
fn the_file_is_tagged() {
    let bytes = bytes(Lang::Fr);
    assert!(is_tagged(&bytes));
    let pdf = read(&bytes);
    // Each flag and each globe.
    let figures = having(&pdf, b"S", b"Figure");
    assert_eq!(figures.len(), 2 * deck_of(shipped()).countries.len());
    for figure in figures {
        let alt = text(figure.get(b"Alt").expect("words for a picture"));
        assert!(alt.len() > 10, "{alt}");
    }
}

/// Whether a PDF says that it is for readers with and without eyes.
pub(super) fn is_tagged(bytes: &[u8]) -> bool {
    let pdf = read(bytes);
    let catalog = pdf.catalog().expect("a catalog");
    let mark_info = catalog.get_deref(b"MarkInfo", &pdf).and_then(Object::as_dict);
    let marked = mark_info.and_then(|dict| dict.get(b"Marked")).and_then(Object::as_bool);
    let metadata = catalog.get_deref(b"Metadata", &pdf).expect("metadata");
    let metadata = metadata.as_stream().expect("a stream");
    let metadata = metadata.get_plain_content().expect("XML");
    let metadata = String::from_utf8(metadata).expect("UTF-8");
    marked.is_ok_and(|marked| marked)
        && catalog.get_deref(b"StructTreeRoot", &pdf).is_ok()
        && metadata.contains("pdfuaid:part")
}

/// The same content gives the same bytes on any day.
#[test]
fn the_file_has_no_date() {
    let bytes = bytes(Lang::Fr);
    let pdf = read(&bytes);
    for key in [b"CreationDate".as_slice(), b"ModDate"] {
        assert!(!info(&pdf).has(key));
    }
    let mut metadata = 0;
    for stream in pdf.objects.values().filter_map(|object| object.as_stream().ok()) {
        if stream.dict.has_type(b"Metadata") {
            metadata += 1;
            let xml = stream.get_plain_content().expect("XML");
            let xml = String::from_utf8(xml).expect("UTF-8");
            for date in ["CreateDate", "ModifyDate", "MetadataDate"] {
                assert!(!xml.contains(date), "{xml}");
            }
        }
    }
    assert_eq!(metadata, 1);
}

#[test]
fn the_file_is_packed() {
    let bytes = bytes(Lang::Fr);
    let holds = |part: &[u8]| bytes.windows(part.len()).any(|window| window == part);
    assert!(holds(b"/ObjStm"));
    assert!(holds(b"/XRef"));
    assert!(!holds(b"\ntrailer"), "a table of objects is larger than a stream");
    assert!(bytes.len() < 3_000_000, "{} bytes", bytes.len());
}

/// No font is left to the printer.
#[test]
fn the_fonts_are_in_the_file() {
    let pdf = read(&bytes(Lang::Fr));
    let mut fonts = 0;
    for font in having(&pdf, b"Type", b"Font") {
        let kind = font.get(b"Subtype").and_then(Object::as_name).expect("a kind");
        if kind == b"Type0" {
            fonts += 1;
            continue;
        }
        assert!(kind.starts_with(b"CIDFontType"), "{kind:?}");
        let name = font.get(b"BaseFont").and_then(Object::as_name).expect("a name");
        let name = String::from_utf8_lossy(name);
        let ours = ["LibertinusSerif", "NotoSans"].iter().any(|family| name.contains(family));
        assert!(ours, "{name}");
        let about = font.get_deref(b"FontDescriptor", &pdf).and_then(Object::as_dict);
        let about = about.expect("a descriptor");
        assert!(about.has(b"FontFile2") || about.has(b"FontFile3"), "{name}");
    }
    assert!(fonts >= 4, "{fonts}");
}

/// What a reader copies or searches is what is printed.
#[test]
fn texts_can_be_found() {
    for lang in Lang::ALL {
        let pdf = read(&bytes(lang));
        let pages: Vec<u32> = (1..=pdf.get_pages().len() as u32).collect();
        let said: Vec<String> =
            pages.iter().map(|page| bare(&pdf.extract_text(&[*page]).expect("text"))).collect();
        let all = said.concat();
        for id in &deck_of(shipped()).countries {
            let country = shipped().country(*id);
            let names = [country.bare_name(Lang::Fr), country.bare_name(Lang::En)];
            for text in names.into_iter().chain([country.capitals.get(lang)[0].as_str()]) {
                assert!(all.contains(&bare(text)), "{text}");
            }
        }
        let bolivia = country("BOL");
        let name = bare(shipped().country(bolivia).bare_name(lang));
        let capital = bare(&shipped().country(bolivia).capitals.get(lang)[0]);
        let side = said.iter().find(|page| page.contains(&name) && page.contains(&capital));
        let side = side.expect("the back of Bolivia");
        for category in &deck_of(shipped()).categories {
            let value = shipped().format_printed(bolivia, *category, lang).expect("a value");
            let label = shipped().category(*category).name.get(lang).replace('₂', "2");
            for text in [value, label] {
                assert!(side.contains(&bare(&text)), "{text} in {side}");
            }
        }
    }
}

/// The program makes the same bytes at every run and with any number of threads, in every format.
#[test]
fn the_same_content_gives_the_same_bytes() {
    let render = |threads: &str, args: &[&str]| {
        let folder = tempfile::tempdir().expect("a folder");
        let out = Command::new(env!("CARGO_BIN_EXE_mappemonde"))
            .args(["--lang", "fr", "render", "--no-cache", "--out", "."])
            .args(args)
            .env("RAYON_NUM_THREADS", threads)
            .current_dir(folder.path())
            .output()
            .expect("the program runs");
        assert!(out.status.success(), "{out:?}");
        let mut files = Vec::new();
        read_all(folder.path(), &mut files);
        files.sort();
        files
    };
    let [one, four] = ["1", "4"].map(|threads| render(threads, &[]));
    let [(name, pdf)] = one.as_slice() else { panic!("{} files", one.len()) };
    assert!(name.ends_with("globalissimo-cards-fr.pdf"));
    assert!(*pdf == bytes(Lang::Fr), "the program and the library differ");
    assert!(one == four, "one thread and four make other PDFs");
    for format in ["png", "svg"] {
        let args = ["--format", format, "--dpi", "72", "--only", "BOL,FRA,SWE"];
        let [one, four] = ["1", "4"].map(|threads| render(threads, &args));
        assert!(one.len() > 6 && one == four, "{format}");
    }
}

fn read_all(folder: &std::path::Path, files: &mut Vec<(String, Vec<u8>)>) {
    for entry in std::fs::read_dir(folder).expect("a folder") {
        let path = entry.expect("an entry").path();
        if path.is_dir() {
            read_all(&path, files);
        } else {
            let name = path.file_name().expect("a name").to_string_lossy().into_owned();
            files.push((name, std::fs::read(&path).expect("a file")));
        }
    }
}
