//! What is known about one change, for whoever decides about it.

use std::collections::BTreeMap;

use rust_decimal::Decimal;

use super::review::Review;
use crate::change::{Change, Move, passed};
use crate::judge::{LastSimilarStep, Suspicion, last_alike};
use lang::Lang;
use model::order::Order;
use model::{CategoryId, CountryId, Dataset, DeckId, Value};

/// A value of a change.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Side {
    /// In the raw unit of its category.
    pub raw: Decimal,
    /// As the card prints it, without its unit.
    pub printed: String,
    /// The unit beside it, in the form that it takes.
    pub unit: String,
    /// The year that it describes.
    pub year: u16,
    /// The id of its source.
    pub source: String,
}

/// The places of a card before and after, in a category of a deck that a change touches.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Places {
    /// The deck of the card.
    pub deck: DeckId,
    /// The category whose order changes.
    pub category: CategoryId,
    /// The place before, counted from the largest; cards that tie have the same.
    pub from: usize,
    /// The place after.
    pub to: usize,
    /// How many cards have a value.
    pub of: usize,
    /// Whom it passes, falls behind or ties with.
    pub moves: BTreeMap<Move, Vec<CountryId>>,
}

/// What is known about one change.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Facts {
    /// Its rank among all changes.
    pub nth: usize,
    /// The country whose value it is.
    pub country: CountryId,
    /// In which category.
    pub category: CategoryId,
    /// None where no value stands.
    pub old: Option<Side>,
    /// What would stand.
    pub new: Side,
    /// By how many percent the figure changes, with a sign.
    pub percent: Option<Decimal>,
    /// By how many percent that of the median country changes.
    pub median: Option<Decimal>,
    /// How unusual it is.
    pub suspicion: Option<Suspicion>,
    /// Where the card stands in the orders that it touches.
    pub places: Vec<Places>,
    /// When the series last moved as far.
    pub alike: Option<LastSimilarStep>,
    /// What the file says of all years up to the new one, in their order.
    pub series: Vec<(u16, Decimal)>,
    /// Where the old value stands, as `data/values/gdp.csv:57`.
    pub row: Option<String>,
}

/// By how many percent, with a sign, a change in times is away from none.
fn percent(times: Decimal) -> Option<Decimal> {
    let percent = times.checked_sub(Decimal::ONE)?.checked_mul(Decimal::ONE_HUNDRED)?;
    Some(percent.round_dp(1).normalize())
}

impl Review<'_> {
    /// What is known about a change, with its values as a language prints them.
    pub fn facts(&self, nth: usize, lang: Lang) -> Facts {
        let change = self.change(nth);
        let dataset = self.dataset();
        let category = dataset.category(change.category);
        let side = |value: &Value| Side {
            raw: value.raw,
            printed: value.number(&category.precision).print(lang),
            unit: category.unit_of(&value.number(&category.precision), lang).to_owned(),
            year: value.year,
            source: dataset.source(value.source).id.clone(),
        };
        let incoming = self.incoming(change);
        let figures = incoming.figures_of(change.country);
        let mut series: Vec<(u16, Decimal)> = figures
            .iter()
            .filter_map(|figure| Some((figure.year?, figure.raw)))
            .filter(|(year, _)| *year <= change.new.year)
            .collect();
        series.sort_by_key(|(year, _)| *year);
        series.dedup_by_key(|(year, _)| *year);
        let old = change.old.as_ref();
        // What the file says about the year of the old value is the better beginning of its step.
        let before = old.map(|old| {
            let same = series.iter().find(|(year, _)| *year == old.year && *year < change.new.year);
            (old.year, same.map_or(old.raw, |(_, raw)| *raw))
        });
        let now = (change.new.year, change.new.raw);
        let times = old.and_then(|old| change.new.raw.checked_div(old.raw));
        Facts {
            nth,
            country: change.country,
            category: change.category,
            old: old.map(side),
            new: side(&change.new),
            percent: times.and_then(percent),
            median: self.typical(change).and_then(|typical| percent(typical.median)),
            suspicion: change.suspicion,
            places: self.places(change),
            alike: before.and_then(|before| last_alike(figures, before, now)),
            series,
            row: self.row_of(change),
        }
    }

    /// Where the row of a value stands, as `data/values/gdp.csv:57`.
    fn row_of(&self, change: &Change) -> Option<String> {
        let loaded = &self.edition.loaded;
        let row = loaded.row(change.country, change.category)?;
        let line = loaded.files.positions(row.span).0.line;
        Some(format!("{}:{line}", loaded.files.name(row.span.file)))
    }

    fn places(&self, change: &Change) -> Vec<Places> {
        let mut all: BTreeMap<(DeckId, CategoryId), BTreeMap<Move, Vec<CountryId>>> =
            BTreeMap::new();
        let changed = self.with(change);
        for ((deck, category, what), others) in passed(self.dataset(), &changed, change) {
            all.entry((deck, category)).or_default().insert(what, others);
        }
        let place = |dataset: &Dataset, (deck, category)| {
            let order = Order::from_deck(dataset, dataset.deck(deck), category);
            let entries = order.entries();
            let own = entries.iter().find(|entry| entry.country == change.country)?;
            let larger = entries.iter().filter(|entry| entry.quantity > own.quantity).count();
            Some((larger + 1, entries.len()))
        };
        let places = all.into_iter().filter_map(|((deck, category), moves)| {
            let (from, _) = place(self.dataset(), (deck, category))?;
            let (to, of) = place(&changed, (deck, category))?;
            Some(Places { deck, category, from, to, of, moves })
        });
        places.collect()
    }
}
