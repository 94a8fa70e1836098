//! Value that is more recent than the edition of its source.

use super::date_ahead;
use data::{Column, Loaded, Location};
use diag::{FindingCode, Report};
use lang::args;
use model::Source;

/// A year after the year in which the source was retrieved.
pub static CODE: FindingCode = FindingCode::error("value-ahead")
    .wrong("BOL,90000,2026,factbook-2025-04,")
    .right("BOL,90000,2020,factbook-2025-04,");

/// Checks each value of a table. Years after the edition have another finding.
pub fn run(loaded: &Loaded, report: &mut Report) {
    let dataset = &loaded.dataset;
    let edition = dataset.edition.year;
    let retrieval_year = |source: &Source| {
        // If the source was retrieved before the date in its id, the id counts; `date_ahead` reports the
        // contradiction.
        let id_date = date_ahead::date_in_id(source).filter(|_| date_ahead::is_before_id(source));
        date_ahead::year_of(id_date.unwrap_or(&source.retrieved))
    };
    let retrieval_years: Vec<u16> = dataset.sources.iter().map(retrieval_year).collect();
    for (country, category, value) in dataset.values_in_files() {
        let retrieved =
            retrieval_years.get(usize::from(value.source.0)).copied().unwrap_or_default();
        if retrieved > 0 && value.year > retrieved && (edition == 0 || value.year <= edition) {
            let args = args![
                year = value.year.to_string(),
                source = dataset.source(value.source).id.as_str(),
                day = dataset.source(value.source).retrieved.as_str()
            ];
            let subject = Location::Value(country, category, Column::Year);
            let finding = loaded.finding(&CODE, subject, args);
            report.push(
                finding.with_span(loaded.span_of(Location::Source(value.source, "retrieved"))),
            );
        }
    }
}
