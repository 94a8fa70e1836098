//! The board of Globalissimo as it is typeset: its numbers, on one sheet and on four.

use std::collections::{BTreeMap, BTreeSet};

use assets::Assets;
use fit::stock::BOARD;
use lang::Lang;
use map::board::{CUTS, INSETS, WINDOW, world};
use map::flat::Rect;
use paper::sheet::{Duplex, Paper, Window};
use render::flags::CustomFlags;
use render::fonts::FontSet;
use render::globalissimo::GAME;
use render::product::{self, Product, Request, Target, Typeset};
use typst::layout::Frame;

use super::paint::marks_name_every_cut;
use super::picture::{Picture, Rgb, distance};
use super::{Area, Print, Run, made, runs, shipped};

/// Points: nothing on the map is smaller.
const FLOOR: f64 = 8.0;

fn board() -> &'static Product {
    Product::find(GAME, Target::Board).expect("the board is printed")
}

/// The board on one page of its size.
fn whole(lang: Lang) -> &'static Typeset {
    let is_it = |made: &&super::Made| std::ptr::eq(made.product, board()) && made.lang == lang;
    &made().iter().find(is_it).expect("is made").faces
}

fn sheets(lang: Lang, paper: Paper) -> Typeset {
    let print = Print::sheets(lang, paper, Duplex::LongEdge, 0.0);
    Print { product: board(), ..print }.of(shipped())
}

fn page(typeset: &Typeset, rank: usize) -> &Frame {
    &typeset.document.pages()[rank].frame
}

/// The numbers of a page without their halos, in the order in which they are read.
fn numbers(frame: &Frame) -> Vec<(u16, Run<'_>)> {
    let all = runs(frame).into_iter().filter(|run| run.item.stroke.is_none());
    let serif = all.filter(|run| run.item.font.font().info().family == "Libertinus Serif");
    serif.filter_map(|run| Some((run.item.text.parse().ok()?, run))).collect()
}

fn rectangle([left, top, right, bottom]: [f64; 4]) -> Area {
    Area { left, top, right, bottom }
}

/// Where sheets of a divided board are joined.
fn cuts() -> impl Iterator<Item = Area> {
    CUTS.iter().map(|cut| rectangle(cut.edges()))
}

#[test]
fn every_country_and_every_space_is_read_once_in_order() {
    for lang in Lang::ALL {
        let numbers = numbers(page(whole(lang), 0));
        let texts: Vec<u16> = numbers.iter().map(|(number, _)| *number).collect();
        let rules = &shipped().globalissimo;
        let (countries, others) = texts.split_at(197);
        let (again, spaces) = others.split_at(others.len() - usize::from(rules.track.spaces));
        assert!(countries.iter().copied().eq(1..=197));
        assert!(spaces.iter().copied().eq(1..=rules.track.spaces));
        // Countries that are large enough for the map and stand in an inset, too.
        assert!(!again.is_empty() && again.len() < 60, "{}", again.len());
        let once: BTreeSet<&u16> = again.iter().collect();
        assert_eq!(once.len(), again.len());
    }
}

#[test]
fn no_number_lies_over_another_or_over_an_edge() {
    let safe = rectangle([0.0, 0.0, BOARD.trim.width, BOARD.trim.height]).grown(-BOARD.margin);
    let window = rectangle(WINDOW.edges());
    for lang in Lang::ALL {
        let numbers = numbers(page(whole(lang), 0));
        let spaces = numbers.len() - 30;
        for (rank, (number, run)) in numbers.iter().enumerate() {
            let inside = if rank < spaces { window } else { safe };
            assert!(inside.holds(run.area), "{number}: {:?}", run.area);
            assert!(run.item.size.to_pt() >= FLOOR, "{number}");
            for (other, second) in &numbers[rank + 1..] {
                assert!(!second.area.meets(run.area), "{number} {other}");
            }
        }
    }
}

/// The dashed lines round what the insets enlarge strike no number through.
#[test]
fn no_number_stands_on_a_dashed_line() {
    let world = world();
    for inset in &INSETS {
        let points = inset.outline(&world);
        let ends = points.iter().zip(points.iter().cycle().skip(1));
        for (from, to) in ends {
            for (number, run) in numbers(page(whole(Lang::Fr), 0)) {
                let Area { left, top, right, bottom } = run.area;
                let area = Rect::new(left, top, right - left, bottom - top);
                let middle = area.middle();
                let in_inset = INSETS.iter().any(|other| other.area.contains(middle));
                assert!(in_inset || area.cut(*from, *to).is_none(), "{number}");
            }
        }
    }
}

/// Nor does any other text: names of insets, letters, notes.
#[test]
fn no_text_lies_over_a_number() {
    for lang in Lang::ALL {
        let frame = page(whole(lang), 0);
        let numbers = numbers(frame);
        let is_number = |run: &Run| run.item.text.parse::<u16>().is_ok();
        let texts = runs(frame).into_iter().filter(|run| !is_number(run));
        let mut count = 0;
        for run in texts {
            count += 1;
            for (number, digits) in &numbers {
                let text = &run.item.text;
                assert!(!digits.area.meets(run.area.grown(0.5)), "{number} under {text:?}");
            }
        }
        assert!(count > 20, "{count}");
    }
}

/// One board serves both languages: players of either find a number at the same place.
#[test]
fn numbers_stand_at_the_same_places_in_both_languages() {
    let [english, french] = [Lang::En, Lang::Fr].map(|lang| {
        let numbers = numbers(page(whole(lang), 0));
        let places = numbers.into_iter().map(|(number, run)| {
            let hundredth = |length: f64| (length * 100.0).round() as i64;
            (number, hundredth(run.area.left), hundredth(run.area.top))
        });
        places.collect::<Vec<_>>()
    });
    assert_eq!(english, french);
}

/// The outlines of the program are joined once for all boards of a run; those of a project are its own.
#[test]
fn a_project_has_its_own_outlines() {
    let made = |assets: &Assets| {
        let request = Request {
            product: board(),
            dataset: shipped(),
            assets,
            lang: Lang::En,
            only: None,
            flags: &CustomFlags::new(),
            fonts: FontSet::built_in().clone(),
            layout: None,
            bleed: 0.0,
            card_size: None,
            spare: &[],
            has_cubes: false,
            low_ink: false,
            changed: None,
            cache: None,
            sandbox: None,
        };
        product::prepare(&request).map(|_| ()).map_err(|error| error.to_string())
    };
    let built_in = content::assets();
    let bytes = built_in.read(map::DETAIL).expect("is shipped").expect("is readable");
    let text = std::str::from_utf8(&bytes).expect("is text");
    let without_france = text.replacen("\nFRA\n", "\nFRB\n", 1);
    let own = [(map::DETAIL.to_owned(), without_france.into_bytes())];
    let own = Assets::memory(own).over(content::assets());
    let missing = "cannot draw the map: data/map/world-50m.txt has no outline of France (FRA); draw it in that file, as \
                   described in data/map/README.md"
        .to_owned();
    assert_eq!(made(&built_in), Ok(()));
    assert_eq!(made(&own), Err(missing));
    assert_eq!(made(&built_in), Ok(()));
}

/// What each sheet shows, with its page.
fn parts(typeset: &Typeset) -> Vec<(Window, Area, usize)> {
    let plans = typeset.pages.iter().enumerate();
    let part = |(rank, plan): (usize, &paper::sheet::Page)| {
        let cell = &plan.cells[0];
        (cell.window.expect("a part"), Area::cut(cell), rank)
    };
    plans.map(part).collect()
}

/// Every number is whole on a sheet, as far from its edges as the design wants it, and where the
/// board has it.
#[test]
fn every_number_is_whole_on_one_of_four_sheets() {
    for (lang, paper) in [(Lang::Fr, Paper::A4), (Lang::En, Paper::Letter)] {
        let typeset = sheets(lang, paper);
        let parts = parts(&typeset);
        assert_eq!(parts.len(), 4);
        marks_name_every_cut(&typeset, 0.0);
        let count = numbers(page(whole(lang), 0)).len();
        // Where the first sheet has them, on the board.
        let mut expected: Vec<(u16, Area)> = Vec::new();
        let mut found: BTreeMap<usize, usize> = BTreeMap::new();
        for (window, cut, rank) in parts {
            let (dx, dy) = (window.x - cut.left, window.y - cut.top);
            let numbers = numbers(page(&typeset, rank));
            assert_eq!(numbers.len(), count);
            for (nth, (number, run)) in numbers.iter().enumerate() {
                let place = run.area;
                let Area { left, top, right, bottom } = place;
                let on_board = rectangle([left + dx, top + dy, right + dx, bottom + dy]);
                if expected.len() == nth {
                    assert!(!cuts().any(|cut| cut.meets(on_board)), "{number} is cut");
                    expected.push((*number, on_board));
                }
                let (first, area) = expected[nth];
                let near = (on_board.left - area.left).abs() + (on_board.top - area.top).abs();
                assert!(first == *number && near < 0.01, "{number}: {near}");
                if cut.grown(-3.0).holds(place) {
                    *found.entry(nth).or_default() += 1;
                }
            }
        }
        assert_eq!(found.len(), count, "{lang:?}: every number on a sheet");
        assert!(found.values().all(|sheets| *sheets == 1));
    }
}

/// The mean colour of a square.
fn mean(picture: &Picture, x: f64, y: f64, side: f64) -> Rgb {
    const STEPS: u32 = 14;
    let steps = || (0..STEPS).map(|step| side * (f64::from(step) + 0.5) / f64::from(STEPS));
    let colours = steps().flat_map(|dx| steps().map(move |dy| (dx, dy)));
    let mut sums = [0_u32; 3];
    for (dx, dy) in colours {
        let colour = picture.at(x + dx, y + dy);
        sums.iter_mut().zip(colour).for_each(|(sum, channel)| *sum += u32::from(channel));
    }
    sums.map(|sum| (sum / (STEPS * STEPS)) as u8)
}

/// Laid over each other, the sheets are the board.
#[test]
fn four_sheets_make_the_board() {
    const DPI: u16 = 60;
    const SIDE: u32 = 6;
    let typeset = sheets(Lang::Fr, Paper::A4);
    let (pictures, expected) = (Picture::of(&typeset, DPI), Picture::of(whole(Lang::Fr), DPI));
    let parts = parts(&typeset);
    let squares = |length: f64| (0..length as u32 / SIDE).map(|rank| f64::from(rank * SIDE));
    for y in squares(BOARD.trim.height) {
        for x in squares(BOARD.trim.width) {
            let side = f64::from(SIDE);
            let wanted = mean(&expected[0], x, y, side);
            let mut shown = 0;
            for (window, cut, rank) in &parts {
                let (right, bottom) = (window.x + window.size.width, window.y + window.size.height);
                if x < window.x || y < window.y || x + side > right || y + side > bottom {
                    continue;
                }
                shown += 1;
                let (at_x, at_y) = (x - window.x + cut.left, y - window.y + cut.top);
                let there = mean(&pictures[*rank], at_x, at_y, side);
                let far = distance(there, wanted);
                assert!(far < 0.1, "sheet {rank} at {x} {y}: {far}");
            }
            assert!(shown > 0, "no sheet shows {x} {y}");
        }
    }
}

/// A board on larger paper is the same board, larger.
#[test]
fn a_board_grows_with_its_paper() {
    let large = sheets(Lang::En, Paper::A2);
    let small = numbers(page(whole(Lang::En), 0));
    let large = numbers(page(&large, 0));
    assert_eq!(large.len(), small.len());
    let times = 420.0 / 297.0;
    for ((number, larger), (_, run)) in large.iter().zip(&small) {
        let width = |area: Area| area.right - area.left;
        assert!((width(larger.area) - times * width(run.area)).abs() < 0.01, "{number}");
    }
}
