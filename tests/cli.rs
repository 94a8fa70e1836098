//! The program from outside: what each command says, and what it says to bad input.
//!
//! What a user sees of a case stands in `tests/cli/NAME.txt`; `UPDATE=1` writes it anew.

mod against;
mod answers;
mod bad_input;
mod balance;
mod beginning;
mod bots;
mod control;
mod decks;
mod differences;
mod endless;
mod hands;
mod imposing;
mod kits;
mod learning;
mod live;
mod machines;
mod mending;
mod pages;
mod parts;
mod planning;
mod playing;
mod printing;
mod project;
mod reviewing;
mod revisions;
mod shops;
mod simulate;
mod since;
mod sitting;
mod speaking;
mod stopping;
mod table_forms;
mod terminal;
mod transcripts;
mod unprintable;
pub(crate) mod updating;
mod watch;
mod web;

use crate::support::bin::{Project, Run};
use testing::golden;

/// What a viewer presets in its print dialog for a file: scaling, tray and sides.
fn requests(project: &Project, name: &str) -> Option<String> {
    let document = lopdf::Document::load(project.path(name)).expect("a PDF");
    let catalog = document.catalog().expect("a catalog");
    let asked = catalog.get(b"ViewerPreferences").ok()?.as_dict().expect("a dictionary");
    let of = |key: &[u8]| match asked.get(key).ok()? {
        lopdf::Object::Name(name) => Some(String::from_utf8_lossy(name).into_owned()),
        lopdf::Object::Boolean(value) => Some(value.to_string()),
        other => panic!("{other:?}"),
    };
    let keys: [&[u8]; 3] = [b"PrintScaling", b"PickTrayByPDFSize", b"Duplex"];
    let all: Vec<String> = keys.into_iter().filter_map(of).collect();
    (!all.is_empty()).then(|| all.join(" "))
}

/// Cases with their runs, compared with one file; all differences come at once.
#[derive(Default)]
struct Cases {
    shown: String,
    panics: Vec<String>,
}

impl Cases {
    /// Takes a run under a name.
    fn add(&mut self, name: &str, run: &Run) {
        let failed = run.err.contains("panicked") || !matches!(run.code, Some(0..=2));
        if failed {
            self.panics.push(format!("{name}: {}", run.shown()));
        }
        self.shown.push_str(&format!("=== {name}\n{}\n", run.shown()));
    }

    /// Runs the program in a project under the words of the command line.
    fn run(&mut self, project: &Project, args: &[&str]) {
        self.add(&args.join(" "), &project.run(args));
    }

    #[track_caller]
    fn compare(&self, file: &str) {
        assert!(self.panics.is_empty(), "\n{}", self.panics.join("\n"));
        if let Err(complaint) = golden(&format!("tests/cli/{file}.txt"), &self.shown) {
            panic!("{complaint}");
        }
    }
}
