//! Deck with another number of categories than its game requires.

use super::decks;
use data::Loaded;
use diag::{FindingCode, Report};

/// More or fewer categories than in the rules.
pub static CODE: FindingCode = FindingCode::error("deck-categories")
    .of_rule("Globalissimo 1, Cardline 1")
    .wrong("# data/games/cardline.yaml says deck: { .., categories: 4 }\ncategories:\n  - area\n  - population\n  - gdp")
    .right("categories:\n  - area\n  - population\n  - gdp\n  - co2");

/// Counts the categories of each deck.
pub fn run(loaded: &Loaded, report: &mut Report) {
    for deck in loaded.dataset.deck_ids() {
        let required_count = |deck: model::DeckSize| deck.categories;
        report.extend(decks::report_wrong_count(loaded, &CODE, deck, "categories", required_count));
    }
}
