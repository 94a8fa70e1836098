//! Finds values that print differently, on the cards of decks that both editions have.

use std::collections::BTreeMap;

use super::Editions;
use lang::Number;
use model::{CategoryId, CountryId, Dataset, DeckId};

/// A value that cards print differently.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PrintChange {
    /// Country of the value.
    pub country: CountryId,
    /// Category of the value.
    pub category: CategoryId,
    /// As printed in the last edition; `None` without a value.
    pub old: Option<PrintedValue>,
    /// As printed in this edition; `None` without a value.
    pub new: Option<PrintedValue>,
    /// The decks with this value on a card.
    pub decks: Vec<DeckId>,
}

/// A value as printed on a card.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct PrintedValue {
    /// The number as it is printed.
    pub number: Number,
    /// The year printed beside it.
    pub year: u16,
}

impl PrintedValue {
    /// Returns a value as it is printed; `None` if the country has no value.
    fn from_dataset(dataset: &Dataset, country: CountryId, category: CategoryId) -> Option<Self> {
        Some(Self {
            number: dataset.number(country, category)?,
            year: dataset.value(country, category)?.year,
        })
    }
}

/// Returns the values that print differently, by category and country.
pub(super) fn printed(editions: &Editions<'_>) -> Vec<PrintChange> {
    let mut found: BTreeMap<(CategoryId, CountryId), PrintChange> = BTreeMap::new();
    for deck in editions.decks() {
        for category in &deck.categories {
            for country in &deck.countries {
                let was = editions.old_country(*country).zip(editions.old_category(*category));
                let old = was.and_then(|(country, category)| {
                    PrintedValue::from_dataset(&editions.old.dataset, country, category)
                });
                let new = PrintedValue::from_dataset(editions.dataset(), *country, *category);
                if old == new {
                    continue;
                }
                let entry = found.entry((*category, *country));
                let printed = entry.or_insert_with(|| PrintChange {
                    country: *country,
                    category: *category,
                    old,
                    new,
                    decks: Vec::new(),
                });
                printed.decks.push(deck.id);
            }
        }
    }
    found.into_values().collect()
}
