//! A category in which a hand of cards ties too often.

use super::decks;
use data::{Loaded, Location};
use diag::{FindingCode, Report};
use lang::{Number, args};
use model::game;
use model::order::Order;

/// More ties than players should meet; exact, by counting all hands.
pub static CODE: FindingCode = FindingCode::warning("ties-frequent")
    .of_rule("Globalissimo R10")
    .wrong("print: { scale: 6, digits: 0 }")
    .right("print: { scale: 6, digits: 2 }");

/// A larger share of tables with a tie, in percent, is worth a look.
const PERCENT: u8 = 5;

/// Looks at the order of every deck whose game lays cards out.
pub fn run(loaded: &Loaded, report: &mut Report) {
    let dataset = &loaded.dataset;
    for (id, category) in decks::categories(dataset) {
        let deck = dataset.deck(id);
        let laid = dataset.globalissimo.laid.values().min();
        let Some(cards) = laid.filter(|_| deck.game == game::GLOBALISSIMO) else {
            continue;
        };
        let cards = usize::from(*cards);
        let Some(chance) = Order::from_deck(dataset, deck, category).chance_of_tie(cards) else {
            continue;
        };
        if chance.exceeds_percent(PERCENT) {
            let percent = Number::new(chance.per_mille(), 1);
            let args = args![cards, chance = percent];
            report.push(loaded.finding(&CODE, Location::DeckCategory(id, category), args));
        }
    }
}
