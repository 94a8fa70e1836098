//! `render --changed-since`: what is written, and what is said where nothing can be.

use std::process::Command;

use super::Cases;
use crate::support::bin::{Project, Run};
use testing::World;

/// Last year's edition of the small world in `last`, and this year's in `mine`.
struct Home(Project);

impl Home {
    fn new() -> Self {
        let home = Project::empty();
        for folder in ["last", "mine"] {
            for (name, bytes) in World::valid().files() {
                home.write(&format!("{folder}/{name}"), bytes);
            }
        }
        Self(home)
    }

    fn replace(&self, file: &str, old: &str, new: &str) {
        self.0.replace(&format!("mine/{file}"), old, new);
    }

    fn command(&self, args: &[&str]) -> Command {
        let mut command = self.0.command(args);
        command.current_dir(self.0.path("mine"));
        command
    }

    fn run(&self, args: &[&str]) -> Run {
        Run::of(&mut self.command(args))
    }

    fn case(&self, cases: &mut Cases, args: &[&str]) {
        cases.add(&args.join(" "), &self.run(args));
    }
}

#[test]
fn only_what_changed_is_printed() {
    let home = Home::new();
    let mut cases = Cases::default();
    let since = ["render", "--changed-since", "../last"];
    home.case(&mut cases, &[&since[..], &["--proof"]].concat());
    assert!(!home.0.path("mine/out").exists());
    home.replace("data/values/population.csv", "BOL,12581843", "BOL,13581843");
    home.replace("data/values/population.csv", "FRA,68720337", "FRA,68720338");
    home.replace("data/categories.yaml", "With the overseas", "Without the");
    for more in [
        &["--lang", "fr,en", "--proof"][..],
        &["--game", "cardline", "--lang", "fr", "--format", "png", "--dpi", "40"],
        &["--only", "FRA", "--lang", "fr"],
        &["--only", "FRA,BOL", "--lang", "fr"],
        &["board"],
        &["--quiet", "--out", "b"],
    ] {
        home.case(&mut cases, &[&since[..], more].concat());
    }
    let written = home.0.list("mine/out").join("\n");
    cases.shown += &format!("=== out\n{written}\n");
    cases.compare("since");
}

#[test]
fn an_edition_that_cannot_be_compared_is_named() {
    let home = Home::new();
    home.0.write("broken/data/edition.yaml", "id: 2025\n");
    home.0.write("broken/data/values/area.csv", "country;value\n");
    let mut cases = Cases::default();
    for more in [
        &["--changed-since", "../broken"][..],
        &["--changed-since", "../broken", "--lang", "fr"],
        &["--changed-since", "../last", "--format", "tts"],
        &["--changed-since", "../last", "--profile", "home-a4"],
        &["--changed-since", "../last", "--only", "FRB"],
        &["--changed-since"],
        &["--changed-since", ""],
        &["--proof"],
    ] {
        home.case(&mut cases, &[&["render"], more].concat());
    }
    assert!(!home.0.path("mine/out").exists());
    // Templates of the older edition that draw nothing.
    let sheet = "last/templates/cards/globalissimo.typ";
    home.0.write(sheet, "#no-such-thing\n");
    home.case(&mut cases, &["render", "--changed-since", "../last"]);
    cases.compare("since-refused");
}

/// A revision in git is an edition as its folder is.
#[test]
fn a_revision_is_as_good_as_a_folder() {
    let home = Home::new();
    let git = |args: &[&str]| {
        let who = ["-c", "user.name=x", "-c", "user.email=x@example.org"];
        let done =
            Command::new("git").current_dir(home.0.path("mine")).args(who).args(args).output();
        assert!(done.expect("git").status.success(), "{args:?}");
    };
    git(&["init", "-q"]);
    git(&["add", "."]);
    git(&["commit", "-q", "-m", "last year"]);
    home.replace("data/values/area.csv", "MLI,1240192", "MLI,1240200");
    let print = |old: &str, out: &str| {
        let args = ["render", "--changed-since", old, "--proof", "--out", out];
        let run = home.run(&args);
        assert_eq!(run.code, Some(0), "{}", run.err);
        let read = |name: &str| {
            let name = format!("mine/{out}/globalissimo-cards-en-{name}.pdf");
            std::fs::read(home.0.path(&name)).expect("written")
        };
        ["changed", "proof"].map(read)
    };
    assert!(print("HEAD", "a") == print("../last", "b"));
}
