//! A value too small for the digits that its category prints.

use std::collections::{BTreeMap, BTreeSet};

use super::{decks, limits_invalid};
use data::{Column, Loaded, Location, parts};
use diag::{FindingCode, Report};
use lang::args;
use model::{CategoryId, CountryId, Dataset, DeckId, Quantity};

/// A value that is not 0 and prints as 0.
pub static CODE: FindingCode = FindingCode::warning("prints-as-zero")
    .wrong("print: { digits: 0 }  # of a country of 0.44 km²")
    .right("print: { digits: 1 }");

/// Looks at every value that a card prints.
pub fn run(loaded: &Loaded, report: &mut Report) {
    let dataset = &loaded.dataset;
    let sound = limits_invalid::sound(loaded);
    let zeros = zeros(dataset).into_iter().filter(|((category, _), _)| sound.contains(category));
    for ((category, country), decks) in zeros {
        let Some(value) = dataset.value(country, category) else {
            continue;
        };
        let number = value.number(&dataset.category(category).precision);
        let args = args![
            raw = parts::raw(dataset, category, value.raw),
            printed = number,
            decks = decks::titles(dataset, &decks)
        ];
        let finding =
            loaded.finding(&CODE, Location::Value(country, category, Column::Value), args);
        report.push(finding.also(loaded.place(Location::Category(category, "print"))));
    }
}

/// The values that print as 0 by rounding, with the decks that print them.
fn zeros(dataset: &Dataset) -> BTreeMap<(CategoryId, CountryId), BTreeSet<DeckId>> {
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
