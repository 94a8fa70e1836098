//! What all tables have: a header that names their columns, and rows as wide as it.

use crate::{Reader, flaws, parts};
use diag::{Diagnostic, Located, Span};
use lang::args;
use syntax::csv::{Cell, Row, Table};

/// Where the header of a table stands.
pub(super) fn header_place(table: &Table) -> Option<Span> {
    let (first, last) = (table.header.first()?, table.header.last()?);
    Some(Span { end: last.span.end, ..first.span })
}

/// Whether the header names these columns; a finding where it does not.
pub(super) fn header_is_right(
    reader: &Reader<'_>,
    table: &Table,
    expected: &[impl AsRef<str>],
) -> bool {
    let Some(place) = header_place(table) else {
        return false;
    };
    let found: Vec<&str> = table.header.iter().map(|cell| cell.text.trim()).collect();
    let expected: Vec<&str> = expected.iter().map(AsRef::as_ref).collect();
    if found == expected {
        return true;
    }
    let args = args![found = found.join(","), expected = expected.join(",")];
    reader.report(&flaws::CSV_HEADER, place, args);
    false
}

/// Whether a cell of a row holds rows of its own, because one quotation mark opens it and another, lines below,
/// closes it; a finding at the first mark where it does. `is_key` says what a row begins with.
pub(super) fn holds_rows(
    reader: &Reader<'_>,
    (table, row): (&Table, &Row),
    is_key: impl Fn(&str) -> bool,
) -> bool {
    let inside = |cell: &Cell| -> Vec<String> {
        let lines = cell.text.lines().skip(1).filter(|line| !line.is_empty());
        let key = |line: &str| Some(line.split_once(',')?.0.trim_matches('"').to_owned());
        let keys = lines.map(|line| key(line).filter(|key| is_key(key)));
        keys.collect::<Option<Vec<String>>>().unwrap_or_default()
    };
    let mut cells = row.cells.iter().enumerate();
    let found = cells.find_map(|(rank, cell)| {
        let keys = inside(cell);
        (!keys.is_empty()).then_some((rank, cell, keys))
    });
    let Some((rank, cell, keys)) = found else {
        return false;
    };
    let range = cell.span.range();
    let (opens, closes) = (range.start..range.start + 1, range.end - 1..range.end);
    let spans = [opens, closes].map(|mark| Span::new(cell.span.file, mark));
    let line = reader.files.borrow().positions(spans[1]).0.line;
    let column = table.header.get(rank).map_or("", |head| head.text.trim());
    let lines = cell.text.matches('\n').count();
    let args = args![
        column,
        lines,
        line = line.to_string(),
        count = keys.len(),
        rows = parts::listed(keys.into_iter().map(|key| format!("`{key}`").into()).collect())
    ];
    let finding = Diagnostic::new(&flaws::ROWS_IN_CELL, spans[0], args).also(spans[1]);
    reader.report.borrow_mut().push(finding);
    true
}

/// Whether a row has a cell for each of so many columns, and something in one; a finding where it has not.
pub(super) fn width_is_right(reader: &Reader<'_>, row: &Row, columns: usize) -> bool {
    let is_right = row.width == columns;
    if is_right && row.cells.iter().all(|cell| cell.text.trim().is_empty()) {
        reader.report(&flaws::ROW_EMPTY, row.span, Vec::new());
        return false;
    }
    if !is_right {
        let args = args![found = row.width, expected = columns, number = "no"];
        reader.report(&flaws::CSV_COLUMNS, row.span, args);
    }
    is_right
}

/// The text of a cell without the space around it.
pub(super) fn text(cell: &Cell) -> Located<&str> {
    Located { value: cell.text.trim(), span: cell.span }
}
