//! Finds values on cards that became stale: they exceed an age limit in the new edition and did not in the old one.

use super::Editions;
use checks::{year_stale, year_too_old};
use data::parts;
use model::{CategoryId, CountryId, Dataset, PrintedValues};

/// A value on a card that exceeds an age limit of its category since the last edition.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct StaleValue {
    /// Country of the value.
    pub country: CountryId,
    /// Category of the value.
    pub category: CategoryId,
    /// Year of the value.
    pub year: u16,
    /// Age class of the value.
    pub age: Age,
    /// First year that would be within the limit.
    pub limit: u16,
    /// `true` if a note in the data explains the old value.
    pub is_noted: bool,
}

/// Age class of a value.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Age {
    /// Worth a review, but printable.
    Stale,
    /// Too old for the edition to print.
    TooOld,
}

/// Returns the values that became stale, by category and country.
pub(super) fn stale(editions: &Editions<'_>) -> Vec<StaleValue> {
    let (old, new) = (&editions.old.dataset, editions.dataset());
    let (old_cards, new_cards) = (old.printed_values(), new.printed_values());
    let mut found = Vec::new();
    for (country, category, value) in new.dated_values() {
        let Some((age, limit)) = age(new, &new_cards, country, category) else {
            continue;
        };
        let before = (editions.old_country(country))
            .zip(editions.old_category(category))
            .and_then(|(country, category)| self::age(old, &old_cards, country, category));
        // A value that was stale already may have become too old.
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

/// Returns the age class of a value and the limit that it exceeds; `None` for a recent value or one on no card.
fn age(
    dataset: &Dataset,
    on_cards: &PrintedValues,
    country: CountryId,
    category: CategoryId,
) -> Option<(Age, u16)> {
    let value = dataset.value(country, category)?;
    if !on_cards.contains(country, category) {
        return None;
    }
    let years = &dataset.category(category).years;
    let too_old = year_too_old::exceeded_limit(years, value.year, true);
    let too_old = too_old.map(|(limit, _)| (Age::TooOld, limit));
    // A value may exceed both limits; the stricter one counts.
    too_old
        .or_else(|| year_stale::exceeded_limit(years, value.year).map(|limit| (Age::Stale, limit)))
}
