//! Plain tables: a column of countries, and a column of values or one a year.

use super::super::Request;
use super::super::figures::{FigureCells, Written, is_nothing};
use super::super::findings::columns_unknown;
use super::super::grid::{self, Grid};
use super::super::matching::Matcher;
use super::columns::{self, heads};
use super::layout::Layout;
use super::{no_header, options, publisher};
use diag::{Diagnostic, Files, Place, Report};
use lang::Lang;
use lang::fold::folded;
use model::{CategoryId, CountryId, Family, TableColumns, TableForm};
use syntax::csv::{Cell, Row};

/// A column of figures: its rank, and the year that its head names.
type Column = (usize, Option<(u16, Place)>);

/// The cells of each category in a file; `None` where it cannot be read, which is reported.
pub(super) fn read<'a>(
    table: &'a Grid,
    request: &'a Request<'_>,
    files: &Files,
    report: &mut Report,
) -> Option<Vec<FigureCells<'a>>> {
    let sheets = sheets(table, request, files, report);
    match sheets {
        Ok(sheets) => Some(sheets),
        Err(finding) => {
            if let Some(finding) = finding {
                report.push(*finding);
            }
            None
        }
    }
}

/// The same; what is wrong where it is not reported already.
fn sheets<'a>(
    table: &'a Grid,
    request: &'a Request<'_>,
    files: &Files,
    report: &mut Report,
) -> Result<Vec<FigureCells<'a>>, Option<Box<Diagnostic>>> {
    let plain = TableForm::default();
    let form = request.form.unwrap_or(&plain);
    let wrong = |finding: Diagnostic| Some(Box::new(finding));
    let header = header(table, form, files).map_err(wrong)?;
    let head = table.rows.get(header).ok_or(None)?;
    let layout = Layout::of(head, &form.columns).map_err(wrong)?;
    if layout.name.or(layout.code).is_none() {
        return Err(wrong(match publisher(&table.rows) {
            Some(_) => no_header(table, Family::Table),
            None => options::no_country(table, request, files, head),
        }));
    }
    if form.columns == TableColumns::default()
        && let Some(finding) = columns::twice(head)
    {
        return Err(wrong(finding));
    }
    let rows = table.below(header, request.family, files, report).ok_or(None)?;
    let rows = columns::filtered(head, rows, &form.filters).map_err(wrong)?;
    let figures = figures(head, &rows, &layout, request).map_err(Some)?;
    // The only column may hold codes or names, whatever it is called.
    let [code, name] = [layout.code.or(layout.name), layout.name.or(layout.code)];
    let cell = |row: &'a Row, rank: Option<usize>| rank.and_then(|rank| row.cells.get(rank));
    let mut matcher = Matcher::new(request);
    matcher.survey(rows.iter().map(|row| (cell(row, code), cell(row, name))));
    let mut sheets = Vec::new();
    for (category, columns) in figures {
        let mut sheet = FigureCells::new(table, category, None);
        sheet.scale = form.scale;
        for row in &rows {
            let (code, name) = (cell(row, code), cell(row, name));
            take(row, &columns, cell(row, layout.year), &mut sheet, || matcher.country(code, name));
        }
        if let Some(finding) = options::several(head, &rows, &layout, &sheet, request) {
            return Err(wrong(finding));
        }
        sheets.push(sheet);
    }
    matcher.report(report);
    Ok(sheets)
}

/// The rank of the row with the heads.
fn header(table: &Grid, form: &TableForm, files: &Files) -> Result<usize, Diagnostic> {
    let Some(line) = form.header_row else {
        return Ok(0);
    };
    table.on_line(line, files).ok_or_else(|| {
        let last = table.rows.last().map_or(0, |row| table.line_of(row, files));
        let problem = if line as usize > last { "beyond" } else { "blank" };
        let args = vec![("line", line.to_string().into()), ("last", last.to_string().into())];
        columns_unknown::finding(problem, table.start(), args)
    })
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
                let Some(year) = grid::year_or_day(&written.text) else {
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
    rows: &[&Row],
    layout: &Layout,
    request: &Request<'_>,
) -> Result<Vec<(CategoryId, Vec<Column>)>, Box<Diagnostic>> {
    let taken = layout.taken();
    let named = head.cells.iter().enumerate().filter_map(|(rank, cell)| {
        let is_free = !taken.contains(&Some(rank)) && layout.value.is_none();
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
    let year = |rank: usize, cell: &Cell| {
        let year = grid::year_or_day(&cell.text)?;
        Some((rank, Some((year, cell.place))))
    };
    let mut columns: Vec<Column> = match layout.value {
        // One year of a table that has a column for each.
        Some(value) => {
            let head = head.cells.get(value).filter(|_| layout.year.is_none());
            vec![head.and_then(|head| year(value, head)).unwrap_or((value, None))]
        }
        None => {
            let heads = head.cells.iter().enumerate();
            heads.filter_map(|(rank, cell)| year(rank, cell)).collect()
        }
    };
    if columns.is_empty() {
        let value = columns::value(head, rows, &taken).map_err(Box::new)?;
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
