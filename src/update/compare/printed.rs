//! Values that print differently on the cards of decks that both editions have.

use std::collections::BTreeMap;

use super::Editions;
use lang::Number;
use model::{CategoryId, CountryId, Dataset, DeckId};

/// A value that cards print differently.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PrintChange {
    /// The country whose value it is.
    pub country: CountryId,
    /// In which category.
    pub category: CategoryId,
    /// What the last edition prints; `None` where it has no value.
    pub old: Option<PrintedValue>,
    /// What this one prints.
    pub new: Option<PrintedValue>,
    /// The decks that have it on a card.
    pub decks: Vec<DeckId>,
}

/// A value as a card shows it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct PrintedValue {
    /// The number as it is printed.
    pub number: Number,
    /// The year that stands beside it.
    pub year: u16,
}

impl PrintedValue {
    fn from_dataset(dataset: &Dataset, country: CountryId, category: CategoryId) -> Option<Self> {
        Some(Self {
            number: dataset.number(country, category)?,
            year: dataset.value(country, category)?.year,
        })
    }
}

/// By category and country.
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
