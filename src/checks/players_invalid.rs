//! Game with an impossible number of players, or without rounds.

use data::{Loaded, Location};
use diag::{FindingCode, Report};
use lang::args;
use model::Rules;

/// No player, a minimum of players above the maximum, or no round.
pub static CODE: FindingCode = FindingCode::error("players-invalid")
    .wrong("players: { min: 6, max: 2 }")
    .right("players: { min: 2, max: 6 }");

/// Checks each game.
pub fn run(loaded: &Loaded, report: &mut Report) {
    for (rules_index, rules) in loaded.dataset.rules.iter().enumerate() {
        let Some((problem, path)) = problem(rules) else {
            continue;
        };
        let (min, max) = rules.players;
        let args = args![problem, min = usize::from(min), max = usize::from(max)];
        report.push(loaded.finding(&CODE, Location::Rules(rules_index, path), args));
    }
}

/// Returns the problem and its field. Unreadable numbers of players are (0, 0) here, and reported while loading.
fn problem(rules: &Rules) -> Option<(&'static str, &'static str)> {
    match rules.players {
        (0, 0) => None,
        (0, _) => Some(("none", "players.min")),
        (min, max) if min > max => Some(("order", "players")),
        _ if rules.last_round == Some(0) => Some(("round", "last_round")),
        _ => None,
    }
}
