//! Reader of World Bank tables: one row per country, one column per year, and the code of the series in each row.

use std::collections::BTreeMap;

use super::super::Request;
use super::super::figures::{FigureCell, FigureCells, is_missing};
use super::super::grid::{self, Grid};
use super::super::matching::Matcher;
use super::super::read_summary::{ReadSummary, Role, Why};
use super::{find_requested_series, unit};
use diag::{Files, Report, Span};
use model::CategoryId;
use syntax::csv::Row;
use syntax::number;

/// Heading of the column of country names, folded (without case, accents, spaces and punctuation).
const NAME_HEADINGS: &[&str] = &["countryname"];
/// Heading of the column of country codes, folded.
const CODE_HEADINGS: &[&str] = &["countrycode"];
/// Headings of the column of series codes, folded.
const SERIES_HEADINGS: &[&str] = &["indicatorcode", "seriescode"];

/// Returns the index of the header row. In an unedited file, four other lines precede the header.
pub(super) fn find_header(rows: &[Row]) -> Option<usize> {
    let is_header = |row: &Row| {
        let has = |words| grid::find_column(row, words).is_some();
        has(NAME_HEADINGS) && has(CODE_HEADINGS) && has(SERIES_HEADINGS)
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
    let header_index = find_header(&table.rows)?;
    let head = &table.rows[header_index];
    let [name, code, series] =
        [NAME_HEADINGS, CODE_HEADINGS, SERIES_HEADINGS].map(|words| grid::find_column(head, words));
    let rows = table.rows_below(header_index, request.family, files, report)?;
    let years: Vec<(usize, u16, Span)> = (head.cells.iter().enumerate())
        .filter_map(|(index, cell)| Some((index, grid::year(&cell.text)?, cell.span)))
        .collect();
    let mut codes: BTreeMap<String, Span> = BTreeMap::new();
    for row in rows {
        let place = series.and_then(|index| row.cells.get(index)).map(|cell| cell.span);
        let code = grid::text(row, series);
        if let Some(place) = place.filter(|_| !code.is_empty() && !codes.contains_key(code)) {
            codes.insert(code.to_owned(), place);
        }
    }
    let requested_series = find_requested_series(request, &codes, false, report);
    let mut cells_by_category: BTreeMap<CategoryId, FigureCells<'a>> = BTreeMap::new();
    let mut matcher = Matcher::new(request);
    for row in rows {
        let Some((category, series)) = requested_series.get(grid::text(row, series)) else {
            continue;
        };
        let category_cells = cells_by_category.entry(*category).or_insert_with(|| FigureCells {
            updated_on: update_day(&table.rows[..header_index]),
            ..FigureCells::new(table, *category, Some(series))
        });
        let find_figure = |(index, year, place): &(usize, u16, Span)| {
            let cell = row.cells.get(*index).filter(|cell| !is_missing(&cell.text))?;
            Some((cell, *year, *place))
        };
        let figures: Vec<_> = years.iter().filter_map(find_figure).collect();
        // Rows without figures are skipped before the lookup, so that they report no unknown country.
        if figures.is_empty() {
            continue;
        }
        let cell = |index: Option<usize>| index.and_then(|index| row.cells.get(index));
        let Some(country) = matcher.country(cell(code), cell(name)) else {
            continue;
        };
        let figure_cells = figures.into_iter().map(|(cell, year, year_place)| FigureCell {
            country,
            year: Some(year),
            year_span: year_place,
            cell,
        });
        category_cells.cells.extend(figure_cells);
    }
    let mut figure_cells: Vec<FigureCells<'a>> = cells_by_category.into_values().collect();
    for category_cells in &mut figure_cells {
        // A file may contain several series, each with its own unit.
        let is_of_category = |row: &&Row| {
            let supplied = requested_series.get(grid::text(row, series));
            supplied.is_some_and(|(category, _)| *category == category_cells.category)
        };
        let category_rows: Vec<&Row> = rows.iter().filter(is_of_category).collect();
        let summary = &mut category_cells.read_summary;
        *summary = ReadSummary::table(rows.len(), table.line_of(head, files));
        summary.column(Role::Country, name, head, Why::Publisher);
        summary.column(Role::Code, code, head, Why::Publisher);
        summary.years(&years.iter().map(|(index, ..)| *index).collect::<Vec<_>>(), head);
        summary.units = unit::unit_texts(head, &category_rows, &[]);
    }
    matcher.finish(&mut figure_cells, report);
    Some(figure_cells)
}

/// Returns the day in the line `Last Updated Date` above the header; `None` if there is none.
fn update_day(rows_above: &[Row]) -> Option<String> {
    let row = rows_above.iter().find(|row| {
        row.cells.first().is_some_and(|cell| grid::is_one_of(cell, &["lastupdateddate"]))
    })?;
    let day = grid::text(row, Some(1));
    number::is_date(day).then(|| day.to_owned())
}
