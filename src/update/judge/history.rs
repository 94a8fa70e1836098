//! A series' own past.

use std::collections::BTreeMap;

use rust_decimal::Decimal;

use super::ratio::{factor, median};
use crate::Figure;

/// How many steps back anybody looks.
const STEPS: usize = 10;

/// Fewer steps are no habit.
const FEWEST: usize = 3;

/// What the series says about a year; of a year that comes twice, the first figure.
pub(super) fn of_year(figures: &[Figure], year: u16) -> Option<&Figure> {
    figures.iter().find(|figure| figure.year == Some(year))
}

/// By how many times, up or down, the series moves from one figure to the next up to a year: the one in
/// the middle of the last steps; 1 where they are too few.
pub(super) fn usual_step(figures: &[Figure], until: u16) -> Decimal {
    let mut past: BTreeMap<u16, Decimal> = BTreeMap::new();
    for figure in figures {
        let year = figure.year.filter(|year| *year <= until);
        if let Some(year) = year.filter(|_| figure.raw > Decimal::ZERO) {
            past.entry(year).or_insert(figure.raw);
        }
    }
    let last: Vec<Decimal> = past.into_values().rev().take(STEPS + 1).collect();
    let steps = last.windows(2).map(|pair| factor(pair[0], pair[1]));
    let steps: Vec<Decimal> = steps.collect();
    let is_habit = steps.len() >= FEWEST;
    median(steps).filter(|_| is_habit).unwrap_or(Decimal::ONE)
}

#[cfg(test)]
mod tests {
    use super::*;
    use diag::{FileId, Place};

    fn figures(written: &[(u16, i64)]) -> Vec<Figure> {
        let place = Place::new(FileId::default(), 0..0);
        let figure = |(year, raw): &(u16, i64)| Figure {
            raw: (*raw).into(),
            year: Some(*year),
            place,
            year_place: place,
        };
        written.iter().map(figure).collect()
    }

    #[test]
    fn the_past_ends_with_a_year() {
        let doubling = figures(&[(2013, 80), (2010, 10), (2012, 40), (2011, 20), (2014, 800)]);
        assert_eq!(usual_step(&doubling, 2013), 2.into());
        assert_eq!(usual_step(&doubling, 2012), 1.into(), "two steps");
        assert_eq!(of_year(&doubling, 2012), Some(&doubling[2]));
        assert_eq!(of_year(&doubling, 2009), None);
    }

    #[test]
    fn zeros_and_second_figures_are_no_steps() {
        let series = figures(&[
            (2010, 1),
            (2011, 0),
            (2012, 3),
            (2012, 99),
            (2013, 9),
            (2014, -1),
            (2015, 27),
        ]);
        assert_eq!(usual_step(&series, 2020), 3.into());
    }

    #[test]
    fn only_the_last_steps_count() {
        let wild = (1990..=2000).map(|year| (year, if year % 2 == 0 { 1 } else { 100 }));
        let calm = (2001..=2010).map(|year| (year, 100));
        let all: Vec<_> = wild.chain(calm).collect();
        assert_eq!(usual_step(&figures(&all), 2010), 1.into());
        assert_eq!(usual_step(&figures(&all), 2004), 100.into());
    }
}
