//! Contrôle Global: number of regions that differs from the rules.

use super::control;
use data::{Loaded, Location};
use diag::{FindingCode, Report};
use lang::args;

/// More or fewer regions than `deck.regions`.
pub static CODE: FindingCode = FindingCode::error("region-count")
    .of_rule("Contrôle Global B2")
    .wrong("deck: { cards: 108, factions: 12, regions: 17, pile: 9 }")
    .right("deck: { cards: 108, factions: 12, regions: 18, pile: 9 }");

/// Counts the regions, if all of them could be read.
pub fn run(loaded: &Loaded, report: &mut Report) {
    let Some((rules_index, rules)) = loaded.control_rules().filter(|_| loaded.has_regions()) else {
        return;
    };
    let control = &loaded.dataset.control;
    let (found, wanted) = (control.regions.len(), control.numbers.deck.regions);
    if found != usize::from(wanted) {
        let args = args![found, wanted = control::number_text(wanted), game = rules.game.as_str()];
        report.push(loaded.finding(&CODE, Location::Rules(rules_index, "deck.regions"), args));
    }
}
