//! Values with digits that a program made, and no publisher.

use data::{Column, Loaded, Location, parts};
use diag::{FindingCode, Report};
use lang::args;

/// From 17 significant digits on, which is where programs begin to write what they reckon with and not
/// what was measured; with 16 where the card prints something else for them.
pub static CODE: FindingCode = FindingCode::warning("value-digits")
    .fixed_by("rounded")
    .wrong("EGY,2.7349999999999999999,2024,wdi-2026-07,")
    .right("EGY,2.735,2024,wdi-2026-07,");

/// As many digits as no publisher writes.
const TOO_MANY: u32 = 17;

/// As many as every program keeps.
const KEPT: u32 = 15;

/// Looks at every value of a file.
pub fn run(loaded: &Loaded, report: &mut Report) {
    for (country, id, value) in loaded.dataset.written_values() {
        let raw = value.raw.normalize();
        let digits = raw.mantissa().unsigned_abs().checked_ilog10().map_or(1, |log| log + 1);
        if digits <= KEPT {
            continue;
        }
        if let Some(rounded) = raw.round_sf(KEPT) {
            let printed = loaded.dataset.category(id).precision.quantity(rounded);
            if digits < TOO_MANY && printed == Some(value.quantity) {
                continue;
            }
            let args = args![
                digits = digits as usize,
                rounded = parts::raw(&loaded.dataset, id, rounded.normalize())
            ];
            report.push(loaded.finding(&CODE, Location::Value(country, id, Column::Value), args));
        }
    }
}
