//! Contrôle Global: card with another number of effects than its pile requires.

use data::{Loaded, Location};
use diag::{FindingCode, Report};
use lang::args;

/// A low card without exactly three effects, or a high card without exactly two.
pub static CODE: FindingCode = FindingCode::error("effect-count")
    .of_rule("Contrôle Global R11")
    .wrong(
        "pile: pol-low\n\
        effects:\n\
        - { requires: pol 1, short: \"R: J +1 pol\", .. }\n\
        - { requires: pol 2, short: \"R: J +2 pol\", .. }",
    )
    .right(
        "pile: pol-low\n\
        effects:\n\
        - { requires: pol 1, short: \"R: J +1 pol\", .. }\n\
        - { requires: pol 2, short: \"R: J +2 pol\", .. }\n\
        - { requires: pol 3, short: \"R: J +3 pol\", .. }",
    );

/// Checks each card.
pub fn run(loaded: &Loaded, report: &mut Report) {
    let control = &loaded.dataset.control;
    for id in control.card_ids() {
        let card = control.card(id);
        let (found, wanted) = (card.effects.len(), card.pile.tier.levels().len());
        if found != wanted {
            let args = args![tier = card.pile.tier.id(), found, wanted];
            report.push(loaded.finding(&CODE, Location::EffectCard(id, "effects"), args));
        }
    }
}
