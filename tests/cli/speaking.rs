//! What the command line says of itself, and of mistakes in it, in both languages.

use super::Cases;
use crate::support::bin::Project;

/// Every command, those below `show` as well.
const COMMANDS: &[&str] = &[
    "",
    "validate",
    "explain",
    "show",
    "show country",
    "show category",
    "show deck",
    "show game",
    "rank",
    "why",
    "export",
    "diff",
    "render",
    "impose",
    "calibrate",
    "preflight",
    "web",
    "play",
    "replay",
    "simulate",
    "new",
    "new category",
    "new deck",
    "new country",
    "schema",
    "completions",
    "man",
    "update",
    "due",
];

/// Command lines that are wrong, each in another way.
const MISTAKES: &[&str] = &[
    "",
    "-q",
    "rnk roads",
    "show bord globalissimo",
    "help rnk",
    "validate --frobnicate",
    "validate --formt json",
    "validate data",
    "validate --format",
    "validate --format xml",
    "validate --deny notes",
    "validate --quiet=yes",
    "validate --lang xx",
    "validate --lang xx,fr",
    "validate --lang",
    "rank",
    "why -1",
    "update wdi",
    "replay match.jsonl --verify --step",
    "replay match.jsonl --plain --plain",
    "calibrate --printer x --check --read 1,1,1,1 --edge 3",
    "calibrate --printer x --read 1,2,3",
    "calibrate --printer x --read 1,2,3,99",
    "calibrate --printer x --edge 99",
    "play --seed x",
    "play --seed 99999999999999999999",
    "play --seed -1",
    "play cardline --hand 70000",
    "play cardline --resume match.jsonl --seed 1",
    "render boards",
    "render --dpi 5",
    "render --card-size 9x9",
    "render --back-offset 1",
    "render --back-offset 1,x",
    "impose a.pdf --layout n-up --up 99x1",
    "update table a.csv --retrieved yesterday",
    "simulate cardline --games 0",
    "completions tcsh",
];

fn words(line: &str) -> Vec<&str> {
    line.split(' ').filter(|word| !word.is_empty()).collect()
}

#[test]
fn help_is_in_the_language_of_the_user() {
    let project = Project::empty();
    for lang in ["en", "fr"] {
        let mut cases = Cases::default();
        for command in COMMANDS {
            cases.run(&project, &[&words(command)[..], &["--help", "--lang", lang]].concat());
        }
        cases.run(&project, &["--lang", lang, "validate", "-h"]);
        cases.run(&project, &["--lang", lang, "help", "show", "country"]);
        cases.run(&project, &["--lang", lang, "help", "help"]);
        cases.run(&project, &["--lang", lang, "man"]);
        cases.run(&project, &["--lang", lang, "completions", "fish"]);
        cases.compare(&format!("help-{lang}"));
    }
}

#[test]
fn mistakes_are_told_in_the_language_of_the_user() {
    let project = Project::empty();
    for lang in ["en", "fr"] {
        let mut cases = Cases::default();
        for line in MISTAKES {
            // What stands last may be an option that lacks its value.
            cases.run(&project, &[&["--lang", lang], &words(line)[..]].concat());
        }
        cases.compare(&format!("mistakes-{lang}"));
    }
}
