//! Reader of Gapminder tables (DDF): one row per country and year; the heading of each column of figures is the code
//! of its series.

use std::collections::BTreeMap;

use super::super::Request;
use super::super::figures::FigureCells;
use super::super::grid::{self, Grid};
use super::super::matching::Matcher;
use super::columns::ColumnIndices;
use super::find_requested_series;
use diag::{Files, Report};
use syntax::csv::Row;

/// Returns the first row if it is the header. Other rows are not checked, because rows of Georgia start with `geo`
/// too.
pub(super) fn find_header(rows: &[Row]) -> Option<&Row> {
    let has_text = |row: &Row, index: usize, word: &str| grid::text(row, Some(index)) == word;
    rows.first().filter(|row| row.width > 2 && has_text(row, 0, "geo") && has_text(row, 1, "time"))
}

/// Reads the cells of the series in a file; `None` with findings in `report` if the file cannot be read.
pub(super) fn read<'a>(
    table: &'a Grid,
    request: &'a Request<'_>,
    files: &Files,
    report: &mut Report,
) -> Option<Vec<FigureCells<'a>>> {
    let head = find_header(&table.rows)?;
    // The first two columns are `geo` and `time`.
    let codes: BTreeMap<_, _> =
        (head.cells.iter().skip(2)).map(|cell| (cell.text.trim().to_owned(), cell.span)).collect();
    let requested_series = find_requested_series(request, &codes, false, report);
    let rows = table.rows_below(0, request.family, files, report)?;
    let mut figure_cells = Vec::new();
    let mut matcher = Matcher::new(request);
    for (index, heading) in head.cells.iter().enumerate().skip(2) {
        let Some((category, series)) = requested_series.get(heading.text.trim()) else {
            continue;
        };
        let mut cells = FigureCells::new(table, *category, Some(series));
        let columns = ColumnIndices { name: Some(0), code: Some(0), year: Some(1), value: index };
        columns.collect_figures(rows, &mut matcher, &mut cells);
        cells.read_summary = columns.read_summary(head, rows);
        figure_cells.push(cells);
    }
    matcher.finish(&mut figure_cells, report);
    Some(figure_cells)
}
