//! Globalissimo: number of cards on the table that is missing or too small for a number of players.

use data::{Loaded, Location, parts};
use diag::{FindingCode, Report};
use lang::args;
use model::game;

/// A number of players that is missing in `laid`, or fewer cards than players.
pub static CODE: FindingCode = FindingCode::error("laid-invalid")
    .of_rule("Globalissimo R5")
    .wrong("players: { min: 2, max: 6 }\nlaid: { 2: 5, 3: 5, 4: 5, 5: 6 }")
    .right("players: { min: 2, max: 6 }\nlaid: { 2: 5, 3: 5, 4: 5, 5: 6, 6: 6 }");

/// Checks the cards on the table of Globalissimo.
pub fn run(loaded: &Loaded, report: &mut Report) {
    // A game without players is reported while loading.
    let rules = loaded.rules_of(game::GLOBALISSIMO);
    let Some((rules_index, rules)) = rules.filter(|(_, rules)| rules.players.0 > 0) else {
        return;
    };
    let laid = &loaded.dataset.globalissimo.laid;
    let is_given = |players: &_| laid.contains_key(players);
    if let Some(args) = parts::missing_player_counts(rules.players, is_given) {
        report.push(loaded.finding(&CODE, Location::Rules(rules_index, "laid"), args));
    }
    for (players, cards) in laid.iter().filter(|(players, cards)| cards < players) {
        let args =
            args![problem = "few", players = players.to_string(), cards = usize::from(*cards)];
        let path = format!("laid.{players}");
        report.push(loaded.finding(&CODE, Location::Rules(rules_index, &path), args));
    }
}
