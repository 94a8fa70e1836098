//! Detects columns of values under the name of another column, as spreadsheets leave them that move cells without the
//! first line. The content of the cells decides.

use std::sync::Arc;

use super::names::NameIndex;
use super::table::register;
use crate::location::Column;
use crate::{Reader, flaws, parts};
use diag::{Diagnostic, Span};
use lang::args;
use model::YEARS;
use rust_decimal::Decimal;
use syntax::csv::{Row, Table};
use syntax::number;

/// Minimum number of rows with a value. In fewer rows, each cell may be a slip of its own.
const MIN_ROWS: usize = 3;

/// Number of rows that are looked at first: if half of them fit the header, the columns are not exchanged.
const SAMPLE: usize = 12;

/// Number of columns.
const WIDTH: usize = Column::ALL.len();

/// Compares the cells of a table, which has its columns in the order of [`Column::ALL`], with the header. If almost
/// all rows fit the columns in one other order only, reports a finding and returns the table in that order.
pub(super) fn by_content(
    reader: &Reader<'_>,
    names: &NameIndex<'_>,
    table: Arc<Table>,
    header: Span,
) -> Arc<Table> {
    let fits = |row: &&Row| Column::ALL.into_iter().all(|column| holds(names, column, row, column));
    let sample: Vec<&Row> = table.rows.iter().filter(is_full).take(SAMPLE).collect();
    if sample.iter().copied().filter(fits).count() * 2 >= sample.len() {
        return table;
    }
    let Some(order) = order(names, &table) else {
        return table;
    };
    // The name that each column of the table should have.
    let mut right = [""; WIDTH];
    for (column, index) in Column::ALL.into_iter().zip(&order) {
        right[*index] = column.id();
    }
    let ids = Column::ALL.map(Column::id);
    let wrong = Column::ALL.into_iter().filter(|column| right[*column as usize] != column.id());
    let wrong = wrong.map(|column| format!("`{}`", column.id()).into()).collect();
    let args = args![
        columns = parts::format_names(wrong),
        expected = ids.join(","),
        right = table.in_file_order(&right).join(",")
    ];
    let finding = Diagnostic::new(&flaws::COLUMNS_EXCHANGED, header, args);
    reader.report.borrow_mut().push(finding);
    let mut sorted = table.with_order(&order);
    for (cell, column) in sorted.header.iter_mut().zip(Column::ALL) {
        column.id().clone_into(&mut cell.text);
    }
    register(reader, header, sorted)
}

/// Returns `true` for a row with a value: at most the note is empty.
fn is_full(row: &&Row) -> bool {
    let empty = row.cells.iter().filter(|cell| cell.text.trim().is_empty()).count();
    row.width == WIDTH && empty <= 1
}

/// Returns `true` if the cell of a row in the column `at` may belong to `column`.
fn holds(names: &NameIndex<'_>, column: Column, row: &Row, at: Column) -> bool {
    let text = parts::cell(row, at);
    match column {
        Column::Country => names.has_country(text),
        Column::Value => text.parse::<Decimal>().is_ok() || number::plain_form(text).is_some(),
        Column::Year => text.len() == 4 && text.parse().is_ok_and(|year| YEARS.contains(&year)),
        Column::Source => names.has_source(text),
        Column::Note => true,
    }
}

/// Returns the index of the cells of each column; `None` if they do not fit in exactly one way.
fn order(names: &NameIndex<'_>, table: &Table) -> Option<[usize; WIDTH]> {
    let rows: Vec<&Row> = table.rows.iter().filter(is_full).collect();
    if rows.len() < MIN_ROWS {
        return None;
    }
    // The only column, among those not in `others`, in which nine in ten cells may belong to `column`.
    let only = |column: Column, others: &[usize]| {
        let fits = |at: &Column| {
            let count = rows.iter().filter(|row| holds(names, column, row, *at)).count();
            !others.contains(&(*at as usize)) && count * 10 >= rows.len() * 9
        };
        let mut fitting = Column::ALL.into_iter().filter(fits);
        let found = fitting.next()? as usize;
        fitting.next().is_none().then_some(found)
    };
    let country = only(Column::Country, &[])?;
    let source = only(Column::Source, &[])?;
    let year = only(Column::Year, &[country, source])?;
    // Years are numbers as well, so the column of the years is left out.
    let value = only(Column::Value, &[country, source, year])?;
    let note = only(Column::Note, &[country, source, year, value])?;
    Some([country, value, year, source, note])
}
