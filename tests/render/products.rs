//! What holds for every product: a new one is looked at as soon as it is made.

use std::collections::{BTreeMap, BTreeSet};

use lang::Lang;
use paper::sheet::{BLEED, Side};
use render::export;
use render::product::{PRODUCTS, Product, Target, Typeset};
use typst_layout::Page;
use usvg::{Group, Node, Tree};

use super::positions::{self, near};
use super::{
    Area, Made, Run, all_countries, default_sheets, made, made_of_other_decks, paint, pdf, runs,
    said,
};

/// Points: nothing smaller is read at arm's length.
const FLOOR: f64 = 6.0;

/// Every page that is printed: of each product one face a page, and on sheets; and the cards of all
/// countries and decks.
fn every_page() -> impl Iterator<Item = (String, &'static Page)> {
    let products = made().iter().flat_map(|made| {
        let of = |typeset: &'static Typeset| typeset.document.pages().iter();
        let pages = of(&made.faces).chain(of(&made.sheets));
        pages.map(|page| (made.product.stem(made.lang), page))
    });
    let countries = Lang::ALL.into_iter().flat_map(|lang| {
        let of = |typeset: &'static Typeset| typeset.document.pages().iter();
        let pages = of(all_countries(lang)).chain(of(default_sheets(lang)));
        pages.map(move |page| (format!("cards of all countries, {}", lang.id()), page))
    });
    let others = made_of_other_decks().iter().flat_map(|(product, lang, faces)| {
        let pages = faces.document.pages().iter();
        pages.map(|page| (format!("another deck, {}", product.stem(*lang)), page))
    });
    products.chain(countries).chain(others)
}

/// The 2 of CO₂ may be smaller: it is a part of a letter size of 6.6 points, as high as the ₂ that
/// another font would have in its 6.6 points.
fn is_lowered_two(runs: &[Run<'_>], rank: usize) -> bool {
    let Some(before) = rank.checked_sub(1).and_then(|before| runs.get(before)) else {
        return false;
    };
    let share = runs[rank].item.size / before.item.size;
    runs[rank].item.text == "2"
        && before.item.text.ends_with("CO")
        && before.item.size.to_pt() >= FLOOR
        && (share - 0.62).abs() < 1e-6
}

#[test]
fn no_text_is_smaller_than_six_points() {
    for (what, page) in every_page() {
        let runs = runs(&page.frame);
        for (rank, run) in runs.iter().enumerate() {
            let size = run.item.size.to_pt();
            assert!(
                size >= FLOOR - 1e-6 || is_lowered_two(&runs, rank),
                "{what}: {:?} has {size} pt",
                run.item.text,
            );
        }
    }
}

/// Glyph 0 is the empty box that stands for a character that a font has not.
#[test]
fn every_character_has_a_glyph_of_our_fonts() {
    for (what, page) in every_page() {
        for run in runs(&page.frame) {
            let missing = run.item.glyphs.iter().any(|glyph| glyph.id == 0);
            assert!(!missing, "{what}: {:?}", run.item.text);
            let family = run.item.font.font().info().family.as_str();
            let ours = ["Libertinus Serif", "Noto Sans"].contains(&family);
            assert!(ours, "{what}: {family}");
        }
    }
}

/// A cut that is off by less than the margin of the stock leaves every text whole.
#[test]
fn texts_keep_off_the_cut() {
    let products = made().iter().map(|made| &made.faces);
    let others = made_of_other_decks().iter().map(|(_, _, faces)| faces);
    for typeset in products.chain(Lang::ALL.map(all_countries)).chain(others) {
        let faces = typeset.pieces.faces().iter();
        let pages = typeset.pages.iter().zip(typeset.document.pages());
        for (face, (plan, page)) in faces.zip(pages) {
            let safe = Area::cut(&plan.cells[0]).grown(-face.stock.margin);
            for run in runs(&page.frame) {
                let (text, area) = (&run.item.text, run.area);
                assert!(safe.holds(area), "{}: {text:?} at {area:?}", face.id);
            }
        }
    }
}

/// The ink of one text never lies on that of another. A letter with its casing is the same text twice, and
/// names may cross on a map, where a test of its own looks at them.
#[test]
fn no_text_of_a_card_lies_over_another() {
    let cards = made().iter().filter(|made| made.product.target == Target::Cards);
    let products = cards.map(|made| &made.faces);
    let others = made_of_other_decks().iter().filter(|made| made.0.target == Target::Cards);
    let others = others.map(|(_, _, faces)| faces);
    for typeset in products.chain(Lang::ALL.map(all_countries)).chain(others) {
        let faces = typeset.pieces.faces().iter();
        for (face, page) in faces.zip(typeset.document.pages()) {
            let mut runs = runs(&page.frame);
            runs.retain(|run| !run.item.text.trim().is_empty());
            for (rank, run) in runs.iter().enumerate() {
                let over = runs[..rank].iter().find(|before| {
                    before.item.text != run.item.text && before.area.grown(-0.02).meets(run.area)
                });
                let said = over.map(|before| (&before.item.text, &run.item.text));
                assert_eq!(said, None, "{}", face.id);
            }
        }
    }
}

#[test]
fn a_page_of_one_face_is_as_large_as_its_stock() {
    for Made { faces, .. } in made() {
        let ids: BTreeSet<&str> = faces.stems.iter().map(String::as_str).collect();
        assert_eq!(ids.len(), faces.stems.len(), "two faces in one file");
        let pages = faces.document.pages().iter();
        for (face, page) in faces.pieces.faces().iter().zip(pages) {
            let (size, trim) = (page.frame.size(), face.stock.trim);
            let fits = near(size.x.to_mm(), trim.width) && near(size.y.to_mm(), trim.height);
            assert!(fits, "{}: {size:?}", face.id);
        }
    }
}

/// Each piece as often as it is needed, each back behind its front, each where the plan says.
#[test]
fn every_piece_lies_on_the_sheets() {
    for Made { sheets, .. } in made() {
        let mut laid: BTreeMap<&str, u16> = BTreeMap::new();
        for page in sheets.pages.iter().filter(|page| page.side == Side::Front) {
            for cell in &page.cells {
                *laid.entry(&sheets.pieces.faces()[cell.face].id).or_default() += 1;
            }
        }
        assert_eq!(laid, sheets.pieces.counts());
        positions::faces_stand_where_they_are_planned(sheets, BLEED);
    }
}

#[test]
fn crop_marks_name_every_cut_and_cross_no_piece() {
    for Made { sheets, .. } in made() {
        paint::marks_name_every_cut(sheets, BLEED);
    }
}

/// The same content gives the same bytes, as PDF for readers with and without eyes.
#[test]
fn the_same_product_gives_the_same_bytes() {
    let pdf = |typeset: &Typeset| export::pdf(&typeset.document, "same").expect("PDF/UA-1");
    for Made { product, lang, sheets, .. } in made() {
        let bytes = pdf(sheets);
        assert!(pdf::is_tagged(&bytes), "{}", product.stem(*lang));
        if *lang == Lang::En {
            let again = Made::sheets_of(product, *lang);
            assert!(pdf(&again) == bytes, "{}", product.stem(*lang));
        }
    }
}

/// The groups that are drawn by themselves before they are laid on the picture: those that are clipped,
/// and those that let something shine through.
fn layers<'a>(group: &'a Group, found: &mut Vec<&'a Group>) {
    if group.should_isolate() {
        found.push(group);
    }
    for node in group.children() {
        if let Node::Group(inner) = node {
            layers(inner, found);
        }
    }
}

/// A layer has as many pixels as what is drawn on it, however little of that is seen.
#[test]
fn no_layer_of_a_picture_is_much_larger_than_the_picture() {
    let loaded = data::load(&content::assets());
    let mut count = 0;
    for product in PRODUCTS {
        let prepared = said::prepared(&loaded, product, Lang::En);
        for (path, bytes) in prepared.files.iter().filter(|file| file.0.ends_with(".svg")) {
            let tree = Tree::from_data(bytes, &usvg::Options::default()).expect(path);
            let size = tree.size();
            let mut found = Vec::new();
            layers(tree.root(), &mut found);
            for layer in found {
                let layer = layer.abs_layer_bounding_box();
                let share = (layer.width() * layer.height()) / (size.width() * size.height());
                assert!(share < 2.0, "{path}: {share:.1} times");
                count += 1;
            }
        }
    }
    assert!(count > 100, "{count} layers");
}

#[test]
fn every_product_has_its_name() {
    for made in made() {
        let found = Product::find(made.product.game, made.product.target);
        assert!(std::ptr::eq(found.expect("listed"), made.product), "listed twice");
        let title = made.product.title(super::shipped()).expect("a title");
        assert!(!title.get(made.lang).is_empty());
    }
}
