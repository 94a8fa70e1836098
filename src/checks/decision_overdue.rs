//! Override (an own value in place of the published one, in `decisions.yaml`) that is past its review date.

use data::{Loaded, Location, parts};
use diag::{FindingCode, Report};

/// An override whose year `until` is the year of the edition or earlier.
pub static CODE: FindingCode = FindingCode::warning("decision-overdue")
    .wrong("- { country: ESP, category: roads, value: 683175, until: 2026 }")
    .right("- { country: ESP, category: roads, value: 683175, until: 2028 }");

/// Checks the review date of each override.
pub fn run(loaded: &Loaded, report: &mut Report) {
    let dataset = &loaded.dataset;
    for (index, decision) in dataset.decisions.iter().enumerate() {
        let Some(until) = decision.until.filter(|until| dataset.edition.year >= *until) else {
            continue;
        };
        let mut args = parts::value_args(dataset, (decision.country, decision.category));
        args.push(("until", until.to_string().into()));
        report.push(loaded.finding(&CODE, Location::Decision(index, "until"), args));
    }
}
