//! Number between 1 and the number of countries that is missing on the board.

use std::collections::BTreeSet;

use data::{Loaded, Location};
use diag::{FindingCode, Report};
use lang::args;
use model::Dataset;

/// A number that no country has, below a number that a country has.
pub static CODE: FindingCode = FindingCode::warning("map-number-gap")
    .fixed_by("free")
    .wrong("number: 198   # of 197 countries")
    .right("number: 197");

/// Checks all numbers together, if each country has its own.
pub fn run(loaded: &Loaded, report: &mut Report) {
    let dataset = &loaded.dataset;
    let taken = numbers(dataset);
    // Missing and repeated numbers have their own findings, and would leave gaps.
    if taken.len() < dataset.countries.len() {
        return;
    }
    // The numbers are distinct, so a 0 or a number that is too large leaves a smaller one free.
    let free = first_free(dataset);
    let farthest = dataset
        .country_ids()
        .filter_map(|id| Some((dataset.country(id).number?, id)))
        .filter(|(number, _)| *number == 0 || *number > free)
        .max();
    if let Some((number, id)) = farthest {
        let args = args![free = free.to_string(), number = number.to_string()];
        report.push(loaded.finding(&CODE, Location::Country(id, "number"), args));
    }
}

/// The smallest number from 1 that no country has.
pub(super) fn first_free(dataset: &Dataset) -> u16 {
    let taken = numbers(dataset);
    (1..=u16::MAX).find(|number| !taken.contains(number)).unwrap_or(u16::MAX)
}

fn numbers(dataset: &Dataset) -> BTreeSet<u16> {
    let numbers = dataset.countries.iter().filter_map(|country| country.number);
    numbers.collect()
}
