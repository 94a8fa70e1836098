//! Where there is ink: guides to cut along, the bar that proves the size, bleed, and white margins.

use lang::Lang;
use paper::sheet::{BLEED, Duplex, Paper, Side};
use paper::stock::CARD;
use render::product::Typeset;
use typst::layout::{Frame, FrameItem, Point};
use typst::visualize::Geometry;

use super::colours::rgb;
use super::picture::{Picture, Rgb, WHITE, distance};
use super::{Area, Print, country, deck_of, page, runs, shipped, walk};

/// Millimetres: what guides and the bar are drawn with.
const LINE: f64 = 0.1;
/// How long guides are, at least and at most.
const LENGTHS: (f64, f64) = (0.7, 10.5);
/// White edge of usual printers, which guides and labels keep off.
const EDGE: f64 = 6.4;
/// Pixels an inch for looking at sheets.
const DPI: u16 = 72;

/// Ten countries: a full sheet and one card, so that the last sheet is nearly empty.
fn ten() -> Vec<String> {
    let ten = &deck_of(shipped()).countries[..10];
    ten.iter().map(|id| shipped().country(*id).code.clone()).collect()
}

fn sheets(paper: Paper, duplex: Duplex, bleed: f64) -> Typeset {
    let only = ten();
    let print = Print { only: Some(&only), ..Print::sheets(Lang::Fr, paper, duplex, bleed) };
    print.of(shipped())
}

/// Each sheet's page with the places of its cut cards.
fn pages(typeset: &Typeset) -> impl Iterator<Item = (&Frame, Vec<Area>)> {
    let pages = typeset.document.pages().iter().zip(&typeset.pages);
    pages.map(|(page, plan)| {
        let cards = plan.cells.iter().map(Area::cut);
        (&page.frame, cards.collect())
    })
}

/// Guides as they are drawn.
fn marks(frame: &Frame) -> Vec<Area> {
    drawn(frame, |shape| match shape {
        Geometry::Line(end) => Some(*end),
        _ => None,
    })
}

/// Bars that prove the size, as they are drawn.
fn bars(frame: &Frame) -> Vec<Area> {
    drawn(frame, |shape| match shape {
        Geometry::Rect(size) => Some(size.to_point()),
        _ => None,
    })
}

/// What is drawn with the line of the margin: from the origin of each shape to its end.
fn drawn(frame: &Frame, end: impl Fn(&Geometry) -> Option<Point>) -> Vec<Area> {
    let mut found = Vec::new();
    walk(frame, &mut |item, place| {
        let FrameItem::Shape(shape, _) = item else {
            return;
        };
        let (Some(end), Some(stroke)) = (end(&shape.geometry), &shape.stroke) else {
            return;
        };
        if (stroke.thickness.to_mm() - LINE).abs() < 1e-6 {
            found.push(Area::around([Point::zero(), end], place));
        }
    });
    found
}

fn near(a: f64, b: f64) -> bool {
    (a - b).abs() < 0.01
}

/// Each cut has its marks on both sides, but for the bar, and none touches a piece or leaves the paper. Where a piece
/// leaves no white, there are none.
pub(super) fn marks_name_every_cut(typeset: &Typeset, bleed: f64) {
    for (frame, cards) in pages(typeset) {
        // On the corners of pieces, where some printers print no guide in the margin.
        let is_tick = |mark: &Area| {
            let mut corners = cards.iter().flat_map(|card| {
                [(card.left, card.top), (card.right, card.top)]
                    .into_iter()
                    .chain([(card.left, card.bottom), (card.right, card.bottom)])
            });
            corners.any(|(x, y)| {
                let point = Area { left: x, top: y, right: x, bottom: y };
                mark.grown(0.01).holds(point)
            })
        };
        let (ticks, marks): (Vec<Area>, Vec<Area>) = marks(frame).into_iter().partition(is_tick);
        for tick in ticks {
            assert!(tick.right - tick.left + tick.bottom - tick.top < 2.01, "{tick:?}");
        }
        let paper = Area {
            left: 0.0,
            top: 0.0,
            right: frame.width().to_mm(),
            bottom: frame.height().to_mm(),
        };
        for mark in &marks {
            // Off the bleed, and never off the paper.
            let mut cards = cards.iter().map(|card| card.grown(bleed + 0.49));
            assert!(!cards.any(|card| card.meets(mark.grown(0.001))), "{mark:?}");
            assert!(paper.holds(*mark), "{mark:?} on {paper:?}");
            let length = mark.right - mark.left + mark.bottom - mark.top;
            assert!((LENGTHS.0 - 0.01..LENGTHS.1 + 0.01).contains(&length), "{mark:?}");
        }
        let across =
            |y: f64| marks.iter().filter(move |mark| near(mark.top, y) && near(mark.bottom, y));
        let along =
            |x: f64| marks.iter().filter(move |mark| near(mark.left, x) && near(mark.right, x));
        let ends = |white: fn(&Area, Area) -> f64| {
            let white = cards.iter().map(|card| white(card, paper));
            if white.fold(f64::INFINITY, f64::min) >= bleed + EDGE + 1.3 { 2 } else { 0 }
        };
        let beside = ends(|card, paper| card.left.min(paper.right - card.right));
        let above = ends(|card, paper| card.top.min(paper.bottom - card.bottom));
        // Pieces of each size have marks of their own around them.
        let blocks = |has_it: &dyn Fn(&Area) -> bool| {
            let mut sizes: Vec<(f64, f64)> = Vec::new();
            for card in cards.iter().filter(|card| has_it(card)) {
                let (width, height) = (card.right - card.left, card.bottom - card.top);
                if !sizes.iter().any(|size| near(size.0, width) && near(size.1, height)) {
                    sizes.push((width, height));
                }
            }
            sizes.len()
        };
        for card in &cards {
            for y in [card.top, card.bottom] {
                let blocks = blocks(&|piece| near(piece.top, y) || near(piece.bottom, y));
                assert_eq!(across(y).count(), blocks * beside, "the cut at y {y}");
            }
            for x in [card.left, card.right] {
                let blocks = blocks(&|piece| near(piece.left, x) || near(piece.right, x));
                // The bar may take the place of a guide at the foot; the one at the head remains.
                let counts = blocks * above / 2..=blocks * above;
                assert!(counts.contains(&along(x).count()), "the cut at x {x}");
            }
        }
    }
}

#[test]
fn crop_marks_cross_no_card_and_name_every_cut() {
    for duplex in [Duplex::LongEdge, Duplex::ShortEdge] {
        for paper in [Paper::A4, Paper::Letter] {
            for bleed in [0.0, BLEED] {
                let typeset = sheets(paper, duplex, bleed);
                marks_name_every_cut(&typeset, bleed);
            }
        }
    }
}

/// A bar of 100 mm runs across each front and another along it; none is on a back, touches a card or a guide.
#[test]
fn a_bar_proves_the_size() {
    for (paper, bleed) in [(Paper::A4, 0.0), (Paper::A4, BLEED), (Paper::Letter, 0.0)] {
        let typeset = sheets(paper, Duplex::LongEdge, bleed);
        for (plan, (frame, cards)) in typeset.pages.iter().zip(pages(&typeset)) {
            let bars = bars(frame);
            let is_front = plan.side == Side::Front;
            assert_eq!(bars.len(), if is_front { 2 } else { 0 }, "{paper:?}");
            let lying = bars.iter().filter(|bar| bar.right - bar.left > bar.bottom - bar.top);
            assert_eq!(lying.count(), usize::from(is_front), "one across, one along");
            for bar in bars {
                let (width, height) = (bar.right - bar.left, bar.bottom - bar.top);
                assert!(near(width.max(height), 100.0), "{bar:?}");
                let pieces = cards.iter().map(|card| card.grown(bleed)).chain(marks(frame));
                for piece in pieces {
                    assert!(!piece.grown(0.1).meets(bar), "{piece:?} and {bar:?}");
                }
            }
        }
    }
}

/// Paper is white but for the cards with their bleed, guides, the bar and the label.
#[test]
fn margins_are_white() {
    for (duplex, bleed) in [(Duplex::LongEdge, 0.0), (Duplex::ShortEdge, BLEED)] {
        let typeset = sheets(Paper::A4, duplex, bleed);
        let pictures = Picture::of(&typeset, DPI);
        for ((frame, cards), picture) in pages(&typeset).zip(&pictures) {
            let labels: Vec<Area> = runs(frame)
                .into_iter()
                .map(|run| run.area)
                .filter(|text| !cards.iter().any(|card| card.meets(*text)))
                .collect();
            assert!(!labels.is_empty(), "a sheet says which it is");
            // A pixel more, for ink that covers a part of one.
            let painted: Vec<Area> = cards
                .iter()
                .map(|card| card.grown(bleed))
                .chain(marks(frame))
                .chain(bars(frame))
                .chain(labels)
                .map(|area| area.grown(0.4))
                .collect();
            for ((x, y), colour) in picture.places() {
                let inside = |area: &Area| {
                    (area.left..area.right).contains(&x) && (area.top..area.bottom).contains(&y)
                };
                if colour != WHITE {
                    assert!(painted.iter().any(inside), "{colour:?} at ({x:.1}, {y:.1}) mm");
                }
            }
        }
    }
}

/// The share of a line whose pixels have a colour, or nearly.
fn share(picture: &Picture, along: impl Fn(f64) -> (f64, f64), colour: Rgb) -> f64 {
    const STEPS: u32 = 200;
    let is_it = |step: &u32| {
        let (x, y) = along((f64::from(*step) + 0.5) / f64::from(STEPS));
        distance(picture.at(x, y), colour) < 0.04
    };
    f64::from((0..STEPS).filter(is_it).count() as u32) / f64::from(STEPS)
}

/// With bleed a face is 69 x 94, and what meets the cut runs on to that edge.
#[test]
fn colour_runs_over_the_cut() {
    const EDGE: f64 = 0.3;
    let only = [country("BOL")];
    let print = Print { bleed: BLEED, ..Print::faces(Lang::Fr) };
    let mut dataset = shipped().clone();
    for deck in &mut dataset.decks {
        deck.countries = only.to_vec();
    }
    let typeset = print.of(&dataset);
    let size = page(&typeset, "BOL-back").size();
    let (width, height) = (size.x.to_mm(), size.y.to_mm());
    assert!(
        near(width, CARD.trim.width + 2.0 * BLEED) && near(height, CARD.trim.height + 2.0 * BLEED)
    );
    let pictures = Picture::of(&typeset, 150);
    let picture = |stem: &str| {
        let rank = typeset.stems.iter().position(|name| name == stem);
        &pictures[rank.expect(stem)]
    };
    let petrol = rgb(&["games", "globalissimo", "main"]);
    let green = rgb(&["continents", "south-america", "band"]);
    for (stem, colour) in [("BOL-back", green), ("category-co2", petrol), ("summary", petrol)] {
        let face = picture(stem);
        // Over the band go the white lines of its graticule.
        for (edge, least) in [
            (share(face, |part| (part * width, EDGE), colour), 0.8),
            (share(face, |part| (EDGE, part * (BLEED + 13.5)), colour), 0.6),
            (share(face, |part| (width - EDGE, part * (BLEED + 13.5)), colour), 0.6),
        ] {
            assert!(edge > least, "{stem}: {edge}");
        }
    }
    // The second row of a back is tinted from edge to edge, as is the rule under the head.
    let tint = rgb(&["continents", "south-america", "tint"]);
    let row = BLEED + 30.7 + 1.5 * 5.42;
    for x in [EDGE, width - EDGE] {
        assert!(distance(picture("BOL-back").at(x, row), tint) < 0.01);
        assert!(distance(picture("BOL-back").at(x, BLEED + 30.2), green) < 0.15);
    }
    // The net of the backs and the globe of the fronts.
    let ground = rgb(&["games", "globalissimo", "ground"]);
    let net = picture("back");
    for edge in [
        share(net, |part| (part * width, EDGE), WHITE),
        share(net, |part| (part * width, height - EDGE), WHITE),
        share(net, |part| (EDGE, part * height), WHITE),
        share(net, |part| (width - EDGE, part * height), WHITE),
    ] {
        // White is near the ground, but not the ground.
        assert!(edge < 0.01 || distance(ground, WHITE) < 0.04, "{edge}");
    }
    let globe = rgb(&["rising_globe"]);
    let front = picture("BOL-front");
    assert!(share(front, |part| (part * width, height - EDGE), globe) > 0.5);
}
