//! Findings about guesses in plain tables: the column of the figures, and their year. No acceptance rule accepts a
//! change that depends on a guess.

use super::findings::{COLUMN_GUESSED, FIGURES_UNDATED};
use super::pick::SelectedFigures;
use super::{DownloadedFigures, Figure};
use diag::Diagnostic;
use lang::args;
use model::Dataset;

/// Returns the finding codes of the guesses that a figure depends on.
pub(super) fn finding_codes(incoming: &DownloadedFigures, figure: &Figure) -> Vec<&'static str> {
    let guesses =
        [(incoming.is_guessed, &COLUMN_GUESSED), (is_undated(incoming, figure), &FIGURES_UNDATED)];
    let guesses = guesses.into_iter().filter(|(is_guessed, _)| *is_guessed);
    guesses.map(|(_, kind)| kind.id).collect()
}

/// Creates the finding about figures without a year; `year` is the year that the update assumes for them. Returns
/// `None` if every figure has a year.
pub(super) fn undated(
    selected: &SelectedFigures<'_>,
    dataset: &Dataset,
    year: u16,
) -> Option<Diagnostic> {
    let incoming = selected.incoming;
    let undated = selected.figures.values().filter(|figure| is_undated(incoming, figure));
    let count = undated.clone().count();
    let first = undated.min_by_key(|figure| figure.span)?;
    let args =
        args![category = &dataset.category(incoming.category).name, count, year = year.to_string()];
    Some(Diagnostic::new(&FIGURES_UNDATED, first.span, args))
}

fn is_undated(incoming: &DownloadedFigures, figure: &Figure) -> bool {
    incoming.series.is_none() && figure.year.is_none()
}
