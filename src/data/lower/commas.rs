//! Ambiguous commas in tables of values: resolved by the limits of the category and by the other rows.

use rust_decimal::Decimal;

use crate::flaws;
use crate::location::Column;
use crate::parts;
use diag::{Diagnostic, Span};
use lang::{MessageArgs, args};
use model::{Category, YEARS};
use syntax::csv::{Cell, Row};
use syntax::number::{self, PlainReading};

/// Checks a value such as `3,281`; the limits of the category may permit one reading (thousands or decimals) or both.
pub(super) fn question(category: &Category, rows: &[Row], cell: &Cell) -> Option<Diagnostic> {
    let plain = guess_reading(category, rows, &cell.text)?;
    Some(number::not_plain(cell.text.trim(), cell.span, plain))
}

/// Detects a row that is too wide because its value has unquoted commas, between thousands or as the decimal
/// separator: `FRA,68,720,337,2025,...`.
pub(super) fn unquoted(category: &Category, rows: &[Row], row: &Row) -> Option<Diagnostic> {
    let value = Column::Value as usize;
    let last = value + row.width.checked_sub(Column::ALL.len()).filter(|more| *more > 0)?;
    let cells = row.cells.get(value..=last)?;
    let year = row.cells.get(last + 1)?.text.trim();
    if year.len() != 4 || !year.parse().is_ok_and(|year| YEARS.contains(&year)) {
        return None;
    }
    let parts: Vec<&str> = cells.iter().map(|cell| cell.text.trim()).collect();
    // A repeated year is a repeated cell, not a part of the value.
    if parts.contains(&"") || parts.last() == Some(&year) {
        return None;
    }
    // More than one comma can only separate thousands; the decimals after a point may have any length.
    let are_groups =
        parts.iter().skip(1).all(|part| part.split('.').next().map(str::len) == Some(3));
    let text = parts.join(",");
    let plain = if parts.len() == 2 || are_groups {
        let plain = || number::plain_form(&text).map(PlainReading::One);
        guess_reading(category, rows, &text).or_else(plain)?
    } else {
        return None;
    };
    let place = Span { end: cells.last()?.span.end, ..cells.first()?.span };
    let args: MessageArgs =
        args![found = row.width, expected = Column::ALL.len(), number = "yes", text];
    Some(Diagnostic::new(&flaws::CSV_COLUMNS, place, [args, plain.args()].concat()))
}

/// Returns the plausible readings of a text with one comma before three digits; `None` for any other text.
fn guess_reading(category: &Category, rows: &[Row], text: &str) -> Option<PlainReading> {
    let both = number::either(text)?;
    let bounds = &category.bounds;
    // A reading only counts as the answer if the other one fails the same test.
    let only = |test: &dyn Fn(Decimal) -> bool| {
        let passes = |text: &&String| text.parse().is_ok_and(test);
        let mut passing = both.iter().filter(passes);
        passing.next().filter(|_| passing.next().is_none()).cloned()
    };
    if let Some(possible) = only(&|value| parts::allows(bounds, value)) {
        return Some(PlainReading::One(possible));
    }
    // Both are possible: the usual limits, then the style of the other rows, decide which one is suggested.
    let usual = only(&|value| parts::within(value, bounds.low, bounds.high));
    let usual = usual.or_else(|| dominant_form(rows).map(|rank| both[rank].clone()));
    Some(PlainReading::Either(both, usual))
}

/// Returns the dominant style of the other values, if nine in ten share it: 0 for decimals, 1 for integers.
fn dominant_form(rows: &[Row]) -> Option<usize> {
    let values = rows.iter().map(|row| parts::cell(row, Column::Value));
    let plain = values.filter(|text| text.parse::<Decimal>().is_ok());
    let (decimals, whole): (Vec<&str>, Vec<&str>) = plain.partition(|text| text.contains('.'));
    let [decimals, whole] = [decimals.len(), whole.len()];
    // Without other values, no style is dominant.
    let is_most = |count: usize| count * 10 >= (decimals + whole) * 9 && count > 0;
    [decimals, whole].into_iter().position(is_most)
}
