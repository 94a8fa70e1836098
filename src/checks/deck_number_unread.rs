//! Deck with a number of the rules that its game does not have.

use std::collections::BTreeSet;

use data::{Loaded, Location};
use diag::{FindingCode, Report};
use lang::args;
use model::{deck_keys, game};
use syntax::fields;

/// A number of the rules of another game.
pub static CODE: FindingCode = FindingCode::error("deck-number-unread")
    .wrong("game: globalissimo\nhand: { cards: 4, max: 10 }")
    .right("game: cardline\nhand: { cards: 4, max: 10 }");

/// Searches each deck for numbers that only decks of another game set.
pub fn run(loaded: &Loaded, report: &mut Report) {
    let dataset = &loaded.dataset;
    let all_keys: BTreeSet<&str> =
        [game::GLOBALISSIMO, game::CARDLINE].into_iter().flat_map(deck_keys).collect();
    for id in dataset.deck_ids() {
        let deck = dataset.deck(id);
        // A deck of an unknown game is another finding.
        if dataset.game_rules(&deck.game).is_none() {
            continue;
        }
        let own_keys = || deck_keys(&deck.game);
        let is_unread =
            |key: &&&str| !own_keys().any(|own| own == **key) && loaded.has_deck_content(id, key);
        for key in all_keys.iter().filter(is_unread) {
            let args = args![
                key = *key,
                game = deck.game.as_str(),
                count = own_keys().count(),
                known = fields::format_names(own_keys())
            ];
            report.push(loaded.finding(&CODE, Location::Deck(id, key), args));
        }
    }
}
