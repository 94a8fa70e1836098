//! Value with more digits than a publisher writes.

use data::{Column, Loaded, Location, parts};
use diag::{FindingCode, Report};
use lang::args;

/// At least 17 significant digits, where programs start to write rounding errors of their arithmetic; or 16 digits,
/// if the card prints another value for them.
pub static CODE: FindingCode = FindingCode::warning("value-digits")
    .fixed_by("rounded")
    .wrong("EGY,2.7349999999999999999,2024,wdi-2026-07,")
    .right("EGY,2.735,2024,wdi-2026-07,");

/// Number of digits from which a value is always reported.
const MIN_SUSPECT_DIGITS: u32 = 17;

/// Number of significant digits that each program preserves (`f64::DIGITS`).
const EXACT_DIGITS: u32 = 15;

/// Checks each value of a table.
pub fn run(loaded: &Loaded, report: &mut Report) {
    for (country, id, value) in loaded.dataset.values_in_files() {
        let raw = value.raw.normalize();
        // The logarithm does not exist for 0, which has one digit.
        let digits = raw.mantissa().unsigned_abs().checked_ilog10().map_or(1, |log| log + 1);
        if digits <= EXACT_DIGITS {
            continue;
        }
        if let Some(rounded) = raw.round_sf(EXACT_DIGITS) {
            let printed = loaded.dataset.category(id).precision.quantity(rounded);
            if digits < MIN_SUSPECT_DIGITS && printed == Some(value.quantity) {
                continue;
            }
            let args = args![
                digits = digits as usize,
                rounded = parts::format_raw(&loaded.dataset, id, rounded.normalize())
            ];
            report.push(loaded.finding(&CODE, Location::Value(country, id, Column::Value), args));
        }
    }
}
