//! Column of values that was sorted without its rows.

use data::{Column, Loaded, Location};
use diag::{FindingCode, Report};
use lang::args;
use model::{CategoryId, CountryId};
use rust_decimal::Decimal;

/// Values in ascending or descending order from the first row to the last.
pub static CODE: FindingCode = FindingCode::error("values-sorted")
    .wrong("AFG,38341,2025,wdi-2026-07,\nAGO,83645,2025,wdi-2026-07,\nALB,97625,2025,wdi-2026-07,")
    .right("AFG,43844111,2025,wdi-2026-07,\nAGO,39040039,2025,wdi-2026-07,\nALB,2363314,2025,wdi-2026-07,");

/// Minimum number of rows. The probability that n values are sorted by chance is 2 in n!, which is small for six
/// already.
const MIN_ROWS: usize = 12;

/// Checks the values of each table in the order of its rows.
pub fn run(loaded: &Loaded, report: &mut Report) {
    for id in loaded.dataset.category_ids() {
        let values = values(loaded, id);
        // If the rows themselves are sorted by value, `row_order` reports them, and the values are right.
        let code = |(country, _): &(CountryId, Decimal)| &loaded.dataset.country(*country).code;
        if !values.is_sorted_by(|one, other| code(one) <= code(other)) {
            continue;
        }
        let is_ordered = |test: fn(&Decimal, &Decimal) -> bool| {
            values.is_sorted_by(|(_, one), (_, other)| test(one, other))
        };
        // Equal values count as both ascending and descending: a constant column is not sorted.
        let (is_ascending, is_descending) =
            (is_ordered(|one, other| one <= other), is_ordered(|one, other| one >= other));
        if values.len() >= MIN_ROWS && is_ascending != is_descending {
            let dataset = &loaded.dataset;
            // Their values are wrong as well; `folding` attaches the findings about them.
            let derived = dataset.category_ids().filter(|other| {
                dataset.category(*other).derived.is_some()
                    && dataset.operands(*other).any(|operand| operand == id)
            });
            let derived: Vec<&str> =
                derived.map(|other| dataset.category(other).id.as_str()).collect();
            let args = args![
                count = values.len(),
                order = if is_ascending { "grow" } else { "shrink" },
                derived = derived.join(" ")
            ];
            let first = Location::Value(values[0].0, id, Column::Value);
            report.push(loaded.finding(&CODE, first, args));
        }
    }
}

/// Returns the values of a table in the order of its rows; none for a derived category.
pub(super) fn values(loaded: &Loaded, id: CategoryId) -> Vec<(CountryId, Decimal)> {
    let dataset = &loaded.dataset;
    if dataset.category(id).derived.is_some() {
        return Vec::new();
    }
    let countries = loaded.countries_in_rows(id).into_iter();
    countries.filter_map(|country| Some((country, dataset.value(country, id)?.raw))).collect()
}
