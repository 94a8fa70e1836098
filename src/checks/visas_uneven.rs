//! La course: number of visa cards that is not the same for each visa.

use data::{Loaded, Location};
use diag::{FindingCode, Report};
use lang::args;
use model::game;

/// A number of visa cards that is not a multiple of the number of visas.
pub static CODE: FindingCode = FindingCode::error("visas-uneven")
    .fixed_by("right")
    .of_rule("La course 2")
    .wrong("deck: { routes: 108, visas: 31 }   # five continents")
    .right("deck: { routes: 108, visas: 30 }");

/// Checks the deck of La course.
pub fn run(loaded: &Loaded, report: &mut Report) {
    let Some((rules_index, rules)) = loaded.rules_of(game::COURSE) else {
        return;
    };
    let visas = usize::from(loaded.dataset.course.visas);
    let kinds = loaded.dataset.network.visas.len();
    if kinds == 0 || visas.is_multiple_of(kinds) {
        return;
    }
    let players = usize::from(rules.players.1);
    // One visa of each kind for each player always suffices.
    let args = args![visas, kinds, players, right = kinds * players];
    report.push(loaded.finding(&CODE, Location::Rules(rules_index, "deck.visas"), args));
}
