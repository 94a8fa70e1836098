//! The boards of Contrôle Global: the regions of the world, the globalisation table, the players' boards.

use std::collections::BTreeSet;

use assets::Assets;
use fit::stock::BOARD;
use lang::Lang;
use map::board::CUTS;
use map::flat::Rect;
use model::Dataset;
use model::control::{Control, sentences};
use paper::sheet::{Duplex, Paper};
use paper::stock::{SEAT, TABLE};
use render::controle_global::GAME;
use render::product::{Product, Target, Typeset};
use serde_json::Value;

use super::colours::rgb;
use super::look::as_accepted;
use super::picture::{Picture, WHITE, distance};
use super::{Area, Print, Run, bare, found, made, page, runs, shipped, tables, words};

const RULES: &str = "data/games/controle-global.yaml";
const REGIONS: &str = "data/games/controle-global/regions.yaml";

fn control() -> &'static Control {
    &shipped().control
}

fn product() -> &'static Product {
    Product::find(GAME, Target::Board).expect("the boards are printed")
}

/// Each board on a page of its own.
fn boards(lang: Lang) -> &'static Typeset {
    let is_it = |set: &&super::Made| std::ptr::eq(set.product, product()) && set.lang == lang;
    &made().iter().find(is_it).expect("made").faces
}

fn face<'a>(typeset: &'a Typeset, id: &str) -> &'a Value {
    let mut faces = typeset.pieces.faces().iter();
    &faces.find(|face| face.id == id).expect(id).content
}

fn list(value: &Value) -> &[Value] {
    value.as_array().expect("a list")
}

fn number(value: &Value) -> f64 {
    value.as_f64().expect("a number")
}

fn area(value: &Value) -> Rect {
    let [x, y, width, height] = ["x", "y", "width", "height"].map(|key| number(&value[key]));
    Rect::new(x, y, width, height)
}

/// The shipped content with something else written in a file.
fn changed(file: &str, changes: &[(&str, &str)]) -> data::Loaded {
    let assets = content::assets();
    let bytes = assets.read(file).expect("listed").expect("readable");
    let mut text = String::from_utf8(bytes.into_owned()).expect("UTF-8");
    for (before, after) in changes {
        assert!(text.contains(before), "{before}");
        text = text.replacen(before, after, 1);
    }
    let folder = Assets::memory([(file.to_owned(), text.into_bytes())]);
    data::load(&folder.over(content::assets()))
}

fn one(dataset: &Dataset, lang: Lang, id: &str) -> Typeset {
    let only = [id.to_owned()];
    Print { product: product(), only: Some(&only), ..Print::faces(lang) }.of(dataset)
}

/// Pairs of numbers in the description of the board: on land, and over the sea.
fn told_pairs(typeset: &Typeset) -> [BTreeSet<(usize, usize)>; 2] {
    let alt = face(typeset, "board")["alt"].as_str().expect("a text");
    let mut sentences = alt.split(". ").skip(1).map(|sentence| {
        let pairs = sentence.trim_end_matches('.').rsplit(": ").next().expect("pairs");
        let pair = |text: &str| {
            let (one, other) = text.split_once('–').expect("a pair");
            (one.parse().expect("a number"), other.parse().expect("a number"))
        };
        pairs.split(", ").map(pair).collect::<BTreeSet<(usize, usize)>>()
    });
    let both = [sentences.next(), sentences.next()];
    both.map(|pairs| pairs.expect("a sentence"))
}

fn pairs_of(control: &Control) -> BTreeSet<(usize, usize)> {
    let pairs = control.region_ids().flat_map(|id| {
        let next = control.region(id).adjacent.iter();
        next.map(move |other| (usize::from(id.0) + 1, usize::from(other.0) + 1))
    });
    pairs.collect()
}

/// Every pair of the data is a line, both ways, and every line a pair.
#[test]
fn lines_are_the_neighbours_of_the_data() {
    for lang in Lang::ALL {
        let [land, sea] = told_pairs(boards(lang));
        assert!(land.is_disjoint(&sea));
        let both = land.union(&sea).flat_map(|(a, b)| [(*a, *b), (*b, *a)]);
        assert_eq!(both.collect::<BTreeSet<_>>(), pairs_of(control()));
        // The seven links of the rules, and the Strait of Gibraltar.
        let wet = [(1, 5), (1, 16), (3, 18), (4, 10), (4, 11), (7, 9), (12, 13), (12, 15)];
        assert_eq!(sea, wet.into());
    }
}

/// Along a line there is its colour; over the sea there are gaps in it.
#[test]
fn lines_are_drawn_where_the_numbers_are() {
    const DPI: u16 = 150;
    let typeset = one(shipped(), Lang::En, "board");
    let picture = &Picture::of(&typeset, DPI)[0];
    let badges = list(&face(&typeset, "board")["badges"]);
    let at = |rank: usize| ["x", "y"].map(|key| number(&badges[rank - 1][key]));
    let main = rgb(&["games", GAME, "main"]);
    let [land, sea] = told_pairs(&typeset);
    let mut straight = 0;
    let dry = land.iter().map(|pair| (pair, false));
    for (pair, is_sea) in dry.chain(sea.iter().map(|pair| (pair, true))) {
        let ([ax, ay], [bx, by]) = (at(pair.0), at(pair.1));
        if (bx - ax).abs() > 150.0 {
            continue; // round the back of the world
        }
        let long = (bx - ax).hypot(by - ay);
        let steps = (long / 0.2) as u32;
        let shares = (1..steps).map(|step| f64::from(step) / f64::from(steps));
        // Between the discs.
        let shares = shares.filter(|share| share * long > 4.6 && (1.0 - share) * long > 4.6);
        let seen: Vec<_> = shares
            .map(|share| picture.at(ax + share * (bx - ax), ay + share * (by - ay)))
            .collect();
        let near = |colour| {
            let near = seen.iter().filter(|pixel| distance(**pixel, colour) < 0.12);
            near.count() as f64 / seen.len() as f64
        };
        let (dark, white) = (near(main), near(WHITE));
        if is_sea {
            assert!(dark > 0.35 && white > 0.15, "{pair:?}: {dark:.2} {white:.2}");
        } else {
            assert!(dark > 0.75, "{pair:?}: {dark:.2} {white:.2}");
        }
        straight += 1;
    }
    assert_eq!(straight, land.len() + sea.len() - 2);
}

/// No name lies on a line between two regions.
#[test]
fn no_name_lies_on_a_line() {
    /// Millimetres from the middle of a line, of which it covers 0.35.
    const OFF: f64 = 0.5;
    for lang in Lang::ALL {
        let board = face(boards(lang), "board");
        let badges = list(&board["badges"]);
        let at = |rank: usize| ["x", "y"].map(|key| number(&badges[rank - 1][key]));
        let [land, sea] = told_pairs(boards(lang));
        let names: BTreeSet<String> = list(&board["names"])
            .iter()
            .flat_map(|name| list(&name["name"]["lines"]))
            .map(|line| bare(line.as_str().expect("a line")))
            .collect();
        for run in runs(page(boards(lang), "board")) {
            if !names.contains(&bare(&run.item.text)) {
                continue;
            }
            let Area { left, top, right, bottom } = run.area;
            let ink = Rect::new(left, top, right - left, bottom - top).grown(OFF);
            for (one, other) in land.union(&sea) {
                let (from, to) = (at(*one), at(*other));
                let is_round = (to[0] - from[0]).abs() > 150.0;
                let text = &run.item.text;
                assert!(is_round || ink.cut(from, to).is_none(), "{text} on {one}–{other}");
            }
        }
    }
}

/// The disc with the number of a region.
fn badge_at(middle: [f64; 2]) -> Rect {
    let badge = tables().get(fit::controle_global::BOARD).area("badge");
    Rect::centred_on(middle, [badge.width, badge.height])
}

/// Every region has its number and its name once, in both languages, none over another and none in a cut.
#[test]
fn numbers_and_names_are_legible() {
    let safe = Rect::new(0.0, 0.0, BOARD.trim.width, BOARD.trim.height).grown(-BOARD.margin);
    for lang in Lang::ALL {
        let board = face(boards(lang), "board");
        let (badges, names) = (list(&board["badges"]), list(&board["names"]));
        assert_eq!((badges.len(), names.len()), (18, 18));
        let mut boxes = Vec::new();
        for (rank, (badge, name)) in badges.iter().zip(names).enumerate() {
            assert_eq!(badge["number"], (rank + 1).to_string());
            let [x, y] = ["x", "y"].map(|key| number(&badge[key]));
            boxes.push(badge_at([x, y]));
            boxes.push(area(&name["area"]));
            let lines = list(&name["name"]["lines"]).iter();
            let text: String = lines.map(|line| line.as_str().expect("a line")).collect();
            let region = &control().regions[rank];
            assert_eq!(bare(&text), bare(region.name.bare.get(lang)));
            assert!(number(&name["name"]["size"]) >= 8.5, "{text}");
        }
        for (rank, label) in boxes.iter().enumerate() {
            assert!(safe.encloses(label), "{label:?}");
            assert!(!CUTS.iter().any(|cut| cut.overlaps(label)), "{label:?} in a cut");
            assert!(!boxes[..rank].iter().any(|other| other.overlaps(label)), "{label:?}");
        }
        // What is set lies in its box, and no text over another.
        let frame = page(boards(lang), "board");
        let texts: Vec<Run<'_>> =
            runs(frame).into_iter().filter(|run| run.item.stroke.is_none()).collect();
        for (rank, run) in texts.iter().enumerate() {
            for other in &texts[..rank] {
                let (one, two) = (&run.item.text, &other.item.text);
                assert!(!run.area.grown(-0.1).meets(other.area), "{one:?} {two:?}");
            }
        }
        for name in names {
            let room = area(&name["area"]);
            let [left, top, right, bottom] = room.edges();
            let room = Area { left, top, right, bottom };
            for line in list(&name["name"]["lines"]) {
                let line = line.as_str().expect("a line");
                let set =
                    |run: &&Run<'_>| bare(&run.item.text) == bare(line) && room.holds(run.area);
                assert!(texts.iter().any(|run| set(&run)), "{line} outside {room:?}");
            }
        }
    }
}

/// Glued together, the four sheets have every number and every name whole; table and players' boards
/// have room beside home printers' margins, one and two on a sheet.
#[test]
fn boards_come_on_home_paper() {
    for (lang, paper) in [(Lang::Fr, Paper::A4), (Lang::En, Paper::Letter)] {
        let typeset =
            Print { product: product(), ..Print::sheets(lang, paper, Duplex::LongEdge, 0.0) }
                .of(shipped());
        let cells: Vec<usize> = typeset.pages.iter().map(|page| page.cells.len()).collect();
        assert_eq!(cells, [1, 1, 1, 1, 1, 2, 2, 2], "{paper:?}");
        for page in &typeset.pages[4..] {
            for cell in &page.cells {
                let (right, foot) = (cell.x + cell.trim.width, cell.y + cell.trim.height);
                let white = [cell.x, cell.y, page.size.width - right, page.size.height - foot];
                assert!(white.iter().all(|edge| *edge >= 5.0), "{white:?}");
            }
        }
        let board = face(&typeset, "board");
        let boxes = list(&board["names"]).iter().map(|name| area(&name["area"]));
        let badges = list(&board["badges"])
            .iter()
            .map(|badge| badge_at(["x", "y"].map(|key| number(&badge[key]))));
        for label in boxes.chain(badges) {
            let windows = typeset.pages[..4].iter().filter_map(|page| page.cells[0].window);
            let whole = windows.filter(|window| {
                let size = window.size;
                Rect::new(window.x, window.y, size.width, size.height).grown(-3.0).encloses(&label)
            });
            assert_eq!(whole.count(), 1, "{label:?}");
        }
    }
    assert!((TABLE.trim.width - 2.0 * SEAT.trim.height).abs() < 1e-9);
    assert!((TABLE.trim.height - SEAT.trim.width).abs() < 1e-9, "two boards are a table");
}

/// A track has a space for each influence; its level begins where the rules say.
#[test]
fn the_table_follows_the_rules() {
    let panels = |typeset: &Typeset| {
        let panels = list(&face(typeset, "table")["panels"]).iter();
        let starts = panels.map(|panel| {
            let spaces = list(&panel["spaces"]).iter();
            let begins = spaces.clone().filter(|space| !space["numeral"].is_null());
            let begins = begins.map(|space| format!("{}:{}", space["numeral"], space["number"]));
            (spaces.len(), begins.collect::<Vec<_>>().join(" ").replace('"', ""))
        });
        starts.collect::<Vec<_>>()
    };
    let told = panels(boards(Lang::Fr));
    let expected = (37, "I:1 II:4 III:8 IV:14 V:22 VI:31".to_owned());
    assert_eq!(told, vec![expected; control().spheres.len()]);
    let said = words(page(boards(Lang::Fr), "table"));
    assert!(said.contains("VIdès31"), "{said}");
    let loaded = changed(
        RULES,
        &[("thresholds: [1, 4, 8, 14, 22, 31]", "thresholds: [2, 5, 9, 15, 24, 33]")],
    );
    let other = one(&loaded.dataset, Lang::Fr, "table");
    let expected = (39, "I:2 II:5 III:9 IV:15 V:24 VI:33".to_owned());
    assert_eq!(panels(&other), vec![expected; control().spheres.len()]);
    let said = words(page(&other, "table"));
    assert!(said.contains("VIdès33") && said.contains("38"), "{said}");
}

/// Levels, points, hand and investments are those of the rules.
#[test]
fn the_boards_of_the_players_follow_the_rules() {
    let before = words(page(boards(Lang::En), "seat-1"));
    for text in ["drawuntilyouhold4cards", "any2:", "influence(max.2)"] {
        assert!(before.contains(text), "{text} in {before}");
    }
    let scale = self::scale(&control().numbers.points);
    assert!(before.contains(&scale), "{scale} in {before}");
    let loaded = changed(
        RULES,
        &[
            ("points: [0, 0, 1, 3, 5, 7, 10]", "points: [0, 1, 2, 4, 6, 8, 9]"),
            ("hand: 4", "hand: 5"),
            ("invest: { influence: 2", "invest: { influence: 3"),
        ],
    );
    let after = words(page(&one(&loaded.dataset, Lang::En, "seat-1"), "seat-1"));
    for text in ["drawuntilyouhold5cards", "influence(max.3)"] {
        assert!(after.contains(text), "{text} in {after}");
    }
    let scale = self::scale(&[0, 1, 2, 4, 6, 8, 9]);
    assert!(after.contains(&scale), "{scale} in {after}");
}

/// Each level with its points, as they are read.
fn scale(points: &[u16]) -> String {
    let levels = (0_u8..).zip(points);
    let both = levels.map(|(level, points)| format!("{}{points}", sentences::roman_numeral(level)));
    both.collect()
}

/// Regions, their neighbours and how many are in play are those of the data.
#[test]
fn the_board_follows_the_data() {
    let before = words(page(boards(Lang::En), "board"));
    assert!(
        before.contains("18regions,7to10inplay") && before.contains("3players7regions"),
        "{before}"
    );
    let loaded = changed(
        RULES,
        &[("regions: { 3: 7, 4: 8, 5: 9, 6: 10 }", "regions: { 3: 6, 4: 8, 5: 9, 6: 11 }")],
    );
    let after = words(page(&one(&loaded.dataset, Lang::En, "board"), "board"));
    assert!(
        after.contains("18regions,6to11inplay") && after.contains("6players11regions"),
        "{after}"
    );
    let loaded = changed(
        REGIONS,
        &[
            ("[central-america, southern-cone, oceania]", "[central-america, southern-cone]"),
            ("[south-east-asia, andes]", "[south-east-asia]"),
        ],
    );
    let [land, sea] = told_pairs(&one(&loaded.dataset, Lang::En, "board"));
    assert_eq!((land.len() + sea.len()) * 2, pairs_of(control()).len() - 2);
    assert!(!sea.contains(&(3, 18)));
}

/// Six boards, six colours, six marks: no two boards look the same without colour either.
#[test]
fn every_player_has_a_colour_and_a_mark() {
    for lang in Lang::ALL {
        let typeset = boards(lang);
        let seats: Vec<&Value> =
            (1..=6).map(|seat| face(typeset, &format!("seat-{seat}"))).collect();
        for key in ["colour", "mark", "mark_alt"] {
            let all: BTreeSet<&str> =
                seats.iter().map(|seat| seat[key].as_str().expect("a text")).collect();
            assert_eq!(all.len(), 6, "{key}");
        }
        for (rank, seat) in seats.iter().enumerate() {
            let said = words(page(typeset, &format!("seat-{}", rank + 1)));
            assert!(said.starts_with(seat["colour"].as_str().expect("a text")), "{said}");
        }
    }
    let typeset = boards(Lang::Fr);
    let pictures = Picture::of(typeset, 100);
    let mut grey = Vec::new();
    for seat in 1..=6 {
        let rank = typeset.stems.iter().position(|stem| *stem == format!("seat-{seat}"));
        let picture = &pictures[rank.expect("a board")];
        let band = picture.at(60.0, 6.5);
        // The mark alone: where the band is not.
        let steps = || (0..40).map(|step| f64::from(step) * 0.25);
        let shape: Vec<bool> = steps()
            .flat_map(|y| steps().map(move |x| (4.0 + x, 2.0 + y)))
            .map(|(x, y)| distance(picture.at(x, y), band) > 0.2)
            .collect();
        let inked = shape.iter().filter(|is_inked| **is_inked).count();
        assert!(inked > 160, "seat {seat} has a mark");
        grey.push(shape);
    }
    for (rank, one) in grey.iter().enumerate() {
        for other in &grey[..rank] {
            let differ = one.iter().zip(other).filter(|(a, b)| a != b).count();
            assert!(differ > 40, "two marks alike: {differ}");
        }
    }
}

#[test]
fn boards_look_as_they_were_accepted() {
    let only = ["table", "seat-3"];
    let print = Print {
        product: product(),
        only: Some(&only.map(str::to_owned)),
        ..Print::faces(Lang::Fr)
    };
    as_accepted(&print.of(shipped()), &only);
}

/// Nobody pays for more ink than cyan, magenta and yellow over three quarters of a face.
#[test]
fn boards_are_sparing_with_ink() {
    let typeset = boards(Lang::En);
    for (face, picture) in typeset.pieces.faces().iter().zip(Picture::of(typeset, 30)) {
        let share = picture.ink();
        assert!(share <= 0.75, "{}: {share:.2}", face.id);
    }
}

/// Whoever writes too long a name of a category hears of it before anything is printed.
#[test]
fn a_name_that_no_board_holds_is_found() {
    let long = "en: Politics and diplomacy of all the world }";
    let loaded = changed(RULES, &[("en: Politics }", long)]);
    let report = found(&loaded);
    let found: Vec<&str> = report.iter().map(|problem| problem.code.id).collect();
    assert_eq!(found, ["text-overflow"; 4], "board, table, players' boards and aid");
}
