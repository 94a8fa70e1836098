//! Date of a source that is in the future, or before the date in the id of the source.

use super::title_year;
use data::{Loaded, Location};
use diag::{FindingCode, Report};
use lang::args;
use model::Source;

/// A date after the year of the edition, or before the date in the id of the source.
pub static CODE: FindingCode = FindingCode::warning("date-ahead")
    .wrong("- id: wdi-2026-07\n  retrieved: 2062-07-13")
    .right("- id: wdi-2026-07\n  retrieved: 2026-07-13");

/// Checks the dates of each source. No clock is used: the future starts after the year of the edition.
pub fn run(loaded: &Loaded, report: &mut Report) {
    let dataset = &loaded.dataset;
    let is_doubtful = title_year::is_edition_year_doubtful(loaded);
    // If the year of the edition is doubtful, no date is known to be in the future.
    let edition = if is_doubtful { 0 } else { dataset.edition.year };
    for id in dataset.source_ids() {
        let source = dataset.source(id);
        let dates = [("retrieved", Some(&source.retrieved)), ("ended", source.ended.as_ref())];
        for (field, day) in dates {
            let Some(day) = day.filter(|day| !day.is_empty()) else {
                continue;
            };
            let problem = if edition > 0 && year_of(day) > edition {
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

/// Returns the year of a date in ISO form; 0 if there is none.
pub(super) fn year_of(day: &str) -> u16 {
    day.get(..4).and_then(|year| year.parse().ok()).unwrap_or_default()
}

/// Returns `true` if the date in the id of a source is later than its retrieval.
pub(super) fn is_before_id(source: &Source) -> bool {
    date_in_id(source)
        // Dates in ISO form compare as text, down to the precision of the id.
        .is_some_and(|id_date| {
            source.retrieved.get(..id_date.len()).is_some_and(|own| own < id_date)
        })
}

/// Returns the date at the end of a source id: `2026-07` of `wdi-2026-07`.
pub(super) fn date_in_id(source: &Source) -> Option<&str> {
    let date = source.id[source.stem().len()..].trim_start_matches('-');
    // YYYY, YYYY-MM or YYYY-MM-DD.
    let is_date = matches!(date.len(), 4 | 7 | 10) && (1900..=2100).contains(&year_of(date));
    is_date.then_some(date)
}
