//! Category listed more than once in a deck.

use super::decks;
use data::{Loaded, Location};
use diag::{FindingCode, Report};
use lang::args;

/// A category that the deck lists again; the second span is the first occurrence.
pub static CODE: FindingCode = FindingCode::error("deck-category-repeated")
    .wrong("categories:\n  - area\n  - population\n  - area")
    .right("categories:\n  - area\n  - population\n  - gdp");

/// Searches each deck for repeated categories.
pub fn run(loaded: &Loaded, report: &mut Report) {
    for id in loaded.dataset.deck_ids() {
        let deck = loaded.dataset.deck(id);
        for (repeated, occurrence) in decks::repetitions(&deck.categories) {
            let category = loaded.dataset.category(repeated);
            let args = args![category = &category.name];
            let location = Location::DeckItem(id, "categories", &category.id, occurrence);
            let finding = loaded.finding(&CODE, location, args);
            report.push(finding.with_span(loaded.span_of(Location::DeckCategory(id, repeated))));
        }
    }
}
