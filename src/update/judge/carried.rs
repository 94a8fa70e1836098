//! Single figures of another year: carried over, moved by a cell, or of a year that is never used.

use super::bench::FileJudgement;
use super::history;
use super::proposed::ProposedChange;
use crate::Figure;
use crate::findings::value_carried;
use crate::pick::{agrees, digits};

/// Of fewer values nobody can say that the whole category stands still.
const STILL: usize = 4;

/// A figure of fewer digits comes again by chance.
const DIGITS: u32 = 3;

/// How many steps of a country tell whether it used to move.
const STEPS: usize = 5;

/// So many steps at the end that went nowhere tell the same.
const STILL_LATELY: usize = 2;

impl<'a> FileJudgement<'a> {
    /// The figure of another year: that of the value under a later year, unless the whole category stands
    /// still, that of a neighbouring year, or that of a year that the category never uses. `column` is a year
    /// that is held as a whole.
    pub(super) fn carried(&mut self, proposed: &[ProposedChange<'a>], column: Option<u16>) {
        let years = &self.dataset.category(self.category()).years;
        let is_later =
            |case: &ProposedChange<'_>| case.figure.year.is_some_and(|year| year > case.value.year);
        // The edition may have it with fewer digits.
        let is_value = |case: &ProposedChange<'_>| {
            let value = case.value.raw;
            case.base.is_none() && digits(value) >= DIGITS && agrees(case.figure.raw, value)
        };
        let is_same =
            |case: &ProposedChange<'_>| case.figure.raw == case.before() || is_value(case);
        let later = || proposed.iter().filter(|case| is_later(case));
        let same = later().filter(|case| is_same(case));
        let most = later().count() >= STILL && 2 * same.count() > later().count();
        // A column that is held shows that the category used to move.
        let stands_still = column.is_none() && most;
        let from = |case: &ProposedChange<'a>| {
            if column.is_some() && case.figure.year == column {
                return None;
            }
            let year = case.figure.year?;
            let stands_alone = is_same(case) && self.stood_still(case);
            if is_later(case) && is_same(case) && !stands_still && !stands_alone {
                return Some((case.figure, (year, case.value.year)));
            }
            if let Some(moved) = self.moved_by_a_cell(case) {
                return Some((moved, (moved.year?, case.value.year)));
            }
            if stands_alone {
                return None;
            }
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

    /// Whether a country did not move up to the value of the edition, in most of its last steps or in both of the last
    /// two: 100 per cent stay 100.
    fn stood_still(&self, case: &ProposedChange<'_>) -> bool {
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

    /// The value of the edition under the year before or after its own, where the file has something else for its
    /// own: a row that stands a cell too far to the left or to the right.
    fn moved_by_a_cell(&self, case: &ProposedChange<'_>) -> Option<&'a Figure> {
        let value = case.value;
        let is_whole = self.judged.on_all(self.picked.incoming).next().is_some();
        if is_whole || agrees(case.base?.raw, value.raw) || digits(value.raw) < DIGITS {
            return None;
        }
        let figures = self.picked.incoming.figures.get(&case.country)?;
        let neighbours = [value.year.checked_add(1)?, value.year.checked_sub(1)?];
        let mut figures = neighbours.into_iter().filter_map(|year| history::of_year(figures, year));
        figures.find(|figure| agrees(figure.raw, value.raw))
    }
}
