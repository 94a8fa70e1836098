//! Printed category with values that are years apart.

use super::decks;
use data::{Column, Loaded, Location, parts};
use diag::{FindingCode, Report};
use lang::args;
use model::CountryId;

/// More than five years between the oldest and the newest value.
pub static CODE: FindingCode = FindingCode::note("year-spread")
    .wrong("DOM,19705,2002,factbook-2025-04,")
    .right("DOM,19705,2024,factbook-2026-01,");

/// Maximum acceptable distance between the oldest and the newest value, in years.
const YEARS: u16 = 5;

/// Checks the years of each deck in each of its categories.
pub fn run(loaded: &Loaded, report: &mut Report) {
    let dataset = &loaded.dataset;
    for (deck, category) in decks::own_categories(dataset) {
        let values = decks::values(dataset, deck, category);
        let years = || values.iter().map(|(_, value)| value.year);
        let (Some(oldest), Some(newest)) = (years().min(), years().max()) else {
            continue;
        };
        if newest - oldest <= YEARS {
            continue;
        }
        let old = values.iter().filter(|(_, value)| value.year == oldest);
        let countries: Vec<CountryId> = old.map(|(country, _)| *country).collect();
        let args = args![
            oldest = oldest.to_string(),
            newest = newest.to_string(),
            names = parts::format_countries(dataset, &countries)
        ];
        let mut finding = loaded.finding(&CODE, Location::DeckCategory(deck, category), args);
        if let Some(first) = countries.first() {
            finding =
                finding.with_span(loaded.span_of(Location::Value(*first, category, Column::Year)));
        }
        report.push(finding);
    }
}
