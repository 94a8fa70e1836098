//! Source without values.

use data::{Loaded, Location, parts};
use diag::{FindingCode, Report};
use lang::{LocalizedText, args};

/// A source that supplies no value and has no note about its purpose.
pub static CODE: FindingCode = FindingCode::note("source-unused")
    .wrong("- id: wdi-2024-07\n  retrieved: 2024-07-01\n- id: wdi-2026-07\n  retrieved: 2026-07-13")
    .right("- id: wdi-2026-07\n  retrieved: 2026-07-13");

/// Checks each source, if all values could be read.
pub fn run(loaded: &Loaded, report: &mut Report) {
    if loaded.unparsed_files.iter().any(|file| file.ends_with(".csv")) {
        return;
    }
    if has_unread_table(loaded) {
        return;
    }
    for (id, count) in parts::values_by_source(&loaded.dataset) {
        let source = loaded.dataset.source(id);
        let is_named = loaded.dataset.edition.named_sources().any(|named| named == id);
        if count == 0 && !is_named && source.note == LocalizedText::default() {
            let args = args![source = source.id.as_str()];
            report.push(loaded.finding(&CODE, Location::Source(id, "id"), args));
        }
    }
}

/// Returns `true` if a table could not be read: its values may have any source.
fn has_unread_table(loaded: &Loaded) -> bool {
    let dataset = &loaded.dataset;
    dataset
        .category_ids()
        .any(|id| dataset.category(id).derived.is_none() && loaded.rows(id).is_empty())
}
