//! Contrôle Global: number of factions that differs from the rules.

use super::control;
use data::{Loaded, Location};
use diag::{FindingCode, Report};
use lang::args;

/// More or fewer factions than `deck.factions`.
pub static CODE: FindingCode = FindingCode::error("faction-count")
    .of_rule("Contrôle Global B1")
    .wrong("deck: { cards: 108, factions: 11, regions: 18, pile: 9 }")
    .right("deck: { cards: 108, factions: 12, regions: 18, pile: 9 }");

/// Counts the factions, if all of them could be read.
pub fn run(loaded: &Loaded, report: &mut Report) {
    let Some((rules_index, rules)) = loaded.control_rules().filter(|_| loaded.has_factions())
    else {
        return;
    };
    let control = &loaded.dataset.control;
    let (found, wanted) = (control.factions.len(), control.numbers.deck.factions);
    if found != usize::from(wanted) {
        let args = args![found, wanted = control::number_text(wanted), game = rules.game.as_str()];
        report.push(loaded.finding(&CODE, Location::Rules(rules_index, "deck.factions"), args));
    }
}
