//! A number of players for whom the cards on the table are not fixed or do not suffice.

use super::decks;
use data::parts;
use data::{Loaded, Subject};
use diag::{Diagnostic, Kind, Report, Severity};
use model::Rules;
use lang::Args;

/// A missing number of players in `laid`, or fewer cards than players.
pub static KIND: Kind = Kind {
    code: "laid-invalid",
    severity: Severity::Error,
    rule: Some("Globalissimo R5"),
    wrong: "players: { min: 2, max: 6 }\nlaid: { 2: 5, 3: 5, 4: 5, 5: 6 }",
    right: "players: { min: 2, max: 6 }\nlaid: { 2: 5, 3: 5, 4: 5, 5: 6, 6: 6 }",
};

/// Looks at every game in which places are guessed.
pub fn run(loaded: &Loaded, report: &mut Report) {
    for (rank, rules) in loaded.dataset.rules.iter().enumerate() {
        // A game without players is reported by the reader.
        if !decks::has_guesses(rules) || rules.players.0 == 0 {
            continue;
        }
        let place = |path: &str| loaded.place(Subject::Rules(rank, path));
        if let Some(args) = missing(rules) {
            report.push(Diagnostic::new(&KIND, place("laid"), args));
        }
        for (players, cards) in rules.laid.iter().filter(|(players, cards)| cards < players) {
            let args = vec![
                ("problem", "few".into()),
                ("players", players.to_string().into()),
                ("cards", usize::from(*cards).into()),
            ];
            let path = format!("laid.{players}");
            report.push(Diagnostic::new(&KIND, place(&path), args));
        }
    }
}

/// The numbers of players without a number of cards, if there are any.
fn missing(rules: &Rules) -> Option<Args> {
    parts::players_missing(rules.players, |players| rules.laid.contains_key(players))
}
