//! Transposed tables: one column per country, and one row per year.

use std::collections::BTreeSet;

use super::super::Request;
use super::super::figures::{FigureCell, FigureCells, is_nothing};
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
const FEWEST: usize = 2;

/// Indices of the columns of a transposed table.
#[derive(Clone, Copy, Debug)]
pub(super) struct TransposedLayout {
    /// Column of the years.
    year: usize,
    /// Number of headings that are countries.
    countries: usize,
    /// Column of the first country.
    first: usize,
    /// Column of the last country.
    last: usize,
}

impl TransposedLayout {
    /// Detects a transposed table: countries as headings, and a column of years. Returns `None` for an upright table.
    pub(super) fn detect_layout(
        head: &Row,
        rows: &[Row],
        layout: &Layout,
        request: &Request<'_>,
    ) -> Option<Self> {
        // A column of figures means an upright table.
        if layout.value.is_some() || columns::has_value(head) {
            return None;
        }
        let gazetteer = request.gazetteer;
        let known = |cell: &Cell| {
            let by_code = || gazetteer.by_code(code(cell)?.text.trim()).country();
            gazetteer.by_name(cell.text.trim()).country().or_else(by_code)
        };
        let heads = head.cells.iter().enumerate();
        let countries = heads.filter_map(|(rank, cell)| Some((rank, known(cell)?)));
        let (countries, different): (Vec<usize>, BTreeSet<CountryId>) = countries.unzip();
        let first = *countries.first()?;
        // Headings with code and name of a single country belong to a data row, not to a header.
        if different.len() < FEWEST {
            return None;
        }
        let is_country = |rank: &usize| countries.contains(rank);
        let has_figures = |row: &&Row| {
            let mut figures = countries.iter().filter_map(|rank| row.cells.get(*rank));
            figures.any(|cell| !is_nothing(&cell.text))
        };
        let rows: Vec<&Row> = rows.iter().filter(has_figures).collect();
        let has_years = |rank: &usize| {
            let texts = rows.iter().map(|row| grid::text(row, Some(*rank)));
            let years = texts.filter(|text| grid::year_or_day(text).is_some()).count();
            2 * years > rows.len()
        };
        let mut free = (0..head.cells.len()).filter(|rank| !is_country(rank));
        let year = layout.year.filter(has_years).or_else(|| free.find(has_years))?;
        // An additional column of names or codes means one row per country, so the table is upright.
        let is_upright = |rank: &usize| *rank != year && !is_country(rank);
        let own = [layout.name, layout.code].into_iter().flatten();
        (!own.clone().any(|rank| is_upright(&rank))).then_some(Self {
            year,
            countries: countries.len(),
            first,
            last: *countries.last()?,
        })
    }

    /// Creates the summary of how a transposed table is read; `rows` is the number of rows below the header, `line`
    /// the line of the header.
    pub(super) fn understood(self, head: &Row, rows: usize, line: usize) -> ReadSummary {
        let mut understood = ReadSummary::table(rows, line);
        understood.column(Role::Country, Some(self.first), head, Why::Heads);
        if let Some(column) = understood.columns.last_mut() {
            column.count = self.countries;
            column.last = self.last + 1;
        }
        understood.column(Role::Year, Some(self.year), head, Why::Named);
        understood
    }

    /// Resolves ambiguous headings together, then collects the figures below them. Columns without numbers are
    /// skipped as remarks.
    pub(super) fn take<'a>(
        self,
        head: &'a Row,
        rows: &[&'a Row],
        sheet: &mut FigureCells<'a>,
        matcher: &mut Matcher<'a>,
    ) {
        matcher.survey(head.cells.iter().map(|cell| (code(cell), Some(cell))));
        for (rank, name) in head.cells.iter().enumerate() {
            let is_free = rank != self.year && !name.text.trim().is_empty();
            if !is_free || !columns::is_numeric(rows, rank) {
                continue;
            }
            for row in rows {
                let Some(cell) = row.cells.get(rank).filter(|cell| !is_nothing(&cell.text)) else {
                    continue;
                };
                // The heading applies to the whole column, so the rest is skipped too.
                let Some(country) = matcher.country(code(name), Some(name)) else {
                    break;
                };
                let Some(year) = row.cells.get(self.year) else {
                    continue;
                };
                match grid::year_or_day(&year.text) {
                    Some(read) => sheet.cells.push(FigureCell {
                        country,
                        year: Some(read),
                        year_span: year.span,
                        cell,
                    }),
                    None => sheet.no_years.push((year.text.clone(), year.span)),
                }
            }
        }
        // An invalid year was collected once for each column of a country.
        sheet.no_years.sort_by_key(|(_, place)| *place);
        sheet.no_years.dedup();
    }

    /// Creates the finding that the table was read as transposed.
    pub(super) fn finding(self, head: &Row) -> Diagnostic {
        let args = args![count = self.countries, column = columns::letters(self.year)];
        table_read::finding("sideways", head.span, args)
    }
}

/// Returns the cell of a heading if it may be a three-letter country code. Two-letter codes are excluded: `NO` and
/// `ID` are also headings of numbers.
fn code(cell: &Cell) -> Option<&Cell> {
    let text = cell.text.trim();
    let is_code = text.len() == 3 && text.bytes().all(|byte| byte.is_ascii_uppercase());
    is_code.then_some(cell)
}
