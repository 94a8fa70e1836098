//! Finds changes of order: reversed pairs of countries in a deck, and changed ranks. Quantities are compared as
//! printed.

use std::cmp::Reverse;
use std::collections::{BTreeMap, BTreeSet};

use super::Editions;
use model::{CategoryId, CountryId, DeckId, Quantity};

/// Two countries in reversed order. Pairs that tie in either edition do not count.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Flip {
    /// Category of the order.
    pub category: CategoryId,
    /// The country that moved above the other.
    pub rises: CountryId,
    /// The country that moved below the other.
    pub falls: CountryId,
    /// The decks with both countries.
    pub decks: Vec<DeckId>,
}

/// A country with all countries that passed it or that it passed. Built by [`movers`].
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct OrderChange {
    /// Category of the order.
    pub category: CategoryId,
    /// The country that changed its order.
    pub country: CountryId,
    /// Countries that it moved above.
    pub passes: Vec<CountryId>,
    /// Countries that moved above it.
    pub passed_by: Vec<CountryId>,
}

/// Returns all reversed pairs, sorted by category and countries.
pub(super) fn flips(editions: &Editions<'_>) -> Vec<Flip> {
    let mut found: BTreeMap<(CategoryId, CountryId, CountryId), Vec<DeckId>> = BTreeMap::new();
    let quantities = |country, category| -> Option<(Quantity, Quantity)> {
        let old = editions.old_value(country, category)?;
        let new = editions.dataset().value(country, category)?;
        Some((old.quantity, new.quantity))
    };
    for deck in editions.decks() {
        for category in &deck.categories {
            let mut ranked: Vec<(Quantity, Quantity, CountryId)> = (deck.countries.iter())
                .filter_map(|id| quantities(*id, *category).map(|(old, new)| (old, new, *id)))
                .collect();
            // In descending order of old quantities, a later country with a larger new quantity has risen.
            ranked.sort_by_key(|(old, _, country)| (Reverse(*old), *country));
            for (rank, (old_above, above, falls)) in ranked.iter().enumerate() {
                for (old_below, below, rises) in &ranked[rank + 1..] {
                    if old_above > old_below && above < below {
                        let key = (*category, *rises, *falls);
                        found.entry(key).or_default().push(deck.id);
                    }
                }
            }
        }
    }
    let flip = |((category, rises, falls), decks)| Flip { category, rises, falls, decks };
    found.into_iter().map(flip).collect()
}

/// Groups reversed pairs by country. Each pair is listed once, under its country with more unlisted pairs (greedy
/// vertex cover).
pub fn movers(flips: &[Flip]) -> Vec<OrderChange> {
    let mut movers = Vec::new();
    for of_one in flips.chunk_by(|a, b| a.category == b.category) {
        let mut left: BTreeMap<CountryId, BTreeSet<(CountryId, bool)>> = BTreeMap::new();
        for flip in of_one {
            let passes = true;
            left.entry(flip.rises).or_default().insert((flip.falls, passes));
            left.entry(flip.falls).or_default().insert((flip.rises, !passes));
        }
        // On a tie, the first country in the order of the edition.
        while let Some((country, others)) = left
            .iter()
            .max_by_key(|(country, others)| (others.len(), Reverse(**country)))
            .filter(|(_, others)| !others.is_empty())
            .map(|(country, others)| (*country, others.clone()))
        {
            let which = |wanted: bool| {
                let of_kind = others.iter().filter(|(_, passes)| *passes == wanted);
                of_kind.map(|(other, _)| *other).collect()
            };
            movers.push(OrderChange {
                category: of_one[0].category,
                country,
                passes: which(true),
                passed_by: which(false),
            });
            left.remove(&country);
            for (other, passes) in others {
                if let Some(own) = left.get_mut(&other) {
                    own.remove(&(country, !passes));
                }
            }
        }
    }
    movers
}

/// A country with a changed rank in its deck, among the countries of both editions.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct RankChange {
    /// Category of the order.
    pub category: CategoryId,
    /// Deck of the country.
    pub deck: DeckId,
    /// The country that changed its rank.
    pub country: CountryId,
    /// Rank in the last edition, from 1 for the largest quantity; tied countries share the better rank.
    pub old: usize,
    /// Rank in the new edition.
    pub new: usize,
}

impl RankChange {
    /// Returns the number of ranks gained; negative for a fall.
    pub fn rises(&self) -> i64 {
        let place = |place: usize| i64::try_from(place).unwrap_or(i64::MAX);
        place(self.old) - place(self.new)
    }
}

/// Returns the countries with a changed rank by deck and category, the largest change first.
pub fn moved(editions: &Editions<'_>) -> Vec<RankChange> {
    let mut found = Vec::new();
    for deck in editions.decks() {
        for category in &deck.categories {
            let both = deck.countries.iter().filter_map(|country| {
                let old = editions.old_value(*country, *category)?.quantity;
                let new = editions.dataset().value(*country, *category)?.quantity;
                Some((*country, old, new))
            });
            let both: Vec<(CountryId, Quantity, Quantity)> = both.collect();
            let sorted = |side: fn(&(CountryId, Quantity, Quantity)) -> Quantity| {
                let mut all: Vec<Quantity> = both.iter().map(side).collect();
                all.sort_unstable();
                all
            };
            let (olds, news) = (sorted(|entry| entry.1), sorted(|entry| entry.2));
            // Counts the larger quantities, so that tied countries share the better rank.
            let place = |all: &[Quantity], own: Quantity| {
                1 + all.len() - all.partition_point(|other| *other <= own)
            };
            let entry = |(country, old, new): &(CountryId, Quantity, Quantity)| RankChange {
                category: *category,
                deck: deck.id,
                country: *country,
                old: place(&olds, *old),
                new: place(&news, *new),
            };
            let mut of_category: Vec<RankChange> = both.iter().map(entry).collect();
            of_category.retain(|moved| moved.old != moved.new);
            of_category.sort_by_key(|moved| Reverse(moved.rises().abs()));
            found.extend(of_category);
        }
    }
    found
}
