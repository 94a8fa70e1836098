//! Every rule is held fast by a test that names it.
//!
//! A test names rules in a line of its documentation: `Rules of Cardline: R6, E1.` Tests in the library
//! may do so too. R is a requirement, A a decision where the rule books leave a question open, E an
//! example and I an invariant of the game. Contrôle Global has sections (B), examples (B7) and invariants
//! (B9) of its specification, and powers of its factions (F).

use std::collections::BTreeSet;

use testing::rules::{CARDLINE, CONTROLE_GLOBAL, COURSE, GLOBALISSIMO, HIGHER_LOWER};
use testing::{files_under, text_of};

/// Rules of a game that tests name, with the place of each.
fn named(game: &str) -> BTreeSet<(String, String)> {
    let ours = ["tests/games", "src"].map(files_under).concat();
    let sources = ours.iter().filter(|name| name.ends_with(".rs"));
    let of_file = |name: &String| {
        let named = named_in(&text_of(name), game);
        let place = |(rule, line)| (rule, format!("{name}:{line}"));
        named.into_iter().map(place).collect::<Vec<_>>()
    };
    sources.flat_map(of_file).collect()
}

/// Rules in the documentation of tests, each with its line.
fn named_in(text: &str, game: &str) -> Vec<(String, usize)> {
    let lead = format!("/// Rules of {game}: ");
    let lines: Vec<&str> = text.lines().map(str::trim).collect();
    let is_test = |index: usize| {
        let after = lines[index..].iter().find(|line| !line.starts_with("///"));
        after.is_some_and(|line| *line == "#[test]")
    };
    let naming = lines.iter().enumerate().filter_map(|(index, line)| {
        let rules = line.strip_prefix(&lead)?.strip_suffix('.')?;
        is_test(index).then_some((index + 1, rules))
    });
    naming
        .flat_map(|(line, rules)| rules.split(", ").map(move |rule| (rule.to_owned(), line)))
        .collect()
}

#[test]
fn a_test_names_every_rule() {
    let mut complaints = Vec::new();
    for book in [GLOBALISSIMO, CARDLINE, HIGHER_LOWER, COURSE, CONTROLE_GLOBAL] {
        let game = book.game;
        let named = named(game);
        let known = |rule: &str| book.rules.iter().any(|(id, _)| *id == rule);
        for (rule, place) in named.iter().filter(|(rule, _)| !known(rule)) {
            complaints.push(format!("{place}: {game} has no rule {rule}"));
        }
        for (rule, demand) in book.rules {
            let tested = named.iter().any(|(other, _)| other == rule);
            let at_the_table = book.at_the_table.iter().any(|(other, _)| other == rule);
            if tested && at_the_table {
                complaints.push(format!("{game} {rule} is for the table, and tested"));
            } else if !tested && !at_the_table {
                complaints.push(format!("{game} {rule} has no test: {demand}"));
            }
        }
    }
    assert!(complaints.is_empty(), "\n{}\n", complaints.join("\n"));
}

/// Numbers of each kind follow each other: none has been forgotten.
#[test]
fn every_rule_is_listed() {
    let kinds = [("R", 26), ("B", 6), ("B7.", 19), ("B9.", 10), ("F", 12), ("A", 36)];
    let all = kinds
        .iter()
        .flat_map(|(kind, last)| (1..=*last).map(move |number| format!("{kind}{number}")));
    let listed = CONTROLE_GLOBAL.rules.iter().map(|(id, _)| (*id).to_owned());
    assert_eq!(Vec::from_iter(listed), Vec::from_iter(all));
}

#[test]
fn rules_are_read_from_the_documentation_of_tests_alone() {
    let text = "/// Says something.\n///\n/// Rules of Cardline: R1, A2.\n/// Rules of Cardline: I3.\n\
                #[test]\nfn a() {}\n    /// Rules of Cardline: R4.\n    #[test]\n/// Rules of \
                Cardline: R5.\nfn b() {}\n/// Rules of Globalissimo: R6.\n#[test]\n";
    let named = |game| named_in(text, game).into_iter().map(|(rule, _)| rule);
    assert_eq!(Vec::from_iter(named("Cardline")), ["R1", "A2", "I3", "R4"]);
    assert_eq!(Vec::from_iter(named("Globalissimo")), ["R6"]);
}
