//! Category listed more than once in a deck.

use super::decks;
use data::{Loaded, Location};
use diag::{FindingCode, Report};
use lang::args;

/// Raised for each repetition; the second span is the first occurrence.
pub static CODE: FindingCode = FindingCode::error("deck-category-repeated")
    .wrong("categories:\n  - area\n  - population\n  - area")
    .right("categories:\n  - area\n  - population\n  - gdp");

/// Searches each deck for repeated categories.
pub fn run(loaded: &Loaded, report: &mut Report) {
    for id in loaded.dataset.deck_ids() {
        let deck = loaded.dataset.deck(id);
        for (again, nth) in decks::repeats(&deck.categories) {
            let category = loaded.dataset.category(again);
            let args = args![category = &category.name];
            let line = Location::DeckItem(id, "categories", &category.id, nth);
            let finding = loaded.finding(&CODE, line, args);
            report.push(finding.also(loaded.place(Location::DeckCategory(id, again))));
        }
    }
}
