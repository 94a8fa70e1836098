//! Decks that are asked for by their id.

use serde_json::Value;

use super::Cases;
use crate::support::bin::Project;

const OPEN: &str = "globalissimo-open";

#[test]
fn decks_that_are_not_there() {
    let project = Project::empty();
    let mut cases = Cases::default();
    for question in [
        "render cards --deck globalisimo-open",
        "render cards --deck poker",
        "render board --game globalissimo --deck cardline",
        "simulate globalissimo --games 5 --deck cardline",
        "simulate course --games 5 --deck globalissimo-open",
        "play cardline --watch --bot easy --bot easy --deck globalissimo-open",
        "validate --deck Globalissimo",
    ] {
        for lang in ["en", "fr"] {
            let question = format!("{question} --lang {lang}");
            let words: Vec<&str> = question.split(' ').collect();
            let run = project.run(&words);
            assert_eq!((run.code, run.out.as_str()), (Some(2), ""), "{question}");
            cases.add(&question, &run);
        }
    }
    assert_eq!(project.list(""), [""; 0], "nothing is written");
    cases.compare("decks");
}

/// Nothing is held against the deck for a game that is sold; what is held against another one is not said.
#[test]
fn the_open_deck_may_be_sold() {
    let project = Project::empty();
    let found = |deck: &str| {
        let args = ["validate", "--for-sale", "--deck", deck, "--format", "json"];
        let found: Vec<Value> = project
            .run(&args)
            .fine()
            .lines()
            .map(|line| serde_json::from_str(line).expect("JSON"))
            .collect();
        found
    };
    let is_of_sale = |finding: &Value| finding["code"] == "source-sale";
    assert!(found("globalissimo").iter().any(is_of_sale));
    let open = found(OPEN);
    assert!(!open.is_empty(), "ties are noted");
    for finding in open {
        assert_eq!(finding["severity"], "note", "{finding}");
        assert_ne!(finding["file"], "data/decks/globalissimo.yaml");
    }
}

/// A project with countries of its own has no use for a deck of those of the program.
#[test]
fn other_worlds_have_other_decks() {
    let project = Project::world();
    assert_eq!(project.run(&["validate", "--deck", OPEN]).code, Some(2));
    let said = project.run(&["validate"]);
    assert!(said.err.contains("2 decks"), "{}", said.shown());
}

/// A match remembers its deck: it is verified, gone on with and told with those cards, or not at all.
#[test]
fn a_match_remembers_its_deck() {
    let project = Project::shipped();
    let file = "data/decks/mine.yaml";
    project.write(file, project.read("data/decks/globalissimo-open.yaml"));
    let bots =
        ["--watch", "--bot", "easy", "--bot", "medium", "--seed", "3", "--record", "match.jsonl"];
    let run = project.run(&[&["play", "globalissimo", "--deck", "mine"][..], &bots[..]].concat());
    assert_eq!(run.code, Some(0), "{}", run.shown());
    let record = project.read("match.jsonl");
    let header: Value = serde_json::from_str(record.lines().next().expect("a line")).expect("JSON");
    assert_eq!(header["deck"], "mine");
    project.run(&["replay", "match.jsonl", "--verify"]).fine();
    let half: String = record.split_inclusive('\n').take(20).collect();
    project.write("match.jsonl", half);
    let run = project.run(&["play", "--resume", "match.jsonl"]);
    assert_eq!(run.code, Some(0), "{}", run.shown());
    assert_eq!(project.read("match.jsonl"), record);
    project.remove(file);
    let mut cases = Cases::default();
    for lang in ["en", "fr"] {
        for args in
            [&["replay", "match.jsonl", "--verify"][..], &["play", "--resume", "match.jsonl"]]
        {
            cases.run(&project, &[args, &["--lang", lang]].concat());
        }
    }
    cases.compare("decks-gone");
}
