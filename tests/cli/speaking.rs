//! What the command line says of itself, and of mistakes in it, in both languages.

use super::Cases;
use crate::support::bin::Project;

/// Commands of all groups, with some of their families.
const COMMANDS: &[&str] = &[
    "",
    "validate",
    "explain",
    "show",
    "export",
    "diff",
    "render",
    "impose",
    "calibrate",
    "preflight",
    "web",
    "play",
    "play replay",
    "lab",
    "lab simulate",
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
    "show Kenia",
    "show nothing at all",
    "show --rank",
    "show Kenya road",
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
        cases.run(&project, &["--lang", lang, "help", "play", "daily"]);
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

/// Command lines of version 0.1, each with its present form. Both print the same.
const OLD_AND_NEW: &[(&str, &str)] = &[
    ("why CUB capital", "show CUB capital"),
    ("why paris-tokyo", "show paris-tokyo"),
    ("rank roads FRA CUB", "show roads FRA CUB --rank"),
    ("show country KEN", "show Kenya"),
    ("show category roads", "show roads"),
    ("show deck globalissimo-open", "show globalissimo-open"),
    ("show game course", "show course"),
    ("stats", "play stats"),
    ("jour --date 2026-07-01 --plain", "play daily --date 2026-07-01 --plain"),
    ("due --for 2028 --on 2026-07-01", "due --year 2028 --date 2026-07-01"),
    ("simuler cardline --games 2 --bot easy", "lab simulate cardline --games 2 --bot easy"),
    (
        "arena cardline --bot easy --bot easy --pairs 1",
        "lab arena cardline --bot easy --bot easy --pairs 1",
    ),
    ("play cardline --watch --bot easy --seed 1", "play cardline --spectate --bot easy --seed 1"),
    ("replay match.jsonl --verify", "play replay match.jsonl --check"),
    ("review match.jsonl", "play review match.jsonl"),
    ("render --changed-since nowhere", "render --against nowhere"),
    (
        "impose a.pdf --layout n-up --gap 9 --edge 1",
        "impose a.pdf --layout n-up --gap-mm 9 --edge-mm 1",
    ),
    ("play --continuer 9", "play --resume 9"),
];

#[test]
fn old_spellings_mean_what_they_meant() {
    let project = Project::empty();
    project.write("match.jsonl", testing::text_of("docs/examples/cardline.jsonl"));
    for (old, new) in OLD_AND_NEW {
        let [old_run, new_run] = [old, new].map(|line| project.run(&words(line)));
        assert_eq!(old_run.code, new_run.code, "{old}\n{}\n{}", old_run.err, new_run.err);
        assert_eq!(old_run.out, new_run.out, "{old}");
        assert!(!old_run.err.contains("unexpected"), "{}", old_run.err);
    }
}

/// An edition in French alone, in a place where English is spoken.
#[test]
fn a_run_keeps_to_the_languages_of_the_edition() {
    let project = Project::shipped();
    project.replace("data/edition.yaml", "languages: [fr, en]", "languages: [fr]");
    project.replace("data/edition.yaml", "second: { fr: en, en: fr }", "second: none");
    project.replace("data/countries.yaml", "name: { fr: Kenya, en: Kenya }", "name: { fr: Kenya }");
    let notice = "This edition has no texts in English: what follows is in French.\n";
    for (args, told) in
        [(&["show", "KEN"][..], "Kenya\n"), (&["play", "higher-lower", "--seed", "1"], "Partie 1")]
    {
        let run = project.run(args);
        assert!(run.err.contains(notice), "{}", run.err);
        let all = run.out + &run.err;
        assert!(all.contains(told), "{all}");
    }
    let refused = project.run(&["--lang", "en", "render", "cards", "--game", "cardline"]);
    let told = "mappemonde: this edition has no texts in English; its languages are French\n";
    assert_eq!((refused.code, refused.err.as_str()), (Some(2), told));
    // Findings are told in the language of the run.
    let validated = project.run(&["validate"]);
    assert_eq!(validated.code, Some(0), "{}", validated.out);
    assert!(!validated.err.contains(notice));
}
