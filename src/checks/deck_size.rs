//! Deck with another number of countries than its game requires.

use super::decks;
use data::Loaded;
use diag::{FindingCode, Report};

/// More or fewer countries than in the rules.
pub static CODE: FindingCode = FindingCode::error("deck-size")
    .of_rule("Globalissimo 1, Cardline 1")
    .wrong("# 99 lines, but data/games/globalissimo.yaml says deck: { countries: 100, .. }\ncountries:\n  - AUT")
    .right("# 100 lines\ncountries:\n  - AUT\n  - BEL");

/// Counts the countries of each deck.
pub fn run(loaded: &Loaded, report: &mut Report) {
    for deck in loaded.dataset.deck_ids() {
        let required_count = |deck: model::DeckSize| deck.countries;
        report.extend(decks::report_wrong_count(loaded, &CODE, deck, "countries", required_count));
    }
}
