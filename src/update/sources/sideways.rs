//! Transposed tables, with one column per country and one row per year: detection, and collection of the figures.

use std::collections::BTreeSet;

use super::super::Request;
use super::super::figures::{FigureCell, FigureCells, is_missing};
use super::super::findings::table_read;
use super::super::grid;
use super::super::matching::Matcher;
use super::super::read_summary::{ReadSummary, Role, Why};
use super::columns;
use super::layout::Layout;
use diag::Diagnostic;
use lang::args;
use model::CountryId;
use syntax::csv::{Cell, Row};

/// Minimum number of different countries among the headings; fewer may be chance.
const MIN_COUNTRIES: usize = 2;

/// Indices of the columns of a transposed table.
#[derive(Clone, Copy, Debug)]
pub(super) struct TransposedLayout {
    /// Column of the years.
    year_column: usize,
    /// Number of headings that are countries.
    country_count: usize,
    /// Column of the first country.
    first_column: usize,
    /// Column of the last country.
    last_column: usize,
}

impl TransposedLayout {
    /// Detects a transposed table: countries as headings, and a column of years. Returns `None` for an upright table.
    pub(super) fn detect(
        head: &Row,
        rows: &[Row],
        layout: &Layout,
        request: &Request<'_>,
    ) -> Option<Self> {
        // A column of figures means an upright table.
        if layout.value.is_some() || columns::has_value_heading(head) {
            return None;
        }
        let gazetteer = request.gazetteer;
        let find_country = |cell: &Cell| {
            let by_code = || gazetteer.by_code(code_cell(cell)?.text.trim()).country();
            gazetteer.by_name(cell.text.trim()).country().or_else(by_code)
        };
        let heads = head.cells.iter().enumerate();
        let countries = heads.filter_map(|(index, cell)| Some((index, find_country(cell)?)));
        let (countries, distinct): (Vec<usize>, BTreeSet<CountryId>) = countries.unzip();
        let first_column = *countries.first()?;
        // Headings with code and name of a single country belong to a data row, not to a header.
        if distinct.len() < MIN_COUNTRIES {
            return None;
        }
        let is_country = |index: &usize| countries.contains(index);
        let has_figures = |row: &&Row| {
            let mut figures = countries.iter().filter_map(|index| row.cells.get(*index));
            figures.any(|cell| !is_missing(&cell.text))
        };
        let rows: Vec<&Row> = rows.iter().filter(has_figures).collect();
        let has_years = |index: &usize| {
            let texts = rows.iter().map(|row| grid::text(row, Some(*index)));
            let years = texts.filter(|text| grid::year_or_date(text).is_some()).count();
            2 * years > rows.len()
        };
        let mut other_columns = (0..head.cells.len()).filter(|index| !is_country(index));
        let year_column =
            layout.year.filter(has_years).or_else(|| other_columns.find(has_years))?;
        // An additional column of names or codes means one row per country, so the table is upright.
        let is_upright = |index: &usize| *index != year_column && !is_country(index);
        let label_columns = [layout.name, layout.code].into_iter().flatten();
        (!label_columns.clone().any(|index| is_upright(&index))).then_some(Self {
            year_column,
            country_count: countries.len(),
            first_column,
            last_column: *countries.last()?,
        })
    }

    /// Returns the summary of how a transposed table is read; `rows` is the number of rows below the header, `line`
    /// the line of the header, counted from 1.
    pub(super) fn read_summary(self, head: &Row, rows: usize, line: usize) -> ReadSummary {
        let mut summary = ReadSummary::table(rows, line);
        summary.column(Role::Country, Some(self.first_column), head, Why::Heads);
        if let Some(column) = summary.columns.last_mut() {
            column.count = self.country_count;
            column.last = self.last_column + 1;
        }
        summary.column(Role::Year, Some(self.year_column), head, Why::Named);
        summary
    }

    /// Determines the countries of all headings, then collects the figures below them. Columns without numbers are
    /// skipped, because they contain remarks.
    pub(super) fn collect_figures<'a>(
        self,
        head: &'a Row,
        rows: &[&'a Row],
        figure_cells: &mut FigureCells<'a>,
        matcher: &mut Matcher<'a>,
    ) {
        matcher.survey(head.cells.iter().map(|cell| (code_cell(cell), Some(cell))));
        for (index, name) in head.cells.iter().enumerate() {
            let is_figure_column = index != self.year_column && !name.text.trim().is_empty();
            if !is_figure_column || !columns::is_numeric(rows, index) {
                continue;
            }
            for row in rows {
                let Some(cell) = row.cells.get(index).filter(|cell| !is_missing(&cell.text)) else {
                    continue;
                };
                // The heading applies to the whole column, so the rest of the column is skipped too.
                let Some(country) = matcher.country(code_cell(name), Some(name)) else {
                    break;
                };
                let Some(year_cell) = row.cells.get(self.year_column) else {
                    continue;
                };
                match grid::year_or_date(&year_cell.text) {
                    Some(year) => figure_cells.cells.push(FigureCell {
                        country,
                        year: Some(year),
                        year_span: year_cell.span,
                        cell,
                    }),
                    None => {
                        figure_cells.invalid_years.push((year_cell.text.clone(), year_cell.span))
                    }
                }
            }
        }
        // An invalid year was collected once for each column of a country.
        figure_cells.invalid_years.sort_by_key(|(_, place)| *place);
        figure_cells.invalid_years.dedup();
    }

    /// Creates the finding that the table was read as transposed.
    pub(super) fn finding(self, head: &Row) -> Diagnostic {
        let args = args![count = self.country_count, column = columns::letters(self.year_column)];
        table_read::finding("sideways", head.span, args)
    }
}

/// Returns the cell of a heading if it may be a three-letter country code. Two-letter codes are excluded: `NO` and
/// `ID` are also headings of numbers.
fn code_cell(cell: &Cell) -> Option<&Cell> {
    let text = cell.text.trim();
    let is_code = text.len() == 3 && text.bytes().all(|byte| byte.is_ascii_uppercase());
    is_code.then_some(cell)
}
