//! Commands that go on while files change.

use std::io::{BufRead as _, BufReader, Read};
use std::process::{Child, Command, Stdio};

use crate::support::bin::Project;

/// A command that goes on, ended with the test.
struct Watching(Child);

impl Watching {
    fn start(command: &mut Command) -> Self {
        let piped = command.stdout(Stdio::piped()).stderr(Stdio::piped());
        Self(piped.spawn().expect("it starts"))
    }
}

impl Drop for Watching {
    fn drop(&mut self) {
        self.0.kill().expect("it runs");
        self.0.wait().expect("it ends");
    }
}

/// Reads lines until one has a text, and gives it.
fn until(lines: &mut impl Iterator<Item = String>, text: &str) -> String {
    lines.find(|line| line.contains(text)).unwrap_or_else(|| panic!("it never said `{text}`"))
}

fn lines(stream: Option<impl Read>) -> impl Iterator<Item = String> {
    BufReader::new(stream.expect("piped")).lines().map_while(Result::ok)
}

#[test]
fn findings_come_and_go_with_saves() {
    let project = Project::world();
    let mut watching = Watching::start(&mut project.command(&["validate", "--watch"]));
    let mut told = lines(watching.0.stderr.take());
    let mut found = lines(watching.0.stdout.take());
    until(&mut told, "Watching the project");
    project.replace("data/values/area.csv", "FRA,643801", "FRA,many");
    until(&mut found, "number-invalid");
    until(&mut told, "Changed: `data/values/area.csv`. New: 1, resolved: 0; now 1 error");
    project.replace("data/values/area.csv", "FRA,many", "FRA,643801");
    until(&mut found, "resolved: number-invalid in data/values/area.csv");
    until(&mut told, "New: 0, resolved: 1; now 0 errors");
}

#[test]
fn what_looks_otherwise_is_drawn_again() {
    let project = Project::world();
    let args = ["render", "cards", "--game", "cardline", "--format", "svg", "--watch"];
    let mut watching = Watching::start(&mut project.command(&args));
    let mut told = lines(watching.0.stderr.take());
    let back = "out/cardline-cards-en/FRA-back.svg";
    until(&mut told, "cardline-cards-en");
    let first = project.read(back);
    // What is wrong is said, and what was drawn stays.
    project.replace("data/values/area.csv", "FRA,643801", "FRA,many");
    until(&mut told, "error");
    assert_eq!(project.read(back), first);
    project.replace("data/values/area.csv", "FRA,many", "FRA,643701");
    until(&mut told, "cardline-cards-en");
    assert_ne!(project.read(back), first);
}
