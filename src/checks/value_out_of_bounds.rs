//! Impossible value.

use rust_decimal::Decimal;

use super::limits_invalid;
use data::{Column, Loaded, Location, parts};
use diag::{FindingCode, Report};
use lang::{ListStyle, MessageArg, MessageArgs, Number, args};
use model::category::Bounds;
use model::{CategoryId, Dataset};

/// Factors of usual slips: a decimal point, percent, thousands, millions.
const SLIP_FACTORS: [i64; 4] = [10, 100, 1_000, 1_000_000];

/// A value outside `min` and `max` of its category.
pub static CODE: FindingCode = FindingCode::error("value-out-of-bounds")
    .wrong("BOL,12581843000,2025,wdi-2026-07,")
    .right("BOL,12581843,2025,wdi-2026-07,");

/// Checks each value, including derived ones.
pub fn run(loaded: &Loaded, report: &mut Report) {
    let dataset = &loaded.dataset;
    let valid_categories = limits_invalid::categories_with_valid_limits(loaded);
    for (country, id, value) in
        dataset.all_values().filter(|(_, id, _)| valid_categories.contains(id))
    {
        let Some(args) = args(dataset, id, value.raw) else {
            continue;
        };
        // The operands of a derived value are reported at their own location.
        let mut operands = dataset.operands(id).filter(|operand| *operand != id);
        if operands.any(|operand| !parts::is_possible(dataset, country, operand)) {
            continue;
        }
        report.push(loaded.finding(&CODE, Location::Value(country, id, Column::Value), args));
    }
}

/// Returns the arguments of the finding; `None` for a possible value.
pub(super) fn args(dataset: &Dataset, id: CategoryId, raw: Decimal) -> Option<MessageArgs> {
    let category = dataset.category(id);
    let bounds = &category.bounds;
    // `value_zero` reports a zero that means "not measured".
    let is_no_value = bounds.zero_is_none && raw.is_zero();
    if parts::is_within(raw, bounds.min, bounds.max) || is_no_value {
        return None;
    }
    let (slip, factors) = find_slip(raw, bounds);
    let limits = parts::format_limits(bounds.min, bounds.max);
    Some(args![
        value = parts::format_raw(dataset, id, raw),
        limits,
        slip,
        factors,
        unit = category.raw.as_str()
    ])
}

/// Returns the direction of the error (`large`, `small` or `none`), and the factors that make the value a usual one.
fn find_slip(raw: Decimal, bounds: &Bounds) -> (&'static str, MessageArg) {
    // A corrected value should be usual, not just possible.
    let low = bounds.low.or(bounds.min);
    let high = bounds.high.or(bounds.max);
    let correcting_factors = |undo: fn(Decimal, Decimal) -> Option<Decimal>| {
        let factors = SLIP_FACTORS.into_iter().filter(|factor| {
            let corrected = undo(raw, Decimal::from(*factor));
            corrected.is_some_and(|raw| parts::is_within(raw, low, high))
        });
        factors.map(Number::whole).collect::<Vec<_>>()
    };
    let sides = [
        ("large", correcting_factors(Decimal::checked_div)),
        ("small", correcting_factors(Decimal::checked_mul)),
    ];
    let found = sides.into_iter().find(|(_, factors)| !factors.is_empty());
    let (slip, factors) = found.unwrap_or(("none", Vec::new()));
    let factors = factors.into_iter().map(MessageArg::Number).collect();
    (slip, MessageArg::List(factors, ListStyle::Or))
}
