//! Value from the future.

use super::title_year;
use data::{Column, Loaded, Location};
use diag::{FindingCode, Report};
use lang::args;

/// A year after the year of the edition.
pub static CODE: FindingCode = FindingCode::error("year-after-edition")
    .wrong("BOL,12581843,2052,wdi-2026-07,")
    .right("BOL,12581843,2025,wdi-2026-07,");

/// Checks each value of a table, if the year of the edition is known.
pub fn run(loaded: &Loaded, report: &mut Report) {
    let edition = loaded.dataset.edition.year;
    if edition == 0 || title_year::is_edition_year_doubtful(loaded) {
        return;
    }
    for (country, category, value) in loaded.dataset.values_in_files() {
        if value.year > edition {
            let args = args![year = value.year.to_string(), edition = edition.to_string()];
            report.push(loaded.finding(
                &CODE,
                Location::Value(country, category, Column::Year),
                args,
            ));
        }
    }
}
