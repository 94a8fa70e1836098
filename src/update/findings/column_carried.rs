//! A whole column that was given a new year and nothing else.

use crate::Figure;
use crate::last_download::DIGITS;
use crate::pick::SelectedFigures;
use diag::{Diagnostic, FindingCode};
use lang::{ListStyle, MessageArg, args};
use model::{CountryId, Dataset};

/// The figures of two years side by side.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct YearComparison {
    pub(crate) from: u16,
    pub(crate) to: u16,
    /// How many countries have the same figure in both.
    pub(crate) same: usize,
    /// How many have a figure in both.
    pub(crate) of: usize,
}

/// A column that repeats an earlier one, where figures used to move.
pub static CODE: FindingCode = FindingCode::error("column-carried")
    .wrong("country,2023,2024,2025\nBOL,12244159,12413315,12413315\nCUB,11019931,10979783,10979783")
    .right(
        "country,2023,2024,2025\nBOL,12244159,12413315,12581843\nCUB,11019931,10979783,10937203",
    );

/// How many rows it shows.
const SHOWN: usize = 2;

/// The finding about a column and the last step before it in which figures moved; `rows` has what is repeated.
pub(crate) fn finding(
    dataset: &Dataset,
    picked: &SelectedFigures<'_>,
    (carried, moved): (YearComparison, Option<YearComparison>),
    rows: &[(CountryId, &Figure)],
) -> Option<Diagnostic> {
    let shown = &rows[..rows.len().min(SHOWN)];
    let row = |(country, figure): &(CountryId, &Figure)| {
        let figure = figure.raw.round_sf(DIGITS).unwrap_or(figure.raw).normalize().to_string();
        let args = args![name = &dataset.country(*country).name, figure];
        MessageArg::sentence("column-row", args)
    };
    let last = moved.unwrap_or(carried);
    let args = args![
        category = &dataset.category(picked.incoming.category).name,
        year = carried.to.to_string(),
        other = carried.from.to_string(),
        count = carried.same,
        of = carried.of,
        rows = MessageArg::List(shown.iter().map(row).collect(), ListStyle::And),
        history = if moved.is_some() { "known" } else { "none" },
        from = last.from.to_string(),
        to = last.to.to_string(),
        moved = last.of - last.same,
        all = last.of
    ];
    let (_, first) = rows.first()?;
    let finding = Diagnostic::new(&CODE, first.year_span, args);
    Some(shown.iter().fold(finding, |finding, (_, figure)| finding.also(figure.span)))
}
