//! Reader of Our World in Data tables: one row per country and year; the file name is the code of the series. The
//! date of a table is in a separate JSON metadata file, which may be missing.

use std::collections::BTreeMap;

use serde_json::Value;

use super::super::Request;
use super::super::figures::FigureCells;
use super::super::grid::{self, Grid};
use super::super::matching::Matcher;
use super::columns::{self, ColumnIndices};
use super::find_requested_series;
use diag::{Files, Report};
use syntax::csv::Row;
use syntax::number;

/// Heading of the column of countries and regions, folded (without case, accents, spaces and punctuation). The
/// heading of the figures is not fixed: it is a title, which changes.
const ENTITY_HEADINGS: &[&str] = &["entity"];
/// Heading of the column of country codes, folded.
const CODE_HEADINGS: &[&str] = &["code"];
/// Heading of the column of years, folded.
const YEAR_HEADINGS: &[&str] = &["year"];

/// Returns the first row if it is the header.
pub(super) fn find_header(rows: &[Row]) -> Option<&Row> {
    let has = |row: &Row, words| grid::find_column(row, words).is_some();
    rows.first().filter(|row| has(row, ENTITY_HEADINGS) && has(row, YEAR_HEADINGS))
}

/// Reads the cells of the series in a file; `None` with findings in `report` if the file cannot be read.
pub(super) fn read<'a>(
    table: &'a Grid,
    request: &'a Request<'_>,
    files: &Files,
    report: &mut Report,
) -> Option<Vec<FigureCells<'a>>> {
    let head = find_header(&table.rows)?;
    // The code of the series is not in the text of the file, so findings about it point to the header.
    let codes = BTreeMap::from([(table.stem.clone(), head.span)]);
    let supplied = find_requested_series(request, &codes, true, report).remove(&table.stem)?;
    let rows = table.rows_below(0, request.family, files, report)?;
    let [name, code, year] =
        [ENTITY_HEADINGS, CODE_HEADINGS, YEAR_HEADINGS].map(|words| grid::find_column(head, words));
    let value = columns::find_value_column(head, rows, &[name, code, year]);
    let value = value.map_err(|finding| report.push(finding)).ok()?;
    let mut cells = FigureCells::new(table, supplied.0, Some(supplied.1));
    let metadata = table.metadata.and_then(|file| files.get(file));
    cells.updated_on =
        metadata.and_then(|file| update_day(&file.text, grid::text(head, Some(value))));
    let mut matcher = Matcher::new(request);
    let columns = ColumnIndices { name, code, year, value };
    columns.collect_figures(rows, &mut matcher, &mut cells);
    cells.read_summary = columns.read_summary(head, rows);
    let mut figure_cells = vec![cells];
    matcher.finish(&mut figure_cells, report);
    Some(figure_cells)
}

/// Returns the day on which a column was last updated, as YYYY-MM-DD. `metadata` is the text of the JSON metadata
/// file, `title` the heading of the column.
fn update_day(metadata: &str, title: &str) -> Option<String> {
    let metadata: Value = serde_json::from_str(metadata).ok()?;
    let columns = metadata.get("columns")?.as_object()?;
    let is_short = |column: &Value| column.get("shortName").and_then(Value::as_str) == Some(title);
    let matching = columns.iter().find(|(name, column)| *name == title || is_short(column));
    // Titles change, but a single column must be the column of figures.
    let only_column = columns.iter().next().filter(|_| columns.len() == 1);
    let (_, column) = matching.or(only_column)?;
    let day = column.get("lastUpdated")?.as_str()?;
    number::is_date(day).then(|| day.to_owned())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_description_says_the_day_of_its_column() {
        let about = r#"{ "columns": { "Per head": { "lastUpdated": "2026-11-13" }, "People": { "shortName": "pop",
            "lastUpdated": "2024-07-11" } }, "dateDownloaded": "2027-01-05" }"#;
        let day = |title| update_day(about, title);
        assert_eq!(day("Per head").as_deref(), Some("2026-11-13"));
        assert_eq!(day("pop").as_deref(), Some("2024-07-11"));
        assert_eq!(day("Area"), None);
        let one = |day: &str| {
            update_day(&format!(r#"{{ "columns": {{ "a": {{ "lastUpdated": {day} }} }} }}"#), "b")
        };
        assert_eq!(one("\"2026-11-13\"").as_deref(), Some("2026-11-13"));
        assert_eq!([one("\"soon\""), one("2026")], [None, None]);
        assert_eq!(
            [update_day("", "a"), update_day("{}", "a"), update_day("[1]", "a")],
            [None, None, None]
        );
    }
}
