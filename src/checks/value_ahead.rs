//! Value that is more recent than the edition of its source.

use super::date_ahead;
use data::{Column, Loaded, Location};
use diag::{FindingCode, Report};
use lang::args;
use model::Source;

/// A year after the retrieval of the source.
pub static CODE: FindingCode = FindingCode::error("value-ahead")
    .wrong("BOL,90000,2026,factbook-2025-04,")
    .right("BOL,90000,2020,factbook-2025-04,");

/// Checks each value of a table. Years after the edition have another finding.
pub fn run(loaded: &Loaded, report: &mut Report) {
    let dataset = &loaded.dataset;
    let edition = dataset.edition.year;
    let last = |source: &Source| {
        // `date_ahead` reports a retrieval before the date in the id.
        let own = date_ahead::dated(source).filter(|_| date_ahead::is_before_id(source));
        date_ahead::year(own.unwrap_or(&source.retrieved))
    };
    let years: Vec<u16> = dataset.sources.iter().map(last).collect();
    for (country, category, value) in dataset.written_values() {
        let read = years.get(usize::from(value.source.0)).copied().unwrap_or_default();
        if read > 0 && value.year > read && (edition == 0 || value.year <= edition) {
            let args = args![
                year = value.year.to_string(),
                source = dataset.source(value.source).id.as_str(),
                day = dataset.source(value.source).retrieved.as_str()
            ];
            let subject = Location::Value(country, category, Column::Year);
            let finding = loaded.finding(&CODE, subject, args);
            report.push(finding.also(loaded.place(Location::Source(value.source, "retrieved"))));
        }
    }
}
