//! Values from a source that is no longer published.

use std::collections::BTreeMap;

use data::{Loaded, Location, parts};
use diag::{Diagnostic, FindingCode, Report};
use lang::{args, date};
use model::SourceId;

/// A source that has ended and still supplies values.
pub static CODE: FindingCode = FindingCode::note("source-ended")
    .wrong("FRA,1090059,2022,factbook-2025-04,")
    .right("FRA,1104000,2025,eurostat-2026-03,");

/// Checks each source that has ended; editions of one publication are reported together.
pub fn run(loaded: &Loaded, report: &mut Report) {
    let mut ended: BTreeMap<(&str, &str, &str), (usize, Vec<SourceId>)> = BTreeMap::new();
    for (id, count) in parts::values_by_source(&loaded.dataset) {
        let source = loaded.dataset.source(id);
        if let Some(day) = source.ended.as_deref().filter(|_| count > 0) {
            let key = (source.publisher.as_str(), source.title.as_str(), day);
            let (values, editions) = ended.entry(key).or_default();
            *values += count;
            editions.push(id);
        }
    }
    for ((publisher, title, day), (count, editions)) in ended {
        let args =
            args![source = format!("{publisher}, {title}"), ended = date::message_arg(day), count];
        let mut places = editions.iter().map(|id| loaded.span_of(Location::Source(*id, "ended")));
        if let Some(first) = places.next() {
            report.push(places.fold(Diagnostic::new(&CODE, first, args), Diagnostic::with_span));
        }
    }
}
