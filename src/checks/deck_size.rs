//! A deck that has more or fewer countries than its game wants.

use super::decks;
use data::Loaded;
use diag::{FindingCode, Report};

/// Another number of countries than the rules say.
pub static CODE: FindingCode = FindingCode::error("deck-size")
    .of_rule("Globalissimo 1, Cardline 1")
    .wrong("# 99 lines, but data/games/globalissimo.yaml says deck: { countries: 100, .. }\ncountries:\n  - AUT")
    .right("# 100 lines\ncountries:\n  - AUT\n  - BEL");

/// Counts the countries of every deck.
pub fn run(loaded: &Loaded, report: &mut Report) {
    for deck in loaded.dataset.deck_ids() {
        let wanted = |deck: model::DeckSize| deck.countries;
        report.extend(decks::miscount(loaded, &CODE, deck, "countries", wanted));
    }
}
