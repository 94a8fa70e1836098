//! Cardline: hands that the deck or the rules do not allow.

use data::{Loaded, Location};
use diag::{FindingCode, Report};
use lang::args;
use model::game;

/// No size of a hand, a size that is not between 1 and the maximum, or more cards in all hands than in the deck.
pub static CODE: FindingCode = FindingCode::error("hand-invalid")
    .of_rule("Cardline R2")
    .wrong("hand: { cards: 12, max: 10 }")
    .right("hand: { cards: 4, max: 10 }");

/// Checks the hands of Cardline.
pub fn run(loaded: &Loaded, report: &mut Report) {
    // A game without players is reported while loading.
    let rules = loaded.rules_of(game::CARDLINE);
    let Some((rules_index, rules)) = rules.filter(|(_, rules)| rules.players.0 > 0) else {
        return;
    };
    let (players, cardline) = (u32::from(rules.players.1), &loaded.dataset.cardline);
    // One more card starts the line.
    let needed = 1 + players * u32::from(cardline.hand.cards);
    let countries = u32::from(rules.deck.countries);
    let (problem, path) = match (cardline.hand.cards, cardline.hand.max) {
        // Missing and unreadable numbers read as 0.
        (0, 0) => ("missing", "hand"),
        (hand, max) if hand == 0 || hand > max => ("size", "hand.cards"),
        _ if needed > countries => ("deck", "hand.cards"),
        _ => return,
    };
    let number = |number: u32| number.to_string();
    let args = args![
        problem,
        cards = number(cardline.hand.cards.into()),
        max = number(cardline.hand.max.into()),
        players = number(players),
        needed = number(needed),
        countries = number(countries)
    ];
    report.push(loaded.finding(&CODE, Location::Rules(rules_index, path), args));
}
