//! Value that contradicts the quotient of two other values.

use lang::args;
use rust_decimal::Decimal;

use super::limits_invalid;
use data::{Column, Loaded, Location, parts};
use diag::{FindingCode, Report};
use model::{CategoryId, CountryId, Dataset, category::Equals};

/// Tolerated factor between values of different years: a larger one is a slip.
const FACTOR: Decimal = Decimal::from_parts(3, 0, 0, false, 0);

/// Maximum distance between the years of compared values.
const FEW_YEARS: u16 = 3;

/// A value too far from the quotient of its category.
pub static CODE: FindingCode = FindingCode::warning("equals-disagrees")
    .wrong("equals: { over: [gdp, population], scale: 6, within: 2.5 }")
    .right("equals: { over: [gdp, population], scale: 6, within: 2.5, except: [CYP] }");

/// Checks each category that is the quotient of two others.
pub fn run(loaded: &Loaded, report: &mut Report) {
    let dataset = &loaded.dataset;
    let name = |id| &dataset.category(id).name;
    for id in dataset.category_ids() {
        let Some(equals) = &dataset.category(id).equals else {
            continue;
        };
        // Unsound limits are reported once, instead of a finding for most values.
        if !limits_invalid::sound(loaded).contains(&id) {
            continue;
        }
        for country in dataset.country_ids() {
            if let Some(found) = disagreement(dataset, (country, id), equals) {
                let args = args![
                    value = parts::number(found.value),
                    expected = parts::number(found.expected),
                    percent = parts::number(found.percent.round_dp(1)),
                    numerator = name(equals.numerator),
                    denominator = name(equals.denominator),
                    code = dataset.country(country).code.as_str()
                ];
                let place = |id| loaded.place(Location::Value(country, id, Column::Value));
                let finding =
                    loaded.finding(&CODE, Location::Value(country, id, Column::Value), args);
                let finding = finding.also(place(equals.numerator));
                report.push(finding.also(place(equals.denominator)));
            }
        }
    }
}

/// A value, the expected quotient, and the difference in percent.
pub(super) struct Disagreement {
    value: Decimal,
    expected: Decimal,
    percent: Decimal,
}

/// Compares a value with its quotient. The tolerance is the one of the category if the three years agree, and
/// [`FACTOR`] if they are at most [`FEW_YEARS`] apart; `None` within it.
pub(super) fn disagreement(
    dataset: &Dataset,
    (country, category): (CountryId, CategoryId),
    equals: &Equals,
) -> Option<Disagreement> {
    let three = [category, equals.numerator, equals.denominator];
    let own = dataset.value(country, category)?;
    let numerator = dataset.value(country, equals.numerator)?;
    let denominator = dataset.value(country, equals.denominator)?;
    let years = [own.year, numerator.year, denominator.year];
    let apart = years.iter().max()?.abs_diff(*years.iter().min()?);
    if apart > FEW_YEARS || equals.except.contains(&country) {
        return None;
    }
    let value = own.raw;
    let expected = parts::quotient(numerator.raw, denominator.raw, equals.scale)?;
    let percent = parts::percent_off(value, expected)?;
    let is_far = if apart == 0 {
        percent > equals.within
    } else {
        value > expected.checked_mul(FACTOR)? || value < expected.checked_div(FACTOR)?
    };
    // An impossible value is reported by itself.
    let disagrees = is_far && parts::are_possible(dataset, country, &three);
    disagrees.then_some(Disagreement { value, expected, percent })
}
