//! Compares two editions with the statistics of [`judge`](super), without a download.

use std::cmp::Reverse;
use std::collections::BTreeMap;

use rust_decimal::Decimal;

use super::outliers::{Pair, Unlike, Verdict, limit, rate_changes};
use super::ratio::TypicalChange;
use super::suspicion::Suspicion;
use model::{CategoryId, CountryId, Dataset};

/// Comparison of the values of a category in two editions.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct CategoryComparison {
    /// The category, in the new edition.
    pub category: CategoryId,
    /// Number of countries with a value above zero in both editions.
    pub countries: usize,
    /// Median and spread of the changes to another year; `None` with too few countries.
    pub typical: Option<TypicalChange>,
    /// The reason if the category differs as a whole.
    pub unlike: Option<Unlike>,
    /// Unusual changes, most suspicious first.
    pub outliers: Vec<Outlier>,
}

/// A value that changed unusually since the last edition.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Outlier {
    /// The country, in the new edition.
    pub country: CountryId,
    /// The kind of outlier.
    pub verdict: Verdict,
    /// Ratio of the new value to the old one.
    pub change: Decimal,
    /// Suspicion of the change.
    pub suspicion: Suspicion,
}

/// Compares all categories that both editions have, in the order of the new one.
pub fn editions(old: &Dataset, new: &Dataset) -> Vec<CategoryComparison> {
    let countries = countries(old, new);
    new.category_ids().filter_map(|id| of_both(old, (new, id), &countries)).collect()
}

/// Compares one category of the new edition; `None` if the old edition lacks it.
pub fn category(old: &Dataset, new: &Dataset, id: CategoryId) -> Option<CategoryComparison> {
    of_both(old, (new, id), &countries(old, new))
}

/// Compares a category; `None` if the old edition lacks it.
fn of_both(
    old: &Dataset,
    (new, id): (&Dataset, CategoryId),
    countries: &[(CountryId, CountryId)],
) -> Option<CategoryComparison> {
    let before = old.category_by_id(&new.category(id).id)?;
    Some(compared((old, before), (new, id), countries))
}

/// Returns the countries of both editions, as pairs of old and new id.
fn countries(old: &Dataset, new: &Dataset) -> Vec<(CountryId, CountryId)> {
    let codes = old.country_ids().map(|id| (&*old.country(id).code, id));
    let codes: BTreeMap<&str, CountryId> = codes.collect();
    let known = new.country_ids().filter_map(|id| {
        let was = codes.get(&*new.country(id).code)?;
        Some((*was, id))
    });
    known.collect()
}

/// Compares a category, given by each edition and its id there. `countries` are the ids of the countries that both
/// editions have.
fn compared(
    (old, before): (&Dataset, CategoryId),
    (new, category): (&Dataset, CategoryId),
    countries: &[(CountryId, CountryId)],
) -> CategoryComparison {
    let pairs: Vec<(CountryId, Pair)> = countries
        .iter()
        .filter_map(|(was, id)| {
            let (was, is) = (old.value(*was, before)?, new.value(*id, category)?);
            let mut pair = Pair::new(was.raw, is.raw);
            pair.years = is.year.abs_diff(was.year).max(1);
            // The difference between two values of the same year is a revision, not a development.
            if was.year == is.year {
                pair.is_development = false;
                pair.base = Some(is.raw);
            }
            (was.raw > Decimal::ZERO && is.raw > Decimal::ZERO).then_some((*id, pair))
        })
        .collect();
    let (ids, pairs): (Vec<_>, Vec<_>) = pairs.into_iter().unzip();
    let weighed = rate_changes(&pairs, limit(new.category(category)));
    let weights = weighed.verdicts.iter().zip(&weighed.suspicions);
    let found = ids.iter().zip(&pairs).zip(weights);
    let found = found.filter_map(|((country, pair), (verdict, suspicion))| {
        let moved = if pair.is_development { Verdict::Jump } else { Verdict::Revised };
        // Here `Suspicion::FIRST` is enough for an outlier; `rate_changes` gives a verdict only from
        // `Suspicion::FINDING`.
        let verdict = verdict.or(suspicion.requires_review().then_some(moved))?;
        let change = pair.new.checked_div(pair.old)?;
        Some(Outlier { country: *country, verdict, change, suspicion: *suspicion })
    });
    let mut outliers: Vec<Outlier> = found.collect();
    outliers.sort_by_key(|outlier| Reverse(outlier.suspicion));
    CategoryComparison {
        category,
        countries: pairs.len(),
        typical: weighed.typical,
        unlike: weighed.unlike,
        outliers,
    }
}
