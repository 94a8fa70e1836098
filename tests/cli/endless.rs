//! Templates that take longer or more memory than they may: whole findings at their line, and nothing written. Each
//! ends by itself; the limits are lowered until it exceeds one of them.

use rayon::prelude::*;

use super::Cases;
use super::unprintable::shipped;
use crate::support::bin::{Project, Run};

const TEMPLATE: &str = "templates/cards/globalissimo.typ";

/// Milliseconds that a template may take: of a loop whose memory does not grow.
const SOON: (&str, &str) = ("MAPPEMONDE_PATIENCE", "2000");

/// Bytes that a template may take, of one that takes more and more.
const LITTLE: (&str, &str) = ("MAPPEMONDE_MEMORY", "200000000");

/// The languages of the run, what is laid before the template, and what stops it here before its time.
const CASES: [(&str, &str, &str, (&str, &str)); 4] = [
    (
        "en",
        "a loop in a loop",
        "#for i in range(10000) {\n  for j in range(10000) { let x = j }\n}\n",
        SOON,
    ),
    ("fr", "a loop on the page", "#context {\n  for i in range(10000000) { [#i] }\n}\n", LITTLE),
    (
        "en",
        "doubled again and again",
        "#let s = \"ab\"\n#for i in range(27) {\n  s = s + s\n}\n",
        LITTLE,
    ),
    (
        "fr",
        "more memory than it may take",
        "#let (a, b) = (1, 2)\n#let c = (0,) * 10000000\n",
        LITTLE,
    ),
];

#[test]
fn are_stopped_at_their_line() {
    let run = |(lang, _, laid_before, (limit, value)): &(&str, &str, &str, (&str, &str))| {
        let project = Project::world();
        project.write(TEMPLATE, format!("{laid_before}{}", shipped(TEMPLATE)));
        let before = project.list("");
        let args = ["render", "cards", "--only", "BOL", "--lang", lang];
        let run = Run::of(project.command(&args).env(limit, value));
        assert_eq!(project.list(""), before, "nothing is written");
        run
    };
    let runs: Vec<Run> = CASES.par_iter().map(run).collect();
    let mut cases = Cases::default();
    for ((_, name, ..), run) in CASES.iter().zip(&runs) {
        cases.add(name, run);
    }
    cases.compare("endless");
}
