//! What is known about a change, for a plan in any form: text, JSON, page.

use std::borrow::Cow;
use std::collections::BTreeMap;

use rust_decimal::Decimal;

use model::order::Order;
use model::{CategoryId, CountryId, Dataset, DeckId, Value};
use update::change::{Change, Move, after, passed};
use update::judge::{Alike, Suspicion, last_alike};

use super::telling::Story;

/// A value of a change.
#[derive(Clone, Debug)]
pub(super) struct Side {
    pub(super) raw: Decimal,
    /// As the card prints it, without its unit.
    pub(super) printed: String,
    pub(super) year: u16,
    /// The id of its source.
    pub(super) source: String,
}

/// The places of a card before and after, in a category of a deck that a change touches.
#[derive(Clone, Debug)]
pub(super) struct Places {
    pub(super) deck: DeckId,
    pub(super) category: CategoryId,
    /// Counted from the largest; cards that tie have the same.
    pub(super) from: usize,
    pub(super) to: usize,
    pub(super) of: usize,
    /// Whom it passes, falls behind or ties with.
    pub(super) moves: BTreeMap<Move, Vec<CountryId>>,
}

/// What is known about one change.
#[derive(Clone, Debug)]
pub(super) struct Facts {
    /// Its rank among all changes.
    pub(super) nth: usize,
    pub(super) country: CountryId,
    pub(super) category: CategoryId,
    /// None where no value stands.
    pub(super) old: Option<Side>,
    pub(super) new: Side,
    /// By how many percent the figure changes, with a sign.
    pub(super) percent: Option<Decimal>,
    /// By how many percent that of the median country changes.
    pub(super) median: Option<Decimal>,
    pub(super) suspicion: Option<Suspicion>,
    pub(super) places: Vec<Places>,
    /// When the series last moved as far.
    pub(super) alike: Option<Alike>,
    /// What the file says of all years up to the new one, in their order.
    pub(super) series: Vec<(u16, Decimal)>,
    /// Where the old value stands, as `data/values/gdp.csv:57`.
    pub(super) row: Option<String>,
}

/// By how many percent, with a sign, a change in times is away from none.
fn percent(times: Decimal) -> Option<Decimal> {
    let percent = times.checked_sub(Decimal::ONE)?.checked_mul(Decimal::ONE_HUNDRED)?;
    Some(percent.round_dp(1).normalize())
}

impl Story<'_> {
    /// What is known about a change.
    pub(super) fn facts(&self, nth: usize) -> Facts {
        let change = self.change(nth);
        let dataset = self.dataset();
        let category = dataset.category(change.category);
        let side = |value: &Value| Side {
            raw: value.raw,
            printed: category.precision.number(value.quantity).print(self.lang()),
            year: value.year,
            source: dataset.source(value.source).id.clone(),
        };
        let incoming = self.incoming(change);
        let figures = incoming.figures.get(&change.country).map_or(&[][..], Vec::as_slice);
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

    /// The edition with a change. A held one may be wrong: it moves itself and nobody else.
    pub(super) fn with(&self, change: &Change) -> Cow<'_, Dataset> {
        if self.is_coming(change) {
            Cow::Borrowed(self.after())
        } else {
            Cow::Owned(after(self.after(), [change]))
        }
    }

    fn places(&self, change: &Change) -> Vec<Places> {
        let mut all: BTreeMap<(DeckId, CategoryId), BTreeMap<Move, Vec<CountryId>>> =
            BTreeMap::new();
        let changed = self.with(change);
        for ((deck, category, what), others) in passed(self.dataset(), &changed, change) {
            all.entry((deck, category)).or_default().insert(what, others);
        }
        let place = |dataset: &Dataset, (deck, category)| {
            let order = Order::of(dataset, dataset.deck(deck), category);
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
