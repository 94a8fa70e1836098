//! Value on a card from a year that may mislead, without a note.

use data::{Column, Loaded, Location, parts};
use diag::{FindingCode, Report};
use lang::args;

/// A doubtful year of the category, without a note.
pub static CODE: FindingCode = FindingCode::warning("year-doubtful")
    .wrong("QAT,2.56,2022,un-tourism-2025,")
    .right("QAT,2.56,2022,un-tourism-2025,\"World Cup year, no figure of overnight tourists for 2019\"");

/// Checks the year of each value on a card.
pub fn run(loaded: &Loaded, report: &mut Report) {
    let dataset = &loaded.dataset;
    let on_cards = dataset.printed_values();
    for (country, id, value) in dataset.dated_values() {
        let is_doubtful = dataset.category(id).years.doubt.contains(&value.year);
        if is_doubtful && on_cards.contains(country, id) && !parts::has_note(loaded, country, id) {
            let args = args![year = value.year.to_string()];
            report.push(loaded.finding(&CODE, Location::Value(country, id, Column::Year), args));
        }
    }
}
