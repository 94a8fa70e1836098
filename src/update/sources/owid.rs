//! Tables of Our World in Data: a row a country and year; the name of the file is the code of the series.
//! A description in JSON may lie beside a table; it alone says of which day the table is.

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

/// The heads of its columns; the head of the figures is a title, which changes.
const ENTITY: &[&str] = &["entity"];
const CODE: &[&str] = &["code"];
const YEAR: &[&str] = &["year"];

/// The first line, if it names the columns.
pub(super) fn header(rows: &[Row]) -> Option<&Row> {
    let has = |row: &Row, words| grid::column(row, words).is_some();
    rows.first().filter(|row| has(row, ENTITY) && has(row, YEAR))
}

/// The cells of the series in a file; `None` where it cannot be read, which is reported.
pub(super) fn read<'a>(
    table: &'a Grid,
    request: &'a Request<'_>,
    files: &Files,
    report: &mut Report,
) -> Option<Vec<FigureCells<'a>>> {
    let head = header(&table.rows)?;
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

/// The day on which the figures below a title were updated, as a description has it for each column.
fn dated(about: &str, title: &str) -> Option<String> {
    let about: Value = serde_json::from_str(about).ok()?;
    let columns = about.get("columns")?.as_object()?;
    let is_short = |column: &Value| column.get("shortName").and_then(Value::as_str) == Some(title);
    let named = columns.iter().find(|(name, column)| *name == title || is_short(column));
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
