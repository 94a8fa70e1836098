//! A zero that stands for "not measured".

use rust_decimal::Decimal;

use data::{Column, Loaded, Location};
use diag::{FindingCode, Report};
use model::category::Bounds;

/// Exactly 0, where the category says that 0 is no value.
pub static CODE: FindingCode = FindingCode::error("value-zero")
    .wrong("MNG,0,2023,gcb-2025,")
    .right("MNG,,,,no estimate in the Global Carbon Budget");

/// Looks at every value of a file.
pub fn run(loaded: &Loaded, report: &mut Report) {
    let dataset = &loaded.dataset;
    for (country, id, value) in dataset.written_values() {
        if is_no_value(&dataset.category(id).bounds, value.raw) {
            report.push(loaded.finding(
                &CODE,
                Location::Value(country, id, Column::Value),
                Vec::new(),
            ));
        }
    }
}

/// Whether a value stands for "not measured".
pub(super) fn is_no_value(bounds: &Bounds, raw: Decimal) -> bool {
    bounds.zero_is_none && raw.is_zero()
}
