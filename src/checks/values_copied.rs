//! Equal values in consecutive rows, as after copying down a cell.

use super::values_sorted;
use data::{Column, Loaded, Location, parts};
use diag::{FindingCode, Report};
use lang::args;
use model::CountryId;
use rust_decimal::Decimal;

/// A run of rows with the same value of several digits.
pub static CODE: FindingCode = FindingCode::warning("values-copied")
    .wrong("FIN,5.92,2024,gcb-2025,\nFJI,5.92,2024,gcb-2025,\nFRA,5.92,2024,gcb-2025,")
    .right("FIN,5.92,2024,gcb-2025,\nFJI,1.44,2024,gcb-2025,\nFRA,4.11,2024,gcb-2025,");

/// Minimum length of a run: two neighbours may be equal by chance.
const MIN_RUN_LENGTH: usize = 3;

/// Minimum number of digits: shorter values such as 0, 1.5 and 99 are common.
const MIN_DIGITS: u32 = 3;

/// Checks the values of each table in the order of its rows.
pub fn run(loaded: &Loaded, report: &mut Report) {
    for id in loaded.dataset.category_ids() {
        for run in runs(&values_sorted::values(loaded, id)) {
            let ([(first, value), ..], [.., (last, _)]) = (run, run) else {
                continue;
            };
            let args = args![
                count = run.len(),
                value = parts::format_raw(&loaded.dataset, id, *value),
                other = &loaded.dataset.country(*last).name
            ];
            let place = loaded.span_of(Location::Value(*last, id, Column::Value));
            let subject = Location::Value(*first, id, Column::Value);
            report.push(loaded.finding(&CODE, subject, args).with_span(place));
        }
    }
}

/// Returns the runs of equal values that are too long for chance.
fn runs(values: &[(CountryId, Decimal)]) -> impl Iterator<Item = &[(CountryId, Decimal)]> {
    let has_enough_digits = |value: Decimal| {
        let digits = value.normalize().mantissa().unsigned_abs().checked_ilog10();
        digits.is_some_and(|log| log + 1 >= MIN_DIGITS)
    };
    let runs = values.chunk_by(|(_, one), (_, other)| one == other);
    runs.filter(move |run| run.len() >= MIN_RUN_LENGTH && has_enough_digits(run[0].1))
}
