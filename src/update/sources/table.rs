//! Reader of plain tables: a column of countries, and either a column of values or a column for each year.

use super::super::Request;
use super::super::figures::{FigureCell, FigureCells, Guess, is_missing};
use super::super::findings::columns_unknown;
use super::super::grid::{self, Grid};
use super::super::matching::Matcher;
use super::super::read_summary::ReadSummary;
use super::columns::{self, FigureColumn};
use super::heading_countries::HeadingCountries;
use super::layout::{Layout, YEAR_HEADINGS};
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
    let figure_cells = read_categories(table, request, files, report);
    match figure_cells {
        Ok(figure_cells) => Some(figure_cells),
        Err(finding) => {
            if let Some(finding) = finding {
                report.push(*finding);
            }
            None
        }
    }
}

/// Implementation of [`read`]. The error is the finding to report, or `None` if it was reported already.
fn read_categories<'a>(
    table: &'a Grid,
    request: &'a Request<'_>,
    files: &Files,
    report: &mut Report,
) -> Result<Vec<FigureCells<'a>>, Option<Box<Diagnostic>>> {
    let default_form = TableForm::default();
    let form = request.form.unwrap_or(&default_form);
    let boxed = |finding: Diagnostic| Some(Box::new(finding));
    let header_index = find_header(table, form, files).map_err(boxed)?;
    let head = table.rows.get(header_index).ok_or(None)?;
    let layout = Layout::from_header(head, &form.columns).map_err(boxed)?;
    let rows_below = table.rows.get(header_index + 1..).unwrap_or_default();
    let transposed = TransposedLayout::detect(head, rows_below, &layout, request);
    if transposed.is_none() && layout.name.or(layout.code).is_none() {
        return Err(boxed(match publisher(&table.rows) {
            Some(_) => no_header(table, Family::Table),
            None => options::no_country(table, request, files, head),
        }));
    }
    if form.columns == TableColumns::default()
        && let Some(finding) = columns::repeated_heading(head)
    {
        return Err(boxed(finding));
    }
    let all_rows = table.rows_below(header_index, request.family, files, report).ok_or(None)?;
    if let Some(finding) = find_second_table(head, all_rows, &layout, (table, files)) {
        return Err(boxed(finding));
    }
    let rows = columns::filter_rows(head, all_rows, &form.filters).map_err(boxed)?;
    // A single column of countries may contain codes or names, whatever its heading.
    let [code, name] = [layout.code.or(layout.name), layout.name.or(layout.code)];
    let cell = |row: &'a Row, index: Option<usize>| index.and_then(|index| row.cells.get(index));
    let mut matcher = Matcher::new(request);
    let mut figure_cells = Vec::new();
    if let Some(transposed) = transposed {
        let category = request.category.ok_or_else(|| boxed(no_category(head)))?;
        let mut cells = FigureCells::new(table, category, None);
        cells.scale = form.scale;
        transposed.collect_figures(head, &rows, &mut cells, &mut matcher);
        report.push(transposed.finding(head));
        cells.read_summary = transposed.read_summary(head, rows.len(), table.line_of(head, files));
        cells.read_summary.scale = form.scale;
        cells.read_summary.units = unit::unit_texts(head, &rows, &[]);
        figure_cells.push(cells);
        matcher.finish(&mut figure_cells, report);
        return Ok(figure_cells);
    }
    // All rows are surveyed, because the country may be in a row that the filters exclude.
    matcher.survey(all_rows.iter().map(|row| (cell(row, code), cell(row, name))));
    let category_columns = find_figure_columns(head, &rows, &layout, request).map_err(Some)?;
    for CategoryColumns { category, columns, year_column: year, guessed } in category_columns {
        // A column of years that belongs to this category takes precedence over the table's column of years.
        let layout = Layout { year: year.or(layout.year), ..layout };
        let mut cells = FigureCells::new(table, category, None);
        cells.scale = form.scale;
        cells.read_summary = ReadSummary::table(rows.len(), table.line_of(head, files));
        layout.describe(&mut cells.read_summary, (head, form), &columns, guessed.is_some());
        let indices: Vec<usize> = columns.iter().map(|(index, _)| *index).collect();
        let units = unit::find_units(head, &rows, &indices);
        let dataset_category = request.loaded.dataset.category(category);
        cells.guessed =
            guessed.or_else(|| unit::find_mismatch(&units, (head, &rows), dataset_category, form));
        cells.read_summary.units = units.into_iter().map(|unit| unit.text).collect();
        let heading_countries =
            HeadingCountries::from_rows((all_rows, &rows), &layout, &columns, (table, files))
                .map_err(boxed)?;
        if let Some(finding) = heading_countries.finding() {
            report.push(finding);
        }
        for row in &rows {
            let heading_cell = heading_countries.country_cell(row);
            let (code, name) = (heading_cell.or(cell(row, code)), heading_cell.or(cell(row, name)));
            let year = RowYear { cell: cell(row, layout.year), default_year: request.year };
            collect_row_figures(row, &columns, year, &mut cells, || matcher.country(code, name));
        }
        if let Some(finding) = options::several_figures(head, &rows, &layout, &cells, request) {
            return Err(boxed(finding));
        }
        figure_cells.push(cells);
    }
    matcher.finish(&mut figure_cells, report);
    Ok(figure_cells)
}

/// Returns a finding if a further header row with different headings follows, because the rows below it contain other
/// figures. Repeated headings without a difference are page breaks.
fn find_second_table(
    head: &Row,
    rows: &[Row],
    layout: &Layout,
    (table, files): (&Grid, &Files),
) -> Option<Diagnostic> {
    let label_column = layout.name.or(layout.code)?;
    let text = |row: &Row, index: usize| folded(grid::text(row, Some(index)));
    let label = text(head, label_column).filter(|own| !own.is_empty())?;
    let repeats_label = |row: &&Row| text(row, label_column).as_ref() == Some(&label);
    let width = head.cells.len();
    let is_same_header = |row: &Row| (0..width).all(|index| text(row, index) == text(head, index));
    let other = rows.iter().filter(repeats_label).find(|row| !is_same_header(row))?;
    let args = args![line = table.line_of(other, files).to_string()];
    Some(columns_unknown::finding("second", other.span, args))
}

/// Returns the index of the header row.
fn find_header(table: &Grid, form: &TableForm, files: &Files) -> Result<usize, Diagnostic> {
    let Some(line) = form.header_row else {
        return Ok(0);
    };
    table.row_at_line(line, files).ok_or_else(|| {
        let last = table.rows.last().map_or(0, |row| table.line_of(row, files));
        let problem = if line as usize > last { "beyond" } else { "blank" };
        let args = args![line = line.to_string(), last = last.to_string()];
        columns_unknown::finding(problem, table.start_span(), args)
    })
}

/// The year of a row's figures in columns without a year in their heading.
#[derive(Clone, Copy)]
struct RowYear<'a> {
    /// The cell that contains the year.
    cell: Option<&'a Cell>,
    /// Year of figures for which the file has no year, if an option gives it.
    default_year: Option<u16>,
}

/// Collects the figures of a row. `country` looks up the country of the row, reports an unknown one, and then returns
/// `None`.
fn collect_row_figures<'a>(
    row: &'a Row,
    columns: &[FigureColumn],
    row_year: RowYear<'a>,
    figure_cells: &mut FigureCells<'a>,
    mut country: impl FnMut() -> Option<CountryId>,
) {
    for (index, heading_year) in columns {
        let Some(cell) = row.cells.get(*index).filter(|cell| !is_missing(&cell.text)) else {
            continue;
        };
        // The country is looked up only for rows with a figure, so that other rows report no unknown country.
        let Some(country) = country() else {
            return;
        };
        let year_cell =
            row_year.cell.filter(|cell| heading_year.is_none() && !is_missing(&cell.text));
        let (year, year_place) = match (heading_year, year_cell) {
            (Some((year, place)), _) => (Some(*year), *place),
            (None, Some(year_cell)) => {
                let Some(year) = grid::year_or_date(&year_cell.text) else {
                    figure_cells.invalid_years.push((year_cell.text.clone(), year_cell.span));
                    continue;
                };
                (Some(year), year_cell.span)
            }
            (None, None) => (row_year.default_year, cell.span),
        };
        figure_cells.cells.push(FigureCell { country, year, year_span: year_place, cell });
    }
}

/// Columns of the figures of a category.
struct CategoryColumns {
    category: CategoryId,
    columns: Vec<FigureColumn>,
    /// Column of years for this category only, such as `population year`.
    year_column: Option<usize>,
    /// Reason why the columns are only a guess; `None` if they are certain.
    guessed: Option<Guess>,
}

/// Creates the finding that no option names the category of the figures, and no heading does.
fn no_category(head: &Row) -> Diagnostic {
    columns_unknown::finding("category", head.span, columns::headings_arg(head))
}

/// Finds the columns of figures by category: columns named after a category; else columns with a year as heading;
/// else the only column with numbers.
fn find_figure_columns(
    head: &Row,
    rows: &[&Row],
    layout: &Layout,
    request: &Request<'_>,
) -> Result<Vec<CategoryColumns>, Box<Diagnostic>> {
    let label_columns = layout.label_columns();
    let named = head.cells.iter().enumerate().filter_map(|(index, cell)| {
        let is_free = !label_columns.contains(&Some(index)) && layout.value.is_none();
        let category = category_of_heading(cell, request).filter(|_| is_free)?;
        Some((category, index, cell))
    });
    let named: Vec<(CategoryId, usize, &Cell)> = named.collect();
    let is_requested = |id: CategoryId| request.category.is_none_or(|category| category == id);
    let mut requested: Vec<(CategoryId, Vec<(usize, &Cell)>)> = Vec::new();
    for (id, index, cell) in named.iter().filter(|(id, ..)| is_requested(*id)) {
        match requested.iter_mut().find(|(known, _)| known == id) {
            Some((_, columns)) => columns.push((*index, cell)),
            None => requested.push((*id, vec![(*index, cell)])),
        }
    }
    let mut column_lists = requested.iter().map(|(_, columns)| columns);
    if let Some(cells) = column_lists.find(|columns| heads::is_ambiguous(columns)) {
        let names = cells.iter().map(|(_, cell)| cell.text.trim());
        let args = args![columns = fields::format_names(names)];
        return Err(Box::new(columns_unknown::finding("values", cells[0].1.span, args)));
    }
    let category_columns: Vec<CategoryColumns> = requested
        .into_iter()
        .map(|(category, columns)| {
            let figure_column = |(index, cell): &(usize, &Cell)| {
                let year = heads::parse_heading(&cell.text).year.map(|year| (year, cell.span));
                (*index, year)
            };
            let year = columns.first().and_then(|(_, cell)| find_year_column(head, cell));
            let columns = columns.iter().map(figure_column).collect();
            CategoryColumns { category, columns, year_column: year, guessed: None }
        })
        .collect();
    if !category_columns.is_empty() {
        return Ok(category_columns);
    }
    // If another column has a generic heading for figures, a column named after another category may be an extra.
    if let (Some((other, _, cell)), Some(requested_category), false) =
        (named.first(), request.category, columns::has_value_heading(head))
    {
        let code = (cell.text.trim(), *other);
        return Err(Box::new(super::wrong_category(request, code, requested_category, cell.span)));
    }
    let with_year = |index: usize, cell: &Cell, year: u16| (index, Some((year, cell.span)));
    let year = |index: usize, cell: &Cell| Some(with_year(index, cell, heads::year(&cell.text)?));
    let mut columns: Vec<FigureColumn> = match layout.value {
        // The option may name one year of a table with a column per year.
        Some(value) => {
            let head = head.cells.get(value).filter(|_| layout.year.is_none());
            let heading_column =
                |head: &Cell| Some(with_year(value, head, heads::parse_heading(&head.text).year?));
            vec![head.and_then(heading_column).unwrap_or((value, None))]
        }
        None => {
            let heads = head.cells.iter().enumerate();
            heads.filter_map(|(index, cell)| year(index, cell)).collect()
        }
    };
    let mut guessed = None;
    if columns.is_empty() {
        let value = columns::find_value_column(head, rows, &label_columns).map_err(Box::new)?;
        let cell = &head.cells[value];
        let is_named = columns::has_value_heading(head)
            || request.category.is_some_and(|category| is_heading_of(cell, category, request));
        guessed = (!is_named).then(|| Guess {
            why: "column",
            column: None,
            text: cell.text.trim().to_owned(),
            span: cell.span,
        });
        let heading_year = heads::parse_heading(&cell.text).year.filter(|_| layout.year.is_none());
        columns.push(heading_year.map_or((value, None), |year| with_year(value, cell, year)));
    }
    let category = request.category.ok_or_else(|| Box::new(no_category(head)))?;
    Ok(vec![CategoryColumns { category, columns, year_column: None, guessed }])
}

/// Returns the column of years that belongs to a column of figures: its heading is that of the figures followed by a
/// word for years.
fn find_year_column(head: &Row, figures: &Cell) -> Option<usize> {
    let name = folded(&figures.text)?;
    let is_year = |cell: &Cell| {
        let rest = folded(&cell.text);
        let rest = rest.as_deref().and_then(|head| head.strip_prefix(name.as_str()));
        rest.is_some_and(|rest| YEAR_HEADINGS.contains(&rest))
    };
    head.cells.iter().position(is_year)
}

/// Returns `true` if a heading without its year and unit is the name or id of a category.
fn is_heading_of(cell: &Cell, category: CategoryId, request: &Request<'_>) -> bool {
    let category = request.loaded.dataset.category(category);
    let head = heads::parse_heading(&cell.text);
    let is_id = || heads::parse_heading(&category.id).words == head.words;
    !head.words.is_empty() && (heads::is_named_after(&head, category) || is_id())
}

/// Returns the category whose id or name a heading contains; derived categories are excluded.
fn category_of_heading(cell: &Cell, request: &Request<'_>) -> Option<CategoryId> {
    let dataset = &request.loaded.dataset;
    let mut ids = dataset.category_ids();
    ids.find(|id| dataset.category(*id).derived.is_none() && is_heading_of(cell, *id, request))
}
