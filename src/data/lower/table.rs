//! What all tables have: a header that names their columns, and rows as wide as it.

use crate::{Reader, flaws};
use diag::Place;
use syntax::csv::{Row, Table};

/// Where the header of a table stands.
pub(super) fn header_place(table: &Table) -> Option<Place> {
    let (first, last) = (table.header.first()?, table.header.last()?);
    Some(Place { end: last.place.end, ..first.place })
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
    let args = vec![("found", found.join(",").into()), ("expected", expected.join(",").into())];
    reader.report(&flaws::CSV_HEADER, place, args);
    false
}

/// Whether a row has a cell for each of so many columns, and something in one; a finding where it has not.
pub(super) fn width_is_right(reader: &Reader<'_>, row: &Row, columns: usize) -> bool {
    let is_right = row.width == columns;
    if is_right && row.cells.iter().all(|cell| cell.text.trim().is_empty()) {
        reader.report(&flaws::ROW_EMPTY, row.place, Vec::new());
        return false;
    }
    if !is_right {
        let args = vec![
            ("found", row.width.into()),
            ("expected", columns.into()),
            ("number", "no".into()),
        ];
        reader.report(&flaws::CSV_COLUMNS, row.place, args);
    }
    is_right
}
