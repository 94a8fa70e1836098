//! Globalissimo: category in which cards on the table tie too often.

use super::decks;
use data::{Loaded, Location};
use diag::{FindingCode, Report};
use lang::{Number, args};
use model::game;
use model::order::CategoryRanking;

/// More ties than acceptable. The probability is exact: it counts all possible sets of cards.
pub static CODE: FindingCode = FindingCode::warning("ties-frequent")
    .of_rule("Globalissimo R10")
    .wrong("print: { scale: 6, digits: 0 }")
    .right("print: { scale: 6, digits: 2 }");

/// Maximum acceptable probability of a tie on the table, in percent.
const MAX_TIE_PERCENT: u8 = 5;

/// Checks each deck of Globalissimo in each of its categories.
pub fn run(loaded: &Loaded, report: &mut Report) {
    let dataset = &loaded.dataset;
    for (id, category) in decks::categories(dataset) {
        let deck = dataset.deck(id);
        // The smallest table is the most favourable case, so a finding holds for all numbers of players.
        let laid = dataset.globalissimo_rules_of(deck).laid.values().min();
        let Some(cards) = laid.filter(|_| deck.game == game::GLOBALISSIMO) else {
            continue;
        };
        let cards = usize::from(*cards);
        let Some(probability) =
            CategoryRanking::from_deck(dataset, deck, category).tie_probability(cards)
        else {
            continue;
        };
        if probability.exceeds_percent(MAX_TIE_PERCENT) {
            let percent = Number::new(probability.per_mille(), 1);
            let args = args![cards, chance = percent];
            report.push(loaded.finding(&CODE, Location::DeckCategory(id, category), args));
        }
    }
}
