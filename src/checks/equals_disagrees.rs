//! A value disagrees with the two values that it should follow from.

use rust_decimal::Decimal;

use super::limits_invalid;
use data::{Column, Loaded, Subject, parts};
use diag::{Kind, Report};
use model::{CategoryId, CountryId, Dataset, category::Equals};

/// A value too far from the quotient that its category names.
pub static KIND: Kind = Kind::warning("equals-disagrees")
    .wrong("equals: { over: [gdp, population], scale: 6, within: 2.5 }")
    .right("equals: { over: [gdp, population], scale: 6, within: 2.5, except: [CYP] }");

/// Looks at every category that follows from two others.
pub fn run(loaded: &Loaded, report: &mut Report) {
    let dataset = &loaded.dataset;
    let name = |id| (&dataset.category(id).name).into();
    for id in dataset.category_ids() {
        let Some(equals) = &dataset.category(id).equals else {
            continue;
        };
        if !limits_invalid::sound(loaded).contains(&id) {
            continue;
        }
        for country in dataset.country_ids() {
            if let Some(found) = disagreement(dataset, (country, id), equals) {
                let args = vec![
                    ("value", parts::number(found.value)),
                    ("expected", parts::number(found.expected)),
                    ("percent", parts::number(found.percent.round_dp(1))),
                    ("numerator", name(equals.numerator)),
                    ("denominator", name(equals.denominator)),
                    ("code", dataset.country(country).code.as_str().into()),
                ];
                let place = |id| loaded.place(Subject::Value(country, id, Column::Value));
                let finding =
                    loaded.finding(&KIND, Subject::Value(country, id, Column::Value), args);
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

/// What is too far apart, where the three years agree.
pub(super) fn disagreement(
    dataset: &Dataset,
    (country, category): (CountryId, CategoryId),
    equals: &Equals,
) -> Option<Disagreement> {
    let three = [category, equals.numerator, equals.denominator];
    let own = dataset.value(country, category)?;
    let numerator = dataset.value(country, equals.numerator)?;
    let denominator = dataset.value(country, equals.denominator)?;
    let same_year = own.year == numerator.year && own.year == denominator.year;
    if !same_year || equals.except.contains(&country) {
        return None;
    }
    let value = own.raw;
    let expected = parts::quotient(numerator.raw, denominator.raw, equals.scale)?;
    let percent = parts::percent_off(value, expected)?;
    let disagrees = percent > equals.within && parts::are_possible(dataset, country, &three);
    disagrees.then_some(Disagreement { value, expected, percent })
}
