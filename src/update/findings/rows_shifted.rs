//! Rows with the figures of the row above or below.

use crate::{DownloadedFigures, Figure};
use diag::{Diagnostic, FindingCode, Span};
use lang::{MessageArg, args};
use model::{CountryId, Dataset};

/// Several rows in a row have the figures of the rows below or above them.
pub static CODE: FindingCode = FindingCode::error("rows-shifted")
    .wrong("AUS,9.1\nAUT,11.8\nBEL,10.3\nBEN,5.7")
    .right("AUS,27.6\nAUT,9.1\nBEL,11.8\nBEN,14.8");

/// Creates the finding about shifted rows, given in file order. `is_from_row_below` is `true` if they have the
/// figures of the rows below.
pub(crate) fn finding(
    dataset: &Dataset,
    incoming: &DownloadedFigures,
    rows: &[(CountryId, &Figure)],
    is_from_row_below: bool,
) -> Diagnostic {
    let name = |row: Option<&(CountryId, &Figure)>| match row {
        Some((country, _)) => MessageArg::from(&dataset.country(*country).name),
        None => MessageArg::from(""),
    };
    let args = args![
        category = &dataset.category(incoming.category).name,
        count = rows.len(),
        side = if is_from_row_below { "high" } else { "low" },
        first = name(rows.first()),
        last = name(rows.last())
    ];
    let mut places = rows.iter().map(|(_, figure)| figure.span);
    let first = places.next().unwrap_or_else(|| Span::new(incoming.file, 0..0));
    let finding = Diagnostic::new(&CODE, first, args);
    match places.next_back() {
        Some(last) => finding.with_span(last),
        None => finding,
    }
}
