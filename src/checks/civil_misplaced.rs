//! Contrôle Global: card of a low pile with an effect of civil society, or card of a high pile without one.

use data::{Loaded, Location};
use diag::{FindingCode, Report};
use lang::args;
use model::control::Tier;

/// A card of a low pile with an effect of civil society, or a card of a high pile without one.
pub static CODE: FindingCode = FindingCode::error("civil-misplaced")
    .of_rule("Contrôle Global R12")
    .wrong("pile: pol-low\ncivil: { short: \"max(pol): D +1\", .. }")
    .right("pile: pol-high\ncivil: { short: \"max(pol): D +1\", .. }");

/// Checks each card.
pub fn run(loaded: &Loaded, report: &mut Report) {
    let control = &loaded.dataset.control;
    for id in control.card_ids() {
        let card = control.card(id);
        let problem = match (card.pile.tier, &card.civil) {
            (Tier::Low, Some(_)) => "low",
            (Tier::High, None) => "high",
            _ => continue,
        };
        let args = args![problem];
        report.push(loaded.finding(&CODE, Location::EffectCard(id, "civil"), args));
    }
}
