//! A whole column that repeats the figures of an earlier year.

use crate::Figure;
use crate::last_download::SIGNIFICANT_DIGITS;
use crate::pick::SelectedFigures;
use diag::{Diagnostic, FindingCode};
use lang::{ListStyle, MessageArg, args};
use model::{CountryId, Dataset};

/// Comparison of the figures of two years, the earlier one first.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct YearComparison {
    /// The earlier year.
    pub(crate) from: u16,
    /// The later year.
    pub(crate) to: u16,
    /// Number of countries with the same figure in both years.
    pub(crate) unchanged: usize,
    /// Number of countries with a figure in both years.
    pub(crate) compared: usize,
}

/// A column repeats an earlier one, in a series with figures that used to change.
pub static CODE: FindingCode = FindingCode::error("column-carried")
    .wrong("country,2023,2024,2025\nBOL,12244159,12413315,12413315\nCUB,11019931,10979783,10979783")
    .right(
        "country,2023,2024,2025\nBOL,12244159,12413315,12581843\nCUB,11019931,10979783,10937203",
    );

/// Number of rows that the message shows.
const MAX_SHOWN_ROWS: usize = 2;

/// Creates the finding about a repeated column (`carried`). `moved` compares the last two years before it whose
/// figures differ, if known; `rows` are the repeated figures. Returns `None` if `rows` is empty.
pub(crate) fn finding(
    dataset: &Dataset,
    selected: &SelectedFigures<'_>,
    (carried, moved): (YearComparison, Option<YearComparison>),
    rows: &[(CountryId, &Figure)],
) -> Option<Diagnostic> {
    let shown = &rows[..rows.len().min(MAX_SHOWN_ROWS)];
    let row = |(country, figure): &(CountryId, &Figure)| {
        let figure =
            figure.raw.round_sf(SIGNIFICANT_DIGITS).unwrap_or(figure.raw).normalize().to_string();
        let args = args![name = &dataset.country(*country).name, figure];
        MessageArg::message("column-row", args)
    };
    // The message uses `from`, `to`, `moved` and `all` only with a known history.
    let last = moved.unwrap_or(carried);
    let args = args![
        category = &dataset.category(selected.incoming.category).name,
        year = carried.to.to_string(),
        other = carried.from.to_string(),
        count = carried.unchanged,
        of = carried.compared,
        rows = MessageArg::List(shown.iter().map(row).collect(), ListStyle::And),
        history = if moved.is_some() { "known" } else { "none" },
        from = last.from.to_string(),
        to = last.to.to_string(),
        moved = last.compared - last.unchanged,
        all = last.compared
    ];
    let (_, first) = rows.first()?;
    let finding = Diagnostic::new(&CODE, first.year_span, args);
    Some(shown.iter().fold(finding, |finding, (_, figure)| finding.with_span(figure.span)))
}
