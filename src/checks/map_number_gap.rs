//! Country number on the board that is too large: a smaller one is free.

use std::collections::BTreeSet;

use data::{Loaded, Location};
use diag::{FindingCode, Report};
use lang::args;
use model::Dataset;

/// A number above the smallest free number, or 0.
pub static CODE: FindingCode = FindingCode::warning("map-number-gap")
    .fixed_by("free")
    .wrong("number: 198   # of 197 countries")
    .right("number: 197");

/// Checks all numbers together, if each country has a number of its own.
pub fn run(loaded: &Loaded, report: &mut Report) {
    let dataset = &loaded.dataset;
    let taken = used_numbers(dataset);
    // Missing and repeated numbers have their own findings, and would leave gaps.
    if taken.len() < dataset.countries.len() {
        return;
    }
    // The numbers are distinct, so a 0 or a number that is too large leaves a smaller one free.
    let free = first_free(dataset);
    let highest = dataset
        .country_ids()
        .filter_map(|id| Some((dataset.country(id).number?, id)))
        .filter(|(number, _)| *number == 0 || *number > free)
        .max();
    if let Some((number, id)) = highest {
        let args = args![free = free.to_string(), number = number.to_string()];
        report.push(loaded.finding(&CODE, Location::Country(id, "number"), args));
    }
}

/// Returns the smallest number from 1 that no country has.
pub(super) fn first_free(dataset: &Dataset) -> u16 {
    let taken = used_numbers(dataset);
    (1..=u16::MAX).find(|number| !taken.contains(number)).unwrap_or(u16::MAX)
}

/// Returns the numbers that countries have.
fn used_numbers(dataset: &Dataset) -> BTreeSet<u16> {
    let numbers = dataset.countries.iter().filter_map(|country| country.number);
    numbers.collect()
}
