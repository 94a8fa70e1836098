//! Statistics of a single series over past years: volatility and last steps.

use std::collections::BTreeMap;

use rust_decimal::Decimal;

use super::suspicion::{self, Step};
use crate::Figure;

/// Maximum number of past year-to-year steps examined.
const STEPS: usize = 15;

/// Minimum number of steps from which the volatility is known.
const FEWEST: usize = 3;

/// Returns the figure of a year; the first one if a year occurs twice.
pub(super) fn of_year(figures: &[Figure], year: u16) -> Option<&Figure> {
    figures.iter().find(|figure| figure.year == Some(year))
}

/// Returns the volatility of a series up to a year: the median absolute deviation (MAD) of the natural logarithms of
/// its last yearly steps; 0 with fewer than [`FEWEST`] steps.
pub(super) fn volatility(figures: &[Figure], until: u16) -> Decimal {
    let mut past: BTreeMap<u16, Decimal> = BTreeMap::new();
    for figure in figures {
        let year = figure.year.filter(|year| *year <= until);
        if let Some(year) = year.filter(|_| figure.raw > Decimal::ZERO) {
            // The first figure of a repeated year counts, as in `of_year`.
            past.entry(year).or_insert(figure.raw);
        }
    }
    let last: Vec<(u16, Decimal)> = past.into_iter().rev().take(STEPS + 1).collect();
    let steps = last.windows(2).filter_map(|pair| {
        let log = suspicion::log(pair[0].1, pair[1].1)?;
        // A gap of several years counts as one step at its yearly average.
        Some(log / Decimal::from(pair[0].0 - pair[1].0))
    });
    suspicion::volatility(steps.collect(), FEWEST)
}

/// Returns the step from the previous figure of a series to `end`, with a volatility of 0; `None` without a previous
/// figure, or if either is not above zero.
pub(super) fn last_step(figures: &[Figure], end: &Figure) -> Option<Step> {
    let year = end.year?;
    let before = figures.iter().filter(|figure| figure.year.is_some_and(|before| before < year));
    let before = before.max_by_key(|figure| figure.year)?;
    let log = suspicion::log(end.raw, before.raw)?;
    Some(Step { log, years: year - before.year?, jumps: 1, volatility: Decimal::ZERO })
}

/// The last time that a series changed as much in the same direction.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum LastSimilarStep {
    /// In the step that ended in this year.
    In(u16),
    /// In no step since this year, the first of the series.
    NotSince(u16),
}

/// Returns the last yearly step before `from` that is at least as large as the step from `from` to `to`, and in the
/// same direction; `None` if the figure does not change or the past is too short. Both arguments are a year with its
/// figure.
pub fn last_similar_step(
    figures: &[Figure],
    (from, old): (u16, Decimal),
    (to, new): (u16, Decimal),
) -> Option<LastSimilarStep> {
    let yearly = |log: Decimal, years: u16| log / Decimal::from(years.max(1));
    let own = yearly(suspicion::log(new, old)?, to.checked_sub(from)?);
    let mut past: Vec<(u16, Decimal)> = figures
        .iter()
        .filter_map(|figure| Some((figure.year.filter(|year| *year <= from)?, figure.raw)))
        .collect();
    past.sort_by_key(|(year, _)| std::cmp::Reverse(*year));
    // The sort is stable, so `dedup` keeps the first figure of a repeated year, as `of_year` does.
    past.dedup_by_key(|(year, _)| *year);
    if own.is_zero() || past.len() <= FEWEST {
        return None;
    }
    let is_as_far = |pair: &&[(u16, Decimal)]| {
        let log = suspicion::log(pair[0].1, pair[1].1);
        log.is_some_and(|log| {
            let step = yearly(log, pair[0].0 - pair[1].0);
            step.is_sign_negative() == own.is_sign_negative() && step.abs() >= own.abs()
        })
    };
    let alike = past.windows(2).find(is_as_far).map(|pair| LastSimilarStep::In(pair[0].0));
    alike.or_else(|| Some(LastSimilarStep::NotSince(past.last()?.0)))
}

#[cfg(test)]
mod tests {
    use super::*;
    use diag::{FileId, Span};

    fn figures(written: &[(u16, i64)]) -> Vec<Figure> {
        let place = Span::new(FileId::default(), 0..0);
        let figure = |(year, raw): &(u16, i64)| Figure {
            raw: (*raw).into(),
            year: Some(*year),
            span: place,
            year_span: place,
        };
        written.iter().map(figure).collect()
    }

    /// Returns `true` for the natural logarithm of two, to four decimals.
    fn is_double(habit: Decimal) -> bool {
        habit.round_dp(4) == Decimal::new(6931, 4)
    }

    #[test]
    fn the_past_ends_with_a_year() {
        let series =
            figures(&[(2013, 80), (2010, 10), (2012, 40), (2011, 40), (2014, 160), (2015, 900)]);
        assert!(
            is_double(volatility(&series, 2014)),
            "steps by 4, 1, 2 and 2 times: {}",
            volatility(&series, 2014)
        );
        assert_eq!(volatility(&series, 2012), Decimal::ZERO, "two steps");
        assert_eq!(of_year(&series, 2012), Some(&series[2]));
        assert_eq!(of_year(&series, 2009), None);
    }

    #[test]
    fn zeros_and_second_figures_are_no_steps_and_gaps_are_shared_out() {
        let series = figures(&[
            (2010, 1),
            (2011, 0),
            (2012, 4),
            (2012, 99),
            (2013, 16),
            (2014, -1),
            (2015, 16),
        ]);
        // By two, four and one times a year.
        assert!(is_double(volatility(&series, 2020)), "{}", volatility(&series, 2020));
    }

    #[test]
    fn the_last_step_as_far_is_found() {
        let series = figures(&[
            (2010, 100),
            (2011, 150),
            (2012, 100),
            (2013, 101),
            (2014, 102),
            (2015, 140),
        ]);
        let last = |to: i64| last_similar_step(&series, (2014, 102.into()), (2015, to.into()));
        assert_eq!(last(140), Some(LastSimilarStep::In(2011)));
        assert_eq!(last(160), Some(LastSimilarStep::NotSince(2010)));
        assert_eq!(last(80), Some(LastSimilarStep::In(2012)));
        assert_eq!(last(102), None, "no step");
        assert_eq!(
            last_similar_step(&series, (2012, 100.into()), (2013, 120.into())),
            None,
            "no past"
        );
    }

    #[test]
    fn only_the_last_steps_count() {
        let wild = (1990..=2000).map(|year| (year, if year % 2 == 0 { 1 } else { 100 }));
        let calm = (2001..=2016).map(|year| (year, 100));
        let all: Vec<_> = wild.chain(calm).collect();
        assert_eq!(volatility(&figures(&all), 2016), Decimal::ZERO);
        assert!(volatility(&figures(&all), 2004) > Decimal::ONE);
    }
}
