//! Country without a row in a table of values.

use std::collections::BTreeSet;

use data::{Column, Loaded, Location, parts};
use diag::{FindingCode, Report};
use lang::args;
use model::{CategoryId, CountryId};

/// One or more countries without a row; one finding per table, and one for a country that no table has.
pub static CODE: FindingCode = FindingCode::error("value-row-missing")
    .wrong("country,value,year,source,note\nBOL,12581843,2025,wdi-2026-07,\nFRA,68720337,2025,wdi-2026-07,")
    .right("country,value,year,source,note\nBOL,12581843,2025,wdi-2026-07,\nCUB,10894043,2025,wdi-2026-07,\nFRA,68720337,2025,wdi-2026-07,");

/// Checks each table that could be read.
pub fn run(loaded: &Loaded, report: &mut Report) {
    let dataset = &loaded.dataset;
    let tables = dataset.category_ids().filter(|id| loaded.has_table(*id));
    let missing: Vec<(CategoryId, Vec<CountryId>)> =
        tables.map(|id| (id, countries_without_row(loaded, id))).collect();
    // A new country lacks all its rows: that is one thing to do.
    let mut sets = missing.iter().map(|(_, ids)| ids.iter().copied().collect::<BTreeSet<_>>());
    let mut new = sets.next().filter(|_| missing.len() > 1).unwrap_or_default();
    for set in sets {
        new.retain(|id| set.contains(id));
    }
    for id in &new {
        let args = args![whole = "yes", code = dataset.country(*id).code.as_str()];
        report.push(loaded.finding(&CODE, Location::Country(*id, "code"), args));
    }
    for (id, mut missing) in missing {
        missing.retain(|country| !new.contains(country));
        if !missing.is_empty() {
            let mut args = args![
                whole = "no",
                count = missing.len(),
                countries = parts::format_countries(dataset, &missing)
            ];
            // For `folding`: the entry of a single country may be the cause.
            if let [only] = missing.as_slice() {
                args.extend(args![code = dataset.country(*only).code.as_str()]);
            }
            // A single missing row is shown at the row before which it belongs.
            let next = missing[0].0.checked_add(1).map(CountryId).filter(|_| missing.len() == 1);
            let next = next.filter(|next| loaded.row(*next, id).is_some());
            let subject = next
                .map_or(Location::Values(id), |next| Location::Value(next, id, Column::Country));
            report.push(loaded.finding(&CODE, subject, args));
        }
    }
}

/// Returns the countries without a row in a table.
fn countries_without_row(loaded: &Loaded, category: CategoryId) -> Vec<CountryId> {
    let mut missing: Vec<CountryId> =
        loaded.dataset.country_ids().filter(|id| loaded.row(*id, category).is_none()).collect();
    if !missing.is_empty() {
        // A row with too many cells is not loaded, and has a finding.
        let rows = loaded.rows(category).iter();
        let written: BTreeSet<&str> = rows.map(|row| parts::cell(row, Column::Country)).collect();
        missing.retain(|id| !written.contains(loaded.dataset.country(*id).code.as_str()));
    }
    missing
}
