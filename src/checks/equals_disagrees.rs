//! Value that contradicts the quotient of two other values, such as GDP per head.

use lang::args;
use rust_decimal::Decimal;

use super::limits_invalid;
use data::{Column, Loaded, Location, parts};
use diag::{FindingCode, Report};
use model::{CategoryId, CountryId, Dataset, category::Equals};

/// Tolerated factor between a value and its quotient if their years differ. A larger factor is a slip.
const MAX_FACTOR: Decimal = Decimal::from_parts(3, 0, 0, false, 0);

/// Maximum distance between the years of compared values.
const MAX_YEARS_APART: u16 = 3;

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
        if !limits_invalid::categories_with_valid_limits(loaded).contains(&id) {
            continue;
        }
        for country in dataset.country_ids() {
            if let Some(found) = disagreement(dataset, (country, id), equals) {
                let args = args![
                    value = parts::format_number(found.value),
                    expected = parts::format_number(found.expected),
                    percent = parts::format_number(found.percent.round_dp(1)),
                    numerator = name(equals.numerator),
                    denominator = name(equals.denominator),
                    code = dataset.country(country).code.as_str()
                ];
                let span_of = |id| loaded.span_of(Location::Value(country, id, Column::Value));
                let finding =
                    loaded.finding(&CODE, Location::Value(country, id, Column::Value), args);
                let finding = finding.with_span(span_of(equals.numerator));
                report.push(finding.with_span(span_of(equals.denominator)));
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

/// Compares a value with its quotient; `None` if they agree. The tolerance is that of the category if the three years
/// are equal, and [`MAX_FACTOR`] if they are at most [`MAX_YEARS_APART`] apart. Others are not compared.
pub(super) fn disagreement(
    dataset: &Dataset,
    (country, category): (CountryId, CategoryId),
    equals: &Equals,
) -> Option<Disagreement> {
    let categories = [category, equals.numerator, equals.denominator];
    let own_value = dataset.value(country, category)?;
    let numerator = dataset.value(country, equals.numerator)?;
    let denominator = dataset.value(country, equals.denominator)?;
    let years = [own_value.year, numerator.year, denominator.year];
    let years_apart = years.iter().max()?.abs_diff(*years.iter().min()?);
    if years_apart > MAX_YEARS_APART || equals.except.contains(&country) {
        return None;
    }
    let value = own_value.raw;
    let expected = parts::quotient(numerator.raw, denominator.raw, equals.scale)?;
    let percent = parts::percent_deviation(value, expected)?;
    let is_far = if years_apart == 0 {
        percent > equals.within
    } else {
        value > expected.checked_mul(MAX_FACTOR)? || value < expected.checked_div(MAX_FACTOR)?
    };
    // An impossible value is reported by itself.
    let disagrees = is_far && parts::are_possible(dataset, country, &categories);
    disagrees.then_some(Disagreement { value, expected, percent })
}
