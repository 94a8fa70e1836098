//! Reader of plain tables: a column of countries, and either a column of values or one per year.

use super::super::Request;
use super::super::figures::{FigureCell, FigureCells, Guess, is_nothing};
use super::super::findings::columns_unknown;
use super::super::grid::{self, Grid};
use super::super::matching::Matcher;
use super::super::read_summary::ReadSummary;
use super::columns::{self, Column};
use super::heading_countries::HeadingCountries;
use super::layout::{Layout, YEAR};
use super::sideways::TransposedLayout;
use super::{heads, no_header, options, publisher, unit};
use diag::{Diagnostic, Files, Report};
use lang::args;
use lang::fold::folded;
use model::{CategoryId, CountryId, Family, TableColumns, TableForm};
use syntax::csv::{Cell, Row};
use syntax::fields;

/// Reads the cells of each category in a file; `None` with findings in `report` if the file cannot be read.
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

/// Implementation of [`read`]. The error is the finding to report, or `None` if it was reported already.
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
    let layout = Layout::from_header(head, &form.columns).map_err(wrong)?;
    let below = table.rows.get(header + 1..).unwrap_or_default();
    let sideways = TransposedLayout::detect_layout(head, below, &layout, request);
    if sideways.is_none() && layout.name.or(layout.code).is_none() {
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
    let all = table.below(header, request.family, files, report).ok_or(None)?;
    if let Some(finding) = second_table(head, all, &layout, (table, files)) {
        return Err(wrong(finding));
    }
    let rows = columns::filtered(head, all, &form.filters).map_err(wrong)?;
    // A single column may contain codes or names, whatever its heading.
    let [code, name] = [layout.code.or(layout.name), layout.name.or(layout.code)];
    let cell = |row: &'a Row, rank: Option<usize>| rank.and_then(|rank| row.cells.get(rank));
    let mut matcher = Matcher::new(request);
    let mut sheets = Vec::new();
    if let Some(sideways) = sideways {
        let category = request.category.ok_or_else(|| wrong(no_category(head)))?;
        let mut sheet = FigureCells::new(table, category, None);
        sheet.scale = form.scale;
        sideways.take(head, &rows, &mut sheet, &mut matcher);
        report.push(sideways.finding(head));
        sheet.understood = sideways.understood(head, rows.len(), table.line_of(head, files));
        sheet.understood.scale = form.scale;
        sheet.understood.units = unit::texts(head, &rows, &[]);
        sheets.push(sheet);
        matcher.finish(&mut sheets, report);
        return Ok(sheets);
    }
    // All rows are surveyed, because the country may be in a row that the filters exclude.
    matcher.survey(all.iter().map(|row| (cell(row, code), cell(row, name))));
    let figures = figures(head, &rows, &layout, request).map_err(Some)?;
    for Figures { category, columns, year, guessed } in figures {
        // A column of years that belongs to this category replaces the table's.
        let layout = Layout { year: year.or(layout.year), ..layout };
        let mut sheet = FigureCells::new(table, category, None);
        sheet.scale = form.scale;
        sheet.understood = ReadSummary::table(rows.len(), table.line_of(head, files));
        layout.describe(&mut sheet.understood, (head, form), &columns, guessed.is_some());
        let ranks: Vec<usize> = columns.iter().map(|(rank, _)| *rank).collect();
        let said = unit::find_units(head, &rows, &ranks);
        let own = request.loaded.dataset.category(category);
        sheet.guessed = guessed.or_else(|| unit::odd(&said, (head, &rows), own, form));
        sheet.understood.units = said.into_iter().map(|said| said.text).collect();
        let above = HeadingCountries::from_rows((all, &rows), &layout, &columns, (table, files))
            .map_err(wrong)?;
        if let Some(finding) = above.finding() {
            report.push(finding);
        }
        for row in &rows {
            let owner = above.owner(row);
            let (code, name) = (owner.or(cell(row, code)), owner.or(cell(row, name)));
            let year = RowYear { cell: cell(row, layout.year), known: request.year };
            take(row, &columns, year, &mut sheet, || matcher.country(code, name));
        }
        if let Some(finding) = options::several(head, &rows, &layout, &sheet, request) {
            return Err(wrong(finding));
        }
        sheets.push(sheet);
    }
    matcher.finish(&mut sheets, report);
    Ok(sheets)
}

/// Returns a finding if a further header row with different headings follows, because the rows below it have other
/// figures. Repeated identical headings are page breaks.
fn second_table(
    head: &Row,
    rows: &[Row],
    layout: &Layout,
    (table, files): (&Grid, &Files),
) -> Option<Diagnostic> {
    let rank = layout.name.or(layout.code)?;
    let text = |row: &Row, rank: usize| folded(grid::text(row, Some(rank)));
    let own = text(head, rank).filter(|own| !own.is_empty())?;
    let is_again = |row: &&Row| text(row, rank).as_ref() == Some(&own);
    let width = head.cells.len();
    let is_same = |row: &Row| (0..width).all(|rank| text(row, rank) == text(head, rank));
    let other = rows.iter().filter(is_again).find(|row| !is_same(row))?;
    let args = args![line = table.line_of(other, files).to_string()];
    Some(columns_unknown::finding("second", other.span, args))
}

/// Returns the index of the header row.
fn header(table: &Grid, form: &TableForm, files: &Files) -> Result<usize, Diagnostic> {
    let Some(line) = form.header_row else {
        return Ok(0);
    };
    table.on_line(line, files).ok_or_else(|| {
        let last = table.rows.last().map_or(0, |row| table.line_of(row, files));
        let problem = if line as usize > last { "beyond" } else { "blank" };
        let args = args![line = line.to_string(), last = last.to_string()];
        columns_unknown::finding(problem, table.start(), args)
    })
}

/// Year of a row, for columns of figures without a year in their heading.
#[derive(Clone, Copy)]
struct RowYear<'a> {
    /// The cell that contains the year.
    cell: Option<&'a Cell>,
    /// The year, given by an option, of figures without one.
    known: Option<u16>,
}

/// Collects the figures of a row.
fn take<'a>(
    row: &'a Row,
    columns: &[Column],
    dated: RowYear<'a>,
    sheet: &mut FigureCells<'a>,
    mut country: impl FnMut() -> Option<CountryId>,
) {
    for (rank, of) in columns {
        let Some(cell) = row.cells.get(*rank).filter(|cell| !is_nothing(&cell.text)) else {
            continue;
        };
        // The country is looked up only for rows with a figure, so that other rows report no unknown country.
        let Some(country) = country() else {
            return;
        };
        let written = dated.cell.filter(|cell| of.is_none() && !is_nothing(&cell.text));
        let (year, year_place) = match (of, written) {
            (Some((year, place)), _) => (Some(*year), *place),
            (None, Some(written)) => {
                let Some(year) = grid::year_or_day(&written.text) else {
                    sheet.no_years.push((written.text.clone(), written.span));
                    continue;
                };
                (Some(year), written.span)
            }
            (None, None) => (dated.known, cell.span),
        };
        sheet.cells.push(FigureCell { country, year, year_span: year_place, cell });
    }
}

/// Columns of the figures of a category.
struct Figures {
    category: CategoryId,
    columns: Vec<Column>,
    /// Column of years for this category only, such as `population year`.
    year: Option<usize>,
    /// Reason why the columns are only a guess; `None` if they are certain.
    guessed: Option<Guess>,
}

fn no_category(head: &Row) -> Diagnostic {
    columns_unknown::finding("category", head.span, columns::heads(head))
}

/// Finds the columns of figures by category: columns named after a category; else columns with a year as heading;
/// else the only column with numbers.
fn figures(
    head: &Row,
    rows: &[&Row],
    layout: &Layout,
    request: &Request<'_>,
) -> Result<Vec<Figures>, Box<Diagnostic>> {
    let taken = layout.label_columns();
    let named = head.cells.iter().enumerate().filter_map(|(rank, cell)| {
        let is_free = !taken.contains(&Some(rank)) && layout.value.is_none();
        let category = category(cell, request).filter(|_| is_free)?;
        Some((category, rank, cell))
    });
    let named: Vec<(CategoryId, usize, &Cell)> = named.collect();
    let is_wanted = |id: CategoryId| request.category.is_none_or(|category| category == id);
    let mut wanted: Vec<(CategoryId, Vec<(usize, &Cell)>)> = Vec::new();
    for (id, rank, cell) in named.iter().filter(|(id, ..)| is_wanted(*id)) {
        match wanted.iter_mut().find(|(known, _)| known == id) {
            Some((_, columns)) => columns.push((*rank, cell)),
            None => wanted.push((*id, vec![(*rank, cell)])),
        }
    }
    let mut several = wanted.iter().map(|(_, columns)| columns);
    if let Some(cells) = several.find(|columns| heads::several(columns)) {
        let names = cells.iter().map(|(_, cell)| cell.text.trim());
        let args = args![columns = fields::list(names)];
        return Err(Box::new(columns_unknown::finding("values", cells[0].1.span, args)));
    }
    let wanted: Vec<Figures> = wanted
        .into_iter()
        .map(|(category, columns)| {
            let dated = |(rank, cell): &(usize, &Cell)| {
                let year = heads::bare(&cell.text).year.map(|year| (year, cell.span));
                (*rank, year)
            };
            let year = columns.first().and_then(|(_, cell)| own_year(head, cell));
            let columns = columns.iter().map(dated).collect();
            Figures { category, columns, year, guessed: None }
        })
        .collect();
    if !wanted.is_empty() {
        return Ok(wanted);
    }
    // If another column has a generic heading for figures, a column named after another category may be an extra.
    if let (Some((other, _, cell)), Some(own), false) =
        (named.first(), request.category, columns::has_value(head))
    {
        let code = (cell.text.trim(), *other);
        return Err(Box::new(super::wrong(request, code, own, cell.span)));
    }
    let dated = |rank: usize, cell: &Cell, year: u16| (rank, Some((year, cell.span)));
    let year = |rank: usize, cell: &Cell| Some(dated(rank, cell, heads::year(&cell.text)?));
    let mut columns: Vec<Column> = match layout.value {
        // The option may name one year of a table with a column per year.
        Some(value) => {
            let head = head.cells.get(value).filter(|_| layout.year.is_none());
            let of_head = |head: &Cell| Some(dated(value, head, heads::bare(&head.text).year?));
            vec![head.and_then(of_head).unwrap_or((value, None))]
        }
        None => {
            let heads = head.cells.iter().enumerate();
            heads.filter_map(|(rank, cell)| year(rank, cell)).collect()
        }
    };
    let mut guessed = None;
    if columns.is_empty() {
        let value = columns::value(head, rows, &taken).map_err(Box::new)?;
        let cell = &head.cells[value];
        let is_named = columns::has_value(head)
            || request.category.is_some_and(|category| is_called_after(cell, category, request));
        guessed = (!is_named).then(|| Guess {
            why: "column",
            column: None,
            text: cell.text.trim().to_owned(),
            span: cell.span,
        });
        let of_head = heads::bare(&cell.text).year.filter(|_| layout.year.is_none());
        columns.push(of_head.map_or((value, None), |year| dated(value, cell, year)));
    }
    let category = request.category.ok_or_else(|| Box::new(no_category(head)))?;
    Ok(vec![Figures { category, columns, year: None, guessed }])
}

/// Returns the column of years that belongs to a column of figures: its heading is that of the figures followed by a
/// word for years.
fn own_year(head: &Row, figures: &Cell) -> Option<usize> {
    let name = folded(&figures.text)?;
    let is_year = |cell: &Cell| {
        let rest = folded(&cell.text);
        let rest = rest.as_deref().and_then(|head| head.strip_prefix(name.as_str()));
        rest.is_some_and(|rest| YEAR.contains(&rest))
    };
    head.cells.iter().position(is_year)
}

/// Returns `true` if a heading without its year and unit is the name or id of a category.
fn is_called_after(cell: &Cell, category: CategoryId, request: &Request<'_>) -> bool {
    let category = request.loaded.dataset.category(category);
    let head = heads::bare(&cell.text);
    let is_id = || heads::bare(&category.id).words == head.words;
    !head.words.is_empty() && (heads::is_named_after(&head, category) || is_id())
}

/// Returns the category whose id or name a heading contains; derived categories are excluded.
fn category(cell: &Cell, request: &Request<'_>) -> Option<CategoryId> {
    let dataset = &request.loaded.dataset;
    let mut ids = dataset.category_ids();
    ids.find(|id| dataset.category(*id).derived.is_none() && is_called_after(cell, *id, request))
}
