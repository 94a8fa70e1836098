//! The first match of a game: what is explained, and that nothing is explained twice.

use super::playing::piped;
use crate::support::bin::{Project, Run};

/// Plays lines, with a space for each line break of the output: where lines end does not matter here.
fn played(project: &Project, args: &[&str], lines: &str) -> String {
    let run: Run = piped(&mut project.command(args), lines.as_bytes());
    assert_eq!(run.code, Some(0), "{}", run.shown());
    run.out.replace('\n', " ")
}

/// The file with the rules that a learner of Globalissimo knows already: none.
const LEARNER: &str =
    "{\"version\":1,\"games\":{\"globalissimo\":{\"learns\":true,\"explained\":[]}}}";

#[test]
fn the_purpose_of_each_game_comes_before_its_first_move_once() {
    let purposes = [
        "Guess where one of the five countries ranks",
        "Lay countries in a line",
        "Countries follow each other",
        "Fly from city to city with your cards",
        "Place your influence in the regions of the world",
    ];
    for (number, purpose) in (1..).zip(purposes) {
        let project = Project::empty();
        let lines = format!("{number}\n\nrules\nquit\n");
        let out = played(&project, &["play"], &lines);
        assert!(out.contains("First time? (Enter: yes,"), "{out}");
        assert_eq!(out.matches(purpose).count(), 1, "{out}");
        assert!(out.contains("then asks the question again"), "{out}");
        // The rules come, and then the question again. Nothing has been played, so no match is waiting.
        let again = played(&project, &["play"], &format!("{number}\n\n\n\nquit\nquit\n"));
        assert!(!again.contains("First time?") && !again.contains(purpose), "{again}");
    }
}

#[test]
fn who_knows_the_rules_is_told_nothing() {
    let project = Project::empty();
    let out = played(&project, &["play", "--lang", "fr"], "cardline\nnon\n\n\noui\nquitter\n");
    assert!(out.contains("Première partie") && !out.contains("Rangez les pays"), "{out}");
    assert!(out.contains("Robot"), "{out}");
    let kept = project.read("home/mappemonde/coach.json");
    assert!(kept.contains("\"learns\":false"), "{kept}");
}

#[test]
fn a_rule_is_told_when_it_matters_first() {
    let project = Project::empty();
    project.write("home/mappemonde/coach.json", LEARNER);
    let args = ["play", "globalissimo", "--player", "Ann", "--bot", "easy", "--seed", "15"];
    // Two barriers, of which the second is at the next round.
    let lines = "c 1\n64\na 1\n156\nquit\n";
    let out = played(&project, &args, lines);
    assert_eq!(out.matches("A barrier stops you").count(), 2, "{out}");
    assert_eq!(out.matches("Right answer: take the barrier").count(), 1, "{out}");
    let kept = project.read("home/mappemonde/coach.json");
    assert!(kept.contains("[\"barrier\",\"purpose\"]"), "{kept}");
    // With several people, nobody knows whom to teach.
    project.write("home/mappemonde/coach.json", LEARNER);
    let args = ["play", "globalissimo", "--player", "Ann", "--player", "Bob", "--seed", "15"];
    assert!(!played(&project, &args, "quit\n").contains("Guess where one"));
}
