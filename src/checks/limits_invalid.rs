//! Contradictory limits of a category, or limits that exclude most of its values.

use std::collections::BTreeSet;

use super::equals_disagrees;
use data::{Loaded, Location, parts};
use diag::{FindingCode, Report};
use lang::{MessageArg, MessageArgs, args};
use model::{Category, CategoryId};

/// A limit that contradicts its counterpart, is negative or in the future, or excludes most values.
pub static CODE: FindingCode = FindingCode::error("limits-invalid")
    .wrong("bounds: { min: 17200000, max: 0.4 }\nyears: { oldest: 2023, stale: 2015 }")
    .right("bounds: { min: 0.4, max: 17200000 }\nyears: { oldest: 2015, stale: 2023 }");

/// Minimum number of excluded values to put a limit in doubt.
const MIN_EXCLUDED_VALUES: usize = 10;

/// Checks the limits of each category.
pub fn run(loaded: &Loaded, report: &mut Report) {
    for id in loaded.dataset.category_ids() {
        if let Some((path, other, args)) = first_problem(loaded, id) {
            let finding = loaded.finding(&CODE, Location::Category(id, path), args);
            let other = other.map(|other| loaded.span_of(Location::Category(id, other)));
            report.push(other.into_iter().fold(finding, diag::Diagnostic::with_span));
        }
    }
}

/// Returns the categories with valid limits. Other checks use the limits of these categories only.
pub(super) fn categories_with_valid_limits(loaded: &Loaded) -> &BTreeSet<CategoryId> {
    let has_valid_limits = |id: &CategoryId| first_problem(loaded, *id).is_none();
    // Cached, because several checks need it and it visits all values.
    loaded
        .consistent_categories
        .get_or_init(|| loaded.dataset.category_ids().filter(has_valid_limits).collect())
}

/// Returns the first problem of a category: the wrong field, its counterpart if there is one, and the arguments.
fn first_problem(
    loaded: &Loaded,
    id: CategoryId,
) -> Option<(&'static str, Option<&'static str>, MessageArgs)> {
    let category = loaded.dataset.category(id);
    reversed_limits(category)
        .or_else(|| negative_percentage(category))
        .or_else(|| future_year(loaded, id))
        .or_else(|| limits_excluding_most(loaded, id))
}

/// Returns the arguments of the finding: the problem, a field and its counterpart, and the texts of their values.
fn args(problem: &str, fields: [&str; 2], texts: [MessageArg; 2]) -> MessageArgs {
    let [own, other] = texts;
    let [field, with] = fields;
    args![problem, field, with, own, other]
}

/// Finds a lower limit above the upper one.
fn reversed_limits(
    category: &Category,
) -> Option<(&'static str, Option<&'static str>, MessageArgs)> {
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
            let texts = [parts::format_number(low), parts::format_number(high)];
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
fn negative_percentage(
    category: &Category,
) -> Option<(&'static str, Option<&'static str>, MessageArgs)> {
    let tolerance = category.equals.as_ref().map(|equals| equals.within);
    let fields = [("jump", category.jump), ("equals.within", tolerance), ("sum", category.sum)];
    let mut percentages = fields.into_iter().filter_map(|(field, number)| Some((field, number?)));
    let (field, number) = percentages.find(|(_, number)| number.is_sign_negative())?;
    Some((field, None, args("negative", [field, ""], [parts::format_number(number), "".into()])))
}

/// Finds a year after the year of the edition.
fn future_year(
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
fn limits_excluding_most(
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
    let count_outside =
        |low, high| values.iter().filter(|(_, raw)| !parts::is_within(*raw, low, high)).count();
    let disagreeing = category.equals.as_ref().map_or(0, |equals| {
        let values = values.iter();
        values
            .filter(|(country, _)| {
                equals_disagrees::disagreement(dataset, (*country, id), equals).is_some()
            })
            .count()
    });
    let groups = [
        ("bounds.max", count_outside(bounds.min, bounds.max)),
        ("bounds.high", count_outside(bounds.low, bounds.high)),
        ("equals", disagreeing),
    ];
    let is_most = |missed: usize| missed >= MIN_EXCLUDED_VALUES && missed * 2 > values.len();
    let (field, excluded) = groups.into_iter().find(|(_, missed)| is_most(*missed))?;
    // A derived category has no values of its own, so its formula is blamed first.
    let (path, other) = if is_derived { ("derived", Some(field)) } else { (field, None) };
    Some((path, other, args("missed", [path, ""], [excluded.into(), values.len().into()])))
}
