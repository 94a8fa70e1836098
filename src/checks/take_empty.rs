//! Contrôle Global: card that allows no privatisation.

use data::{Loaded, Location};
use diag::{FindingCode, Report};

/// A card whose list `take` is empty.
pub static CODE: FindingCode = FindingCode::error("take-empty")
    .of_rule("Contrôle Global R15")
    .wrong("take: []")
    .right("take: [food]");

/// Checks each card.
pub fn run(loaded: &Loaded, report: &mut Report) {
    let control = &loaded.dataset.control;
    for id in control.card_ids() {
        if control.card(id).take.is_empty() {
            report.push(loaded.finding(&CODE, Location::EffectCard(id, "take"), Vec::new()));
        }
    }
}
