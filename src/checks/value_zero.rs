//! Zero that means "not measured".

use rust_decimal::Decimal;

use data::{Column, Loaded, Location};
use diag::{FindingCode, Report};
use model::category::Bounds;

/// A value of exactly 0, in a category in which 0 means no value.
pub static CODE: FindingCode = FindingCode::error("value-zero")
    .wrong("MNG,0,2023,gcb-2025,")
    .right("MNG,,,,no estimate in the Global Carbon Budget");

/// Checks each value of a table.
pub fn run(loaded: &Loaded, report: &mut Report) {
    let dataset = &loaded.dataset;
    for (country, id, value) in dataset.values_in_files() {
        if is_no_value(&dataset.category(id).bounds, value.raw) {
            report.push(loaded.finding(
                &CODE,
                Location::Value(country, id, Column::Value),
                Vec::new(),
            ));
        }
    }
}

/// Returns `true` if a value means "not measured".
pub(super) fn is_no_value(bounds: &Bounds, raw: Decimal) -> bool {
    bounds.zero_is_none && raw.is_zero()
}
