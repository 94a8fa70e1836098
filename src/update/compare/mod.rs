//! Two editions side by side: what prints differently, and what an editor looks at before signing off.
//!
//! Everything is told of the new edition: its countries, categories and decks name what is found.
//! Countries, categories and decks are the same where their codes and ids are.

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

pub use credits::{CreditChange, Term};
pub use forms::{Form, FormatChange};
pub use orders::{Flip, Mover, RankChange, moved, movers};
pub use printed::{PrintChange, PrintedValue};
pub use sources::DiscontinuedSource;
pub use stale::{Age, StaleValue};
pub use strip::{Spread, Strip};
pub use texts::TextChange;
pub use ties::Tie;

/// Everything that two editions are compared for, but their faces, which have to be laid out.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Comparison {
    /// Categories whose numbers print in another form as a whole.
    pub forms: Vec<FormatChange>,
    /// Values that cards print differently.
    pub printed: Vec<PrintChange>,
    /// Pairs of countries whose order flips.
    pub flips: Vec<Flip>,
    /// Countries that print alike and did not.
    pub ties: Vec<Tie>,
    /// Categories with values that are out of line with those of the last edition.
    pub outliers: Vec<CategoryComparison>,
    /// Names and texts that change.
    pub texts: Vec<TextChange>,
    /// Values that became stale.
    pub stale: Vec<StaleValue>,
    /// Sources that died.
    pub sources: Vec<DiscontinuedSource>,
    /// Sources that are credited otherwise.
    pub credits: Vec<CreditChange>,
}

impl Comparison {
    /// Compares two editions as far as they could be read.
    pub fn new(editions: &Editions<'_>) -> Self {
        let mut outliers = judge::editions(&editions.old.dataset, &editions.new.dataset);
        outliers.retain(|compared| compared.unlike.is_some() || !compared.outliers.is_empty());
        Self {
            forms: forms::reformed(editions),
            printed: printed::printed(editions),
            flips: orders::flips(editions),
            ties: ties::ties(editions),
            outliers,
            texts: texts::reworded(editions),
            stale: stale::stale(editions),
            sources: sources::died(editions),
            credits: credits::recredited(editions),
        }
    }
}

/// Two editions, and what of one is what of the other.
#[derive(Debug)]
pub struct Editions<'a> {
    /// The last edition.
    pub old: &'a Loaded,
    /// The edition that is compared with it.
    pub new: &'a Loaded,
    /// By country of the new edition: the same one of the old.
    countries: Vec<Option<CountryId>>,
    /// By category likewise.
    categories: Vec<Option<CategoryId>>,
}

/// A deck of both editions.
#[derive(Clone, Debug)]
struct DeckPair<'a> {
    id: DeckId,
    new: &'a Deck,
    /// The categories of both, as in the new.
    categories: Vec<CategoryId>,
    /// The countries of both, as in the new; each once.
    countries: Vec<CountryId>,
}

impl<'a> Editions<'a> {
    /// Finds the countries and categories of the new edition in the old one.
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

    /// The country of the old edition that a country of the new one is.
    pub fn old_country(&self, country: CountryId) -> Option<CountryId> {
        *self.countries.get(usize::from(country.0))?
    }

    /// The category of the old edition that a category of the new one is.
    pub fn old_category(&self, category: CategoryId) -> Option<CategoryId> {
        *self.categories.get(usize::from(category.0))?
    }

    /// The value that a country had.
    pub fn old_value(&self, country: CountryId, category: CategoryId) -> Option<&'a Value> {
        let old = &self.old.dataset;
        old.value(self.old_country(country)?, self.old_category(category)?)
    }

    /// The number that its card printed.
    pub fn old_number(&self, country: CountryId, category: CategoryId) -> Option<Number> {
        let old = &self.old.dataset;
        old.number(self.old_country(country)?, self.old_category(category)?)
    }

    fn dataset(&self) -> &'a Dataset {
        &self.new.dataset
    }

    /// The decks of both editions.
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
