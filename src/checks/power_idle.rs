//! Contrôle Global: faction power without effect.

use data::{Loaded, Location};
use diag::{FindingCode, Report};
use model::control::{Power, RuleParameters};

/// A power whose numbers are no better than the rules for all players.
pub static CODE: FindingCode = FindingCode::warning("power-idle")
    .of_rule("Contrôle Global B10")
    .wrong("power: { kind: hand, cards: 4 }")
    .right("power: { kind: hand, cards: 5 }");

/// Compares the numbers of each power with the rules.
pub fn run(loaded: &Loaded, report: &mut Report) {
    if loaded.control_rules().is_none() {
        return;
    }
    let control = &loaded.dataset.control;
    for id in control.faction_ids() {
        if is_idle(control.faction(id).power, &control.numbers) {
            report.push(loaded.finding(&CODE, Location::Faction(id, "power"), Vec::new()));
        }
    }
}

/// Returns `true` if a power is no better than the rules.
fn is_idle(power: Power, rules: &RuleParameters) -> bool {
    match power {
        Power::Hand(cards) => cards <= rules.hand,
        Power::Developer { cost, times } => {
            let is_better = cost < rules.invest.cost || times > rules.invest.develop;
            times == 0 || !is_better
        }
        Power::Renewal(cards) => cards == 0,
        _ => false,
    }
}
