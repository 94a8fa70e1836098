//! Long figure shared by two countries: copied to the wrong row, by the editor or the publisher.

use std::collections::BTreeMap;

use lang::args;
use rust_decimal::Decimal;

use data::{Column, Loaded, Location, parts};
use diag::{FindingCode, Report};
use model::CountryId;

/// A figure of several digits in two rows without a note.
pub static CODE: FindingCode = FindingCode::warning("value-shared")
    .wrong("IRQ,58592,2021,factbook-2025-04,\nTKM,58592,2002,factbook-2025-04,")
    .right("IRQ,59623,2012,factbook-2022-06,\nTKM,58592,2002,factbook-2025-04,");

/// Minimum number of significant digits: shorter figures may be equal by chance.
const MIN_DIGITS: u32 = 4;

/// Searches each category for repeated figures.
pub fn run(loaded: &Loaded, report: &mut Report) {
    let dataset = &loaded.dataset;
    for id in dataset.category_ids().filter(|id| dataset.category(*id).derived.is_none()) {
        let mut firsts: BTreeMap<Decimal, CountryId> = BTreeMap::new();
        for country in dataset.country_ids() {
            let Some(value) = dataset.value(country, id) else {
                continue;
            };
            // A note shows that the figure was verified.
            if significant_digits(value.raw) < MIN_DIGITS || !value.note.is_empty() {
                continue;
            }
            let first = *firsts.entry(value.raw.normalize()).or_insert(country);
            if first == country {
                continue;
            }
            let args = args![
                value = parts::format_raw(dataset, id, value.raw),
                country = &dataset.country(country).name,
                first = &dataset.country(first).name
            ];
            let place = loaded.span_of(Location::Value(first, id, Column::Value));
            let subject = Location::Value(country, id, Column::Value);
            report.push(loaded.finding(&CODE, subject, args).with_span(place));
        }
    }
}

/// Returns the number of digits without zeros at both ends.
fn significant_digits(value: Decimal) -> u32 {
    let mut digits = value.mantissa().unsigned_abs();
    while digits != 0 && digits.is_multiple_of(10) {
        digits /= 10;
    }
    digits.checked_ilog10().map_or(0, |log| log + 1)
}
