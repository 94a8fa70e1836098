//! Suggests command-line options for a plain table whose header alone does not define its layout.

use std::collections::{BTreeMap, BTreeSet};

use super::super::Request;
use super::super::figures::{FigureCell, FigureCells, is_nothing};
use super::super::findings::columns_unknown;
use super::super::grid::{self, Grid};
use super::columns;
use super::layout::{Layout, YEAR};
use super::sideways::TransposedLayout;
use diag::{Diagnostic, Files};
use lang::args;
use model::{CountryId, TableColumns};
use syntax::csv::Row;

/// Number of rows that are examined for countries.
const LOOKED_AT: usize = 400;

/// Minimum number of different countries in a column of countries; fewer may be chance.
const FEWEST: usize = 2;

/// Creates the finding that no column has a heading for countries. It suggests the options with which the table can
/// be read, if its cells reveal them.
pub(super) fn no_country(
    table: &Grid,
    request: &Request<'_>,
    files: &Files,
    head: &Row,
) -> Diagnostic {
    let mut args = columns::heads(head);
    let options = guessed(table, request, files).filter(|options| !options.is_empty());
    args.push(("options", options.unwrap_or_else(|| "none".to_owned()).into()));
    columns_unknown::finding("country", head.span, args)
}

fn guessed(table: &Grid, request: &Request<'_>, files: &Files) -> Option<String> {
    let rows = table.rows.get(..LOOKED_AT).unwrap_or(&table.rows);
    if let Some(head) = sideways(rows, request) {
        return Some(format!("--header-row {}", table.line_of(head, files)));
    }
    let width = rows.iter().map(|row| row.cells.len()).max()?;
    let countries = |rank: &usize| {
        let known = rows.iter().filter_map(|row| columns::country(row, *rank, request));
        known.collect::<BTreeSet<_>>().len()
    };
    // `max_by_key` returns the last maximum, so the order is reversed to get the first of equal columns.
    let rank = (0..width).rev().max_by_key(countries)?;
    let first = rows.iter().position(|row| columns::country(row, rank, request).is_some())?;
    if countries(&rank) < FEWEST {
        return None;
    }
    let names_columns = |row: &&Row| {
        let years = row.cells.iter().filter(|cell| grid::year_or_day(&cell.text).is_some());
        let is_named = grid::column(row, YEAR).is_some() || columns::has_value(row);
        row.cells.len() > 1 && (is_named || years.count() > 1)
    };
    let above = rows[..first].iter();
    let head = above.clone().find(names_columns).or(above.clone().next_back())?;
    let mut options = Vec::new();
    if !std::ptr::eq(head, &table.rows[0]) {
        options.push(format!("--header-row {}", table.line_of(head, files)));
    }
    let plain = Layout::from_header(head, &TableColumns::default()).ok()?;
    if plain.label_columns()[..2].iter().all(Option::is_none) {
        let own = grid::text(head, Some(rank));
        let is_own = |cell: &&syntax::csv::Cell| cell.text.trim() == own;
        // An empty or repeated heading cannot identify a column, but the letter of the column can.
        let is_clear = !own.is_empty() && head.cells.iter().filter(is_own).count() == 1;
        let name = if is_clear { own.to_owned() } else { columns::letters(rank) };
        options.push(quoted("--columns", &format!("country={name}")));
    }
    Some(options.join(" "))
}

/// Returns the header row of a transposed table, which contains the countries; `None` for other tables.
fn sideways<'a>(rows: &'a [Row], request: &Request<'_>) -> Option<&'a Row> {
    let rest = |at: usize| rows.get(at + 1..).unwrap_or_default();
    let is_head = |(at, row): &(usize, &'a Row)| {
        let plain = Layout::from_header(row, &TableColumns::default());
        plain.is_ok_and(|plain| {
            TransposedLayout::detect_layout(row, rest(*at), &plain, request).is_some()
        })
    };
    rows.iter().enumerate().find(is_head).map(|(_, row)| row)
}

/// Formats an option with its value, in double quotes if the shell needs them.
fn quoted(option: &str, value: &str) -> String {
    let is_plain = |c: char| c.is_alphanumeric() || "=_-./,".contains(c);
    if value.chars().all(is_plain) {
        format!("{option} {value}")
    } else {
        format!("{option} \"{value}\"")
    }
}

/// Returns a finding if most countries have several figures for one year, in rows that another column distinguishes.
/// It suggests filters that select among these rows.
pub(super) fn several(
    head: &Row,
    rows: &[&Row],
    layout: &Layout,
    sheet: &FigureCells<'_>,
    request: &Request<'_>,
) -> Option<Diagnostic> {
    let mut figures: BTreeMap<(CountryId, Option<u16>), Vec<&FigureCell<'_>>> = BTreeMap::new();
    for written in sheet.cells.iter().filter(|written| !is_nothing(&written.cell.text)) {
        figures.entry((written.country, written.year)).or_default().push(written);
    }
    // Identical figures may be repeated; only different figures require a filter.
    let is_several =
        |all: &[&FigureCell<'_>]| all.windows(2).any(|two| two[0].cell.text != two[1].cell.text);
    let countries = figures.keys().map(|(country, _)| country);
    let all = countries.collect::<BTreeSet<_>>().len();
    let repeated = figures.iter().filter(|(_, figures)| is_several(figures));
    let several = repeated.clone().map(|((country, _), _)| country);
    if 2 * several.collect::<BTreeSet<_>>().len() <= all {
        return None;
    }
    // The first one in file order is the example; the map itself is ordered by country.
    let ((country, year), figures) =
        repeated.min_by_key(|(_, figures)| figures.first().map(|figure| figure.cell.span))?;
    let holds = |row: &&&Row| {
        let range = row.span.range();
        figures.iter().any(|figure| range.contains(&figure.cell.span.range().start))
    };
    let own: Vec<&Row> = rows.iter().filter(holds).copied().collect();
    let texts = |rank: usize| -> BTreeSet<&str> {
        own.iter().map(|row| grid::text(row, Some(rank))).collect()
    };
    // Columns of numbers also differ from row to row, but do not describe the rows.
    let is_figure = |rank: usize| columns::is_numeric(&own, rank);
    let differing: Vec<usize> = (0..head.cells.len())
        .filter(|rank| {
            !layout.label_columns().contains(&Some(*rank)) && layout.value != Some(*rank)
        })
        .filter(|rank| !is_figure(*rank) && texts(*rank).len() > 1)
        .collect();
    let first = *differing.first()?;
    // One filter is enough if a column has a different text in each of these rows.
    let clear = differing.iter().find(|rank| texts(**rank).len() == own.len());
    let filter = |rank: &usize, text: &str| {
        quoted("--where", &format!("{}={text}", grid::text(head, Some(*rank))))
    };
    let (options, texts) = match clear {
        Some(rank) => (filter(rank, "…"), texts(*rank)),
        None => {
            let narrowed = narrowed(&own, &differing);
            let text = |rank: &usize| grid::text(own[0], Some(*rank));
            let each = narrowed.iter().map(|rank| filter(rank, text(rank)));
            let rank = narrowed.first().copied().unwrap_or(first);
            (each.collect::<Vec<_>>().join(" "), texts(rank))
        }
    };
    let dataset = &request.loaded.dataset;
    let args = args![
        country = &dataset.country(*country).name,
        year = year.map_or("none".to_owned(), |year| year.to_string()),
        count = own.len(),
        options,
        columns = columns::some(&texts)
    ];
    let place = figures.get(1).or(figures.first())?.cell.span;
    Some(columns_unknown::finding("rows", place, args))
}

/// Chooses columns whose texts together distinguish the first row from all others. Greedy: each step takes the column
/// that leaves the fewest rows.
fn narrowed(rows: &[&Row], columns: &[usize]) -> Vec<usize> {
    let mut left: Vec<&Row> = rows.to_vec();
    let mut narrowed = Vec::new();
    while left.len() > 1 {
        let alike = |rank: usize| {
            let text = grid::text(left[0], Some(rank));
            left.iter().filter(move |row| grid::text(row, Some(rank)) == text)
        };
        let Some(rank) = columns.iter().copied().min_by_key(|rank| alike(*rank).count()) else {
            break;
        };
        let kept: Vec<&Row> = alike(rank).copied().collect();
        // The remaining rows have the same texts in all columns.
        if kept.len() == left.len() {
            break;
        }
        narrowed.push(rank);
        left = kept;
    }
    narrowed
}
