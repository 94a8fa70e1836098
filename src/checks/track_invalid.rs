//! A score track on which barriers cannot be met.

use super::decks;
use data::{Loaded, Subject};
use diag::{Diagnostic, Kind, Report, Severity};
use model::Rules;

/// No track for the barriers, or one that ends before the last of them.
pub static KIND: Kind = Kind {
    code: "track-invalid",
    severity: Severity::Error,
    rule: Some("Globalissimo R13"),
    wrong: "track: { spaces: 20, every: 2 }",
    right: "track: { spaces: 30, every: 2 }",
};

/// Looks at every game in which places are guessed.
pub fn run(loaded: &Loaded, report: &mut Report) {
    for (rank, rules) in loaded.dataset.rules.iter().enumerate() {
        if !decks::has_guesses(rules) {
            continue;
        }
        let barriers = u64::from(rules.capital_barriers) + u64::from(rules.location_barriers);
        let last = barriers * u64::from(rules.barrier_every);
        let Some((problem, path)) = problem(rules, barriers, last) else {
            continue;
        };
        let args = vec![
            ("problem", problem.into()),
            ("spaces", rules.spaces.to_string().into()),
            ("barriers", barriers.to_string().into()),
            ("last", last.to_string().into()),
        ];
        let place = loaded.place(Subject::Rules(rank, path));
        report.push(Diagnostic::new(&KIND, place, args));
    }
}

/// What is wrong, and with which field.
fn problem(rules: &Rules, barriers: u64, last: u64) -> Option<(&'static str, &'static str)> {
    match (rules.spaces, rules.barrier_every) {
        (0, 0) => Some(("missing", "track")),
        (_, 0) if barriers > 0 => Some(("zero", "track.every")),
        (spaces, _) if u64::from(spaces) <= last => Some(("short", "track.spaces")),
        _ => None,
    }
}
