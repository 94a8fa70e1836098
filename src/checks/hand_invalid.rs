//! Hands that the deck or the rules cannot give.

use super::decks;
use data::{Loaded, Subject};
use diag::{Diagnostic, Kind, Report, Severity};
use model::Rules;

/// No size of a hand, one that is not between 1 and the most, or more cards than the deck has.
pub static KIND: Kind = Kind {
    code: "hand-invalid",
    severity: Severity::Error,
    rule: Some("Cardline R2"),
    wrong: "hand: { cards: 12, max: 10 }",
    right: "hand: { cards: 4, max: 10 }",
};

/// Looks at every game in which no places are guessed and no routes flown: it is played from hands of
/// country cards.
pub fn run(loaded: &Loaded, report: &mut Report) {
    for (rank, rules) in loaded.dataset.rules.iter().enumerate() {
        // A game without players is reported by the reader.
        let has_countries = !rules.has_routes() && !rules.has_regions();
        if decks::has_guesses(rules) || !has_countries || rules.players.0 == 0 {
            continue;
        }
        let players = u32::from(rules.players.1);
        let needed = 1 + players * u32::from(rules.hand);
        let Some((problem, path)) = problem(rules, needed) else {
            continue;
        };
        let number = |number: u32| number.to_string().into();
        let args = vec![
            ("problem", problem.into()),
            ("cards", number(rules.hand.into())),
            ("max", number(rules.hand_max.into())),
            ("players", number(players)),
            ("needed", number(needed)),
            ("countries", number(rules.countries.into())),
        ];
        let place = loaded.place(Subject::Rules(rank, path));
        report.push(Diagnostic::new(&KIND, place, args));
    }
}

/// What is wrong, and with which field.
fn problem(rules: &Rules, needed: u32) -> Option<(&'static str, &'static str)> {
    match (rules.hand, rules.hand_max) {
        (0, 0) => Some(("missing", "hand")),
        (hand, max) if hand == 0 || hand > max => Some(("size", "hand.cards")),
        _ if needed > u32::from(rules.countries) => Some(("deck", "hand.cards")),
        _ => None,
    }
}
