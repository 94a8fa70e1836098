//! Globalissimo: number of cards on the table that is missing, too small for a number of players, or too large for the
//! board or the deck.

use super::decks;
use data::{Loaded, parts};
use diag::{FindingCode, Report};
use lang::args;
use map::board::SLOTS;
use model::game;

/// A number of players that is missing in `laid`, fewer cards than players, or more than board or deck have place for.
pub static CODE: FindingCode = FindingCode::error("laid-invalid")
    .of_rule("Globalissimo R5")
    .wrong("players: { min: 2, max: 6 }\nlaid: { 2: 5, 3: 5, 4: 5, 5: 6 }")
    .right("players: { min: 2, max: 6 }\nlaid: { 2: 5, 3: 5, 4: 5, 5: 6, 6: 6 }");

/// Checks the cards on the table of Globalissimo, and of each deck that sets their number.
pub fn run(loaded: &Loaded, report: &mut Report) {
    for rules in decks::rule_sets(loaded, game::GLOBALISSIMO, &["laid"]) {
        // A game without players is reported while loading.
        if rules.common.players.0 == 0 {
            continue;
        }
        let laid = &rules.globalissimo.laid;
        let is_given = |players: &_| laid.contains_key(players);
        if let Some(args) = parts::missing_player_counts(rules.common.players, is_given) {
            report.push(loaded.finding(&CODE, rules.location("laid"), args));
        }
        // `None` for the rules of the game: the lists of decks are another finding.
        let countries = rules.deck.and_then(|deck| loaded.item_count(deck, "countries"));
        for (players, cards) in laid {
            let count = usize::from(*cards);
            let (problem, there) = match countries {
                _ if cards < players => ("few", 0),
                _ if count > SLOTS.len() => ("board", SLOTS.len()),
                // One country more than on the table, for the questions.
                Some(countries) if countries <= count => ("deck", countries),
                _ => continue,
            };
            let args = args![
                problem,
                players = players.to_string(),
                cards = count,
                there,
                needed = count + 1,
                right = there.saturating_sub(1)
            ];
            let path = format!("laid.{players}");
            report.push(loaded.finding(&CODE, rules.location(&path), args));
        }
    }
}
