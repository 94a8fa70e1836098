//! Missing value without an explanation.

use std::collections::BTreeMap;

use data::{Column, Loaded, Location, parts};
use diag::{FindingCode, Report};
use lang::args;
use model::{CategoryId, CountryId};

/// An empty value with an empty note.
pub static CODE: FindingCode = FindingCode::warning("value-missing-note")
    .wrong("AFG,,,,")
    .right("AFG,,,,no comparable figure published");

/// Checks each row that contains only a code. A table without any value is a new one, and reported once.
pub fn run(loaded: &Loaded, report: &mut Report) {
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
        let is_new_table = countries.len() > 1 && rows.get(&id) == Some(&countries.len());
        let reported = if is_new_table { 1 } else { countries.len() };
        for country in &countries[..reported] {
            let args =
                args![begun = if is_new_table { "yes" } else { "no" }, count = countries.len()];
            let subject = Location::Value(*country, id, Column::Value);
            report.push(loaded.finding(&CODE, subject, args));
        }
    }
}
