//! Detects single figures of another year: carried over, shifted by a cell, or from a year that is never used.

use super::bench::FileJudgement;
use super::history;
use super::proposed::ProposedChange;
use crate::Figure;
use crate::findings::value_carried;
use crate::pick::{agrees, digits};

/// Minimum number of figures of a later year from which a category can count as constant.
const STILL: usize = 4;

/// Minimum number of significant digits; a shorter figure repeats by chance.
const DIGITS: u32 = 3;

/// Number of recent year-to-year steps that show whether a country's figures used to change.
const STEPS: usize = 5;

/// Number of unchanged steps at the end from which a country's figures count as constant.
const STILL_LATELY: usize = 2;

impl<'a> FileJudgement<'a> {
    /// Holds figures that belong to another year: a value repeated under a later year (unless the category or the
    /// country is constant), a value under a neighbouring year, or the figure of a year that the category never uses.
    /// `column` is the year that is held as a whole, if any.
    pub(super) fn hold_carried(&mut self, proposed: &[ProposedChange<'a>], column: Option<u16>) {
        let years = &self.dataset.category(self.category()).years;
        let is_later =
            |case: &ProposedChange<'_>| case.figure.year.is_some_and(|year| year > case.value.year);
        // The edition may store the figure with fewer digits.
        let is_value = |case: &ProposedChange<'_>| {
            let value = case.value.raw;
            case.base.is_none() && digits(value) >= DIGITS && agrees(case.figure.raw, value)
        };
        let is_same =
            |case: &ProposedChange<'_>| case.figure.raw == case.before() || is_value(case);
        let later = || proposed.iter().filter(|case| is_later(case));
        let same = later().filter(|case| is_same(case));
        let most = later().count() >= STILL && 2 * same.count() > later().count();
        // A held column is evidence that the figures used to change.
        let is_constant_category = column.is_none() && most;
        let from = |case: &ProposedChange<'a>| {
            // The finding about the column covers its figures.
            if column.is_some() && case.figure.year == column {
                return None;
            }
            let year = case.figure.year?;
            let is_constant_country = is_same(case) && self.was_constant(case);
            if is_later(case) && is_same(case) && !is_constant_category && !is_constant_country {
                return Some((case.figure, (year, case.value.year)));
            }
            if let Some(moved) = self.moved_by_a_cell(case) {
                return Some((moved, (moved.year?, case.value.year)));
            }
            if is_constant_country {
                return None;
            }
            // A year that is never used must not return under another year.
            let others = self.picked.incoming.figures.get(&case.country)?;
            let same = others.iter().filter(|other| other.raw == case.figure.raw);
            let never = same.filter_map(|other| other.year).find(|year| years.never.contains(year));
            Some((case.figure, (year, never?)))
        };
        let carried: Vec<_> =
            proposed.iter().filter_map(|case| Some((*case, from(case)?))).collect();
        for (case, (figure, years)) in carried {
            let about = (case.country, self.category());
            let finding = value_carried::finding(self.dataset, about, figure, years);
            self.hold(case.country, finding);
        }
    }

    /// Returns `true` if a country's figures were constant up to the value's year: in at least half of the last
    /// [`STEPS`] steps, or in the last [`STILL_LATELY`]. A share of 100 percent, for example, remains 100.
    fn was_constant(&self, case: &ProposedChange<'_>) -> bool {
        let figures = self.picked.incoming.figures_of(case.country);
        let past =
            figures.iter().filter(|figure| figure.year.is_some_and(|year| year <= case.value.year));
        let mut past: Vec<&Figure> = past.collect();
        past.sort_by_key(|figure| figure.year);
        let past = &past[past.len().saturating_sub(STEPS + 1)..];
        let is_still = |pair: &[&Figure]| pair[0].raw == pair[1].raw;
        let still = past.windows(2).filter(|pair| is_still(pair)).count();
        let recent = past.windows(2).rev().take_while(|pair| is_still(pair)).count();
        past.len() > 1 && 2 * still >= past.len() || recent >= STILL_LATELY
    }

    /// Returns the figure that equals the edition's value but is one year before or after it, while the file has
    /// another figure for the value's own year: a row shifted by a cell to the left or right.
    fn moved_by_a_cell(&self, case: &ProposedChange<'_>) -> Option<&'a Figure> {
        let value = case.value;
        // A finding about the whole file explains shifted years already.
        let is_whole = self.judged.findings_on_file(self.picked.incoming).next().is_some();
        if is_whole || agrees(case.base?.raw, value.raw) || digits(value.raw) < DIGITS {
            return None;
        }
        let figures = self.picked.incoming.figures.get(&case.country)?;
        let neighbours = [value.year.checked_add(1)?, value.year.checked_sub(1)?];
        let mut figures = neighbours.into_iter().filter_map(|year| history::of_year(figures, year));
        figures.find(|figure| agrees(figure.raw, value.raw))
    }
}
