//! The values of a category do not add up to the known total.

use lang::args;
use rust_decimal::Decimal;

use data::{Loaded, Location, parts};
use diag::{FindingCode, Report};
use model::{CategoryId, Dataset};

/// Percentage by which a sum may differ: the world changes by less from edition to edition.
const WITHIN: Decimal = Decimal::from_parts(3, 0, 0, false, 0);

/// A sum over all countries that is too far from the one that the category names.
pub static CODE: FindingCode = FindingCode::warning("sum-disagrees")
    .wrong("sum: 8200000   # in thousands")
    .right("sum: 8200000000");

/// Looks at every category with a known total and with values.
pub fn run(loaded: &Loaded, report: &mut Report) {
    let dataset = &loaded.dataset;
    for id in dataset.category_ids() {
        let Some(expected) = dataset.category(id).sum else {
            continue;
        };
        let Some(sum) = sum(dataset, id) else {
            continue;
        };
        let percent = parts::percent_off(sum, expected);
        if let Some(percent) = percent.filter(|percent| *percent > WITHIN) {
            let args = args![
                sum = parts::number(sum),
                expected = parts::number(expected),
                percent = parts::number(percent.round_dp(1)),
                side = if sum > expected { "more" } else { "less" }
            ];
            report.push(loaded.finding(&CODE, Location::Category(id, "sum"), args));
        }
    }
}

/// `None` where there is nothing to add, or where a value cannot be right: that is mended first.
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
