//! A value that a card prints and nobody has.

use std::collections::{BTreeMap, BTreeSet};

use super::decks;
use data::{Column, Loaded, Location, parts};
use diag::{FindingCode, Report};
use lang::args;
use model::{CategoryId, CountryId, Dataset, DeckId};

/// A country on a card without a value; one finding a value, whatever the number of decks.
pub static CODE: FindingCode = FindingCode::error("deck-value-missing")
    .of_rule("Globalissimo A17")
    .wrong("# in data/decks/cardline.yaml: - SYR\nSYR,,,,no current figure")
    .right("# in data/decks/cardline.yaml: - JOR\nSYR,,,,no current figure");

/// Looks at every value that a card prints.
pub fn run(loaded: &Loaded, report: &mut Report) {
    let dataset = &loaded.dataset;
    for ((category, country), decks) in missing(dataset) {
        let Some(blank) = blank(loaded, country, category) else {
            continue;
        };
        let args = args![
            category = &dataset.category(category).name,
            decks = decks::titles(dataset, &decks)
        ];
        let mut finding =
            loaded.finding(&CODE, Location::Value(country, blank, Column::Value), args);
        for deck in decks {
            finding = finding.also(loaded.place(Location::Card(deck, country)));
        }
        report.push(finding);
    }
}

/// The values that are missing on cards, with the decks of these cards. A derived value is left out
/// where the deck prints, and so misses, what it is made of.
fn missing(dataset: &Dataset) -> BTreeMap<(CategoryId, CountryId), BTreeSet<DeckId>> {
    let mut missing: BTreeMap<_, BTreeSet<DeckId>> = BTreeMap::new();
    for (id, category) in decks::categories(dataset) {
        let deck = dataset.deck(id);
        for country in &deck.countries {
            let lacks = |category| dataset.value(*country, category).is_none();
            let is_reported = |operand| {
                operand != category && deck.categories.contains(&operand) && lacks(operand)
            };
            if lacks(category) && !dataset.operands(category).any(is_reported) {
                missing.entry((category, *country)).or_default().insert(id);
            }
        }
    }
    missing
}

/// The category in whose file the value is missing. `None` where something else has been said about
/// it: that the row is missing, or that what it says is no value.
fn blank(loaded: &Loaded, country: CountryId, category: CategoryId) -> Option<CategoryId> {
    let mut operands = loaded.dataset.operands(category);
    let absent = |operand: &CategoryId| loaded.dataset.value(country, *operand).is_none();
    let Some(operand) = operands.find(absent) else {
        // Both are there, and the second one does not divide the first.
        return loaded.dataset.operands(category).last();
    };
    let row = loaded.row(country, operand)?;
    parts::cell(row, Column::Value).is_empty().then_some(operand)
}
