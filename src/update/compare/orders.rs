//! Orders that flip: of two countries of a deck, the one that was above is below.

use std::cmp::Reverse;
use std::collections::{BTreeMap, BTreeSet};

use super::Editions;
use model::{CategoryId, CountryId, DeckId, Quantity};

/// Two countries whose order flips at printed precision. Those that tie in either edition do not.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Flip {
    /// In which category.
    pub category: CategoryId,
    /// The country that was below and is above.
    pub rises: CountryId,
    /// The country that was above and is below.
    pub falls: CountryId,
    /// The decks that have both.
    pub decks: Vec<DeckId>,
}

/// A country with those whose order with it flips.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Mover {
    /// In which category.
    pub category: CategoryId,
    /// The country that moves.
    pub country: CountryId,
    /// Whom it passes.
    pub passes: Vec<CountryId>,
    /// Who passes it.
    pub passed_by: Vec<CountryId>,
}

/// All pairs, by category and countries.
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
            // From the largest down as they were: who comes later and is larger has risen.
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

/// The same pairs so that people can read them: each is told once, of the country that has more of them.
pub fn movers(flips: &[Flip]) -> Vec<Mover> {
    let mut movers = Vec::new();
    for of_one in flips.chunk_by(|a, b| a.category == b.category) {
        let mut left: BTreeMap<CountryId, BTreeSet<(CountryId, bool)>> = BTreeMap::new();
        for flip in of_one {
            let passes = true;
            left.entry(flip.rises).or_default().insert((flip.falls, passes));
            left.entry(flip.falls).or_default().insert((flip.rises, !passes));
        }
        // Of those with as many, the first of the list.
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
            movers.push(Mover {
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

/// A country of a deck that has another place than before, among those that both editions have.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct RankChange {
    /// In which category.
    pub category: CategoryId,
    /// Among the cards of which deck.
    pub deck: DeckId,
    /// The country that moves.
    pub country: CountryId,
    /// Its place in the last edition, from 1 for the largest; those that tie share the better one.
    pub old: usize,
    /// Its place now.
    pub new: usize,
}

impl RankChange {
    /// How many places it rises; below 0 it falls.
    pub fn rises(&self) -> i64 {
        let place = |place: usize| i64::try_from(place).unwrap_or(i64::MAX);
        place(self.old) - place(self.new)
    }
}

/// By deck and category, who moves farthest first.
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
