//! Year or source without a value.

use data::{Column, Loaded, Location, parts};
use diag::{FindingCode, Report};
use lang::args;

/// An empty value in a row with a year or a source.
pub static CODE: FindingCode = FindingCode::warning("value-empty-row")
    .wrong("BOL,,2025,wdi-2026-07,")
    .right("BOL,12581843,2025,wdi-2026-07,");

/// Checks each row without a value.
pub fn run(loaded: &Loaded, report: &mut Report) {
    for (country, id, row) in loaded.country_rows() {
        let is_empty = |column| parts::cell(row, column).is_empty();
        if !is_empty(Column::Value) {
            continue;
        }
        let (column, filled) = match (is_empty(Column::Year), is_empty(Column::Source)) {
            (true, true) => continue,
            (false, true) => (Column::Year, "year"),
            (true, false) => (Column::Source, "source"),
            (false, false) => (Column::Year, "both"),
        };
        let args = args![filled];
        report.push(loaded.finding(&CODE, Location::Value(country, id, column), args));
    }
}
