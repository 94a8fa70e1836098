//! Kits: what the leaflet says of the parts is true of the pages, and low ink is black on white.

use lang::Lang;
use lopdf::Document;
use paper::sheet::{Backs, Duplex, Layout, Paper};
use paper::weight::Weight;
use render::boxes::Options;
use render::flags::CustomFlags;
use render::print_kit::{self, KitRequest, LEAFLET_PAGES, PartKind, Parts, Printing};
use render::product::{self, PRODUCTS, Product, Request, Target};
use render::{Error, cardline, controle_global, course, globalissimo};

use super::picture::{Picture, Rgb};
use super::shipped;

fn request(game: &str, lang: Lang, flags: &'static CustomFlags) -> Request<'static> {
    let product = PRODUCTS.iter().find(|product| product.game == game).expect("a product");
    let assets = Box::leak(Box::new(content::assets()));
    Request::of_faces(product, shipped(), assets, flags, lang)
}

fn flags() -> &'static CustomFlags {
    Box::leak(Box::new(CustomFlags::new()))
}

fn kit<'a>(request: Request<'a>, backs: Backs, duplex: Duplex, paper: Paper) -> KitRequest<'a> {
    let sheets = Layout { marks: true, ..Layout::plain(paper, duplex) };
    let others = if backs == Backs::Behind { Backs::Behind } else { Backs::Beside };
    KitRequest {
        request,
        cards: Layout { backs, ..sheets },
        others: Layout { backs: others, ..sheets },
        office: sheets,
        card_weight: Weight::CARD,
        boxes: Some(Options { stock: Some(0.33), paper: Some(paper), ..Options::default() }),
    }
}

fn pages(bytes: &[u8]) -> usize {
    Document::load_mem(bytes).expect("a PDF").get_pages().len()
}

/// The words of the leaflet, without spaces that do not break.
fn leaflet(whole: &[u8]) -> String {
    let document = Document::load_mem(whole).expect("a PDF");
    let text = document.extract_text(&[1, 2]).expect("a text");
    text.replace(['\u{a0}', '\u{202f}'], " ")
}

#[test]
fn the_leaflet_says_what_the_pages_are() {
    let (behind, beside, apart) = (Backs::Behind, Backs::Beside, Backs::Apart);
    let (long, by_hand) = (Duplex::LongEdge, Duplex::None);
    for (game, lang, backs, duplex, paper) in [
        (globalissimo::GAME, Lang::En, behind, long, Paper::A4),
        (globalissimo::GAME, Lang::Fr, apart, by_hand, Paper::Letter),
        (controle_global::GAME, Lang::En, behind, by_hand, Paper::A4),
        (course::GAME, Lang::Fr, beside, by_hand, Paper::A4),
        ("higher-lower", Lang::En, beside, long, Paper::A4),
    ] {
        let kit = kit(request(game, lang, flags()), backs, duplex, paper);
        let ident = |stem: &str| stem.to_owned();
        let Parts { parts, unknown_spares, no_box } =
            print_kit::parts(&kit, &ident).expect("parts");
        assert!(unknown_spares.is_empty() && no_box.is_none());
        let files = print_kit::files(&kit, &parts, "kit").expect("files");
        let said = leaflet(&files.whole);
        let mut next = LEAFLET_PAGES + 1;
        for (part, file) in parts.iter().zip(&files.parts) {
            let (count, last) = (pages(file), next + part.pages - 1);
            assert_eq!(count, part.pages, "{game} {:?}", part.kind);
            let range = |first: usize, last: usize| match first {
                first if first == last => first.to_string(),
                first => format!("{first}–{last}"),
            };
            let (sheets, ranges) = match part.printing {
                Printing::OneSide => (count, vec![range(next, last)]),
                Printing::BothSides(_) => (count.div_ceil(2), vec![range(next, last)]),
                Printing::ByHand(fronts) => {
                    let backs = next + fronts;
                    (count.div_ceil(2), vec![range(next, backs - 1), range(backs, last)])
                }
            };
            assert_eq!(part.sheets, sheets, "{game} {:?}", part.kind);
            for range in ranges {
                assert!(said.contains(&range), "{game}: {range} in {said}");
            }
            next = last + 1;
        }
        assert_eq!(pages(&files.whole), next - 1, "{game}");
        let sheets: usize = parts.iter().map(|part| part.sheets).sum();
        assert!(said.contains(&sheets.to_string()), "{game}: {sheets} in {said}");
        let kinds: Vec<PartKind> = parts.iter().map(|part| part.kind).collect();
        assert!(kinds.is_sorted() && kinds.contains(&PartKind::Cards), "{kinds:?}");
        // No part needs duplex where there is none.
        let is_duplex = |printing| matches!(printing, Printing::BothSides(_));
        assert!(duplex != by_hand || parts.iter().all(|part| !is_duplex(part.printing)));
        let is_by_hand = |printing| matches!(printing, Printing::ByHand(_));
        let turned = parts.iter().filter(|part| is_by_hand(part.printing)).map(|part| part.kind);
        let turned: Vec<PartKind> = turned.collect();
        match (backs, duplex) {
            (_, Duplex::LongEdge) => assert_eq!(turned, []),
            (Backs::Behind, _) => assert!(turned.contains(&PartKind::Cards)),
            _ => assert_eq!(turned, [PartKind::Booklet]),
        }
    }
}

/// One copy more of some pieces, none of others, and cubes instead of paper.
#[test]
fn spare_pieces_and_cubes() {
    let spare = ["fra", "guess-1-3", "moon"].map(str::to_owned);
    let count = |spare: &[String], kind: PartKind| {
        let flags = flags();
        let request = Request { spare, ..request(globalissimo::GAME, Lang::En, flags) };
        let kit =
            KitRequest { boxes: None, ..kit(request, Backs::Behind, Duplex::LongEdge, Paper::A4) };
        let made = print_kit::parts(&kit, &|stem| stem.to_owned()).expect("parts");
        let part = made.parts.iter().find(|part| part.kind == kind).expect("a part");
        let count: usize = part.kinds.iter().map(|(_, count)| count).sum();
        (count, made.unknown_spares)
    };
    let unknown = vec!["moon".to_owned()];
    assert_eq!(count(&[], PartKind::Cards), (114, Vec::new()));
    assert_eq!(count(&spare, PartKind::Cards), (115, unknown.clone()));
    assert_eq!(count(&spare, PartKind::Tokens), (58, unknown));
    let flags = flags();
    let request = Request { has_cubes: true, ..request(controle_global::GAME, Lang::En, flags) };
    let kit =
        KitRequest { boxes: None, ..kit(request, Backs::Behind, Duplex::LongEdge, Paper::A4) };
    let made = print_kit::parts(&kit, &|stem| stem.to_owned()).expect("parts");
    let tokens = made.parts.iter().find(|part| part.kind == PartKind::Tokens).expect("tokens");
    assert!(tokens.kinds.iter().all(|(kind, _)| kind != "cube"));
    let printed = &shipped().control.numbers.pieces.cubes;
    let replaced: Vec<(u32, usize)> =
        tokens.cubes.iter().map(|cubes| (cubes.worth, cubes.count)).collect();
    let expected: Vec<(u32, usize)> =
        printed.iter().map(|(worth, count)| (u32::from(*worth), usize::from(*count))).collect();
    assert_eq!(replaced, expected);
    let files = print_kit::files(&kit, &made.parts, "kit").expect("files");
    assert!(leaflet(&files.whole).contains("cubes of 8 mm"));
}

/// Cards to write on: for sleeves they fill a sheet, else they follow the others.
#[test]
fn blank_cards() {
    let spare = ["Blank".to_owned()];
    for (game, backs, paper, last, is_unknown) in [
        (globalissimo::GAME, Backs::Apart, Paper::A4, 9, false),
        (globalissimo::GAME, Backs::Apart, Paper::Letter, 8, false),
        (globalissimo::GAME, Backs::Behind, Paper::A4, 3, false),
        ("higher-lower", Backs::Apart, Paper::A4, 6, false),
        (cardline::GAME, Backs::Behind, Paper::A4, 2, true),
    ] {
        let request = Request { spare: &spare, ..request(game, Lang::Fr, flags()) };
        let kit = KitRequest { boxes: None, ..kit(request, backs, Duplex::LongEdge, paper) };
        let made = print_kit::parts(&kit, &|stem| stem.to_owned()).expect("parts");
        assert_eq!(!made.unknown_spares.is_empty(), is_unknown, "{game}");
        let cards = made.parts.iter().find(|part| part.kind == PartKind::Cards).expect("cards");
        let sheet = cards.sides.last().expect("a sheet");
        assert_eq!(sheet.cells.len(), last, "{game} {paper:?}");
    }
}

/// Faces of every game in low ink: no colour, less ink, and something to see.
#[test]
fn low_ink_is_black_on_white() {
    for product in PRODUCTS.iter().filter(|product| product.target != Target::Booklet) {
        let only = some_ids(product);
        let faces = |low_ink: bool| {
            let only = Some(only.as_slice());
            let of_game = request(product.game, Lang::En, flags());
            let request = Request { low_ink, product, only, ..of_game };
            Picture::of(&product::typeset(&request).expect("typeset"), 60)
        };
        let (full, low) = (faces(false), faces(true));
        let is_grey = |[red, green, blue]: &Rgb| red == green && green == blue;
        assert!(low.iter().all(|page| page.pixels.iter().all(is_grey)), "{product:?}");
        let ink = |pages: &[Picture]| pages.iter().map(Picture::ink).sum::<f64>();
        let share = ink(&low) / ink(&full);
        assert!((0.05..0.8).contains(&share), "{product:?}: {share}");
    }
}

/// A few ids of the pieces of a product.
fn some_ids(product: &'static Product) -> Vec<String> {
    let nothing = ["?".to_owned()];
    let only = Some(nothing.as_slice());
    let request = Request { product, only, ..request(product.game, Lang::En, flags()) };
    let Err(Error::NoPiece { known, .. }) = product::typeset(&request) else {
        panic!("{product:?} has a piece `?`");
    };
    let step = known.len().div_ceil(8);
    known.into_iter().step_by(step).collect()
}

/// The files for a cutting machine have the outlines of the cards, twice the same: as SVG, and upwards as DXF.
#[test]
fn a_machine_cuts_where_the_cards_are() {
    let request = request(globalissimo::GAME, Lang::En, flags());
    let layout =
        Layout { marks: true, has_register: true, ..Layout::plain(Paper::A4, Duplex::LongEdge) };
    let kit = KitRequest {
        boxes: None,
        cards: layout,
        ..kit(request, Backs::Behind, Duplex::LongEdge, Paper::A4)
    };
    let made = print_kit::parts(&kit, &|stem| stem.to_owned()).expect("parts");
    let cards = made.parts.iter().find(|part| part.kind == PartKind::Cards).expect("cards");
    let files = print_kit::cut_files(cards);
    assert_eq!(files.len(), 2, "full sheets, and the last one");
    let count = |text: &str, what: &str| text.matches(what).count();
    assert_eq!(files.iter().map(|cut| count(&cut.svg, "<rect")).collect::<Vec<_>>(), [9, 6]);
    assert_eq!(files.iter().map(|cut| count(&cut.dxf, "POLYLINE")).collect::<Vec<_>>(), [9, 6]);
    let first = "<rect x=\"10.5\" y=\"16.5\" width=\"63\" height=\"88\" rx=\"3\"";
    assert!(files[0].svg.contains(first), "{}", files[0].svg);
    // The same card, from the lower left of the page: the begin of its lower edge, and the end of its upper one.
    let lines: Vec<&str> = files[0].dxf.lines().collect();
    let vertex = |x: &str, y: &str| lines.windows(4).any(|pair| pair == [" 10", x, " 20", y]);
    assert!(vertex("13.5", "192.5") && vertex("13.5", "280.5"), "{}", files[0].dxf);
}
