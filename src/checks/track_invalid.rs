//! Globalissimo: score track that does not reach all barriers.

use super::decks::{self, RuleSet};
use data::Loaded;
use diag::{FindingCode, Report};
use lang::args;
use model::game;

/// No track for the barriers, or a track that ends before the last of them.
pub static CODE: FindingCode = FindingCode::error("track-invalid")
    .of_rule("Globalissimo R13")
    .wrong("track: { spaces: 20, every: 2 }")
    .right("track: { spaces: 30, every: 2 }");

/// Checks the track of Globalissimo, and of each deck that sets the track or its barriers.
pub fn run(loaded: &Loaded, report: &mut Report) {
    for rules in decks::rule_sets(loaded, game::GLOBALISSIMO, &["track", "barriers"]) {
        check(loaded, &rules, report);
    }
}

/// Checks the track of the game or of a deck.
fn check(loaded: &Loaded, set: &RuleSet<'_>, report: &mut Report) {
    let rules = set.globalissimo;
    let barriers = u64::from(rules.barriers.capital) + u64::from(rules.barriers.location);
    let last = barriers * u64::from(rules.track.every);
    let (problem, path) = match (rules.track.spaces, rules.track.every) {
        // Missing and unreadable numbers read as 0.
        (0, 0) => ("missing", "track"),
        (_, 0) if barriers > 0 => ("zero", "track.every"),
        (spaces, _) if u64::from(spaces) <= last => {
            let has_own_track = set.deck.is_none_or(|deck| loaded.has_deck_content(deck, "track"));
            if has_own_track { ("short", "track.spaces") } else { ("many", "barriers") }
        }
        _ => return,
    };
    let args = args![
        problem,
        spaces = rules.track.spaces.to_string(),
        barriers = barriers.to_string(),
        last = last.to_string()
    ];
    report.push(loaded.finding(&CODE, set.location(path), args));
}
