//! Old value on a card, without a note.

use super::limits_invalid;
use super::year_too_old;
use data::{Column, Loaded, Location, parts};
use diag::{FindingCode, Report};
use lang::args;
use model::category::Years;

/// A year before the year `stale` of the category, without a note.
pub static CODE: FindingCode = FindingCode::warning("year-stale")
    .wrong("THA,702989,2006,factbook-2025-04,")
    .right("THA,702989,2006,factbook-2025-04,old; national agencies give more");

/// Checks the year of each value on a card.
pub fn run(loaded: &Loaded, report: &mut Report) {
    let dataset = &loaded.dataset;
    let on_cards = dataset.printed_values();
    let valid_categories = limits_invalid::categories_with_valid_limits(loaded);
    for (country, id, value) in
        dataset.dated_values().filter(|(_, id, _)| valid_categories.contains(id))
    {
        let Some(limit) = exceeded_limit(&dataset.category(id).years, value.year) else {
            continue;
        };
        if on_cards.contains(country, id) && !parts::has_note(loaded, country, id) {
            let args = args![year = value.year.to_string(), limit = limit.to_string()];
            report.push(loaded.finding(&CODE, Location::Value(country, id, Column::Year), args));
        }
    }
}

/// Returns the year from which a value on a card needs no note, if `year` is earlier. `None` otherwise, and for a
/// year that is too old even with a note.
pub fn exceeded_limit(years: &Years, year: u16) -> Option<u16> {
    let is_too_old = year_too_old::exceeded_limit(years, year, true).is_some();
    let limit = years.deck_stale.or(years.stale);
    limit.filter(|limit| year < *limit && !is_too_old)
}
