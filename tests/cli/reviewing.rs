//! Reviews of recorded matches, in both languages, and of such that may not be reviewed.

use super::Cases;
use crate::support::bin::Project;

#[test]
fn a_review_says_what_would_have_been_better() {
    let project = Project::empty();
    let mut cases = Cases::default();
    let bots = ["--bot", "easy", "--bot", "medium", "--watch", "--seed", "5"];
    for game in ["cardline", "higher-lower", "globalissimo"] {
        let file = format!("{game}.jsonl");
        project.run(&[&["play", game, "--record", &file][..], &bots].concat());
        project.run(&["replay", &file, "--verify"]).fine();
        for lang in ["en", "fr"] {
            cases.run(&project, &["review", &file, "--lang", lang]);
        }
    }
    cases.run(&project, &["review", "cardline.jsonl", "--format", "json"]);
    // Hands are hidden while the match goes on.
    let whole = project.read("cardline.jsonl");
    let begun: Vec<&str> = whole.lines().take(4).collect();
    project.write("begun.jsonl", begun.join("\n") + "\n");
    project.write("broken.jsonl", "{}\n");
    for lang in ["en", "fr"] {
        cases.run(&project, &["review", "begun.jsonl", "--lang", lang]);
    }
    cases.run(&project, &["review", "broken.jsonl"]);
    cases.run(&project, &["review", "nowhere.jsonl"]);
    cases.compare("reviewing");
}
