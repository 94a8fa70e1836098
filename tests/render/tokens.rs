//! The tokens: as many as the rules say, the same player on both sides, figures that stand upright.

use std::collections::BTreeSet;

use lang::Lang;
use model::Dataset;
use paper::sheet::{BLEED, Duplex, Paper, Side};
use render::product::{Product, Target, Typeset};
use render::{controle_global, course, globalissimo};

use super::colours::rgb;
use super::picture::{Picture, Rgb, distance};
use super::{Print, bare, look, made, page, shipped, words};

/// Five pixels a millimetre, so that a turned strip has its pixels at the same places.
const DPI: u16 = 127;

fn tokens(game: &str) -> &'static Product {
    Product::find(game, Target::Tokens).expect("tokens are printed")
}

fn print(game: &str) -> Print<'static> {
    Print { product: tokens(game), ..Print::faces(Lang::Fr) }
}

/// The tokens of the shipped game, one face a page.
fn faces(game: &str, lang: Lang) -> &'static Typeset {
    let of = |set: &&super::Made| std::ptr::eq(set.product, tokens(game)) && set.lang == lang;
    &made().iter().find(of).expect("made").faces
}

/// Pieces whose front is called so.
fn count(typeset: &Typeset, begins: &str) -> u16 {
    let counts = typeset.pieces.counts().into_iter();
    let of = counts.filter(|(id, _)| id.starts_with(begins));
    of.map(|(_, count)| count).sum()
}

fn picture<'a>(typeset: &Typeset, pictures: &'a [Picture], stem: &str) -> &'a Picture {
    let rank = typeset.stems.iter().position(|name| name == stem);
    &pictures[rank.expect(stem)]
}

#[test]
fn globalissimo_has_the_pieces_of_its_rules() {
    let counts = |typeset: &Typeset| {
        ["guess-", "guess-3-", "barrier-capital", "barrier-location", "first-player", "figure-"]
            .map(|begins| count(typeset, begins))
    };
    let faces = faces(globalissimo::GAME, Lang::Fr);
    assert_eq!(counts(faces), [36, 6, 7, 7, 1, 6]);
    let all: u16 = faces.pieces.counts().values().sum();
    assert_eq!(all, 36 + 14 + 1 + 6);
    let mut dataset = shipped().clone();
    let rules = dataset.rules.iter_mut();
    let rules = rules.filter(|rules| rules.game == globalissimo::GAME);
    for rules in rules {
        rules.players.1 = 5;
    }
    let rules = &mut dataset.globalissimo;
    rules.laid.insert(5, 7);
    (rules.barriers.capital, rules.barriers.location) = (4, 9);
    let changed = print(globalissimo::GAME).of(&dataset);
    assert_eq!(counts(&changed), [35, 7, 4, 9, 1, 5]);
}

#[test]
fn the_race_has_a_pawn_for_each_player() {
    let faces = faces(course::GAME, Lang::Fr);
    let figures: Vec<String> = (1..=6).map(|seat| format!("figure-{seat}")).collect();
    assert_eq!(faces.stems, figures);
    assert!(faces.pieces.counts().values().all(|count| *count == 1));
    let mut dataset = shipped().clone();
    for rules in dataset.rules.iter_mut().filter(|rules| rules.game == course::GAME) {
        rules.players.1 = 4;
    }
    assert_eq!(count(&print(course::GAME).of(&dataset), "figure-"), 4);
}

#[test]
fn global_control_has_the_pieces_of_its_data() {
    let counts = |typeset: &Typeset, dataset: &Dataset| {
        let control = &dataset.control;
        let pieces = &control.numbers.pieces;
        let of = |begins: &str| count(typeset, begins);
        let categories = u16::try_from(control.spheres.len()).expect("few");
        assert_eq!([of("level-"), of("total-")], [categories; 2]);
        let all = typeset.pieces.counts();
        for seat in 1..=6 {
            assert_eq!(all[format!("order-{seat}").as_str()], 1);
            for (worth, cubes) in &pieces.cubes {
                assert_eq!(all[format!("cubes-{seat}-{worth}").as_str()], *cubes);
            }
        }
        for resource in &control.resources {
            let id = format!("resource-{}", resource.id);
            assert_eq!(all[id.as_str()], pieces.resources);
        }
        let counters = pieces.highest.div_ceil(2) * pieces.counters;
        assert_eq!(of("development-"), counters);
    };
    counts(faces(controle_global::GAME, Lang::Fr), shipped());
    let mut dataset = shipped().clone();
    let pieces = &mut dataset.control.numbers.pieces;
    pieces.cubes = [(1, 11), (3, 2), (10, 1)].into();
    (pieces.resources, pieces.highest, pieces.counters) = (9, 7, 3);
    counts(&print(controle_global::GAME).of(&dataset), &dataset);
}

/// What stands on the back of each piece.
fn backs(typeset: &Typeset) -> BTreeSet<(String, Option<String>)> {
    let id = |face: usize| typeset.pieces.faces()[face].id.clone();
    let mut pairs = BTreeSet::new();
    for sheet in typeset.pages.chunks(2) {
        let [front, back] = sheet else {
            panic!("a sheet has two sides");
        };
        assert_eq!([front.side, back.side], [Side::Front, Side::Back]);
        for cell in &front.cells {
            let x = front.size.width - cell.x - cell.trim.width;
            let mut behind = (back.cells.iter())
                .filter(|other| (other.x - x).abs() < 1e-6 && (other.y - cell.y).abs() < 1e-6);
            let found = behind.next().map(|other| id(other.face));
            assert!(behind.next().is_none(), "two backs in one place");
            pairs.insert((id(cell.face), found));
        }
    }
    pairs
}

/// Turns the sheets over: every token shows the same player, resource or category on both sides; numbers of
/// development follow each other; only figures have no back.
#[test]
fn both_sides_of_a_token_belong_together() {
    for game in [globalissimo::GAME, controle_global::GAME] {
        let sheets = Print {
            product: tokens(game),
            ..Print::sheets(Lang::Fr, Paper::A4, Duplex::LongEdge, 0.0)
        };
        for (front, back) in backs(&sheets.of(shipped())) {
            let number = |stem: &str| -> u16 {
                let number = stem.rsplit('-').next().and_then(|digits| digits.parse().ok());
                number.expect("a number")
            };
            let expected = match front.split('-').next() {
                Some("figure") => None,
                Some("guess") => Some(format!("{}-back", &front[..7])),
                Some("level") => Some(format!("{front}-risen")),
                Some("development") => Some(format!("development-{}", number(&front) + 1)),
                _ => Some(front.clone()),
            };
            assert_eq!(back, expected, "behind {front}");
        }
    }
}

/// All small pieces of a game on as few sheets as they need, at home without crop marks.
#[test]
fn small_pieces_share_sheets() {
    for (game, paper, sheets) in [
        (globalissimo::GAME, Paper::A4, 1),
        (globalissimo::GAME, Paper::Letter, 1),
        (course::GAME, Paper::A4, 1),
    ] {
        let mut print = Print {
            product: tokens(game),
            ..Print::sheets(Lang::En, paper, Duplex::LongEdge, 0.0)
        };
        print.layout = print.layout.map(|mut layout| {
            layout.marks = false;
            layout
        });
        let typeset = print.of(shipped());
        let found = typeset.pages.iter().filter(|page| page.side == Side::Front);
        assert_eq!(found.count(), sheets, "{game} on {paper:?}");
    }
}

/// A strip is the same when it is turned by half a turn: folded over its middle, both faces stand upright.
#[test]
fn both_faces_of_a_figure_stand_upright() {
    for game in [globalissimo::GAME, course::GAME] {
        let typeset = faces(game, Lang::Fr);
        let pictures = Picture::of(typeset, DPI);
        for seat in 1..=6 {
            let strip = picture(typeset, &pictures, &format!("figure-{seat}"));
            let half = strip.pixels.len() / 2;
            let turned = strip.pixels.iter().rev();
            let apart: f64 = strip.pixels.iter().zip(turned).map(|(a, b)| distance(*a, *b)).sum();
            assert!(apart / (2.0 * half as f64) < 0.006, "{game} {seat}: {apart}");
            // And it is no face that is the same upside down.
            let (above, below) = strip.pixels.split_at(half);
            let apart: f64 = above.iter().zip(below).map(|(a, b)| distance(*a, *b)).sum();
            assert!(apart / half as f64 > 0.05, "{game} {seat}: {apart}");
        }
        // The triangle of the third player points to the fold on the face in front, which is below it.
        let strip = picture(typeset, &pictures, "figure-3");
        let ink = rgb(&["players", "2", "numeral"]);
        let wide = |y: f64| {
            let along = (0..200).map(|step| 4.0 + 0.04 * f64::from(step));
            along.filter(|x| distance(strip.at(*x, y), ink) < 0.1).count()
        };
        assert!(wide(46.0) * 2 < wide(49.4), "{} {}", wide(46.0), wide(49.4));
        assert!(wide(34.0) * 2 < wide(30.6), "{} {}", wide(34.0), wide(30.6));
    }
}

/// Which pixels are not of the colour of the ground.
fn sign(picture: &Picture, ground: Rgb) -> Vec<bool> {
    let drawn = picture.pixels.iter();
    drawn.map(|colour| distance(*colour, ground) > 0.15).collect()
}

/// Whoever sees no colours sees the signs.
#[test]
fn the_signs_of_players_differ() {
    let typeset = faces(controle_global::GAME, Lang::Fr);
    let pictures = Picture::of(typeset, DPI);
    for token in ["cubes-#-1", "cubes-#-5", "order-#"] {
        let seats = ["0", "1", "2", "3", "4", "5"];
        let signs = seats.map(|seat| {
            let ground = rgb(&["players", seat, "colour"]);
            let number = seat.parse::<usize>().expect("a number") + 1;
            let stem = token.replace('#', &number.to_string());
            let picture = picture(typeset, &pictures, &stem);
            // A colour of another player would be a wrong one.
            assert!(distance(picture.at(0.7, 6.0), ground) < 0.02, "{stem}");
            sign(picture, ground)
        });
        for (rank, one) in signs.iter().enumerate() {
            for (other, another) in signs[..rank].iter().enumerate() {
                let differ = one.iter().zip(another).filter(|(a, b)| a != b).count();
                let share = differ as f64 / one.len() as f64;
                assert!(share > 0.012, "{token}: {other} and {rank}: {share}");
            }
        }
    }
}

/// Resources have an outline and an icon on white, never a ground of their colour.
#[test]
fn resources_are_no_bare_colour() {
    let typeset = faces(controle_global::GAME, Lang::Fr);
    let pictures = Picture::of(typeset, DPI);
    for resource in &shipped().control.resources {
        let picture = picture(typeset, &pictures, &format!("resource-{}", resource.id));
        let white = picture.pixels.iter().filter(|pixel| **pixel == [255; 3]).count();
        let share = white as f64 / picture.pixels.len() as f64;
        assert!((0.6..0.95).contains(&share), "{}: {share}", resource.id);
    }
}

#[test]
fn tokens_say_what_they_are() {
    for (lang, barriers) in [(Lang::Fr, ["CAPITALE", "PLATEAU"]), (Lang::En, ["CAPITAL", "BOARD"])]
    {
        let typeset = faces(globalissimo::GAME, lang);
        for (stem, expected) in ["barrier-capital", "barrier-location"].iter().zip(barriers) {
            assert_eq!(words(page(typeset, stem)), bare(expected));
        }
        assert_eq!(words(page(typeset, "guess-4-6")), "6");
        assert_eq!(words(page(typeset, "guess-4-back")), "");
        let typeset = faces(controle_global::GAME, lang);
        assert_eq!(words(page(typeset, "cubes-2-5")), "5");
        assert_eq!(words(page(typeset, "cubes-2-1")), "");
        assert_eq!(words(page(typeset, "development-10")), "10");
    }
}

/// With bleed, colour runs over the cut; a line to cut along is drawn without bleed only.
#[test]
fn tokens_have_bleed_or_a_line_to_cut_along() {
    let only = ["barrier-capital".to_owned(), "first-player".to_owned()];
    let of = |bleed: f64| {
        let print = Print { only: Some(&only), bleed, ..print(globalissimo::GAME) };
        let typeset = print.of(shipped());
        let mut pictures = Picture::of(&typeset, DPI);
        pictures.truncate(2);
        pictures
    };
    let (with, without) = (of(BLEED), of(0.0));
    let orange = rgb(&["barriers", "capital"]);
    assert!(distance(with[0].at(0.3, 0.3), orange) < 0.02);
    let tint = with[0].at(0.3, 18.0);
    assert!(distance(with[0].at(BLEED, 18.0), tint) < 0.02, "no line at the cut");
    assert!(distance(without[0].at(0.05, 15.0), without[0].at(1.0, 15.0)) > 0.1);
}

#[test]
fn tokens_look_as_they_were_accepted() {
    let looks: [(&str, &[&str], &[&str]); 3] = [
        (
            globalissimo::GAME,
            &[
                "guess-1",
                "guess-3",
                "barrier-capital",
                "barrier-location",
                "first-player",
                "figure-3",
            ],
            &[
                "guess-1-4",
                "guess-3-6",
                "guess-3-back",
                "barrier-capital",
                "first-player",
                "figure-3",
            ],
        ),
        (course::GAME, &["figure-5"], &["figure-5"]),
        (
            controle_global::GAME,
            &["cubes-6", "resource-energy", "development", "level-com", "total-com", "order-2"],
            &[
                "cubes-6-1",
                "cubes-6-5",
                "resource-energy",
                "development-10",
                "level-com",
                "level-com-risen",
                "total-com",
                "order-2",
            ],
        ),
    ];
    for (game, only, stems) in looks {
        let only: Vec<String> = only.iter().map(|stem| (*stem).to_owned()).collect();
        let print = Print { only: Some(&only), ..print(game) };
        look::as_accepted(&print.of(shipped()), stems);
    }
}
