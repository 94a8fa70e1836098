//! Where cards lie: every back behind its front, once the paper is turned over.

use std::collections::BTreeMap;

use lang::Lang;
use paper::sheet::{BLEED, BackShift, Duplex, Layout, Paper};
use paper::stock::{CARD, Size, card_size};
use render::product::Typeset;
use typst::foundations::{Dict, Label, Selector, Value};
use typst::introspection::MetadataElem;
use typst::layout::{Frame, FrameItem, Point};
use typst::utils::PicoStr;
use typst_layout::Page;

use super::{Area, Print, runs, shipped, walk};

/// Millimetres that a position may be off.
const TOLERANCE: f64 = 0.01;

/// The mark that a template sets where a card lies.
#[derive(Clone, Debug)]
struct Mark {
    kind: String,
    face: String,
    x: f64,
    y: f64,
}

/// What is really drawn there: the box to which a face is cut.
#[derive(Clone, Copy, Debug)]
struct Drawn {
    area: Area,
    turned: bool,
}

/// One page: its size, its marks, its faces.
struct Side {
    width: f64,
    height: f64,
    marks: Vec<Mark>,
    drawn: Vec<Drawn>,
}

fn text(dict: &Dict, key: &str) -> String {
    match dict.get(key) {
        Ok(Value::Str(text)) => text.to_string(),
        other => panic!("{key}: {other:?}"),
    }
}

fn sides(typeset: &Typeset, bleed: f64) -> Vec<Side> {
    let mut marks: BTreeMap<usize, Vec<Mark>> = BTreeMap::new();
    let introspector = typeset.document.introspector();
    let label = Label::new(PicoStr::intern("cell")).expect("a label");
    for mark in introspector.elements().query(&Selector::Label(label)) {
        let at = mark.location().and_then(|location| introspector.position(location));
        let at = at.expect("a mark is on a page");
        let metadata = mark.to_packed::<MetadataElem>().expect("metadata");
        let Value::Dict(dict) = &metadata.value else { panic!("{:?}", metadata.value) };
        marks.entry(at.page.get() - 1).or_default().push(Mark {
            kind: text(dict, "kind"),
            face: text(dict, "face"),
            x: at.point.x.to_mm(),
            y: at.point.y.to_mm(),
        });
    }
    let pages = typeset.document.pages().iter().zip(&typeset.pages);
    pages
        .enumerate()
        .filter_map(|(rank, (page, plan))| {
            // A blank side has no pieces.
            plan.cells.first()?;
            let cuts: Vec<Size> = plan.cells.iter().map(|cell| cell.trim.grown(bleed)).collect();
            Some(Side {
                width: page.frame.width().to_mm(),
                height: page.frame.height().to_mm(),
                marks: marks.remove(&rank).unwrap_or_default(),
                drawn: drawn(&page.frame, &cuts),
            })
        })
        .collect()
}

fn drawn(frame: &Frame, cuts: &[Size]) -> Vec<Drawn> {
    let mut drawn: Vec<Drawn> = Vec::new();
    walk(frame, &mut |item, place| {
        let FrameItem::Group(group) = item else {
            return;
        };
        let size = group.frame.size();
        let is_cut =
            |cut: &Size| near(size.x.to_mm(), cut.width) && near(size.y.to_mm(), cut.height);
        let area = Area::around([Point::zero(), size.to_point()], place);
        // A picture that fills a face is cut to the same box.
        let inside = drawn.iter().any(|other| other.area.grown(TOLERANCE).holds(area));
        if group.clip.is_some() && cuts.iter().any(is_cut) && !inside {
            let turned = place.sx.get() < 0.0 && place.sy.get() < 0.0;
            drawn.push(Drawn { area, turned });
        }
    });
    drawn
}

pub(super) fn near(a: f64, b: f64) -> bool {
    (a - b).abs() < TOLERANCE
}

/// The marks are set apart from the faces; each must have one face, and that the right way up.
fn faces_stand_at_their_marks(side: &Side, bleed: f64, turned: bool) {
    assert_eq!(side.marks.len(), side.drawn.len());
    for mark in &side.marks {
        let trim = |face: &&Drawn| {
            let area = face.area.grown(-bleed);
            near(area.left, mark.x) && near(area.top, mark.y)
        };
        let here: Vec<&Drawn> = side.drawn.iter().filter(trim).collect();
        let [face] = here.as_slice() else { panic!("{mark:?}: {} faces", here.len()) };
        assert_eq!(face.turned, turned, "{mark:?}");
    }
}

/// What is drawn lies where the plan of the sheets says, and that is all.
pub(super) fn faces_stand_where_they_are_planned(typeset: &Typeset, bleed: f64) {
    let plans = typeset.pages.iter().filter(|plan| !plan.cells.is_empty());
    let sides = sides(typeset, bleed);
    assert_eq!(plans.clone().count(), sides.len());
    for (plan, side) in plans.zip(&sides) {
        faces_stand_at_their_marks(side, bleed, plan.cells[0].turn);
        assert_eq!(plan.cells.len(), side.marks.len());
        for (cell, mark) in plan.cells.iter().zip(&side.marks) {
            assert!(near(cell.x, mark.x) && near(cell.y, mark.y), "{mark:?}");
            assert_eq!(typeset.pieces.faces()[cell.face].id, mark.face);
        }
    }
}

/// A back belongs to a front.
fn belongs(front: &Mark, back: &Mark) -> bool {
    match front.kind.as_str() {
        "state-front" => {
            back.kind == "state-back" && back.face == front.face.replace("-front", "-back")
        }
        "category" | "summary" => back.kind == "net",
        _ => false,
    }
}

/// Turns the paper over around its long or its short edge, and looks for the back of every front.
fn compare(front: &Side, back: &Side, duplex: Duplex, bleed: f64) {
    assert_eq!(front.marks.len(), back.marks.len());
    let lying = front.width > front.height;
    // Around the vertical axis left and right change; else top and bottom, and the card is turned
    // like a leaf all the same, so that its back stands on its head on the paper.
    let vertical = match duplex {
        Duplex::LongEdge | Duplex::None => !lying,
        Duplex::ShortEdge => lying,
    };
    faces_stand_at_their_marks(front, bleed, false);
    faces_stand_at_their_marks(back, bleed, !vertical);
    for mark in &front.marks {
        let behind = |other: &&Mark| {
            let (x, y) = if vertical {
                (front.width - other.x - CARD.trim.width, other.y)
            } else {
                (other.x, front.height - other.y - CARD.trim.height)
            };
            near(x, mark.x) && near(y, mark.y)
        };
        let behind: Vec<&Mark> = back.marks.iter().filter(behind).collect();
        let [back] = behind.as_slice() else { panic!("{mark:?} has {} backs", behind.len()) };
        assert!(belongs(mark, back), "{mark:?} has {back:?} behind it");
    }
}

/// The whole deck of 114 cards: its last sheet has an incomplete last row.
fn check(paper: Paper, duplex: Duplex, bleed: f64, on_a_sheet: usize) {
    let typeset = Print::sheets(Lang::Fr, paper, duplex, bleed).of(shipped());
    let sides = sides(&typeset, bleed);
    assert_eq!(sides.len(), 2 * 114_usize.div_ceil(on_a_sheet));
    let size = paper.size();
    for side in &sides {
        let upright = near(side.width, size.width) && near(side.height, size.height);
        let lying = near(side.width, size.height) && near(side.height, size.width);
        assert!(upright || lying, "{} x {}", side.width, side.height);
    }
    let fronts = || sides.chunks(2).flat_map(|sheet| &sheet[0].marks);
    assert_eq!(fronts().count(), 114);
    assert_ne!(114 % on_a_sheet, 0, "the last sheet is full");
    for sheet in sides.chunks(2) {
        compare(&sheet[0], &sheet[1], duplex, bleed);
    }
}

#[test]
fn backs_land_behind_their_fronts_on_a4() {
    for duplex in [Duplex::LongEdge, Duplex::ShortEdge] {
        check(Paper::A4, duplex, 0.0, 9);
        check(Paper::A4, duplex, BLEED, 8);
    }
}

#[test]
fn backs_land_behind_their_fronts_on_letter() {
    for duplex in [Duplex::LongEdge, Duplex::ShortEdge] {
        check(Paper::Letter, duplex, 0.0, 8);
    }
}

/// Six cards with bleed lie on Letter: 114 are nineteen full sheets, so take one card away.
#[test]
fn backs_land_behind_their_fronts_on_letter_with_bleed() {
    for duplex in [Duplex::LongEdge, Duplex::ShortEdge] {
        let mut dataset = shipped().clone();
        for deck in &mut dataset.decks {
            deck.countries.truncate(11);
        }
        let typeset = Print::sheets(Lang::En, Paper::Letter, duplex, BLEED).of(&dataset);
        let sides = sides(&typeset, BLEED);
        assert_eq!(sides.len(), 2 * 25_usize.div_ceil(6));
        for sheet in sides.chunks(2) {
            compare(&sheet[0], &sheet[1], duplex, BLEED);
        }
    }
}

/// Turned by hand, or glued to them, the backs land behind their fronts.
#[test]
fn without_duplex_all_backs_follow_all_fronts() {
    for bleed in [0.0, BLEED] {
        let typeset = Print::sheets(Lang::Fr, Paper::A4, Duplex::None, bleed).of(shipped());
        let sides = sides(&typeset, bleed);
        let (fronts, backs) = sides.split_at(sides.len() / 2);
        for (front, back) in fronts.iter().zip(backs) {
            compare(front, back, Duplex::None, bleed);
        }
    }
}

/// Backs are moved as the layout says, and fronts stay where they are.
#[test]
fn backs_are_shifted() {
    let only = ["BOL".to_owned()];
    let print = Print::sheets(Lang::Fr, Paper::A4, Duplex::LongEdge, 0.0);
    let with = |back: BackShift| {
        let layout = print.layout.map(|layout| Layout { back, ..layout });
        let print = Print { only: Some(&only), layout, ..print };
        let typeset = print.of(shipped());
        let pages = typeset.document.pages().iter().take(2);
        let first = |page: &Page| runs(&page.frame)[0].area;
        let areas: Vec<Area> = pages.map(first).collect();
        [areas[0], areas[1]]
    };
    let [front, back] = with(BackShift::default());
    let (x, y) = (1.5, -0.75);
    let [same, moved] = with(BackShift { x, y, turn: 0.0 });
    assert!(near(same.left, front.left) && near(same.top, front.top));
    assert!(near(moved.left, back.left + x) && near(moved.top, back.top + y));
    let turn = 180.0;
    let [_, turned] = with(BackShift { x, y, turn });
    let (width, height) = (Paper::A4.size().width, Paper::A4.size().height);
    assert!(near(turned.right, width - back.left + x));
    assert!(near(turned.bottom, height - back.top + y));
}

/// Cards of another size are the same picture, larger: centred, and cut where it stands over.
#[test]
fn cards_of_another_size_are_filled() {
    let poker = card_size(63.5, 88.9).expect("near enough");
    let only = ["BOL".to_owned()];
    let print = Print { only: Some(&only), ..Print::faces(Lang::Fr) };
    let plain = print.of(shipped());
    let larger = Print { card_size: Some(poker), ..print };
    let times = 88.9 / 88.0;
    let faces = larger.of(shipped());
    for (before, after) in plain.document.pages().iter().zip(faces.document.pages()).take(2) {
        let size = after.frame.size();
        assert!(near(size.x.to_mm(), poker.width) && near(size.y.to_mm(), poker.height));
        for (before, after) in runs(&before.frame).iter().zip(&runs(&after.frame)) {
            let middle = (before.area.left - CARD.trim.width / 2.0) * times;
            assert!(near(after.area.left, poker.width / 2.0 + middle));
            assert!(near(after.area.top, before.area.top * times));
            assert!(near(after.area.bottom, before.area.bottom * times));
        }
    }
    let sheets = Print {
        layout: Print::sheets(Lang::Fr, Paper::A4, Duplex::ShortEdge, BLEED).layout,
        bleed: BLEED,
        ..larger
    };
    faces_stand_where_they_are_planned(&sheets.of(shipped()), BLEED);
    for (width, height) in
        [(62.9, 88.0), (63.0, 87.9), (66.2, 88.0), (63.0, 92.5), (f64::NAN, 88.0)]
    {
        assert_eq!(card_size(width, height), None);
    }
}

/// The pages of the PDF have the size of the paper, be it lying, and those of the credits too.
#[test]
fn pages_of_the_pdf_have_the_size_of_the_paper() {
    let only = ["BOL".to_owned()];
    for paper in [Paper::A4, Paper::Letter] {
        for bleed in [0.0, BLEED] {
            let print = Print {
                only: Some(&only),
                ..Print::sheets(Lang::Fr, paper, Duplex::LongEdge, bleed)
            };
            let pages = super::pdf::media_boxes(&print.of(shipped()));
            assert!(pages.len() >= 3, "front, back and credits");
            let size = paper.size();
            // A lying sheet holds more cards with bleed on A4, and more without it on Letter.
            let is_lying = (bleed > 0.0) == (paper == Paper::A4);
            let (width, height) =
                if is_lying { (size.height, size.width) } else { (size.width, size.height) };
            for [left, bottom, right, top] in pages {
                assert!(near(left, 0.0) && near(bottom, 0.0));
                assert!(near(right, width), "{right} mm wide, not {width}");
                assert!(near(top, height), "{top} mm high, not {height}");
            }
        }
    }
}
