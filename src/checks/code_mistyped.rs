//! Country code that differs from the code in the rows of the country.

use std::collections::BTreeMap;

use data::{Column, Loaded, Location, parts};
use diag::{FindingCode, Report};
use lang::args;

/// A country without rows, while all tables have a row with the same similar, unknown code.
pub static CODE: FindingCode = FindingCode::error("code-mistyped")
    .fixed_by("meant")
    .wrong("- code: FRE   # the rows of all values say FRA\n  alpha2: FR")
    .right("- code: FRA\n  alpha2: FR");

/// Checks the countries that have no row in any table of values.
pub fn run(loaded: &Loaded, report: &mut Report) {
    let dataset = &loaded.dataset;
    let tables: Vec<_> = dataset.category_ids().filter(|id| loaded.has_table(*id)).collect();
    let has_row = |id| tables.iter().any(|table| loaded.row(id, *table).is_some());
    let countries_without_rows: Vec<_> = dataset.country_ids().filter(|id| !has_row(*id)).collect();
    // Without tables, no country has a row.
    if countries_without_rows.is_empty() || tables.is_empty() {
        return;
    }
    let mut unknown: BTreeMap<&str, usize> = BTreeMap::new();
    for row in tables.iter().flat_map(|table| loaded.rows(*table)) {
        let code = parts::cell(row, Column::Country);
        if dataset.country_by_code(code).is_none() {
            *unknown.entry(code).or_default() += 1;
        }
    }
    // The rows of a mistyped country have their code in all tables; other unknown codes are slips of one row.
    unknown.retain(|_, count| *count == tables.len());
    let count = countries_without_rows.len();
    for id in countries_without_rows {
        let code = &dataset.country(id).code;
        // If one code and one country are left over, they belong together, however different they are.
        let only_candidate =
            unknown.keys().next().filter(|_| unknown.len() == 1 && count == 1).copied();
        let Some(meant) = only_candidate.or_else(|| syntax::nearest(code, unknown.keys().copied()))
        else {
            continue;
        };
        let args = args![code = code.as_str(), meant];
        report.push(loaded.finding(&CODE, Location::Country(id, "code"), args));
    }
}
