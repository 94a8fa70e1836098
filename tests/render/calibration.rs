//! The calibration sheet: read by people, on every paper.

use lang::{Lang, Localizer};
use paper::calibration::Calibration;
use paper::sheet::{BackShift, Duplex, Paper};
use render::calibration;
use render::export;
use typst_layout::PagedDocument;

use super::{Run, bare, runs, words};

const NAME: &str = "the large printer of the library, 2nd fl";

fn typeset(sheet: Calibration, lang: Lang) -> PagedDocument {
    let (assets, localizer) = (content::assets(), Localizer::new(lang));
    let document = calibration::typeset(&sheet, &assets, &localizer, NAME, None);
    document.unwrap_or_else(|error| panic!("{error}"))
}

fn upright() -> Calibration {
    Calibration {
        paper: Paper::A4,
        is_landscape: false,
        duplex: Duplex::LongEdge,
        back: BackShift::default(),
    }
}

/// Texts of a kind of paper keep off its edge and off each other.
fn check(sheet: Calibration, lang: Lang) {
    let document = typeset(sheet, lang);
    for page in document.pages() {
        let size = page.frame.size();
        let runs = runs(&page.frame);
        for (rank, run) in runs.iter().enumerate() {
            let (text, area) = (&run.item.text, &run.area);
            assert!(run.item.size.to_pt() >= 6.0 - 1e-6, "{text:?}");
            assert!(!run.item.glyphs.iter().any(|glyph| glyph.id == 0), "{text:?}");
            let white =
                [area.left, area.top, size.x.to_mm() - area.right, size.y.to_mm() - area.bottom];
            assert!(white.iter().all(|side| *side > 5.0), "{text:?}: {white:?}");
            let is_on = |other: &&Run<'_>| area.meets(other.area);
            let other = runs[rank + 1..].iter().find(is_on);
            assert!(other.is_none(), "{text:?} on {:?}", other.map(|under| &under.item.text));
        }
    }
}

#[test]
fn the_sheet_is_read_on_every_paper() {
    for paper in [Paper::A4, Paper::Letter] {
        for lies in [false, true] {
            for duplex in [Duplex::LongEdge, Duplex::ShortEdge, Duplex::None] {
                for lang in Lang::ALL {
                    let sheet = Calibration { paper, is_landscape: lies, duplex, ..upright() };
                    check(sheet, lang);
                }
            }
        }
    }
}

/// Grids lie behind the crosses, which stand in the middle of the sheet's height, 85 mm off its middle.
#[test]
fn grids_lie_behind_the_crosses() {
    let by_hand = Calibration { duplex: Duplex::None, ..upright() };
    for (sheet, pages) in [(upright(), 2), (by_hand, 4)] {
        let document = typeset(sheet, Lang::En);
        assert_eq!(document.pages().len(), pages);
        let back = &document.pages()[pages - 1];
        let runs = runs(&back.frame);
        let name = |name: &str| {
            let mut found = runs.iter().filter(|run| run.item.text == name);
            let area = &found.next().expect(name).area;
            assert!(found.next().is_none());
            ((area.left + area.right) / 2.0, area.bottom)
        };
        for (grid, x) in [("A", 20.0), ("B", 190.0)] {
            let (middle, bottom) = name(grid);
            assert!((middle - x).abs() < 0.3, "{grid}: {middle}");
            assert!(bottom < 148.5 - 10.0, "{grid}: above its grid");
        }
    }
}

/// What a back says of the order of sheets: that which is printed first was the first front, or the last.
#[test]
fn backs_ask_for_the_number_in_front() {
    let by_hand = Calibration { duplex: Duplex::None, ..upright() };
    let document = typeset(by_hand, Lang::En);
    let said: Vec<String> = document.pages().iter().map(|page| words(&page.frame)).collect();
    assert!(said[0].contains(&bare("Front: read the four edges, prick the crosses1")));
    assert!(said[1].contains(&bare("Front: read the four edges, prick the crosses2")));
    let same = "For 1, type face-down after --comes-out; for 2, type face-up.";
    let other = "For 1, type face-up after --comes-out; for 2, type face-down.";
    assert!(said[2].contains(&bare(same)), "{}", said[2]);
    assert!(said[3].contains(&bare(other)), "{}", said[3]);
}

#[test]
fn the_check_is_shifted_and_bytes_are_the_same_twice() {
    let shifted = Calibration { back: BackShift { x: 1.5, y: -2.0, turn: 0.0 }, ..upright() };
    let at = |sheet: Calibration, page: usize| {
        let document = typeset(sheet, Lang::Fr);
        let runs = runs(&document.pages()[page].frame);
        let area = &runs.first().expect("a title").area;
        [area.left, area.top]
    };
    let off = |page: usize| {
        let (still, moved) = (at(upright(), page), at(shifted, page));
        [moved[0] - still[0], moved[1] - still[1]]
    };
    let near = |[x, y]: [f64; 2], [to_x, to_y]: [f64; 2]| {
        (x - to_x).abs() < 1e-6 && (y - to_y).abs() < 1e-6
    };
    assert!(near(off(0), [0.0, 0.0]) && near(off(1), [1.5, -2.0]));
    let bytes = || export::pdf(&typeset(shifted, Lang::Fr), "calibration").expect("a PDF");
    assert_eq!(bytes(), bytes());
}
