//! Boxes as they are printed: their folds are where they were measured, and nothing stands across one.

use lang::Lang;
use lopdf::{Document, Object};
use paper::POINTS_A_MILLIMETRE;
use paper::sheet::Paper;
use press::dieline::{Area, BLEED, Panel};
use render::boxes::{self, Boxes, Options};
use render::product::{PRODUCTS, Product, Request, Target};
use render::{Error, export};

use super::{Print, runs, shipped};

/// Every text keeps so far off folds and cuts, in millimetres.
const SAFE: f64 = 3.0;
/// What was lost in computing and writing.
const NEAR: f64 = 0.001;

fn decks() -> impl Iterator<Item = (&'static Product, Lang)> {
    let cards = PRODUCTS.iter().filter(|product| product.target == Target::Cards);
    cards.flat_map(|product| Lang::ALL.map(|lang| (product, lang)))
}

fn boxes(
    (product, lang): (&'static Product, Lang),
    options: Options,
    only: Option<&[String]>,
) -> Result<Boxes, Error> {
    let print = Print { product, only, ..Print::faces(lang) };
    let mut made = None;
    print.with(shipped(), |request: &Request<'_>| {
        made = Some(boxes::typeset(request, &options));
        Ok(())
    });
    made.expect("is made")
}

/// Cards of 0.33 mm for a press.
const PRESS: Options = Options { stock: Some(0.33), board: None, sleeves: None, paper: None };

/// The lines that a page draws in a layer, each from x, y to x, y in points from its lower left corner.
fn drawn(document: &Document, page: lopdf::ObjectId, layer: &[u8]) -> Vec<[f64; 4]> {
    let content = document.get_and_decode_page_content(page).expect("a content");
    let (mut lines, mut at, mut is_here) = (Vec::new(), [0.0; 2], false);
    for operation in &content.operations {
        let number = |rank: usize| -> f64 {
            operation.operands[rank].as_float().map(f64::from).expect("a number")
        };
        match operation.operator.as_str() {
            "BDC" => {
                is_here = matches!(&operation.operands[1], Object::Name(name) if name == layer);
            }
            "EMC" => is_here = false,
            "m" if is_here => at = [number(0), number(1)],
            "l" if is_here => {
                let to = [number(0), number(1)];
                lines.push([at[0], at[1], to[0], to[1]]);
                at = to;
            }
            _ => {}
        }
    }
    lines
}

#[test]
fn folds_are_in_the_file_where_they_were_measured() {
    for (product, lang) in decks() {
        let made = boxes((product, lang), PRESS, None).expect("boxes");
        let what = product.stem(lang);
        let bytes = export::boxes(&made.document, &what, &made.guides).expect("a file");
        let document = Document::load_mem(&bytes).expect("is read");
        let pages: Vec<_> = document.page_iter().collect();
        assert_eq!(pages.len(), made.guides.len(), "{what}");
        for (page, guides) in pages.into_iter().zip(&made.guides) {
            let size = guides.lines.size.grown(BLEED);
            let folds = drawn(&document, page, b"Fold");
            assert_eq!(folds.len(), guides.lines.folds.len(), "{what}");
            for (found, [from, to]) in folds.iter().zip(&guides.lines.folds) {
                let place = |x: f64, y: f64| {
                    let (x, y) = (x / POINTS_A_MILLIMETRE, y / POINTS_A_MILLIMETRE);
                    [x - BLEED, size.height - y - BLEED]
                };
                let ends = [place(found[0], found[1]), place(found[2], found[3])];
                for (found, meant) in ends.iter().flatten().zip(from.iter().chain(to)) {
                    assert!((found - meant).abs() < NEAR, "{what}: {found} and not {meant}");
                }
            }
            assert!(!drawn(&document, page, b"Cut").is_empty(), "{what}");
        }
    }
}

#[test]
fn no_text_stands_across_a_fold_or_is_too_small() {
    for (product, lang) in decks() {
        let made = boxes((product, lang), PRESS, None).expect("boxes");
        for (page, guides) in made.document.pages().iter().zip(&made.guides) {
            for run in runs(&page.frame) {
                let what = format!("{}: {}", product.stem(lang), run.item.text);
                assert!(run.item.size.to_pt() >= 6.0, "{what} has {:?}", run.item.size);
                let area = Area::new(
                    run.area.left - BLEED,
                    run.area.top - BLEED,
                    run.area.right - run.area.left,
                    run.area.bottom - run.area.top,
                );
                let holds = |(panel, own): &(Panel, Area)| {
                    let safe = own.grown([-SAFE; 4]);
                    *panel != Panel::Tuck
                        && area.x >= safe.x
                        && area.y >= safe.y
                        && area.right() <= safe.right()
                        && area.bottom() <= safe.bottom()
                };
                assert!(guides.lines.panels.iter().any(holds), "{what} at {area:?}");
            }
        }
    }
}

#[test]
fn paper_at_home_takes_every_box() {
    for (paper, pages) in [(Paper::A4, [2, 1, 2, 2]), (Paper::A3, [5, 1, 5, 5])] {
        let french = decks().filter(|(_, lang)| *lang == Lang::Fr);
        for (deck, pages) in french.zip(pages) {
            let made = boxes(deck, Options { paper: Some(paper), ..PRESS }, None).expect("boxes");
            let what = format!("{} on {paper:?}", deck.0.game);
            assert_eq!(made.document.pages().len(), pages, "{what}");
            assert!(made.guides.is_empty(), "{what}: lines are drawn");
            let [narrow, long] = [paper.size().width, paper.size().height];
            for page in made.document.pages() {
                let sides = [page.frame.width().to_mm(), page.frame.height().to_mm()];
                let is_paper = (sides[0] - narrow).abs() < NEAR && (sides[1] - long).abs() < NEAR;
                let is_turned = (sides[1] - narrow).abs() < NEAR && (sides[0] - long).abs() < NEAR;
                assert!(is_paper || is_turned, "{what}: {sides:?}");
            }
        }
    }
}

#[test]
fn halves_hold_all_cards_between_them() {
    let halves = ["halves".to_owned()];
    let deck = decks().next().expect("a deck");
    let made = boxes(deck, Options { paper: Some(Paper::A4), ..PRESS }, Some(&halves));
    assert_eq!(made.expect("boxes").document.pages().len(), 2);
    let missing = boxes(deck, Options { stock: None, ..PRESS }, None).err();
    assert!(matches!(missing, Some(Error::NoThickness)));
    let lid = ["lid".to_owned()];
    let large = boxes(deck, Options { paper: Some(Paper::A4), ..PRESS }, Some(&lid)).err();
    assert!(matches!(large, Some(Error::Box(_))), "no large box on A4");
}
