//! Ambiguous commas in tables of values: thousands or decimals? The limits of the category and the other rows decide.

use rust_decimal::Decimal;

use crate::flaws;
use crate::location::Column;
use crate::parts;
use diag::{Diagnostic, Span};
use lang::{MessageArgs, args};
use model::{Category, YEARS};
use syntax::csv::{Cell, Row};
use syntax::number::{self, PlainForm};

/// Checks a value such as `3,281`, and returns a finding with its plausible readings. The limits of the category may
/// permit one reading (thousands or decimals) or both.
pub(super) fn check_ambiguous(
    category: &Category,
    rows: &[Row],
    cell: &Cell,
) -> Option<Diagnostic> {
    let reading = guess_reading(category, rows, &cell.text)?;
    Some(number::number_format_finding(cell.text.trim(), cell.span, reading))
}

/// Detects a row whose value is cut at unquoted commas, between thousands or as the decimal separator:
/// `FRA,68,720,337,2025,...`.
pub(super) fn find_unquoted(category: &Category, rows: &[Row], row: &Row) -> Option<Diagnostic> {
    find_in_wide_row(category, rows, row).or_else(|| find_before_year(category, rows, row))
}

/// Returns `true` for a year of the values.
fn is_year(text: &str) -> bool {
    text.len() == 4 && text.parse().is_ok_and(|year| YEARS.contains(&year))
}

/// Detects a number that is cut at its commas in a row that lacks other cells, such as `FRA,68,720,337,2025`: groups of
/// three digits up to a year.
fn find_before_year(category: &Category, rows: &[Row], row: &Row) -> Option<Diagnostic> {
    let [value, year] = [Column::Value as usize, Column::Year as usize];
    // In almost all rows, the year is in its column or there is none.
    let in_column = row.cells.get(year)?.text.trim();
    if in_column.is_empty() || is_year(in_column) {
        return None;
    }
    let texts: Vec<&str> = row.cells.iter().map(|cell| cell.text.trim()).collect();
    let end = (year..texts.len()).find(|index| is_year(texts[*index])).filter(|end| *end > year)?;
    let (first, groups) = texts.get(value..end)?.split_first()?;
    let is_number = |text: &str| !text.is_empty() && text.bytes().all(|b| b.is_ascii_digit());
    let is_group = |group: &&str| group.len() == 3 && is_number(group);
    let (last, middle) = groups.split_last()?;
    // Decimals may follow the last group.
    let (whole, decimals) = last.split_once('.').unwrap_or((last, "0"));
    let is_cut = is_number(first.strip_prefix('-').unwrap_or(first))
        && first.len() <= 4
        && middle.iter().all(is_group)
        && is_group(&whole)
        && is_number(decimals);
    if !is_cut {
        return None;
    }
    let text = texts[value..end].join(",");
    let certain = || number::plain_form(&text).map(PlainForm::Certain);
    let reading = guess_reading(category, rows, &text).or_else(certain)?;
    let span = Span { end: row.cells[end - 1].span.end, ..row.cells[value].span };
    Some(number::number_format_finding(&text, span, reading))
}

/// Detects a number with commas in a row with as many cells too many.
fn find_in_wide_row(category: &Category, rows: &[Row], row: &Row) -> Option<Diagnostic> {
    let value = Column::Value as usize;
    let last_index = value + row.width.checked_sub(Column::ALL.len()).filter(|more| *more > 0)?;
    let cells = row.cells.get(value..=last_index)?;
    let year = row.cells.get(last_index + 1)?.text.trim();
    if !is_year(year) {
        return None;
    }
    let parts: Vec<&str> = cells.iter().map(|cell| cell.text.trim()).collect();
    // If the last part equals the year, the cell of the year is repeated, and the value has no comma.
    if parts.contains(&"") || parts.last() == Some(&year) {
        return None;
    }
    // Several commas can only separate thousands, so each part has three digits before its point, if any.
    let are_groups =
        parts.iter().skip(1).all(|part| part.split('.').next().map(str::len) == Some(3));
    let text = parts.join(",");
    let reading = if parts.len() == 2 || are_groups {
        let fallback = || number::plain_form(&text).map(PlainForm::Certain);
        guess_reading(category, rows, &text).or_else(fallback)?
    } else {
        return None;
    };
    let span = Span { end: cells.last()?.span.end, ..cells.first()?.span };
    let args: MessageArgs =
        args![found = row.width, expected = Column::ALL.len(), number = "yes", text];
    Some(Diagnostic::new(&flaws::CSV_COLUMNS, span, [args, reading.args()].concat()))
}

/// Returns the plausible readings of a text with one comma before three digits; `None` for any other text.
fn guess_reading(category: &Category, rows: &[Row], text: &str) -> Option<PlainForm> {
    let readings = number::comma_readings(text)?;
    let bounds = &category.bounds;
    // A test decides only if one of the two readings passes it and the other does not.
    let single_passing = |test: &dyn Fn(Decimal) -> bool| {
        let passes = |text: &&String| text.parse().is_ok_and(test);
        let mut passing = readings.iter().filter(passes);
        passing.next().filter(|_| passing.next().is_none()).cloned()
    };
    if let Some(possible) = single_passing(&|value| parts::allows(bounds, value)) {
        return Some(PlainForm::Certain(possible));
    }
    // Both readings are possible. The usual limits, or else the style of the other rows, select the one to suggest.
    let suggested = single_passing(&|value| parts::is_within(value, bounds.low, bounds.high));
    let usual = suggested.or_else(|| dominant_style(rows).map(|rank| readings[rank].clone()));
    Some(PlainForm::Ambiguous(readings, usual))
}

/// Returns the style of at least nine in ten values: 0 for decimals, 1 for integers; `None` if no style has so many.
fn dominant_style(rows: &[Row]) -> Option<usize> {
    let values = rows.iter().map(|row| parts::cell(row, Column::Value));
    let plain = values.filter(|text| text.parse::<Decimal>().is_ok());
    let (decimals, whole): (Vec<&str>, Vec<&str>) = plain.partition(|text| text.contains('.'));
    let [decimals, whole] = [decimals.len(), whole.len()];
    // Without other values, no style is dominant.
    let is_most = |count: usize| count * 10 >= (decimals + whole) * 9 && count > 0;
    [decimals, whole].into_iter().position(is_most)
}
