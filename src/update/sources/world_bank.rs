//! Reader of World Bank tables: one row per country, one column per year, and the code of the series in each row.

use std::collections::BTreeMap;

use super::super::Request;
use super::super::figures::{FigureCell, FigureCells, is_nothing};
use super::super::grid::{self, Grid};
use super::super::matching::Matcher;
use super::super::read_summary::{ReadSummary, Role, Why};
use super::{find_requested_series, unit};
use diag::{Files, Report, Span};
use model::CategoryId;
use syntax::csv::Row;
use syntax::number;

/// Headings of the columns, folded (without case, accents, spaces and punctuation).
const NAME: &[&str] = &["countryname"];
const CODE: &[&str] = &["countrycode"];
const SERIES: &[&str] = &["indicatorcode", "seriescode"];

/// Returns the index of the header row. Four other lines precede it, unless they were removed.
pub(super) fn header(rows: &[Row]) -> Option<usize> {
    let is_header = |row: &Row| {
        let has = |words| grid::column(row, words).is_some();
        has(NAME) && has(CODE) && has(SERIES)
    };
    rows.iter().position(is_header)
}

/// Reads the cells of each series in a file; `None` with findings in `report` if the file cannot be read.
pub(super) fn read<'a>(
    table: &'a Grid,
    request: &'a Request<'_>,
    files: &Files,
    report: &mut Report,
) -> Option<Vec<FigureCells<'a>>> {
    let at = header(&table.rows)?;
    let head = &table.rows[at];
    let [name, code, series] = [NAME, CODE, SERIES].map(|words| grid::column(head, words));
    let rows = table.below(at, request.family, files, report)?;
    let years: Vec<(usize, u16, Span)> = (head.cells.iter().enumerate())
        .filter_map(|(rank, cell)| Some((rank, grid::year(&cell.text)?, cell.span)))
        .collect();
    let mut codes: BTreeMap<String, Span> = BTreeMap::new();
    for row in rows {
        let place = series.and_then(|rank| row.cells.get(rank)).map(|cell| cell.span);
        let code = grid::text(row, series);
        if let Some(place) = place.filter(|_| !code.is_empty() && !codes.contains_key(code)) {
            codes.insert(code.to_owned(), place);
        }
    }
    let wanted = find_requested_series(request, &codes, false, report);
    let mut sheets: BTreeMap<CategoryId, FigureCells<'a>> = BTreeMap::new();
    let mut matcher = Matcher::new(request);
    for row in rows {
        let Some((category, series)) = wanted.get(grid::text(row, series)) else {
            continue;
        };
        let sheet = sheets.entry(*category).or_insert_with(|| FigureCells {
            dated: dated(&table.rows[..at]),
            ..FigureCells::new(table, *category, Some(series))
        });
        let written = |(rank, year, place): &(usize, u16, Span)| {
            let cell = row.cells.get(*rank).filter(|cell| !is_nothing(&cell.text))?;
            Some((cell, *year, *place))
        };
        let written: Vec<_> = years.iter().filter_map(written).collect();
        // Rows without figures are skipped before the lookup, so that they report no unknown country.
        if written.is_empty() {
            continue;
        }
        let cell = |rank: Option<usize>| rank.and_then(|rank| row.cells.get(rank));
        let Some(country) = matcher.country(cell(code), cell(name)) else {
            continue;
        };
        let written = written.into_iter().map(|(cell, year, year_place)| FigureCell {
            country,
            year: Some(year),
            year_span: year_place,
            cell,
        });
        sheet.cells.extend(written);
    }
    let mut sheets: Vec<FigureCells<'a>> = sheets.into_values().collect();
    for sheet in &mut sheets {
        // A file may contain several series, each with its own unit.
        let is_own = |row: &&Row| {
            let of = wanted.get(grid::text(row, series));
            of.is_some_and(|(category, _)| *category == sheet.category)
        };
        let own: Vec<&Row> = rows.iter().filter(is_own).collect();
        let understood = &mut sheet.understood;
        *understood = ReadSummary::table(rows.len(), table.line_of(head, files));
        understood.column(Role::Country, name, head, Why::Publisher);
        understood.column(Role::Code, code, head, Why::Publisher);
        understood.years(&years.iter().map(|(rank, ..)| *rank).collect::<Vec<_>>(), head);
        understood.units = unit::texts(head, &own, &[]);
    }
    matcher.finish(&mut sheets, report);
    Some(sheets)
}

/// Returns the day in the line `Last Updated Date` above the header; `None` if there is none.
fn dated(above: &[Row]) -> Option<String> {
    let row = above.iter().find(|row| {
        row.cells.first().is_some_and(|cell| grid::is_one(cell, &["lastupdateddate"]))
    })?;
    let day = grid::text(row, Some(1));
    number::is_day(day).then(|| day.to_owned())
}
