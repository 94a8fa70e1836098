//! Checks for all CSV tables: the expected header, the same width of all rows, and no rows inside a cell.

use std::sync::Arc;

use crate::{Reader, flaws, parts};
use diag::{Diagnostic, Located, Span};
use lang::args;
use syntax::csv::{Cell, Row, Table};
use syntax::file::{self, FileTree};
use syntax::layout;

/// Returns the span of the header; `None` if it is empty.
pub(super) fn header_span(table: &Table) -> Option<Span> {
    layout::span_of_cells(&table.header)
}

/// Returns a table with its columns in the expected order, in which the file need not have them. Reports a finding
/// and returns `None` if it has other columns.
pub(super) fn with_columns(
    reader: &Reader<'_>,
    table: &Arc<Table>,
    expected: &[impl AsRef<str>],
) -> Option<Arc<Table>> {
    let span = header_span(table)?;
    let found: Vec<&str> = table.header.iter().map(|cell| cell.text.trim()).collect();
    let expected: Vec<&str> = expected.iter().map(AsRef::as_ref).collect();
    if found == expected {
        return Some(Arc::clone(table));
    }
    let args = args![found = found.join(","), expected = expected.join(",")];
    let Some(sorted) = table.with_columns(&expected) else {
        reader.report(&flaws::CSV_HEADER, span, args);
        return None;
    };
    reader.report(&flaws::COLUMN_ORDER, span, args);
    Some(register(reader, span, sorted))
}

/// Registers a table with another order of columns than its file, from which findings get symbolic locations.
pub(super) fn register(reader: &Reader<'_>, span: Span, table: Table) -> Arc<Table> {
    let table = Arc::new(table);
    let tree = FileTree::Table(Arc::clone(&table));
    file::register_tree(span.file, Some(&tree), &mut reader.files.borrow_mut());
    table
}

/// Returns `true` if a cell of a row contains further rows, because a quotation mark opens the cell and one on a
/// later line closes it; reports a finding at both marks. `is_key` recognizes the first cell of a row.
pub(super) fn contains_rows(
    reader: &Reader<'_>,
    (table, row): (&Table, &Row),
    is_key: impl Fn(&str) -> bool,
) -> bool {
    let keys_inside = |cell: &Cell| -> Vec<String> {
        if !cell.text.as_bytes().contains(&b'\n') {
            return Vec::new();
        }
        // Only if each line looks like a row, because a note may have line breaks.
        let lines = cell.text.lines().skip(1).filter(|line| !line.is_empty());
        let key = |line: &str| Some(line.split_once(',')?.0.trim_matches('"').to_owned());
        let keys = lines.map(|line| key(line).filter(|key| is_key(key)));
        keys.collect::<Option<Vec<String>>>().unwrap_or_default()
    };
    let mut cells = row.cells.iter().enumerate();
    let found = cells.find_map(|(index, cell)| {
        let row_keys = keys_inside(cell);
        (!row_keys.is_empty()).then_some((index, cell, row_keys))
    });
    let Some((index, cell, keys)) = found else {
        return false;
    };
    let range = cell.span.range();
    // A quotation mark is a single byte.
    let (opens, closes) = (range.start..range.start + 1, range.end - 1..range.end);
    let spans = [opens, closes].map(|mark| Span::new(cell.span.file, mark));
    let line = reader.files.borrow().positions(spans[1]).0.line;
    let column = table.header.get(index).map_or("", |head| head.text.trim());
    let lines = cell.text.matches('\n').count();
    let args = args![
        column,
        lines,
        line = line.to_string(),
        count = keys.len(),
        rows = parts::format_names(keys.into_iter().map(|key| format!("`{key}`").into()).collect())
    ];
    let finding = Diagnostic::new(&flaws::ROWS_IN_CELL, spans[0], args).with_span(spans[1]);
    reader.report.borrow_mut().push(finding);
    true
}

/// Returns `true` if a row has `columns` cells, not all of them empty; reports a finding otherwise.
pub(super) fn check_width(reader: &Reader<'_>, row: &Row, columns: usize) -> bool {
    let is_right = row.width == columns;
    // A row of separators has the correct width, so it is tested separately.
    if is_right && row.cells.iter().all(|cell| cell.text.trim().is_empty()) {
        reader.report(&flaws::ROW_EMPTY, row.span, Vec::new());
        return false;
    }
    if !is_right {
        // `number = "no"` selects the sentence without decimal commas.
        let args = args![found = row.width, expected = columns, number = "no"];
        reader.report(&flaws::CSV_COLUMNS, row.span, args);
    }
    is_right
}

/// Returns the trimmed text of a cell with its span.
pub(super) fn text(cell: &Cell) -> Located<&str> {
    Located { value: cell.text.trim(), span: cell.span }
}
