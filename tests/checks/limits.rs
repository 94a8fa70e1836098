//! Files that are far too large in one way: each is told once, in bounded time and memory.

use std::collections::BTreeMap;

use crate::Checked as _;
use data::Loaded;
use diag::{Files, Report};
use syntax::csv;
use testing::{World, text_of};

/// How many findings of each kind were kept.
fn kinds(loaded: &Loaded) -> BTreeMap<&str, usize> {
    let mut kinds = BTreeMap::new();
    for finding in loaded.report.iter() {
        *kinds.entry(finding.code.id).or_default() += 1;
    }
    kinds
}

fn world_with(name: &str, more: &str) -> World {
    let text = text_of(&format!("tests/world/{name}")) + more;
    World::with(&[(name, text.as_bytes())])
}

#[test]
fn a_country_that_a_deck_repeats_for_ever_is_told_a_hundred_times() {
    let world = world_with("data/decks/cardline.yaml", &"  - FRA\n".repeat(3_000));
    assert_eq!(kinds(&world.find())["deck-country-repeated"], 100);
}

#[test]
fn findings_that_nobody_reads_are_counted() {
    let rows = "QQQ,1,2025,wdi-2026-07,\n".repeat(Report::MAX_FINDINGS + 10_000);
    let loaded = world_with("data/values/population.csv", &rows).find();
    assert_eq!(kinds(&loaded), BTreeMap::from([("country-unknown", Report::MAX_FINDINGS)]));
    assert_eq!(loaded.report.count(diag::Severity::Error), Report::MAX_FINDINGS + 10_000);
}

#[test]
fn a_word_without_end_is_like_no_other() {
    let endless = "A".repeat(1_000_000);
    assert_eq!(syntax::nearest("AFG", [endless.as_str(), "AFH"].into_iter()), Some("AFH"));
    assert_eq!(syntax::nearest(&endless, ["AFG"].into_iter()), None);
}

/// Slips of the pen in the order of letters, in letters with accents and in capitals.
#[test]
fn near_words_are_found_all_the_same() {
    for (typed, meant) in [("popluation", "population"), ("Ésthonie", "Estonie"), ("fra", "FRA")] {
        let known = ["area", "population", "Estonie", "FRA", "Finlande"];
        assert_eq!(syntax::nearest(typed, known.into_iter()), Some(meant));
    }
}

#[test]
fn more_cells_than_memory_has_room_for_are_not_read() {
    let row = ",".repeat(999) + "\n";
    let text = row.repeat(5_002);
    let mut report = Report::default();
    let table = csv::parse(Files::default().add("", ""), &text, &mut report);
    assert_eq!(table.rows.len(), 4_999, "and the header");
    let found: Vec<_> = report.iter().map(|finding| finding.code.id).collect();
    assert_eq!(found, ["csv-syntax"]);
}

/// A category without an id has no file of values that one could look into.
#[test]
fn findings_name_files_that_there_are() {
    let name = "data/categories.yaml";
    let text = text_of(&format!("tests/world/{name}")).replacen("id: population", "id: ''", 1);
    let loaded = World::with(&[(name, text.as_bytes())]).find();
    let names = loaded.report.iter().flat_map(|finding| &finding.spans);
    let names: Vec<&str> = names.map(|place| loaded.files.name(place.file)).collect();
    assert!(!names.is_empty());
    assert!(names.iter().all(|name| !name.ends_with("/.csv")), "{names:?}");
}

#[test]
fn small_pieces_without_end_are_not_printed() {
    let name = "data/games/controle-global.yaml";
    let text = text_of(&format!("tests/world/{name}"));
    let text = text.replacen("cubes: { 1: 20,", "cubes: { 1: 501,", 1);
    let text = text.replacen("highest: 6,", "highest: 65535,", 1);
    let loaded = World::with(&[(name, text.as_bytes())]).find();
    assert_eq!(kinds(&loaded), BTreeMap::from([("pieces-invalid", 2)]));
}
