//! Possible but unusual value.

use lang::args;
use rust_decimal::Decimal;

use super::limits_invalid;
use super::value_factor;
use data::{Column, Loaded, Location, parts};
use diag::{FindingCode, Report};
use model::{CategoryId, CountryId};

/// Factor above the limit `high` up to which a note explains a value.
const MAX_EXPLAINED_ABOVE: Decimal = Decimal::from_parts(3, 0, 0, false, 0);

/// Factor below the limit `low` up to which a note explains a value. It is larger than [`MAX_EXPLAINED_ABOVE`],
/// because values near zero differ by larger factors.
const MAX_EXPLAINED_BELOW: Decimal = Decimal::TEN;

/// A value outside `low` and `high` of its category, without a note.
pub static CODE: FindingCode = FindingCode::warning("value-unusual")
    .wrong("IRL,131592.2,2025,wdi-2026-07,")
    .right("IRL,131592.2,2025,wdi-2026-07,right; inflated by multinationals");

/// Checks each possible value, including derived ones.
pub fn run(loaded: &Loaded, report: &mut Report) {
    let dataset = &loaded.dataset;
    for id in limits_invalid::categories_with_valid_limits(loaded).iter().copied() {
        let country_and_value = |country| Some((country, unusual_value(loaded, country, id)?));
        let unusual: Vec<(CountryId, Decimal)> =
            dataset.country_ids().filter_map(country_and_value).collect();
        if unusual.is_empty() {
            continue;
        }
        // `value_factor` compares a value with its neighbours, and has the more specific message.
        let far_off = value_factor::outliers(loaded, id);
        for (country, raw) in unusual {
            if !far_off.contains_key(&country) {
                let bounds = &dataset.category(id).bounds;
                let limits = parts::format_limits(bounds.low, bounds.high);
                let args = args![value = parts::format_raw(dataset, id, raw), limits];
                report.push(loaded.finding(
                    &CODE,
                    Location::Value(country, id, Column::Value),
                    args,
                ));
            }
        }
    }
}

/// Returns the raw value, if it is possible, unusual and unexplained.
fn unusual_value(loaded: &Loaded, country: CountryId, category: CategoryId) -> Option<Decimal> {
    let dataset = &loaded.dataset;
    let raw = dataset.value(country, category)?.raw;
    let bounds = &dataset.category(category).bounds;
    let is_fine = parts::is_within(raw, bounds.low, bounds.high)
        || !parts::is_possible(dataset, country, category)
        || is_explained(loaded, (country, category), raw);
    (!is_fine).then_some(raw)
}

/// Returns `true` if a note in the row may explain the value. A note explains a moderate excess, but not a slip of
/// three digits. Among totals, a microstate may be far below all others, and the operands of a quotient are checked
/// by themselves.
fn is_explained(loaded: &Loaded, (country, id): (CountryId, CategoryId), raw: Decimal) -> bool {
    let category = loaded.dataset.category(id);
    let (low, high) = (category.bounds.low, category.bounds.high);
    let is_moderate = || {
        let low = low
            .filter(|low| *low > Decimal::ZERO)
            .and_then(|low| low.checked_div(MAX_EXPLAINED_BELOW));
        let high = high.and_then(|high| high.checked_mul(MAX_EXPLAINED_ABOVE));
        parts::is_within(raw, low, high)
    };
    let may_be_far = category.derived.is_some() || !value_factor::is_size_independent(category);
    parts::has_note(loaded, country, id) && (may_be_far || is_moderate())
}
