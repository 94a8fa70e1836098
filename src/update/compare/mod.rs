//! Compares two editions: which values print differently, and what else an editor reviews before signing off.
//!
//! Ids of countries, categories and decks are those of the new edition. Countries correspond by code, other entries
//! by id.

mod credits;
mod forms;
mod orders;
mod printed;
mod sources;
mod stale;
pub mod strip;
mod texts;
mod ties;

use std::collections::BTreeMap;

use crate::judge::{self, CategoryComparison};
use data::Loaded;
use lang::Number;
use model::{CategoryId, CountryId, Dataset, Deck, DeckId, Value};

pub use credits::{CreditChange, SourceField};
pub use forms::{FormatChange, FormatPart};
pub use orders::{Flip, OrderChange, RankChange, moved, movers};
pub use printed::{PrintChange, PrintedValue};
pub use sources::DiscontinuedSource;
pub use stale::{Age, StaleValue};
pub use strip::{Spread, Strip};
pub use texts::TextChange;
pub use ties::Tie;

/// All differences between two editions except changed card faces, which need a layout.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Comparison {
    /// Categories with another number format.
    pub forms: Vec<FormatChange>,
    /// Values that cards print differently.
    pub printed: Vec<PrintChange>,
    /// Pairs of countries that changed their order.
    pub flips: Vec<Flip>,
    /// New ties at printed precision.
    pub ties: Vec<Tie>,
    /// Categories with unusual changes, or different as a whole.
    pub outliers: Vec<CategoryComparison>,
    /// Changed names and texts.
    pub texts: Vec<TextChange>,
    /// Values that became stale.
    pub stale: Vec<StaleValue>,
    /// Sources that were discontinued.
    pub sources: Vec<DiscontinuedSource>,
    /// Sources with changed credits.
    pub credits: Vec<CreditChange>,
}

impl Comparison {
    /// Compares two editions; files that could not be read are left out.
    pub fn new(editions: &Editions<'_>) -> Self {
        let mut outliers = judge::editions(&editions.old.dataset, &editions.new.dataset);
        // Categories without any outlier are not worth listing.
        outliers.retain(|compared| compared.unlike.is_some() || !compared.outliers.is_empty());
        Self {
            forms: forms::reformed(editions),
            printed: printed::printed(editions),
            flips: orders::flips(editions),
            ties: ties::ties(editions),
            outliers,
            texts: texts::reworded(editions),
            stale: stale::stale(editions),
            sources: sources::discontinued(editions),
            credits: credits::recredited(editions),
        }
    }
}

/// Two editions, with the mapping of countries and categories between them.
#[derive(Debug)]
pub struct Editions<'a> {
    /// The last edition.
    pub old: &'a Loaded,
    /// The edition that is compared with it.
    pub new: &'a Loaded,
    /// Country in the old edition, by index of the country in the new one; `None` if new.
    countries: Vec<Option<CountryId>>,
    /// Category in the old edition, by index of the category in the new one; `None` if new.
    categories: Vec<Option<CategoryId>>,
}

/// A deck that both editions have.
#[derive(Clone, Debug)]
struct DeckPair<'a> {
    /// Id of the deck in the new edition.
    id: DeckId,
    /// Deck of the new edition.
    new: &'a Deck,
    /// Categories in both versions of the deck, as ids of the new edition.
    categories: Vec<CategoryId>,
    /// Countries in both versions of the deck, as ids of the new edition; sorted, without duplicates.
    countries: Vec<CountryId>,
}

impl<'a> Editions<'a> {
    /// Maps the countries and categories of the new edition to the old one, by code and id.
    pub fn new(old: &'a Loaded, new: &'a Loaded) -> Self {
        let codes: BTreeMap<&str, CountryId> = old
            .dataset
            .country_ids()
            .map(|id| (old.dataset.country(id).code.as_str(), id))
            .collect();
        let dataset = &new.dataset;
        let same = |id| old.dataset.category_by_id(&dataset.category(id).id);
        Self {
            old,
            new,
            countries: (dataset.countries.iter())
                .map(|country| codes.get(country.code.as_str()).copied())
                .collect(),
            categories: dataset.category_ids().map(same).collect(),
        }
    }

    /// Returns the country's id in the old edition; `None` if the country is new.
    pub fn old_country(&self, country: CountryId) -> Option<CountryId> {
        *self.countries.get(usize::from(country.0))?
    }

    /// Returns the category's id in the old edition; `None` if the category is new.
    pub fn old_category(&self, category: CategoryId) -> Option<CategoryId> {
        *self.categories.get(usize::from(category.0))?
    }

    /// Returns the value of a country in the old edition; `None` if it had none.
    pub fn old_value(&self, country: CountryId, category: CategoryId) -> Option<&'a Value> {
        let old = &self.old.dataset;
        old.value(self.old_country(country)?, self.old_category(category)?)
    }

    /// Returns the number printed on the country's card in the old edition; `None` without a value.
    pub fn old_number(&self, country: CountryId, category: CategoryId) -> Option<Number> {
        let old = &self.old.dataset;
        old.number(self.old_country(country)?, self.old_category(category)?)
    }

    /// Returns the dataset of the new edition.
    fn dataset(&self) -> &'a Dataset {
        &self.new.dataset
    }

    /// Returns the decks that both editions have.
    fn decks(&self) -> impl Iterator<Item = DeckPair<'a>> + '_ {
        let dataset = self.dataset();
        dataset.deck_ids().filter_map(|id| {
            let new = dataset.deck(id);
            let old = self.old.dataset.deck_by_id(&new.id)?;
            let in_both = |category: &CategoryId| {
                let before = self.old_category(*category);
                before.is_some_and(|before| old.categories.contains(&before))
            };
            let mut held = old.countries.clone();
            held.sort_unstable();
            let had = |country: &CountryId| {
                let before = self.old_country(*country);
                before.is_some_and(|before| held.binary_search(&before).is_ok())
            };
            let mut countries = new.countries.clone();
            countries.retain(had);
            // `ties` looks countries up by binary search.
            countries.sort_unstable();
            countries.dedup();
            Some(DeckPair {
                id,
                new,
                categories: new.categories.iter().copied().filter(in_both).collect(),
                countries,
            })
        })
    }
}
