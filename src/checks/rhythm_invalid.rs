//! Invalid publication schedule of a source.

use data::{Loaded, Location};
use diag::{FindingCode, Report};
use lang::{args, date};
use model::Source;
use model::source::Rhythm;

/// Months that are unsorted or repeated, an empty list, or a schedule of a source that has ended.
pub static CODE: FindingCode = FindingCode::warning("rhythm-invalid")
    .wrong("- id: cldr-2026-04\n  rhythm: [10, 4]")
    .right("- id: cldr-2026-04\n  rhythm: [4, 10]");

/// Checks each source with a publication schedule.
pub fn run(loaded: &Loaded, report: &mut Report) {
    for id in loaded.dataset.source_ids() {
        let source = loaded.dataset.source(id);
        if let Some(problem) = problem(source) {
            let args = args![
                problem,
                id = source.id.as_str(),
                ended = date::message_arg(source.ended.as_deref().unwrap_or_default())
            ];
            report.push(loaded.finding(&CODE, Location::Source(id, "rhythm"), args));
        }
    }
}

/// Returns the problem of a schedule, as the value of an argument.
fn problem(source: &Source) -> Option<&'static str> {
    let rhythm = source.rhythm.as_ref()?;
    if source.ended.is_some() {
        return Some("ended");
    }
    let Rhythm::Months(months) = rhythm else {
        return None;
    };
    if months.is_empty() {
        Some("empty")
    // Strictly ascending, because a repeated month is wrong too.
    } else if !months.is_sorted_by(|one, next| one < next) {
        Some("order")
    } else {
        None
    }
}
