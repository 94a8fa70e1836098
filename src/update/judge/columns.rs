//! Detects a column, the figures of one year, that repeats the year before in a series that used to change. A step is
//! the comparison of two consecutive columns.

use rust_decimal::Decimal;

use super::bench::FileJudgement;
use super::history;
use crate::Figure;
use crate::findings::column_carried::{self, YearComparison};
use crate::pick::agrees;
use model::CountryId;

/// Minimum number of countries with a figure in both columns of a step.
const FEWEST: usize = 15;

/// Number of years examined, up to the newest.
const YEARS: u16 = 20;

/// Number of unchanged steps from which a category counts as constant if no changed step is known.
const QUIET: usize = 3;

/// Minimum percentage of equal figures for holding a column with an unknown past.
const ALL: usize = 90;

/// Year-to-year change in percent (`jump` of a category) above which the category's values are known to change.
const STILL: Decimal = Decimal::ONE;

impl YearComparison {
    /// Returns the percentage of equal figures.
    fn share(&self) -> usize {
        (100 * self.unchanged).checked_div(self.compared).unwrap_or(0)
    }

    /// Returns `true` if at least half of enough figures are equal.
    fn is_repeated(&self) -> bool {
        self.compared >= FEWEST && 2 * self.unchanged >= self.compared
    }
}

impl FileJudgement<'_> {
    /// Holds the newest year if its column repeats an earlier one although the columns before it changed. Returns the
    /// held year; `None` if nothing was held.
    pub(super) fn hold_carried_column(&mut self) -> Option<u16> {
        let newest = self.newest()?;
        let steps = self.steps(newest);
        let repeated = steps.iter().rev().take_while(|step| step.is_repeated()).count();
        let (past, repeated) = steps.split_at(steps.len() - repeated);
        // Consecutive repeated columns give one finding, which names the column that they all repeat.
        let carried = match (repeated.first(), repeated.last()) {
            (Some(first), Some(last)) => YearComparison { from: first.from, ..*last },
            // For a file with a single column, the edition is the only past.
            _ if past.is_empty() => self.against_edition(newest)?,
            _ => return None,
        };
        let mut shares: Vec<usize> = past.iter().map(YearComparison::share).collect();
        shares.sort_unstable();
        // Median share of equal figures in the past. A column is suspicious from twice this share.
        let moves = match shares.get(shares.len() / 2) {
            Some(usual) => 2 * usual <= carried.share(),
            None if repeated.len() >= QUIET => false,
            None => {
                let jump = self.dataset.category(self.category()).jump;
                carried.share() >= ALL && jump.is_none_or(|jump| jump > STILL)
            }
        };
        if !moves {
            return None;
        }
        let rows = self.repeating(carried);
        let moved = past.last().copied();
        let finding = column_carried::finding(self.dataset, self.picked, (carried, moved), &rows)?;
        self.hold_year(finding, newest);
        Some(newest)
    }

    /// Returns the comparisons of consecutive columns up to a year, oldest first. Years before the file's first
    /// column come from the last download.
    fn steps(&self, newest: u16) -> Vec<YearComparison> {
        let first = newest.saturating_sub(YEARS - 1);
        let column =
            |year: u16| (first..=newest).contains(&year).then(|| usize::from(year - first));
        let oldest = self.oldest().unwrap_or(newest);
        let mut rows = vec![[None; YEARS as usize]; self.dataset.countries.len()];
        let remembered = self.picked.past.into_iter().flatten();
        for (country, figures) in remembered {
            // The file's own figures take precedence over stored ones.
            for (year, raw) in figures.iter().filter(|(year, _)| **year < oldest) {
                if let Some(column) = column(*year) {
                    rows[usize::from(country.0)][column] = Some(*raw);
                }
            }
        }
        for (country, figures) in &self.picked.incoming.figures {
            for figure in figures {
                if let Some(column) = figure.year.and_then(column) {
                    rows[usize::from(country.0)][column] = Some(figure.raw);
                }
            }
        }
        // A year counts as a column only with enough figures.
        let is_column = |year: &u16| {
            let column = usize::from(*year - first);
            rows.iter().filter(|row| row[column].is_some()).count() >= FEWEST
        };
        let years: Vec<u16> = (first..=newest).filter(is_column).collect();
        let steps = years.windows(2).map(|years| {
            let mut step =
                YearComparison { from: years[0], to: years[1], unchanged: 0, compared: 0 };
            let of = |row: &[Option<Decimal>], year: u16| row[usize::from(year - first)];
            for (old, new) in rows.iter().filter_map(|row| of(row, step.from).zip(of(row, step.to)))
            {
                step.compared += 1;
                // Figures of the last download were stored rounded.
                let is_same = old == new || (step.from < oldest && agrees(new, old));
                step.unchanged += usize::from(is_same);
            }
            step
        });
        steps.filter(|step| step.compared >= FEWEST).collect()
    }

    /// Returns the first year with a figure in the file.
    fn oldest(&self) -> Option<u16> {
        self.picked.incoming.figures.values().flatten().filter_map(|figure| figure.year).min()
    }

    /// Compares the newest column with the edition's values, for a file without earlier columns; `None` if it repeats
    /// less than half of them.
    fn against_edition(&self, newest: u16) -> Option<YearComparison> {
        let mut step = YearComparison { from: 0, to: newest, unchanged: 0, compared: 0 };
        for (country, figure) in
            self.changing_figures().filter(|(_, figure)| figure.year == Some(newest))
        {
            let Some(value) = self.value(country).filter(|value| value.year < newest) else {
                continue;
            };
            step.from = step.from.max(value.year);
            step.compared += 1;
            step.unchanged += usize::from(agrees(figure.raw, value.raw));
        }
        step.is_repeated().then_some(step)
    }

    /// Returns the figures of the column `carried.to` that repeat the column `carried.from`, in file order.
    fn repeating(&self, carried: YearComparison) -> Vec<(CountryId, &Figure)> {
        let repeats = |country: &CountryId, figure: &Figure| {
            let figures = self.picked.incoming.figures_of(*country);
            match history::of_year(figures, carried.from) {
                Some(before) => before.raw == figure.raw,
                // The edition may store the value with fewer digits.
                None => self.value(*country).is_some_and(|value| agrees(figure.raw, value.raw)),
            }
        };
        let newest = self.changing_figures().filter(|(_, figure)| figure.year == Some(carried.to));
        newest.filter(|(country, figure)| repeats(country, figure)).collect()
    }
}
