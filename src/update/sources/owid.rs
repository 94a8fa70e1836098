//! Tables of Our World in Data: a row a country and year; the name of the file is the code of the series.

use std::collections::BTreeMap;

use super::super::Asked;
use super::super::figures::{Sheet, Written, is_nothing};
use super::super::grid::{self, Grid};
use super::super::matching::Matcher;
use super::{columns, wanted};
use crate::data::csv::Row;
use crate::diag::{Files, Report};

/// The heads of its columns; the head of the figures is a title, which changes.
const ENTITY: &[&str] = &["entity"];
const CODE: &[&str] = &["code"];
const YEAR: &[&str] = &["year"];

/// The first line, if it names the columns.
pub(super) fn header(rows: &[Row]) -> Option<&Row> {
    let has = |row: &Row, words| grid::column(row, words).is_some();
    rows.first()
        .filter(|row| has(row, ENTITY) && has(row, YEAR))
}

/// The cells of the series in a file.
pub(super) fn read<'a>(
    table: &'a Grid,
    asked: &'a Asked<'_>,
    files: &Files,
    report: &mut Report,
) -> Vec<Sheet<'a>> {
    let Some(head) = header(&table.rows) else {
        report.push(columns::no_header(table, asked.family));
        return Vec::new();
    };
    let codes = BTreeMap::from([(table.stem.clone(), head.place)]);
    let Some(fed) = wanted(asked, &codes, true, report).remove(&table.stem) else {
        return Vec::new();
    };
    let Some(rows) = table.below(0, asked.family, files, report) else {
        return Vec::new();
    };
    let [name, code, year] = [ENTITY, CODE, YEAR].map(|words| grid::column(head, words));
    let value = match columns::value(head, rows, &[name, code, year]) {
        Ok(value) => Some(value),
        Err(finding) => {
            report.push(finding);
            return Vec::new();
        }
    };
    let mut sheet = Sheet::new(table, fed.0, Some(fed.1));
    let mut matcher = Matcher::new(asked);
    for row in rows {
        let cell = |rank: Option<usize>| rank.and_then(|rank| row.cells.get(rank));
        // Some series go back to the Stone Age.
        let (Some(figure), Some(year)) = (cell(value), cell(year)) else {
            continue;
        };
        let Some(of) = grid::year(&year.text).filter(|_| !is_nothing(&figure.text)) else {
            continue;
        };
        if let Some(country) = matcher.country(cell(code), cell(name)) {
            sheet.cells.push(Written {
                country,
                year: Some(of),
                year_place: year.place,
                cell: figure,
            });
        }
    }
    matcher.report(report);
    vec![sheet]
}
