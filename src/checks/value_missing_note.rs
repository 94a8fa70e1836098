//! Missing value without an explanation.

use std::collections::BTreeMap;

use data::{Column, Loaded, Location, parts};
use diag::{FindingCode, Report};
use lang::args;
use model::{CategoryId, CountryId, Dataset};

/// An empty value with an empty note.
pub static CODE: FindingCode = FindingCode::warning("value-missing-note")
    .wrong("AFG,,,,")
    .right("AFG,,,,no comparable figure published");

/// Most empty rows of a table that are reported one by one.
const MOST_SINGLE: usize = 5;

/// Checks each row that contains only a code. Many of one table have one cause: they are reported once.
pub fn run(loaded: &Loaded, report: &mut Report) {
    let dataset = &loaded.dataset;
    let mut empty: BTreeMap<CategoryId, Vec<CountryId>> = BTreeMap::new();
    let mut rows: BTreeMap<CategoryId, usize> = BTreeMap::new();
    for (country, id, row) in loaded.country_rows() {
        *rows.entry(id).or_default() += 1;
        let others = [Column::Value, Column::Year, Column::Source, Column::Note];
        // A row with a year or a source but no value is another finding.
        if others.iter().all(|column| parts::cell(row, *column).is_empty()) {
            empty.entry(id).or_default().push(country);
        }
    }
    for (id, countries) in empty {
        let rows = rows.get(&id).copied().unwrap_or_default();
        if is_for_other_countries(dataset, id, &countries, rows) {
            continue;
        }
        let is_new_table = countries.len() > 1 && rows == countries.len();
        let (extent, reported) = if is_new_table {
            ("all", 1)
        } else if countries.len() > MOST_SINGLE {
            ("many", 1)
        } else {
            ("one", countries.len())
        };
        for country in &countries[..reported] {
            let args = args![
                extent = extent,
                count = countries.len(),
                countries = parts::format_countries(dataset, &countries)
            ];
            let subject = Location::Value(*country, id, Column::Value);
            report.push(loaded.finding(&CODE, subject, args));
        }
    }
}

/// Returns `true` if a category was filled in for the countries of its decks only: most of its rows are empty, and no
/// deck that prints it has any of their countries.
fn is_for_other_countries(
    dataset: &Dataset,
    category: CategoryId,
    empty: &[CountryId],
    rows: usize,
) -> bool {
    let mut decks =
        dataset.decks.iter().filter(|deck| deck.categories.contains(&category)).peekable();
    empty.len() * 2 > rows
        && decks.peek().is_some()
        && decks.all(|deck| !deck.countries.iter().any(|country| empty.contains(country)))
}
