//! A game that nobody can play, or that ends before it begins.

use data::{Loaded, Location};
use diag::{FindingCode, Report};
use lang::args;
use model::Rules;

/// No player, more players at least than at most, or no round.
pub static CODE: FindingCode = FindingCode::error("players-invalid")
    .wrong("players: { min: 6, max: 2 }")
    .right("players: { min: 2, max: 6 }");

/// Looks at every game.
pub fn run(loaded: &Loaded, report: &mut Report) {
    for (rank, rules) in loaded.dataset.rules.iter().enumerate() {
        let Some((problem, path)) = problem(rules) else {
            continue;
        };
        let (min, max) = rules.players;
        let args = args![problem, min = usize::from(min), max = usize::from(max)];
        report.push(loaded.finding(&CODE, Location::Rules(rank, path), args));
    }
}

/// What is wrong, and with which field. Players that could not be read are no matter here.
fn problem(rules: &Rules) -> Option<(&'static str, &'static str)> {
    match rules.players {
        (0, 0) => None,
        (0, _) => Some(("none", "players.min")),
        (min, max) if min > max => Some(("order", "players")),
        _ if rules.last_round == Some(0) => Some(("round", "last_round")),
        _ => None,
    }
}
