//! Facts about one proposed change, for the editor who decides on it.

use std::collections::BTreeMap;

use rust_decimal::Decimal;

use super::review::Review;
use crate::change::{Change, Move, passed};
use crate::judge::{LastSimilarStep, Suspicion, last_similar_step};
use lang::Lang;
use model::order::CategoryRanking;
use model::{CategoryId, CountryId, Dataset, DeckId, Value};

/// The old or the new value of a change.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Side {
    /// Value in the raw unit of its category.
    pub raw: Decimal,
    /// Value as printed on the card, without its unit.
    pub printed: String,
    /// Unit beside the number, in the grammatical form that the number requires.
    pub unit: String,
    /// Year that the value describes.
    pub year: u16,
    /// Id of the value's source.
    pub source: String,
}

/// Ranks of a card before and after a change, among the cards of a deck in a category that the change affects.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct OrderRanks {
    /// The deck of the card.
    pub deck: DeckId,
    /// The category with the changed order.
    pub category: CategoryId,
    /// Rank before the change, from 1 for the largest value; tied cards have the same rank.
    pub old_rank: usize,
    /// Rank after the change.
    pub new_rank: usize,
    /// Number of cards with a value in the category.
    pub card_count: usize,
    /// Countries that the card passes, falls behind or ties with.
    pub moves: BTreeMap<Move, Vec<CountryId>>,
}

/// Facts about one proposed change.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Facts {
    /// Index of the change among all changes.
    pub index: usize,
    /// Country of the value.
    pub country: CountryId,
    /// Category of the value.
    pub category: CategoryId,
    /// Old value; `None` if the edition has none.
    pub old: Option<Side>,
    /// Value after the change.
    pub new: Side,
    /// Change from the old to the new value in percent, with a sign; `None` without an old value.
    pub percent: Option<Decimal>,
    /// Median change of the countries in the file in percent, with a sign; `None` with too few countries.
    pub median: Option<Decimal>,
    /// Rating of how unusual the change is, if it has one.
    pub suspicion: Option<Suspicion>,
    /// Ranks of the card in the orders that the change affects.
    pub ranks: Vec<OrderRanks>,
    /// The last step in which this country's series changed by a similar amount; `None` if there is none.
    pub last_similar: Option<LastSimilarStep>,
    /// The country's figures in the file for all years up to the new value's, ascending by year.
    pub series: Vec<(u16, Decimal)>,
    /// File and line of the value's row, such as `data/values/gdp.csv:57`; `None` without a row.
    pub row: Option<String>,
}

/// Converts a ratio into a change in percent, with a sign and one decimal.
fn percent(times: Decimal) -> Option<Decimal> {
    let percent = times.checked_sub(Decimal::ONE)?.checked_mul(Decimal::ONE_HUNDRED)?;
    Some(percent.round_dp(1).normalize())
}

impl Review<'_> {
    /// Returns the facts about a change, with its values as printed in `lang`.
    pub fn facts(&self, index: usize, lang: Lang) -> Facts {
        let change = self.change(index);
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
        // The sort is stable, so the first figure of a repeated year remains.
        series.dedup_by_key(|(year, _)| *year);
        let old = change.old.as_ref();
        // If the file has a figure for the old year, it is a better start of the step than the current value, because
        // it is from the same series.
        let old_step = old.map(|old| {
            let same = series.iter().find(|(year, _)| *year == old.year && *year < change.new.year);
            (old.year, same.map_or(old.raw, |(_, raw)| *raw))
        });
        let new_step = (change.new.year, change.new.raw);
        let times = old.and_then(|old| change.new.raw.checked_div(old.raw));
        Facts {
            index,
            country: change.country,
            category: change.category,
            old: old.map(side),
            new: side(&change.new),
            percent: times.and_then(percent),
            median: self.typical(change).and_then(|typical| percent(typical.median)),
            suspicion: change.suspicion,
            ranks: self.order_ranks(change),
            last_similar: old_step.and_then(|before| last_similar_step(figures, before, new_step)),
            series,
            row: self.row_of(change),
        }
    }

    /// Returns file and line of the value's row, such as `data/values/gdp.csv:57`; `None` without a row.
    fn row_of(&self, change: &Change) -> Option<String> {
        let loaded = &self.edition.loaded;
        let row = loaded.row(change.country, change.category)?;
        let line = loaded.files.positions(row.span).0.line;
        Some(format!("{}:{line}", loaded.files.name(row.span.file)))
    }

    /// Returns the ranks of the card before and after a change, in each order that the change affects.
    fn order_ranks(&self, change: &Change) -> Vec<OrderRanks> {
        let mut all: BTreeMap<(DeckId, CategoryId), BTreeMap<Move, Vec<CountryId>>> =
            BTreeMap::new();
        // Ranks after this change and all changes that are not held.
        let changed_dataset = self.dataset_with(change);
        for ((deck, category, direction), others) in
            passed(self.dataset(), &changed_dataset, change)
        {
            all.entry((deck, category)).or_default().insert(direction, others);
        }
        let rank_and_count = |dataset: &Dataset, (deck, category)| {
            let order = CategoryRanking::from_deck(dataset, dataset.deck(deck), category);
            let entries = order.entries();
            let own = entries.iter().find(|entry| entry.country == change.country)?;
            let larger = entries.iter().filter(|entry| entry.quantity > own.quantity).count();
            Some((larger + 1, entries.len()))
        };
        let places = all.into_iter().filter_map(|((deck, category), moves)| {
            let (old_rank, _) = rank_and_count(self.dataset(), (deck, category))?;
            let (new_rank, card_count) = rank_and_count(&changed_dataset, (deck, category))?;
            Some(OrderRanks { deck, category, old_rank, new_rank, card_count, moves })
        });
        places.collect()
    }
}
