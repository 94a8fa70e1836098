//! Unsorted rows in a table of values.

use data::{Column, Loaded, parts};
use diag::{Diagnostic, FindingCode, Fix, Report};
use lang::args;

/// A row with a code that belongs before the code of the previous row.
pub static CODE: FindingCode = FindingCode::warning("row-order")
    .with_fix(Fix::SortRows)
    .wrong("CUB,10894043,2025,wdi-2026-07,\nBOL,12581843,2025,wdi-2026-07,")
    .right("BOL,12581843,2025,wdi-2026-07,\nCUB,10894043,2025,wdi-2026-07,");

/// Searches each table for the first row out of order.
pub fn run(loaded: &Loaded, report: &mut Report) {
    for id in loaded.dataset.category_ids() {
        let rows = loaded.rows(id);
        let code = |row| parts::cell(row, Column::Country);
        // A row without a code is reported while loading.
        let rows: Vec<_> = rows.iter().filter(|row| !code(row).is_empty()).collect();
        let mut adjacent_rows = rows.iter().zip(rows.iter().skip(1));
        if let Some((before, row)) = adjacent_rows.find(|(before, row)| code(row) < code(before)) {
            let span = row.cells.first().map_or(row.span, |cell| cell.span);
            let args = args![code = code(row), before = code(before)];
            report.push(Diagnostic::new(&CODE, span, args));
        }
    }
}
