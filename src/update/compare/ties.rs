//! Finds new ties: countries of a deck that print the same number, and did not in the last edition.

use std::cmp::Reverse;
use std::collections::BTreeMap;

use super::Editions;
use model::order::CategoryRanking;
use model::{CategoryId, CountryId, DeckId, Quantity};

/// Sort key of ties: category, quantity in descending order, countries.
type TieKey = (CategoryId, Reverse<Option<Quantity>>, Vec<CountryId>);

/// Countries of a deck that print the same number now, while at least two of them did not before.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Tie {
    /// Category of the tie.
    pub category: CategoryId,
    /// All countries of the tie, including members of an earlier tie.
    pub countries: Vec<CountryId>,
    /// The decks with exactly this tie.
    pub decks: Vec<DeckId>,
}

/// Returns the new ties, by category and number, the largest first.
pub(super) fn ties(editions: &Editions<'_>) -> Vec<Tie> {
    let mut found: BTreeMap<TieKey, Vec<DeckId>> = BTreeMap::new();
    for deck in editions.decks() {
        for category in &deck.categories {
            let before = |country: CountryId| {
                // A country that was not in the old deck could not tie in it.
                let had = deck.countries.binary_search(&country).is_ok();
                let value = editions.old_value(country, *category).filter(|_| had);
                value.map(|value| value.quantity)
            };
            for group in CategoryRanking::from_deck(editions.dataset(), deck.new, *category).ties()
            {
                // Countries that were equal in the last edition tied already.
                let mut olds = group.iter().map(|entry| before(entry.country));
                let first = olds.next().flatten();
                if first.is_some() && olds.all(|old| old == first) {
                    continue;
                }
                let mut countries: Vec<CountryId> =
                    group.iter().map(|entry| entry.country).collect();
                countries.sort_unstable();
                let quantity = group.first().map(|entry| entry.quantity);
                found.entry((*category, Reverse(quantity), countries)).or_default().push(deck.id);
            }
        }
    }
    let tie = |((category, _, countries), decks): (TieKey, _)| Tie { category, countries, decks };
    found.into_iter().map(tie).collect()
}
