//! A day on which nobody can have read a source yet.

use super::title_year;
use data::{Loaded, Location};
use diag::{FindingCode, Report};
use lang::args;
use model::Source;

/// A day after the year of the edition, or before the one that the id of the source names.
pub static CODE: FindingCode = FindingCode::warning("date-ahead")
    .wrong("- id: wdi-2026-07\n  retrieved: 2062-07-13")
    .right("- id: wdi-2026-07\n  retrieved: 2026-07-13");

/// Looks at the days of every source. There is no clock: what is to come is what comes after the edition.
pub fn run(loaded: &Loaded, report: &mut Report) {
    let dataset = &loaded.dataset;
    let is_doubtful = title_year::is_doubtful(loaded);
    let edition = if is_doubtful { 0 } else { dataset.edition.year };
    for id in dataset.source_ids() {
        let source = dataset.source(id);
        let days = [("retrieved", Some(&source.retrieved)), ("ended", source.ended.as_ref())];
        for (field, day) in days {
            let Some(day) = day.filter(|day| !day.is_empty()) else {
                continue;
            };
            let problem = if edition > 0 && year(day) > edition {
                "edition"
            } else if field == "retrieved" && is_before_id(source) {
                "id"
            } else {
                continue;
            };
            let args = args![
                problem,
                field,
                day = day.as_str(),
                id = source.id.as_str(),
                edition = edition.to_string()
            ];
            report.push(loaded.finding(&CODE, Location::Source(id, field), args));
        }
    }
}

/// The year of a day.
pub(super) fn year(day: &str) -> u16 {
    day.get(..4).and_then(|year| year.parse().ok()).unwrap_or_default()
}

/// Whether the id of a source ends with a later month or year than that of its day.
pub(super) fn is_before_id(source: &Source) -> bool {
    dated(source)
        .is_some_and(|dated| source.retrieved.get(..dated.len()).is_some_and(|own| own < dated))
}

/// The year, month or day that the id of a source ends with.
pub(super) fn dated(source: &Source) -> Option<&str> {
    let dated = source.id[source.stem().len()..].trim_start_matches('-');
    let is_date = matches!(dated.len(), 4 | 7 | 10) && (1900..=2100).contains(&year(dated));
    is_date.then_some(dated)
}
