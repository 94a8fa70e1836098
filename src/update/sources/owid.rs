//! Reader of Our World in Data tables: one row per country and year; the file name is the code of the series. The
//! date of a table is in a separate JSON metadata file, which may be missing.

use std::collections::BTreeMap;

use serde_json::Value;

use super::super::Request;
use super::super::figures::FigureCells;
use super::super::grid::{self, Grid};
use super::super::matching::Matcher;
use super::columns::{self, Columns};
use super::find_requested_series;
use diag::{Files, Report};
use syntax::csv::Row;
use syntax::number;

/// Headings of the columns. The heading of the figures is not fixed: it is a title, which changes.
const ENTITY: &[&str] = &["entity"];
const CODE: &[&str] = &["code"];
const YEAR: &[&str] = &["year"];

/// Returns the first row if it is the header.
pub(super) fn header(rows: &[Row]) -> Option<&Row> {
    let has = |row: &Row, words| grid::column(row, words).is_some();
    rows.first().filter(|row| has(row, ENTITY) && has(row, YEAR))
}

/// Reads the cells of the series in a file; `None` with findings in `report` if the file cannot be read.
pub(super) fn read<'a>(
    table: &'a Grid,
    request: &'a Request<'_>,
    files: &Files,
    report: &mut Report,
) -> Option<Vec<FigureCells<'a>>> {
    let head = header(&table.rows)?;
    // The code is not in the text of the file, so findings point to the header.
    let codes = BTreeMap::from([(table.stem.clone(), head.span)]);
    let fed = find_requested_series(request, &codes, true, report).remove(&table.stem)?;
    let rows = table.below(0, request.family, files, report)?;
    let [name, code, year] = [ENTITY, CODE, YEAR].map(|words| grid::column(head, words));
    let value = columns::value(head, rows, &[name, code, year]);
    let value = value.map_err(|finding| report.push(finding)).ok()?;
    let mut sheet = FigureCells::new(table, fed.0, Some(fed.1));
    let about = table.about.and_then(|about| files.get(about));
    sheet.dated = about.and_then(|about| dated(&about.text, grid::text(head, Some(value))));
    let mut matcher = Matcher::new(request);
    let columns = Columns { name, code, year, value };
    columns.take(rows, &mut matcher, &mut sheet);
    sheet.understood = columns.understood(head, rows);
    let mut sheets = vec![sheet];
    matcher.finish(&mut sheets, report);
    Some(sheets)
}

/// Returns the day on which the column with a heading was last updated, from the JSON metadata.
fn dated(about: &str, title: &str) -> Option<String> {
    let about: Value = serde_json::from_str(about).ok()?;
    let columns = about.get("columns")?.as_object()?;
    let is_short = |column: &Value| column.get("shortName").and_then(Value::as_str) == Some(title);
    let named = columns.iter().find(|(name, column)| *name == title || is_short(column));
    // Titles change, but if there is only one column, it must be the column of figures.
    let only = columns.iter().next().filter(|_| columns.len() == 1);
    let (_, column) = named.or(only)?;
    let day = column.get("lastUpdated")?.as_str()?;
    number::is_day(day).then(|| day.to_owned())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_description_says_the_day_of_its_column() {
        let about = r#"{ "columns": { "Per head": { "lastUpdated": "2026-11-13" }, "People": { "shortName": "pop",
            "lastUpdated": "2024-07-11" } }, "dateDownloaded": "2027-01-05" }"#;
        let day = |title| dated(about, title);
        assert_eq!(day("Per head").as_deref(), Some("2026-11-13"));
        assert_eq!(day("pop").as_deref(), Some("2024-07-11"));
        assert_eq!(day("Area"), None);
        let one = |day: &str| {
            dated(&format!(r#"{{ "columns": {{ "a": {{ "lastUpdated": {day} }} }} }}"#), "b")
        };
        assert_eq!(one("\"2026-11-13\"").as_deref(), Some("2026-11-13"));
        assert_eq!([one("\"soon\""), one("2026")], [None, None]);
        assert_eq!([dated("", "a"), dated("{}", "a"), dated("[1]", "a")], [None, None, None]);
    }
}
