//! A value disagrees with the two values that it should follow from.

use lang::args;
use rust_decimal::Decimal;

use super::limits_invalid;
use data::{Column, Loaded, Location, parts};
use diag::{FindingCode, Report};
use model::{CategoryId, CountryId, Dataset, category::Equals};

/// Between values of different years only a slip is as far apart.
const FACTOR: Decimal = Decimal::from_parts(3, 0, 0, false, 0);

/// Values of years further apart are not compared.
const FEW_YEARS: u16 = 3;

/// A value too far from the quotient that its category names.
pub static CODE: FindingCode = FindingCode::warning("equals-disagrees")
    .wrong("equals: { over: [gdp, population], scale: 6, within: 2.5 }")
    .right("equals: { over: [gdp, population], scale: 6, within: 2.5, except: [CYP] }");

/// Looks at every category that follows from two others.
pub fn run(loaded: &Loaded, report: &mut Report) {
    let dataset = &loaded.dataset;
    let name = |id| &dataset.category(id).name;
    for id in dataset.category_ids() {
        let Some(equals) = &dataset.category(id).equals else {
            continue;
        };
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

/// A value, the one that it should be, and by how many percent it is away from that.
pub(super) struct Disagreement {
    value: Decimal,
    expected: Decimal,
    percent: Decimal,
}

/// What is too far apart: by more than the category allows where the three years agree, by more than [`FACTOR`]
/// where they are [`FEW_YEARS`] apart at most.
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
    let disagrees = is_far && parts::are_possible(dataset, country, &three);
    disagrees.then_some(Disagreement { value, expected, percent })
}
