//! Value from a year before the oldest one that its category allows.

use super::limits_invalid;
use data::{Column, Loaded, Location};
use diag::{FindingCode, Report};
use lang::{MessageArgs, args};
use model::category::Years;

/// A year before the oldest year of the category.
pub static CODE: FindingCode = FindingCode::error("year-too-old")
    .wrong("BOL,11051600,2015,wdi-2026-07,")
    .right("BOL,12581843,2025,wdi-2026-07,");

/// Checks the year of each value.
pub fn run(loaded: &Loaded, report: &mut Report) {
    let dataset = &loaded.dataset;
    let on_cards = dataset.printed_values();
    let valid_categories = limits_invalid::categories_with_valid_limits(loaded);
    for (country, id, value) in
        dataset.dated_values().filter(|(_, id, _)| valid_categories.contains(id))
    {
        let is_on_card = on_cards.contains(country, id);
        if let Some(args) = args(&dataset.category(id).years, value.year, is_on_card) {
            report.push(loaded.finding(&CODE, Location::Value(country, id, Column::Year), args));
        }
    }
}

/// Returns the arguments of the finding; `None` for a year that is not too old.
pub(super) fn args(years: &Years, year: u16, is_on_card: bool) -> Option<MessageArgs> {
    let (limit, card) = exceeded_limit(years, year, is_on_card)?;
    Some(args![year = year.to_string(), limit = limit.to_string(), card])
}

/// Returns the oldest allowed year, if `year` is earlier, and `yes` if that limit applies to cards only, or else
/// `no`. `is_on_card` is `true` if a card prints the value.
pub fn exceeded_limit(years: &Years, year: u16, is_on_card: bool) -> Option<(u16, &'static str)> {
    let is_before = |limit: &u16| year < *limit;
    let for_all = years.oldest.filter(is_before).map(|limit| (limit, "no"));
    let for_cards = years.deck_oldest.filter(|limit| is_on_card && is_before(limit));
    for_all.or(for_cards.map(|limit| (limit, "yes")))
}
