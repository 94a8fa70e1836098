//! Missing value on a card.

use std::collections::{BTreeMap, BTreeSet};

use super::decks;
use data::{Column, Loaded, Location, parts};
use diag::{FindingCode, Report};
use lang::args;
use model::{CategoryId, CountryId, Dataset, DeckId};

/// A missing value that a card should print; one finding per value, for all decks.
pub static CODE: FindingCode = FindingCode::error("deck-value-missing")
    .of_rule("Globalissimo A17")
    .wrong("# in data/decks/cardline.yaml: - SYR\nSYR,,,,no current figure")
    .right("# in data/decks/cardline.yaml: - JOR\nSYR,,,,no current figure");

/// Checks each value that a card prints.
pub fn run(loaded: &Loaded, report: &mut Report) {
    let dataset = &loaded.dataset;
    for ((category, country), decks) in missing_values(dataset) {
        let Some(empty_category) = category_with_empty_cell(loaded, country, category) else {
            continue;
        };
        let args = args![
            category = &dataset.category(category).name,
            decks = decks::titles(dataset, &decks)
        ];
        let mut finding =
            loaded.finding(&CODE, Location::Value(country, empty_category, Column::Value), args);
        for deck in decks {
            finding = finding.with_span(loaded.span_of(Location::DeckCountry(deck, country)));
        }
        report.push(finding);
    }
}

/// Returns the missing values, with the decks that print them. A derived value (the quotient of two categories) is
/// skipped if the deck also prints the operand that is missing.
fn missing_values(dataset: &Dataset) -> BTreeMap<(CategoryId, CountryId), BTreeSet<DeckId>> {
    let mut missing: BTreeMap<_, BTreeSet<DeckId>> = BTreeMap::new();
    for (id, category) in decks::categories(dataset) {
        let deck = dataset.deck(id);
        for country in &deck.countries {
            let is_missing = |category| dataset.value(*country, category).is_none();
            let is_reported = |operand| {
                // `operands` includes the category itself.
                operand != category && deck.categories.contains(&operand) && is_missing(operand)
            };
            if is_missing(category) && !dataset.operands(category).any(is_reported) {
                missing.entry((category, *country)).or_default().insert(id);
            }
        }
    }
    missing
}

/// Returns the category whose table has the empty cell. `None` if another finding covers the value: a missing row, or
/// invalid text.
fn category_with_empty_cell(
    loaded: &Loaded,
    country: CountryId,
    category: CategoryId,
) -> Option<CategoryId> {
    let mut operands = loaded.dataset.operands(category);
    let absent = |operand: &CategoryId| loaded.dataset.value(country, *operand).is_none();
    let Some(operand) = operands.find(absent) else {
        // Both operands exist but cannot be divided, so the divisor is at fault.
        return loaded.dataset.operands(category).last();
    };
    let row = loaded.row(country, operand)?;
    parts::cell(row, Column::Value).is_empty().then_some(operand)
}
