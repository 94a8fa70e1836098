//! Two editions: the same judgement where no file is left that would know the past.

use std::cmp::Reverse;
use std::collections::BTreeMap;

use rust_decimal::Decimal;

use super::outliers::{Pair, Unlike, Verdict, limit, weigh};
use super::ratio::TypicalChange;
use super::suspicion::Suspicion;
use model::{CategoryId, CountryId, Dataset};

/// The values of a category in two editions.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct CategoryComparison {
    /// In the new edition.
    pub category: CategoryId,
    /// How many countries have a value above zero in both.
    pub countries: usize,
    /// What is usual among the values of another year; `None` where they are too few.
    pub typical: Option<TypicalChange>,
    /// Whether the category as a whole is another.
    pub unlike: Option<Unlike>,
    /// What is to be looked at first, the most unusual change before the others.
    pub outliers: Vec<Outlier>,
}

/// A value that is out of line with the one of the last edition.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Outlier {
    /// In the new edition.
    pub country: CountryId,
    /// In which way it is out of line.
    pub verdict: Verdict,
    /// How many times the old value the new one is.
    pub change: Decimal,
    /// How unusual that is.
    pub suspicion: Suspicion,
}

/// Compares all categories that both editions have, in the order of the new one.
pub fn editions(old: &Dataset, new: &Dataset) -> Vec<CategoryComparison> {
    let countries = countries(old, new);
    new.category_ids().filter_map(|id| of_both(old, (new, id), &countries)).collect()
}

/// Compares one category of the new edition, where the old one has it too.
pub fn category(old: &Dataset, new: &Dataset, id: CategoryId) -> Option<CategoryComparison> {
    of_both(old, (new, id), &countries(old, new))
}

fn of_both(
    old: &Dataset,
    (new, id): (&Dataset, CategoryId),
    countries: &[(CountryId, CountryId)],
) -> Option<CategoryComparison> {
    let before = old.category_by_id(&new.category(id).id)?;
    Some(compared((old, before), (new, id), countries))
}

/// The countries that both have, as the old one and as the new one knows them.
fn countries(old: &Dataset, new: &Dataset) -> Vec<(CountryId, CountryId)> {
    let codes = old.country_ids().map(|id| (&*old.country(id).code, id));
    let codes: BTreeMap<&str, CountryId> = codes.collect();
    let known = new.country_ids().filter_map(|id| {
        let was = codes.get(&*new.country(id).code)?;
        Some((*was, id))
    });
    known.collect()
}

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
            if was.year == is.year {
                pair.moves = false;
                pair.base = Some(is.raw);
            }
            (was.raw > Decimal::ZERO && is.raw > Decimal::ZERO).then_some((*id, pair))
        })
        .collect();
    let (ids, pairs): (Vec<_>, Vec<_>) = pairs.into_iter().unzip();
    let weighed = weigh(&pairs, limit(new.category(category)));
    let weights = weighed.verdicts.iter().zip(&weighed.suspicions);
    let found = ids.iter().zip(&pairs).zip(weights);
    let found = found.filter_map(|((country, pair), (verdict, suspicion))| {
        let moved = if pair.moves { Verdict::Jump } else { Verdict::Revised };
        let verdict = verdict.or(suspicion.is_first().then_some(moved))?;
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
