//! Cardline: hands that the deck or the rules do not allow.

use super::decks::{self, RuleSet};
use data::Loaded;
use diag::{FindingCode, Report};
use lang::args;
use model::game;

/// No size of a hand, a size that is not between 1 and the maximum, or more cards in all hands than in the deck.
pub static CODE: FindingCode = FindingCode::error("hand-invalid")
    .of_rule("Cardline R2")
    .wrong("hand: { cards: 12, max: 10 }")
    .right("hand: { cards: 4, max: 10 }");

/// Checks the hands of Cardline, and of each deck that sets them.
pub fn run(loaded: &Loaded, report: &mut Report) {
    for rules in decks::rule_sets(loaded, game::CARDLINE, &["hand"]) {
        // A game without players is reported while loading.
        if rules.common.players.0 > 0 {
            check(loaded, &rules, report);
        }
    }
}

/// Checks the hands of the game or of a deck.
fn check(loaded: &Loaded, rules: &RuleSet<'_>, report: &mut Report) {
    let (players, cardline) = (u32::from(rules.common.players.1), rules.cardline);
    // One more card starts the line.
    let needed = 1 + players * u32::from(cardline.hand.cards);
    let of_deck = rules.deck.and_then(|deck| loaded.item_count(deck, "countries"));
    let of_deck = of_deck.and_then(|count| u32::try_from(count).ok());
    let countries = of_deck.unwrap_or(u32::from(rules.common.deck.countries));
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
        cards = usize::from(cardline.hand.cards),
        max = number(cardline.hand.max.into()),
        players = number(players),
        needed = number(needed),
        countries = number(countries)
    ];
    report.push(loaded.finding(&CODE, rules.location(path), args));
}
