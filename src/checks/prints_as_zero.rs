//! Value too small for the printed digits of its category.

use std::collections::{BTreeMap, BTreeSet};

use super::{decks, limits_invalid};
use data::{Column, Loaded, Location, parts};
use diag::{FindingCode, Report};
use lang::args;
use model::{CategoryId, CountryId, Dataset, DeckId, Quantity};

/// A value other than 0 that is printed as 0.
pub static CODE: FindingCode = FindingCode::warning("prints-as-zero")
    .wrong("print: { digits: 0 }  # of a country of 0.44 km²")
    .right("print: { digits: 1 }");

/// Checks each value that a card prints.
pub fn run(loaded: &Loaded, report: &mut Report) {
    let dataset = &loaded.dataset;
    let valid_categories = limits_invalid::categories_with_valid_limits(loaded);
    // With unsound limits the unit may be wrong, and many values would print as 0.
    let zeros = printed_zeros(dataset)
        .into_iter()
        .filter(|((category, _), _)| valid_categories.contains(category));
    for ((category, country), decks) in zeros {
        let Some(value) = dataset.value(country, category) else {
            continue;
        };
        let number = value.number(&dataset.category(category).precision);
        let args = args![
            raw = parts::format_raw(dataset, category, value.raw),
            printed = number,
            decks = decks::titles(dataset, &decks)
        ];
        let finding =
            loaded.finding(&CODE, Location::Value(country, category, Column::Value), args);
        report.push(finding.with_span(loaded.span_of(Location::Category(category, "print"))));
    }
}

/// Returns the values that round to 0, with the decks that print them.
fn printed_zeros(dataset: &Dataset) -> BTreeMap<(CategoryId, CountryId), BTreeSet<DeckId>> {
    let mut zeros: BTreeMap<_, BTreeSet<DeckId>> = BTreeMap::new();
    for (deck, category) in decks::categories(dataset) {
        for (country, value) in decks::values(dataset, deck, category) {
            if value.quantity == Quantity(0) && !value.raw.is_zero() {
                zeros.entry((category, country)).or_default().insert(deck);
            }
        }
    }
    zeros
}
