//! Total of a category that differs from the known total.

use lang::args;
use rust_decimal::Decimal;

use data::{Loaded, Location, parts};
use diag::{FindingCode, Report};
use model::{CategoryId, Dataset};

/// Tolerance in percent: world totals change by less from edition to edition.
const MAX_PERCENT_OFF: Decimal = Decimal::from_parts(3, 0, 0, false, 0);

/// A sum over all countries that is too far from the total of the category.
pub static CODE: FindingCode = FindingCode::warning("sum-disagrees")
    .wrong("sum: 8200000   # in thousands")
    .right("sum: 8200000000");

/// Checks each category with a known total and with values.
pub fn run(loaded: &Loaded, report: &mut Report) {
    let dataset = &loaded.dataset;
    for id in dataset.category_ids() {
        let Some(expected) = dataset.category(id).sum else {
            continue;
        };
        let Some(sum) = sum(dataset, id) else {
            continue;
        };
        let percent = parts::percent_deviation(sum, expected);
        if let Some(percent) = percent.filter(|percent| *percent > MAX_PERCENT_OFF) {
            let args = args![
                sum = parts::format_number(sum),
                expected = parts::format_number(expected),
                percent = parts::format_number(percent.round_dp(1)),
                side = if sum > expected { "more" } else { "less" }
            ];
            report.push(loaded.finding(&CODE, Location::Category(id, "sum"), args));
        }
    }
}

/// The sum of the values; `None` without values, or with an impossible value, which has to be fixed first.
fn sum(dataset: &Dataset, category: CategoryId) -> Option<Decimal> {
    let mut sum = None;
    for country in dataset.country_ids() {
        let Some(value) = dataset.value(country, category) else {
            continue;
        };
        if !parts::is_possible(dataset, country, category) {
            return None;
        }
        sum = Some(sum.unwrap_or(Decimal::ZERO).checked_add(value.raw)?);
    }
    sum
}
