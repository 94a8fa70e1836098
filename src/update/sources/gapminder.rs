//! Reader of Gapminder tables (DDF): one row per country and year; the heading of each column of figures is the code
//! of its series.

use std::collections::BTreeMap;

use super::super::Request;
use super::super::figures::FigureCells;
use super::super::grid::{self, Grid};
use super::super::matching::Matcher;
use super::columns::Columns;
use super::find_requested_series;
use diag::{Files, Report};
use syntax::csv::Row;

/// Returns the first row if it is the header. Other rows are not checked, because rows of Georgia start with `geo`
/// too.
pub(super) fn header(rows: &[Row]) -> Option<&Row> {
    let is = |row: &Row, rank: usize, word: &str| grid::text(row, Some(rank)) == word;
    rows.first().filter(|row| row.width > 2 && is(row, 0, "geo") && is(row, 1, "time"))
}

/// Reads the cells of the series in a file; `None` with findings in `report` if the file cannot be read.
pub(super) fn read<'a>(
    table: &'a Grid,
    request: &'a Request<'_>,
    files: &Files,
    report: &mut Report,
) -> Option<Vec<FigureCells<'a>>> {
    let head = header(&table.rows)?;
    // The first two columns are `geo` and `time`.
    let codes: BTreeMap<_, _> =
        (head.cells.iter().skip(2)).map(|cell| (cell.text.trim().to_owned(), cell.span)).collect();
    let wanted = find_requested_series(request, &codes, false, report);
    let rows = table.below(0, request.family, files, report)?;
    let mut sheets = Vec::new();
    let mut matcher = Matcher::new(request);
    for (rank, title) in head.cells.iter().enumerate().skip(2) {
        let Some((category, series)) = wanted.get(title.text.trim()) else {
            continue;
        };
        let mut sheet = FigureCells::new(table, *category, Some(series));
        let columns = Columns { name: Some(0), code: Some(0), year: Some(1), value: rank };
        columns.take(rows, &mut matcher, &mut sheet);
        sheet.understood = columns.understood(head, rows);
        sheets.push(sheet);
    }
    matcher.finish(&mut sheets, report);
    Some(sheets)
}
