//! Suggests command-line options for a plain table whose header alone does not define its layout.

use std::collections::{BTreeMap, BTreeSet};

use super::super::Request;
use super::super::figures::{FigureCell, FigureCells, is_missing};
use super::super::findings::columns_unknown;
use super::super::grid::{self, Grid};
use super::columns;
use super::layout::{Layout, YEAR_HEADINGS};
use super::sideways::TransposedLayout;
use diag::{Diagnostic, Files};
use lang::args;
use model::{CountryId, TableColumns};
use syntax::csv::Row;

/// Number of rows that are examined for countries.
const MAX_EXAMINED_ROWS: usize = 400;

/// Minimum number of different countries in a column of countries; fewer may be chance.
const MIN_COUNTRIES: usize = 2;

/// Creates the finding that no column has a heading for countries. It suggests the options with which the table can
/// be read, if its cells reveal them.
pub(super) fn no_country(
    table: &Grid,
    request: &Request<'_>,
    files: &Files,
    head: &Row,
) -> Diagnostic {
    let mut args = columns::headings_arg(head);
    let options = suggest_options(table, request, files).filter(|options| !options.is_empty());
    args.push(("options", options.unwrap_or_else(|| "none".to_owned()).into()));
    columns_unknown::finding("country", head.span, args)
}

/// Returns the command-line options with which the table can be read, separated by spaces. The text is empty if the
/// defaults suffice; `None` if no column contains countries.
fn suggest_options(table: &Grid, request: &Request<'_>, files: &Files) -> Option<String> {
    let rows = table.rows.get(..MAX_EXAMINED_ROWS).unwrap_or(&table.rows);
    if let Some(head) = transposed_header(rows, request) {
        return Some(format!("--header-row {}", table.line_of(head, files)));
    }
    let width = rows.iter().map(|row| row.cells.len()).max()?;
    let count_countries = |index: &usize| {
        let known = rows.iter().filter_map(|row| columns::find_country(row, *index, request));
        known.collect::<BTreeSet<_>>().len()
    };
    // `max_by_key` returns the last maximum, so the order is reversed to get the first of equal columns.
    let country_column = (0..width).rev().max_by_key(count_countries)?;
    let first_row = rows
        .iter()
        .position(|row| columns::find_country(row, country_column, request).is_some())?;
    if count_countries(&country_column) < MIN_COUNTRIES {
        return None;
    }
    let is_header = |row: &&Row| {
        let years = row.cells.iter().filter(|cell| grid::year_or_date(&cell.text).is_some());
        let is_named =
            grid::find_column(row, YEAR_HEADINGS).is_some() || columns::has_value_heading(row);
        row.cells.len() > 1 && (is_named || years.count() > 1)
    };
    let rows_above = rows[..first_row].iter();
    let head = rows_above.clone().find(is_header).or(rows_above.clone().next_back())?;
    let mut options = Vec::new();
    if !std::ptr::eq(head, &table.rows[0]) {
        options.push(format!("--header-row {}", table.line_of(head, files)));
    }
    let layout = Layout::from_header(head, &TableColumns::default()).ok()?;
    if layout.label_columns()[..2].iter().all(Option::is_none) {
        let heading = grid::text(head, Some(country_column));
        let is_same_heading = |cell: &&syntax::csv::Cell| cell.text.trim() == heading;
        // An empty or repeated heading cannot identify a column, but the spreadsheet letters of the column can.
        let is_unique =
            !heading.is_empty() && head.cells.iter().filter(is_same_heading).count() == 1;
        let name = if is_unique { heading.to_owned() } else { columns::letters(country_column) };
        options.push(format_option("--columns", &format!("country={name}")));
    }
    Some(options.join(" "))
}

/// Returns the header row of a transposed table, which contains the countries; `None` for other tables.
fn transposed_header<'a>(rows: &'a [Row], request: &Request<'_>) -> Option<&'a Row> {
    let rows_below = |header_index: usize| rows.get(header_index + 1..).unwrap_or_default();
    let is_header = |(header_index, row): &(usize, &'a Row)| {
        let layout = Layout::from_header(row, &TableColumns::default());
        layout.is_ok_and(|layout| {
            TransposedLayout::detect(row, rows_below(*header_index), &layout, request).is_some()
        })
    };
    rows.iter().enumerate().find(is_header).map(|(_, row)| row)
}

/// Formats an option with its value, in double quotes if the shell needs them.
fn format_option(option: &str, value: &str) -> String {
    let is_plain = |c: char| c.is_alphanumeric() || "=_-./,".contains(c);
    if value.chars().all(is_plain) {
        format!("{option} {value}")
    } else {
        format!("{option} \"{value}\"")
    }
}

/// Returns a finding if most countries have several different figures for one year. It suggests filters by another
/// column that select one row for each country and year.
pub(super) fn several_figures(
    head: &Row,
    rows: &[&Row],
    layout: &Layout,
    figure_cells: &FigureCells<'_>,
    request: &Request<'_>,
) -> Option<Diagnostic> {
    let mut figures: BTreeMap<(CountryId, Option<u16>), Vec<&FigureCell<'_>>> = BTreeMap::new();
    for figure_cell in
        figure_cells.cells.iter().filter(|figure_cell| !is_missing(&figure_cell.cell.text))
    {
        figures.entry((figure_cell.country, figure_cell.year)).or_default().push(figure_cell);
    }
    // Identical figures may be repeated; only different figures require a filter.
    let has_different_figures =
        |all: &[&FigureCell<'_>]| all.windows(2).any(|two| two[0].cell.text != two[1].cell.text);
    let countries = figures.keys().map(|(country, _)| country);
    let country_count = countries.collect::<BTreeSet<_>>().len();
    let repeated = figures.iter().filter(|(_, figures)| has_different_figures(figures));
    let repeated_countries = repeated.clone().map(|((country, _), _)| country);
    if 2 * repeated_countries.collect::<BTreeSet<_>>().len() <= country_count {
        return None;
    }
    // The first one in file order is the example; the map itself is ordered by country.
    let ((country, year), figures) =
        repeated.min_by_key(|(_, figures)| figures.first().map(|figure| figure.cell.span))?;
    let has_figure = |row: &&&Row| {
        let range = row.span.range();
        figures.iter().any(|figure| range.contains(&figure.cell.span.range().start))
    };
    let example_rows: Vec<&Row> = rows.iter().filter(has_figure).copied().collect();
    let texts = |index: usize| -> BTreeSet<&str> {
        example_rows.iter().map(|row| grid::text(row, Some(index))).collect()
    };
    // Columns of numbers also differ from row to row, but do not describe the rows.
    let is_figure = |index: usize| columns::is_numeric(&example_rows, index);
    let differing_columns: Vec<usize> = (0..head.cells.len())
        .filter(|index| {
            !layout.label_columns().contains(&Some(*index)) && layout.value != Some(*index)
        })
        .filter(|index| !is_figure(*index) && texts(*index).len() > 1)
        .collect();
    let first_differing = *differing_columns.first()?;
    // One filter is enough if a column has a different text in each of the example's rows.
    let distinct_column =
        differing_columns.iter().find(|index| texts(**index).len() == example_rows.len());
    let filter = |index: &usize, text: &str| {
        format_option("--where", &format!("{}={text}", grid::text(head, Some(*index))))
    };
    let (options, texts) = match distinct_column {
        Some(index) => (filter(index, "…"), texts(*index)),
        None => {
            let filter_columns = distinguishing_columns(&example_rows, &differing_columns);
            let text = |index: &usize| grid::text(example_rows[0], Some(*index));
            let filters = filter_columns.iter().map(|index| filter(index, text(index)));
            let index = filter_columns.first().copied().unwrap_or(first_differing);
            (filters.collect::<Vec<_>>().join(" "), texts(index))
        }
    };
    let dataset = &request.loaded.dataset;
    let args = args![
        country = &dataset.country(*country).name,
        year = year.map_or("none".to_owned(), |year| year.to_string()),
        count = example_rows.len(),
        options,
        columns = columns::texts_arg(&texts)
    ];
    let place = figures.get(1).or(figures.first())?.cell.span;
    Some(columns_unknown::finding("rows", place, args))
}

/// Chooses columns whose texts together distinguish the first row from all others. The choice is greedy: each step
/// takes the column that leaves the fewest rows with the same text as the first row.
fn distinguishing_columns(rows: &[&Row], columns: &[usize]) -> Vec<usize> {
    let mut remaining: Vec<&Row> = rows.to_vec();
    let mut chosen = Vec::new();
    while remaining.len() > 1 {
        let rows_with_same_text = |index: usize| {
            let text = grid::text(remaining[0], Some(index));
            remaining.iter().filter(move |row| grid::text(row, Some(index)) == text)
        };
        let Some(index) =
            columns.iter().copied().min_by_key(|index| rows_with_same_text(*index).count())
        else {
            break;
        };
        let matching: Vec<&Row> = rows_with_same_text(index).copied().collect();
        // No column distinguishes the remaining rows.
        if matching.len() == remaining.len() {
            break;
        }
        chosen.push(index);
        remaining = matching;
    }
    chosen
}
