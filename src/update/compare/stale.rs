//! Values on cards that became stale: the same limits as those of the checks, in two editions.

use super::Editions;
use checks::{year_stale, year_too_old};
use data::parts;
use model::{CategoryId, CountryId, Dataset, OnCards};

/// A value on a card that is older than its category likes, and was not in the last edition.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct StaleValue {
    /// The country whose value it is.
    pub country: CountryId,
    /// In which category.
    pub category: CategoryId,
    /// The year that the value describes.
    pub year: u16,
    /// How old it is.
    pub age: Age,
    /// The year from which on it would be young enough.
    pub limit: u16,
    /// Whether a note says why it stays.
    pub is_noted: bool,
}

/// How old a value is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Age {
    /// Worth a look.
    Stale,
    /// So old that the edition must not print it.
    TooOld,
}

/// By category and country.
pub(super) fn stale(editions: &Editions<'_>) -> Vec<StaleValue> {
    let (old, new) = (&editions.old.dataset, editions.dataset());
    let (old_cards, new_cards) = (old.on_cards(), new.on_cards());
    let mut found = Vec::new();
    for (country, category, value) in new.dated_values() {
        let Some((age, limit)) = age(new, &new_cards, country, category) else {
            continue;
        };
        let before = (editions.old_country(country))
            .zip(editions.old_category(category))
            .and_then(|(country, category)| self::age(old, &old_cards, country, category));
        if before.is_none_or(|(before, _)| before < age) {
            found.push(StaleValue {
                country,
                category,
                year: value.year,
                age,
                limit,
                is_noted: parts::has_note(editions.new, country, category),
            });
        }
    }
    found
}

/// How old a value on a card is, and the limit that it has passed; `None` for one that is young enough.
fn age(
    dataset: &Dataset,
    on_cards: &OnCards,
    country: CountryId,
    category: CategoryId,
) -> Option<(Age, u16)> {
    let value = dataset.value(country, category)?;
    if !on_cards.contains(country, category) {
        return None;
    }
    let years = &dataset.category(category).years;
    let too_old = year_too_old::limit(years, value.year, true);
    let too_old = too_old.map(|(limit, _)| (Age::TooOld, limit));
    too_old.or_else(|| year_stale::limit(years, value.year).map(|limit| (Age::Stale, limit)))
}
