//! Value from a year that the category excludes, because it misleads.

use data::{Column, Loaded, Location};
use diag::{FindingCode, Report};
use lang::args;

/// A year that the category excludes.
pub static CODE: FindingCode = FindingCode::error("year-never")
    .wrong("FRA,41.684,2020,un-tourism-2025,")
    .right("FRA,90.914,2019,un-tourism-2025,");

/// Checks the year of each value.
pub fn run(loaded: &Loaded, report: &mut Report) {
    let dataset = &loaded.dataset;
    for (country, id, value) in dataset.dated_values() {
        if dataset.category(id).years.never.contains(&value.year) {
            let args = args![year = value.year.to_string()];
            report.push(loaded.finding(&CODE, Location::Value(country, id, Column::Year), args));
        }
    }
}
