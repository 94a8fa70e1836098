//! Contrôle Global: pile with another number of cards than in the rules.

use super::control;
use data::{Loaded, Location};
use diag::{FindingCode, Report};
use lang::args;
use model::control::MAX_PILE_CARDS;

/// A number of cards other than `deck.pile`.
pub static CODE: FindingCode = FindingCode::error("pile-size")
    .of_rule("Contrôle Global R10")
    .wrong("- id: pol-low-9\n  pile: pol-high")
    .right("- id: pol-low-9\n  pile: pol-low");

/// Counts the cards of each pile, if all cards could be read.
pub fn run(loaded: &Loaded, report: &mut Report) {
    let Some((rules_index, _)) = loaded.control_rules().filter(|_| loaded.has_cards()) else {
        return;
    };
    let control = &loaded.dataset.control;
    let wanted = usize::from(control.numbers.deck.pile);
    // `card_count` reports an impossible pile.
    if !(1..=MAX_PILE_CARDS).contains(&wanted) {
        return;
    }
    for pile in control.piles() {
        let cards: Vec<_> = control.cards_of(pile).collect();
        if cards.len() == wanted {
            continue;
        }
        // Points at the first card that is too many, or at the last one if some are missing.
        let card = cards.get(wanted).or(cards.last());
        let subject = card.map_or(Location::Rules(rules_index, "deck.pile"), |card| {
            Location::EffectCard(*card, "pile")
        });
        let args = args![
            pile = control.pile_id(pile),
            found = cards.len(),
            wanted = control::number_text(wanted)
        ];
        report.push(loaded.finding(&CODE, subject, args));
    }
}
