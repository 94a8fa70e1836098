//! Value that does not fit the size of its country: its quotient by another category, such as area, is implausible.

use lang::args;
use rust_decimal::Decimal;

use data::{Column, Loaded, Location, parts};
use diag::{FindingCode, Report};
use model::{CategoryId, CountryId, Dataset, category::Per};

/// A quotient outside the limits `per.low` and `per.high` of the category.
pub static CODE: FindingCode = FindingCode::warning("per-implausible")
    .wrong("per: { category: area, low: 0.005, high: 5 }")
    .right("per: { category: area, low: 0.005, high: 5, except: [MCO] }");

/// Checks each category with a field `per`.
pub fn run(loaded: &Loaded, report: &mut Report) {
    let dataset = &loaded.dataset;
    for id in dataset.category_ids() {
        let Some(per) = &dataset.category(id).per else {
            continue;
        };
        for country in dataset.country_ids() {
            if let Some(quotient) = implausible_quotient(dataset, (country, id), per) {
                let args = args![
                    other = &dataset.category(per.category).name,
                    quotient = parts::format_number(quotient),
                    limits = parts::format_limits(per.low, per.high),
                    code = dataset.country(country).code.as_str()
                ];
                let finding =
                    loaded.finding(&CODE, Location::Value(country, id, Column::Value), args);
                let other = Location::Value(country, per.category, Column::Value);
                report.push(finding.with_span(loaded.span_of(other)));
            }
        }
    }
}

/// Returns the quotient, if it is outside the limits.
fn implausible_quotient(
    dataset: &Dataset,
    (country, category): (CountryId, CategoryId),
    per: &Per,
) -> Option<Decimal> {
    let value = dataset.value(country, category)?;
    let other = dataset.value(country, per.category)?;
    let quotient = parts::quotient(value.raw, other.raw, per.scale)?;
    // An impossible value is reported by itself.
    let is_fine = parts::is_within(quotient, per.low, per.high)
        || per.except.contains(&country)
        || !parts::are_possible(dataset, country, &[category, per.category]);
    (!is_fine).then_some(quotient)
}
