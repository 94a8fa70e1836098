//! Value that is too old.

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
    let on_cards = dataset.on_cards();
    let sound = limits_invalid::sound(loaded);
    for (country, id, value) in dataset.dated_values().filter(|(_, id, _)| sound.contains(id)) {
        let on_card = on_cards.contains(country, id);
        if let Some(args) = args(&dataset.category(id).years, value.year, on_card) {
            report.push(loaded.finding(&CODE, Location::Value(country, id, Column::Year), args));
        }
    }
}

/// The arguments of the finding; `None` for a year that is not too old.
pub(super) fn args(years: &Years, year: u16, on_card: bool) -> Option<MessageArgs> {
    let (limit, card) = limit(years, year, on_card)?;
    Some(args![year = year.to_string(), limit = limit.to_string(), card])
}

/// The limit that a year is below, and `yes` if the limit applies to cards only.
pub fn limit(years: &Years, year: u16, on_card: bool) -> Option<(u16, &'static str)> {
    let passed = |limit: &u16| year < *limit;
    let for_all = years.oldest.filter(passed).map(|limit| (limit, "no"));
    let for_cards = years.deck_oldest.filter(|limit| on_card && passed(limit));
    for_all.or(for_cards.map(|limit| (limit, "yes")))
}
