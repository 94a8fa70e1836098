//! Values on a card that may not be sold, or only with permission.

use std::collections::BTreeMap;

use super::decks;
use data::{Loaded, Location};
use diag::{FindingCode, Report};
use lang::args;
use model::{CategoryId, Dataset, DeckId, Sale, SourceId};

/// A category of a deck with values that may not be sold freely.
pub static CODE: FindingCode = FindingCode::warning("source-sale")
    .wrong("- id: prison-brief-2024-04\n  licence: © ICPR, no open licence\n  sale: ask")
    .right("- id: prison-brief-2024-04\n  licence: © ICPR, printed with consent of 2026-10-01\n  sale: allowed");

/// Checks each category of each deck.
pub fn run(loaded: &Loaded, report: &mut Report) {
    let dataset = &loaded.dataset;
    for (deck, category) in decks::categories(dataset) {
        for (id, count) in count_by_source(dataset, deck, category) {
            let source = dataset.source(id);
            if source.sale == Sale::Allowed {
                continue;
            }
            let args = args![
                count,
                sale = source.sale.id(),
                source = source.id.as_str(),
                publisher = source.publisher.as_str()
            ];
            let finding = loaded.finding(&CODE, Location::DeckCategory(deck, category), args);
            report.push(finding.with_span(loaded.span_of(Location::Source(id, "sale"))));
        }
    }
}

/// Returns the number of values by source in a category of a deck. A derived category counts the sources of its
/// operands, unless the deck prints them too.
fn count_by_source(
    dataset: &Dataset,
    deck: DeckId,
    category: CategoryId,
) -> BTreeMap<SourceId, usize> {
    let printed = &dataset.deck(deck).categories;
    let operands = dataset
        .operands(category)
        .filter(|operand| *operand == category || !printed.contains(operand));
    let mut counts = BTreeMap::new();
    for (_, value) in operands.flat_map(|operand| decks::values(dataset, deck, operand)) {
        *counts.entry(value.source).or_default() += 1;
    }
    counts
}
