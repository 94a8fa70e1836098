//! Contradictory limits of a category, or limits that exclude most of its values.

use std::collections::BTreeSet;

use super::equals_disagrees;
use data::{Loaded, Location, parts};
use diag::{FindingCode, Report};
use lang::{MessageArg, MessageArgs, args};
use model::{Category, CategoryId};

/// A limit beyond its counterpart, negative, in the future, or wrong for most values.
pub static CODE: FindingCode = FindingCode::error("limits-invalid")
    .wrong("bounds: { min: 17200000, max: 0.4 }\nyears: { oldest: 2023, stale: 2015 }")
    .right("bounds: { min: 0.4, max: 17200000 }\nyears: { oldest: 2015, stale: 2023 }");

/// Minimum number of values outside a limit to put the limit in doubt.
const TELLING: usize = 10;

/// Checks the limits of each category.
pub fn run(loaded: &Loaded, report: &mut Report) {
    for id in loaded.dataset.category_ids() {
        if let Some((path, other, args)) = wrong(loaded, id) {
            let finding = loaded.finding(&CODE, Location::Category(id, path), args);
            let other = other.map(|other| loaded.place(Location::Category(id, other)));
            report.push(other.into_iter().fold(finding, diag::Diagnostic::also));
        }
    }
}

/// The categories with valid limits; other checks use only these.
pub(super) fn sound(loaded: &Loaded) -> &BTreeSet<CategoryId> {
    let is_sound = |id: &CategoryId| wrong(loaded, *id).is_none();
    // Cached, because several checks need it and it visits all values.
    loaded.sound.get_or_init(|| loaded.dataset.category_ids().filter(is_sound).collect())
}

/// The first problem of a category: the wrong field, its counterpart if there is one, and the arguments.
fn wrong(
    loaded: &Loaded,
    id: CategoryId,
) -> Option<(&'static str, Option<&'static str>, MessageArgs)> {
    let category = loaded.dataset.category(id);
    reversed(category)
        .or_else(|| negative(category))
        .or_else(|| ahead(loaded, id))
        .or_else(|| missed(loaded, id))
}

/// The arguments about a field and its counterpart.
fn args(problem: &str, fields: [&str; 2], texts: [MessageArg; 2]) -> MessageArgs {
    let [own, other] = texts;
    let [field, with] = fields;
    args![problem, field, with, own, other]
}

/// Finds a lower limit above the upper one.
fn reversed(category: &Category) -> Option<(&'static str, Option<&'static str>, MessageArgs)> {
    let (bounds, years) = (&category.bounds, &category.years);
    let amounts = [
        ("bounds.min", bounds.min, "bounds.max", bounds.max),
        ("bounds.low", bounds.low, "bounds.high", bounds.high),
    ];
    let years = [
        ("years.oldest", years.oldest, "years.stale", years.stale),
        ("years.deck.oldest", years.deck_oldest, "years.deck.stale", years.deck_stale),
    ];
    for (field, low, with, high) in amounts {
        if let (Some(low), Some(high)) = (low, high)
            && low > high
        {
            let texts = [parts::number(low), parts::number(high)];
            return Some((field, Some(with), args("reversed", [field, with], texts)));
        }
    }
    for (field, low, with, high) in years {
        if let (Some(low), Some(high)) = (low, high)
            && low > high
        {
            let texts = [low, high].map(|year| year.to_string().into());
            return Some((field, Some(with), args("reversed", [field, with], texts)));
        }
    }
    None
}

/// Finds a percentage below zero.
fn negative(category: &Category) -> Option<(&'static str, Option<&'static str>, MessageArgs)> {
    let within = category.equals.as_ref().map(|equals| equals.within);
    let fields = [("jump", category.jump), ("equals.within", within), ("sum", category.sum)];
    let mut negative = fields.into_iter().filter_map(|(field, number)| Some((field, number?)));
    let (field, number) = negative.find(|(_, number)| number.is_sign_negative())?;
    Some((field, None, args("negative", [field, ""], [parts::number(number), "".into()])))
}

/// Finds a year after the year of the edition.
fn ahead(
    loaded: &Loaded,
    id: CategoryId,
) -> Option<(&'static str, Option<&'static str>, MessageArgs)> {
    let edition = loaded.dataset.edition.year;
    let years = &loaded.dataset.category(id).years;
    let fields = [("years.oldest", years.oldest), ("years.stale", years.stale)];
    let mut fields = fields.into_iter().filter_map(|(field, year)| Some((field, year?)));
    let (field, year) = fields.find(|(_, year)| edition > 0 && *year > edition)?;
    let texts = [year, edition].map(|year| year.to_string().into());
    Some((field, None, args("ahead", [field, ""], texts)))
}

/// Finds limits that exclude most values.
fn missed(
    loaded: &Loaded,
    id: CategoryId,
) -> Option<(&'static str, Option<&'static str>, MessageArgs)> {
    let dataset = &loaded.dataset;
    let category = dataset.category(id);
    let bounds = &category.bounds;
    let value = |country| Some((country, dataset.value(country, id)?));
    let values = dataset.country_ids().filter_map(value);
    let values: Vec<_> = values.map(|(country, value)| (country, value.raw)).collect();
    let is_derived = category.derived.is_some();
    let count =
        |low, high| values.iter().filter(|(_, raw)| !parts::within(*raw, low, high)).count();
    let disagree = category.equals.as_ref().map_or(0, |equals| {
        let values = values.iter();
        values
            .filter(|(country, _)| {
                equals_disagrees::disagreement(dataset, (*country, id), equals).is_some()
            })
            .count()
    });
    let groups = [
        ("bounds.max", count(bounds.min, bounds.max)),
        ("bounds.high", count(bounds.low, bounds.high)),
        ("equals", disagree),
    ];
    let is_most = |missed: usize| missed >= TELLING && missed * 2 > values.len();
    let (field, missed) = groups.into_iter().find(|(_, missed)| is_most(*missed))?;
    // A derived category has no values of its own, so its formula is blamed first.
    let (path, other) = if is_derived { ("derived", Some(field)) } else { (field, None) };
    Some((path, other, args("missed", [path, ""], [missed.into(), values.len().into()])))
}
