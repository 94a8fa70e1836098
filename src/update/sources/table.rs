//! Plain tables: a column of countries, and a column of values or one a year.

use super::super::Request;
use super::super::figures::{FigureCells, Written, is_nothing};
use super::super::findings::columns_unknown;
use super::super::grid::{self, Grid};
use super::super::matching::Matcher;
use super::columns::{self, heads};
use super::{no_header, publisher};
use diag::{Diagnostic, Files, Place, Report};
use lang::Lang;
use lang::fold::folded;
use model::{CategoryId, CountryId, Family};
use syntax::csv::{Cell, Row};

/// Heads of columns in both languages, without case, marks, spaces and signs.
const CODE: &[&str] = &[
    "code",
    "countrycode",
    "isocode",
    "iso",
    "iso2",
    "iso3",
    "alpha2",
    "alpha3",
    "codepays",
    "codeiso",
    "geo",
];
const NAME: &[&str] = &[
    "country",
    "countryname",
    "name",
    "entity",
    "state",
    "pays",
    "nom",
    "nomdupays",
    "entite",
    "etat",
];
const YEAR: &[&str] = &["year", "time", "date", "annee", "an"];

/// A column of figures: its rank, and the year that its head names.
type Column = (usize, Option<(u16, Place)>);

/// The cells of each category in a file; `None` where it cannot be read, which is reported.
pub(super) fn read<'a>(
    table: &'a Grid,
    request: &'a Request<'_>,
    files: &Files,
    report: &mut Report,
) -> Option<Vec<FigureCells<'a>>> {
    let head = table.rows.first()?;
    let [name, code, year] = [NAME, CODE, YEAR].map(|words| grid::column(head, words));
    if name.or(code).is_none() {
        report.push(match publisher(&table.rows) {
            Some(_) => no_header(table, Family::Table),
            None => columns_unknown::finding("country", head.place, heads(head)),
        });
        return None;
    }
    if let Some(finding) = columns::twice(head) {
        report.push(finding);
        return None;
    }
    let rows = table.below(0, request.family, files, report)?;
    let figures = figures(head, rows, &[name, code, year], request);
    let figures = figures.map_err(|finding| report.push(*finding)).ok()?;
    let mut sheets = Vec::new();
    let mut matcher = Matcher::new(request);
    for (category, columns) in figures {
        let mut sheet = FigureCells::new(table, category, None);
        for row in rows {
            let cell = |rank: Option<usize>| rank.and_then(|rank| row.cells.get(rank));
            // The only column may hold codes or names, whatever it is called.
            let (code, name) = (cell(code.or(name)), cell(name.or(code)));
            take(row, &columns, cell(year), &mut sheet, || matcher.country(code, name));
        }
        sheets.push(sheet);
    }
    matcher.report(report);
    Some(sheets)
}

/// Takes the figures of a row.
fn take<'a>(
    row: &'a Row,
    columns: &[Column],
    year: Option<&'a Cell>,
    sheet: &mut FigureCells<'a>,
    mut country: impl FnMut() -> Option<CountryId>,
) {
    for (rank, of) in columns {
        let Some(cell) = row.cells.get(*rank).filter(|cell| !is_nothing(&cell.text)) else {
            continue;
        };
        let Some(country) = country() else {
            return;
        };
        let written = year.filter(|cell| of.is_none() && !is_nothing(&cell.text));
        let (year, year_place) = match (of, written) {
            (Some((year, place)), _) => (Some(*year), *place),
            (None, Some(written)) => {
                let Some(year) = grid::year(&written.text) else {
                    sheet.unreadable.push((written.text.clone(), written.place));
                    continue;
                };
                (Some(year), written.place)
            }
            (None, None) => (None, cell.place),
        };
        sheet.cells.push(Written { country, year, year_place, cell });
    }
}

/// The columns of figures by category: those that are called like one, else one for each year, else the
/// only one that holds numbers.
fn figures(
    head: &Row,
    rows: &[Row],
    taken: &[Option<usize>],
    request: &Request<'_>,
) -> Result<Vec<(CategoryId, Vec<Column>)>, Box<Diagnostic>> {
    let named = head.cells.iter().enumerate().filter_map(|(rank, cell)| {
        let is_free = !taken.contains(&Some(rank));
        let category = category(cell, request).filter(|_| is_free)?;
        Some((category, rank, cell))
    });
    let named: Vec<(CategoryId, usize, &Cell)> = named.collect();
    let is_wanted = |id: CategoryId| request.category.is_none_or(|category| category == id);
    let wanted = named.iter().filter(|(id, ..)| is_wanted(*id));
    let wanted: Vec<(CategoryId, Vec<Column>)> =
        wanted.map(|(id, rank, _)| (*id, vec![(*rank, None)])).collect();
    if !wanted.is_empty() {
        return Ok(wanted);
    }
    if let (Some((other, _, cell)), Some(own), false) =
        (named.first(), request.category, columns::has_value(head))
    {
        let code = (cell.text.trim(), *other);
        return Err(Box::new(super::wrong(request, code, own, cell.place)));
    }
    let years = head.cells.iter().enumerate().filter_map(|(rank, cell)| {
        let year = grid::year(&cell.text)?;
        Some((rank, Some((year, cell.place))))
    });
    let mut columns: Vec<Column> = years.collect();
    if columns.is_empty() {
        let value = columns::value(head, rows, taken).map_err(Box::new)?;
        columns.push((value, None));
    }
    match request.category {
        Some(category) => Ok(vec![(category, columns)]),
        None => {
            let finding = columns_unknown::finding("category", head.place, heads(head));
            Err(Box::new(finding))
        }
    }
}

/// The category after which a column is called: by its id or its name.
fn category(cell: &Cell, request: &Request<'_>) -> Option<CategoryId> {
    let dataset = &request.loaded.dataset;
    let head = folded(&cell.text)?;
    let mut ids = dataset.category_ids();
    ids.find(|id| {
        let category = dataset.category(*id);
        let mut names = Lang::ALL.iter().map(|lang| category.name.get(*lang));
        let is_called = |name: &str| folded(name).is_some_and(|name| name == head);
        category.derived.is_none() && (is_called(&category.id) || names.any(is_called))
    })
}
