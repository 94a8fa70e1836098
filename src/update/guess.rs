//! Guesses about plain tables, which no rule accepts: the column of the figures, and their year.

use super::findings::{COLUMN_GUESSED, FIGURES_UNDATED};
use super::pick::SelectedFigures;
use super::{Figure, Incoming};
use diag::Diagnostic;
use lang::args;
use model::Dataset;

/// Codes of the findings about what was guessed of a figure.
pub(super) fn codes(incoming: &Incoming, figure: &Figure) -> Vec<&'static str> {
    let guesses =
        [(incoming.is_guessed, &COLUMN_GUESSED), (is_undated(incoming, figure), &FIGURES_UNDATED)];
    let guesses = guesses.into_iter().filter(|(is_guessed, _)| *is_guessed);
    guesses.map(|(_, kind)| kind.id).collect()
}

/// A finding about the figures that nothing gives a year; `year` is the one that they get.
pub(super) fn undated(
    picked: &SelectedFigures<'_>,
    dataset: &Dataset,
    year: u16,
) -> Option<Diagnostic> {
    let incoming = picked.incoming;
    let undated = picked.figures.values().filter(|figure| is_undated(incoming, figure));
    let count = undated.clone().count();
    let first = undated.min_by_key(|figure| figure.span)?;
    let args =
        args![category = &dataset.category(incoming.category).name, count, year = year.to_string()];
    Some(Diagnostic::new(&FIGURES_UNDATED, first.span, args))
}

fn is_undated(incoming: &Incoming, figure: &Figure) -> bool {
    incoming.series.is_none() && figure.year.is_none()
}
