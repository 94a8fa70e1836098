//! Countries of a deck with equal printed values.

use super::decks;
use data::{Loaded, Location};
use diag::{FindingCode, Report};
use lang::args;
use model::order::CategoryRanking;

/// Pairs of countries with equal printed values; one finding per deck and category.
pub static CODE: FindingCode = FindingCode::note("tie-printed")
    .of_rule("Globalissimo R10, Cardline R6")
    .wrong("print: { scale: 6, digits: 0 }")
    .right("print: { scale: 6, digits: 2 }");

/// Checks the order of each deck in each of its categories.
pub fn run(loaded: &Loaded, report: &mut Report) {
    let dataset = &loaded.dataset;
    for (deck, category) in decks::categories(dataset) {
        let order = CategoryRanking::from_deck(dataset, dataset.deck(deck), category);
        let pairs = order.tied_pairs();
        if pairs == 0 {
            continue;
        }
        let args = args![
            pairs,
            rounding = order.pairs_tied_by_rounding(),
            groups = decks::tied_groups(dataset, &order)
        ];
        report.push(loaded.finding(&CODE, Location::DeckCategory(deck, category), args));
    }
}
