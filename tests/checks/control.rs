//! The content of Contrôle Global: that of the program is the one of the rules, and a slip in any is
//! reported once.

use std::collections::BTreeSet;

use model::control::{InvestEffect, Medians, Power, RegionId, Tier};
use model::graph::Graph;

use crate::Checked as _;
use testing::World;
use testing::dataset;

const RULES: &str = "data/games/controle-global.yaml";
const REGIONS: &str = "data/games/controle-global/regions.yaml";
const FACTIONS: &str = "data/games/controle-global/factions.yaml";
const CARDS: &str = "data/games/controle-global/cards.yaml";

/// Contrôle Global R1, R2, R8, R10, R11, R12, B1, B2 and B9.1: what the checks ask of any content, and
/// more, holds for that of the program.
#[test]
fn the_content_of_the_program_is_that_of_the_rules() {
    let dataset = dataset();
    let control = &dataset.control;
    let ids: Vec<&str> = control.spheres.iter().map(|sphere| &*sphere.id).collect();
    assert_eq!(ids, ["pol", "mil", "rel", "com", "med", "bio"]);
    let resources = control.resources.iter();
    let resources: Vec<_> =
        resources.map(|resource| (&*resource.id, resource.letter, resource.invest)).collect();
    let expected = [
        ("raw", 'r', InvestEffect::Influence),
        ("energy", 'e', InvestEffect::Level),
        ("food", 'f', InvestEffect::Loss),
    ];
    assert_eq!(resources, expected);
    let numbers = &control.numbers;
    assert_eq!(numbers.thresholds, [1, 4, 8, 14, 22, 31]);
    assert_eq!(numbers.points, [0, 0, 1, 3, 5, 7, 10]);
    let in_play: Vec<(u16, u16)> = numbers.in_play.iter().map(|(a, b)| (*a, *b)).collect();
    assert_eq!(in_play, [(3, 7), (4, 8), (5, 9), (6, 10)]);
    assert_eq!(dataset.rules_of("controle-global").map(|rules| rules.players), Some((3, 6)));
    assert_eq!((control.cards.len(), control.piles().count()), (108, 12));
    for pile in control.piles() {
        assert_eq!(control.cards_of(pile).count(), 9, "{}", control.pile_id(pile));
    }
    for card in &control.cards {
        let levels = card.effects.iter().map(|effect| effect.level(card.pile.sphere));
        let levels: Vec<u8> = levels.collect();
        match card.pile.tier {
            Tier::Low => assert_eq!(levels, [1, 2, 3], "{}", card.id),
            Tier::High => assert!([[4, 5], [4, 6]].contains(&[levels[0], levels[1]])),
        }
        assert_eq!(card.civil.is_some(), card.pile.tier == Tier::High, "{}", card.id);
    }
}

/// Contrôle Global B2: 18 regions hold 197 countries, each in one, and hang together.
#[test]
fn the_regions_of_the_program_hold_the_world() {
    let dataset = dataset();
    let control = &dataset.control;
    assert_eq!((control.regions.len(), dataset.countries.len()), (18, 197));
    let region = |id: &str| control.region_by_id(id).unwrap_or_else(|| panic!("no {id}"));
    let of = |code: &str| {
        let country = dataset.countries.iter().find(|country| country.code == code);
        country.and_then(|country| control.region_of(country)).expect("a region")
    };
    assert_eq!(of("XKX"), region("southern-europe"));
    assert_eq!(of("TWN"), region("eastern-asia"));
    assert_eq!(of("BOL"), region("andes"));
    let count = |id: RegionId| {
        let countries = dataset.countries.iter();
        countries.filter(|country| control.region_of(country) == Some(id)).count()
    };
    let counts: Vec<usize> = control.region_ids().map(count).collect();
    assert_eq!(counts.iter().sum::<usize>(), 197);
    assert!(counts.iter().all(|count| *count > 0));
    let links = control.region_ids().flat_map(|id| {
        let adjacent = control.region(id).adjacent.iter();
        adjacent.map(move |to| (usize::from(id.0), usize::from(to.0)))
    });
    let links: BTreeSet<(usize, usize)> = links.collect();
    assert!(links.iter().all(|(a, b)| a != b && links.contains(&(*b, *a))));
    assert_eq!(Graph::new(18, links).components().len(), 1);
    let is_near = |a, b| control.region(region(a)).adjacent.contains(&region(b));
    for (a, b) in [
        ("northern-america", "northern-europe"),
        ("northern-america", "eastern-asia"),
        ("andes", "oceania"),
        ("southern-cone", "western-africa"),
        ("southern-cone", "southern-africa"),
        ("eastern-africa", "middle-east"),
        ("eastern-africa", "southern-asia"),
    ] {
        assert!(is_near(a, b), "{a} and {b}");
    }
    assert!(!is_near("northern-america", "eastern-europe"));
    assert!(!is_near("southern-cone", "oceania") && !is_near("northern-america", "oceania"));
}

/// Contrôle Global B1 and B10: twelve factions, each category twice first and twice second.
#[test]
fn the_factions_of_the_program_are_balanced() {
    let control = &dataset().control;
    assert_eq!(control.factions.len(), 12);
    for id in control.sphere_ids() {
        let first = control.factions.iter().filter(|faction| faction.primary == id);
        let second = control.factions.iter().filter(|faction| faction.secondary == id);
        assert_eq!((first.count(), second.count()), (2, 2));
    }
    let hand = control.factions.iter().find(|faction| faction.id == "echo");
    assert_eq!(hand.map(|faction| faction.power), Some(Power::Hand(5)));
}

/// The stronger the level, the stronger the effects: the measure tells the levels apart.
#[test]
fn strength_grows_with_the_level() {
    let medians = Medians::from_control(&dataset().control);
    let counts: Vec<usize> = (0..=7).map(|level| medians.count(level)).collect();
    assert_eq!(counts, [0, 54, 54, 54, 54, 42, 12, 0]);
    let strengths: Vec<i32> = (1..=6).filter_map(|level| medians.median(level)).collect();
    assert_eq!(strengths.len(), 6);
    assert!(strengths.windows(2).all(|pair| pair[0] < pair[1]), "{strengths:?}");
}

/// The codes of all findings in the world as changes spoil it: file, what stands there, what instead.
fn found_in(changes: &[(&str, &str, &str)]) -> Vec<&'static str> {
    let mut world = World::valid();
    for (file, old, new) in changes {
        let text = world.files().find(|(name, _)| name == file).expect("a file").1;
        let text = String::from_utf8(text.to_vec()).expect("UTF-8");
        assert_eq!(text.matches(old).count(), 1, "{file} has not once:\n{old}");
        world.put(file, text.replace(old, new).as_bytes());
    }
    let mut codes: Vec<&str> = world.find().report.iter().map(|finding| finding.code.id).collect();
    codes.sort_unstable();
    codes
}

/// A slip brings its own finding and no other.
#[test]
fn a_slip_is_reported_once() {
    let mut complaints = Vec::new();
    for (file, old, new, expected) in [
        // Of a card that cannot be read the pile is not counted.
        (CARDS, "\"N: J +1 pol\"", "\"N: J +1 pil\"", "effect-category"),
        (CARDS, "requires: bio 6", "requires: \"bio 6,\"", "effect-category"),
        (CARDS, "- id: bio-low-1\n", "- id: Bio\n", "id-invalid"),
        (CARDS, "- id: bio-low-1\n", "- id: bio-low-2\n", "entry-repeated"),
        (CARDS, "pile: bio-low\n  name: { fr: Sem", "pile: bio\n  name: { fr: Sem", "word-unknown"),
        (CARDS, "take: [energy, energy]", "take: [energy, water]", "word-unknown"),
        (CARDS, "take: [energy, energy]", "take: energy", "field-type"),
        (CARDS, "  take: [energy, energy]\n", "", "field-missing"),
        (CARDS, "requires: bio 6, ", "", "field-missing"),
        (
            CARDS,
            "  take: [energy, energy]\n  effects:\n",
            "  take: [energy]\n  effect:\n",
            "unknown-field",
        ),
        (CARDS, "take: [energy, energy]", "take: [energy, [food]]", "field-type"),
        (CARDS, "fr: Immortels, en: Immortals", "fr: Immortels", "translation-missing"),
        (CARDS, "short: \"max(bio): D +2; L(bio) -1 bio\", ", "", "field-missing"),
        (CARDS, "requires: bio 6", "requires: { bio: 6 }", "field-type"),
        // A region that cannot be read is no stranger to its neighbours and countries.
        (REGIONS, "- id: europe\n", "- id: Europe\n", "id-invalid"),
        (REGIONS, "  development: 4\n", "", "field-missing"),
        (REGIONS, "development: 4", "development: high", "field-type"),
        (REGIONS, "stock: { raw: 1, energy: 2, ", "stock: { raw: 1, ", "field-missing"),
        (
            REGIONS,
            "stock: { raw: 1, energy: 2, ",
            "stock: { raw: 1, power: 2, energy: 2, ",
            "word-unknown",
        ),
        (REGIONS, "[europe, asia]", "[europe, asai]", "word-unknown"),
        (REGIONS, "  in: { fr: dans les }\n", "", "field-missing"),
        (REGIONS, "  adjacent: [europe, asia]\n", "", "field-missing"),
        (REGIONS, "  adjacent: [europe, asia]\n", "  adjacent: europe\n", "field-type"),
        (REGIONS, "- id: andes", "andes", "yaml-syntax"),
        // A faction that cannot be read is not counted.
        (FACTIONS, "kind: priority", "kind: first", "word-unknown"),
        (FACTIONS, "kind: hand, cards: 2", "kind: hand", "field-missing"),
        (FACTIONS, "kind: hand, cards: 2", "kind: hand, cards: -2", "field-type"),
        (FACTIONS, "kind: priority", "kind: priority, cards: 2", "unknown-field"),
        (FACTIONS, "  power: { kind: priority }\n", "", "field-missing"),
        (FACTIONS, "{ kind: priority }", "priority", "field-type"),
        (FACTIONS, "category: med", "category: meds", "word-unknown"),
        // Without the words of the rules effects mean nothing.
        (RULES, "id: med", "id: m-d", "effect-word"),
        (RULES, "id: med", "id: Med", "id-invalid"),
        (RULES, "{ fr: Médias, en: Media }", "{ fr: Médias }", "translation-missing"),
        (RULES, "letter: e\n", "letter: \"*\"\n", "effect-word"),
        (RULES, "invest: level", "invest: levels", "word-unknown"),
        (RULES, "    invest: level\n", "", "field-missing"),
        // Numbers that cannot be read are compared with nothing.
        (RULES, "hand: 1", "hand: { cards: 4, max: 10 }", "field-type"),
        (RULES, "hand: 1\n", "", "field-missing"),
        (RULES, "hand: 1", "hand: 0", "hand-limit"),
        (RULES, "[1, 3, 5, 8, 12, 16]", "[1, 3, five, 8, 12, 16]", "field-type"),
        (RULES, "[1, 3, 5, 8, 12, 16]", "6", "field-type"),
        (RULES, "[1, 3, 5, 8, 12, 16]", "[0, 3, 5, 8, 12, 16]", "levels-invalid"),
        (RULES, "[0, 0, 1, 3, 5, 7, 10]", "[0, 0, 1, 3, 5, 7]", "levels-invalid"),
        (RULES, "[0, 0, 1, 3, 5, 7, 10]", "[0, 0, 1, 3, 5, 10, 7]", "levels-invalid"),
        (RULES, "[1, 3, 5, 8, 12, 16]", "[]", "levels-invalid"),
        (RULES, "factions: 4,", "factions: four,", "field-type"),
        (RULES, "cards: 12, ", "", "field-missing"),
        (RULES, "pile: 2", "pile: 0", "card-count"),
        (RULES, "regions: { 3: 4, 4: 5 }\n", "", "field-missing"),
        (RULES, "regions: { 3: 4, 4: 5 }", "regions: { three: 4, 4: 5 }", "field-type"),
        (RULES, "end: { level: 6, categories: 1 }\n", "", "field-missing"),
        (
            RULES,
            "end: { level: 6, categories: 1 }",
            "end: { level: 6, categories: 0 }",
            "end-invalid",
        ),
        (RULES, "    recommended: [4]\n", "", ""),
        (RULES, "title: { fr: Le petit contrôle, en: Small Control }\n", "", "field-missing"),
        (RULES, "invest: { influence: 2,", "invest: {", "field-missing"),
        (RULES, "- id: raw", "id: raw", "yaml-syntax"),
    ] {
        let found = found_in(&[(file, old, new)]).join(" ");
        if found != expected {
            complaints.push(format!(
                "{file}: {new}
  {found}, not {expected}"
            ));
        }
    }
    assert!(complaints.is_empty(), "\n{}\n", complaints.join("\n"));
}

/// Nobody has two factions: as many powers count for the hands as there are players.
#[test]
fn a_power_that_nobody_can_have_takes_no_card() {
    let fours = [
        (FACTIONS, "kind: priority", "kind: hand, cards: 2"),
        (FACTIONS, "kind: level, category: med", "kind: hand, cards: 2"),
        (FACTIONS, "kind: developer, cost: 1, times: 2", "kind: hand, cards: 2"),
    ];
    assert!(found_in(&fours).contains(&"hand-limit"), "eight of six cards");
    let threes = (RULES, "players: { min: 3, max: 4 }", "players: { min: 3, max: 3 }");
    let found = found_in(&[&fours[..], &[threes]].concat());
    assert!(!found.contains(&"hand-limit"), "six of six: {found:?}");
}

/// A whole list that is gone is one finding, and nothing is counted.
#[test]
fn a_file_that_is_gone_is_reported_once() {
    for file in [REGIONS, FACTIONS, CARDS] {
        for content in ["delete", "bytes: 1\\n", "bytes: []\\n", "bytes: a: 1\\n"] {
            let world = World::spoiled(&format!("{file}\n{content}\n")).expect("a world");
            let codes: Vec<&str> =
                world.find().report.iter().map(|finding| finding.code.id).collect();
            assert_eq!(codes.len(), 1, "{file} {content}: {codes:?}");
        }
    }
    let world = World::spoiled(&format!("{RULES}\ndelete\n")).expect("a world");
    let codes: BTreeSet<&str> = world.find().report.iter().map(|finding| finding.code.id).collect();
    assert_eq!(codes, BTreeSet::from(["file-unknown"]));
}

/// Sets of regions and of cards are numbers of 32 bits: what is too many is told and left out.
#[test]
fn more_than_there_is_room_for_is_reported() {
    let mut world = World::valid();
    let region = |rank: usize| {
        format!(
            "- id: r{rank}\n  name: {{ fr: R{rank}, en: R{rank} }}\n  article: {{ fr: le, en: none }}\n  \
             in: {{ fr: au }}\n  development: 1\n  stock: {{ raw: 1, energy: 1, food: 1 }}\n  \
             adjacent: [r{}, r{}]\n",
            (rank + 39) % 40,
            (rank + 1) % 40
        )
    };
    let regions: String = (0..40).map(region).collect();
    world.put(REGIONS, regions.as_bytes());
    let loaded = world.find();
    let codes: BTreeSet<&str> = loaded.report.iter().map(|finding| finding.code.id).collect();
    assert_eq!(codes, BTreeSet::from(["list-too-long"]));
    assert_eq!(loaded.dataset.control.regions.len(), 32);
    assert_eq!(found_in(&[(RULES, "pile: 2", "pile: 33")]), ["card-count"]);
}
