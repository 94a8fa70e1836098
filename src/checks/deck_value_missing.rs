//! Missing value on a card.

use std::collections::{BTreeMap, BTreeSet};

use super::decks;
use data::{Column, Loaded, Location, parts};
use diag::{FindingCode, Report};
use lang::args;
use model::{CategoryId, CountryId, Dataset, DeckId};

/// A missing value that a card should print; one finding per value, for all decks. If no country of a deck has a value
/// of a category, one finding for the category of that deck.
pub static CODE: FindingCode = FindingCode::error("deck-value-missing")
    .of_rule("Globalissimo A17")
    .wrong("# in data/decks/cardline.yaml: - SYR\nSYR,,,,no current figure")
    .right("# in data/decks/cardline.yaml: - JOR\nSYR,,,,no current figure");

/// Checks each value that a card prints.
pub fn run(loaded: &Loaded, report: &mut Report) {
    let dataset = &loaded.dataset;
    let mut missing = missing_values(loaded);
    for (deck, category) in empty_categories(dataset, &missing) {
        for cell in missing.iter_mut().filter(|cell| cell.category == category) {
            cell.decks.remove(&deck);
        }
        let args = args![
            category = &dataset.category(category).name,
            all = "yes",
            id = dataset.category(category).id.as_str(),
            decks = decks::titles(dataset, &BTreeSet::from([deck]))
        ];
        report.push(loaded.finding(&CODE, Location::DeckCategory(deck, category), args));
    }
    for cell in missing.into_iter().filter(|cell| !cell.decks.is_empty()) {
        let args = args![
            category = &dataset.category(cell.category).name,
            all = "no",
            decks = decks::titles(dataset, &cell.decks)
        ];
        let place = Location::Value(cell.country, cell.empty_category, Column::Value);
        let mut finding = loaded.finding(&CODE, place, args);
        for deck in cell.decks {
            let place = Location::DeckCountry(deck, cell.country);
            finding = finding.with_span(loaded.span_of(place));
        }
        report.push(finding);
    }
}

/// A missing value.
struct MissingValue {
    category: CategoryId,
    country: CountryId,
    /// Category whose table has the empty cell: an operand of a derived category, else the category itself.
    empty_category: CategoryId,
    /// Decks that print the value.
    decks: BTreeSet<DeckId>,
}

/// Returns the missing values, with the decks that print them. A derived value (the quotient of two categories) is
/// skipped if the deck also prints the operand that is missing.
fn missing_values(loaded: &Loaded) -> Vec<MissingValue> {
    let dataset = &loaded.dataset;
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
    let missing = missing.into_iter().filter_map(|((category, country), decks)| {
        let empty_category = category_with_empty_cell(loaded, country, category)?;
        Some(MissingValue { category, country, empty_category, decks })
    });
    missing.collect()
}

/// Returns the categories of decks in which no country has a value, of decks with more than one.
fn empty_categories(dataset: &Dataset, missing: &[MissingValue]) -> Vec<(DeckId, CategoryId)> {
    let mut counts: BTreeMap<(DeckId, CategoryId), usize> = BTreeMap::new();
    for cell in missing {
        for deck in &cell.decks {
            *counts.entry((*deck, cell.category)).or_default() += 1;
        }
    }
    counts.retain(|(deck, _), count| *count > 1 && *count == dataset.deck(*deck).countries.len());
    counts.into_keys().collect()
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
