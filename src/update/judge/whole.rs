//! Detects problems that show only in all figures of a file together: shifted years, a common factor, a year unlike
//! the years before, missing countries, skipped years.

use std::collections::{BTreeMap, BTreeSet};

use rust_decimal::Decimal;

use super::bench::FileJudgement;
use super::history;
use super::ratio::{factor, median, quotient};
use crate::findings::{
    COUNTRIES_MISSING, FIGURES_SCALED, YEAR_DOUBTED, YEAR_UNLIKE, YEARS_SHIFTED, about_several,
};
use crate::message;
use crate::pick::agrees;
use crate::{DownloadedFigures, Figure};
use diag::{Diagnostic, Span};
use lang::{ListStyle, MessageArg, MessageArgs, args};
use model::{CountryId, Dataset, Value};

/// Minimum number of compared countries for a finding.
const FEWEST: usize = 15;

/// Minimum number of missing countries for a finding.
pub(super) const MANY: usize = 10;

/// Minimum ratio of the figures that match the wrong year to those that match their own year.
const ONE_IN: usize = 10;

/// Minimum common ratio for a finding; smaller ones may be chance.
const SCALED: Decimal = Decimal::from_parts(101, 0, 0, false, 2);

/// Divisor of the common deviation from 1; the quotient is how far a country may be from the common ratio.
const PART: Decimal = Decimal::from_parts(5, 0, 0, false, 0);

/// Number of past years examined for usual changes.
const YEARS: u16 = 10;
/// Minimum number of these years with a known median change.
const KNOWN: usize = 5;

/// Ratio by which the newest year's median change must be outside the range of the years before.
const BEYOND: Decimal = Decimal::from_parts(102, 0, 0, false, 2);

impl FileJudgement<'_> {
    /// Runs the checks of the whole file. Returns the year of a repeated column that is held, if any.
    pub(super) fn check_whole_file(&mut self) -> Option<u16> {
        let shifted = self.years_shifted();
        let mut column = None;
        if let Some(finding) = shifted {
            self.hold_all(finding);
        } else {
            // Shifted years explain repeated columns and a common ratio, so those are not tested.
            column = self.hold_carried_column();
            if let Some(finding) = self.scaled() {
                self.hold_all(finding);
            }
        }
        // A repeated column differs from the years before in any case.
        if column.is_none()
            && let Some((year, finding)) = self.year_unlike()
        {
            self.hold_year(finding, year);
        }
        // These findings hold no figure.
        for finding in self.missing().into_iter().chain(self.doubted()) {
            self.report.push(finding);
        }
        column
    }

    /// Returns the most frequent year of the figures to judge, the later one on a tie.
    pub(super) fn newest(&self) -> Option<u16> {
        let mut picked: BTreeMap<u16, usize> = BTreeMap::new();
        for year in self.changing_figures().filter_map(|(_, figure)| figure.year) {
            *picked.entry(year).or_default() += 1;
        }
        let (newest, _) = picked.into_iter().max_by_key(|(_, count)| *count)?;
        Some(newest)
    }

    /// Returns the file's figures and the edition's value of each country with a value above zero.
    fn valued(&self) -> impl Iterator<Item = (CountryId, &[Figure], &Value)> {
        let figures = self.picked.incoming.figures.iter();
        figures.filter_map(|(country, figures)| {
            let value = self.value(*country).filter(|value| value.raw > Decimal::ZERO)?;
            Some((*country, figures.as_slice(), value))
        })
    }

    /// Returns the message argument that all findings share: the name of the category.
    fn named(&self) -> MessageArgs {
        args![category = &self.dataset.category(self.category()).name]
    }

    /// Finds figures that the edition has under the year before or after.
    fn years_shifted(&self) -> Option<Diagnostic> {
        [true, false].into_iter().find_map(|is_high| self.shifted_by_one(is_high))
    }

    /// Compares in one direction; `is_high` if the file's years are one too high.
    fn shifted_by_one(&self, is_high: bool) -> Option<Diagnostic> {
        let (mut all, mut own) = (0, 0);
        let mut found: BTreeMap<u16, Vec<&Figure>> = BTreeMap::new();
        for (_, figures, value) in self.valued() {
            let other = if is_high { value.year + 1 } else { value.year - 1 };
            let Some(figure) = history::of_year(figures, other) else {
                continue;
            };
            all += 1;
            let in_own = history::of_year(figures, value.year);
            if in_own.is_some_and(|figure| agrees(figure.raw, value.raw)) {
                own += 1;
            } else if agrees(figure.raw, value.raw) {
                found.entry(other).or_default().push(figure);
            }
        }
        let count: usize = found.values().map(Vec::len).sum();
        if all < FEWEST || 2 * count <= all || ONE_IN * own > count {
            return None;
        }
        let (year, figures) = found.iter().max_by_key(|(_, figures)| figures.len())?;
        let right = if is_high { year - 1 } else { year + 1 };
        let mut args = self.named();
        args.extend([
            ("side", if is_high { "high" } else { "low" }.into()),
            ("count", count.into()),
            ("of", all.into()),
            ("year", year.to_string().into()),
            ("right", right.to_string().into()),
        ]);
        Some(Diagnostic::new(&YEARS_SHIFTED, figures.first()?.year_span, args))
    }

    /// Finds a common ratio between figures and values: of the same year, or with too few of these, between the
    /// selected figures and the values that they replace.
    fn scaled(&self) -> Option<Diagnostic> {
        let of_year = |figures: &[Figure], value: &Value| {
            let own = history::of_year(figures, value.year)?;
            Some((own.span, quotient(own.raw, value.raw)?))
        };
        let revised = self.valued().filter_map(|(_, figures, value)| of_year(figures, value));
        let mut times: Vec<(Span, Decimal)> = revised.collect();
        let mut is_same_year = true;
        if times.len() < FEWEST {
            is_same_year = false;
            let alone = self.changing_figures().filter_map(|(country, figure)| {
                let value = self.value(country)?;
                Some((figure.span, quotient(figure.raw, value.raw)?))
            });
            times = alone.collect();
        }
        if times.len() < FEWEST {
            return None;
        }
        let all = median(times.iter().map(|(_, times)| *times).collect())?;
        let away = factor(all, Decimal::ONE);
        // A larger ratio is another unit, which `series_unlike` reports.
        if away < SCALED || away > Decimal::TWO {
            return None;
        }
        let near = Decimal::ONE + (away - Decimal::ONE) / PART;
        let alike = times.iter().filter(|(_, times)| factor(*times, all) <= near);
        let count = alike.clone().count();
        if 4 * count < 3 * times.len() {
            return None;
        }
        let (way, percent) = message::percent(all);
        let mut args = self.named();
        args.extend([
            ("years", if is_same_year { "same" } else { "other" }.into()),
            ("way", way.into()),
            ("percent", percent),
            ("count", count.into()),
            ("of", times.len().into()),
        ]);
        Some(Diagnostic::new(&FIGURES_SCALED, alike.clone().next()?.0, args))
    }

    /// Finds a newest year with a median change outside the range of all years before it.
    fn year_unlike(&self) -> Option<(u16, Diagnostic)> {
        let newest = self.newest()?;
        // Median change over the countries; `None` with too few of them.
        let usual = |year: u16| {
            let steps = self.picked.incoming.figures.values().filter_map(|figures| {
                let of = |year| history::of_year(figures, year).map(|figure| figure.raw);
                quotient(of(year)?, of(year - 1)?)
            });
            let steps: Vec<Decimal> = steps.collect();
            if steps.len() < 2 * FEWEST { None } else { median(steps) }
        };
        let change = usual(newest)?;
        let before: Vec<Decimal> = (newest - YEARS..newest).filter_map(usual).collect();
        let (least, most) = (*before.iter().min()?, *before.iter().max()?);
        let is_far =
            |larger, smaller| quotient(larger, smaller).is_some_and(|times| times > BEYOND);
        let is_beyond = is_far(change, most) || is_far(least, change);
        if before.len() < KNOWN || !is_beyond {
            return None;
        }
        let place = self.picked.figures.values().find(|figure| figure.year == Some(newest));
        let (way, percent) = message::percent(change);
        let [(least_way, least), (most_way, most)] = [least, most].map(message::percent);
        let mut args = self.named();
        args.extend([
            ("year", newest.to_string().into()),
            ("way", way.into()),
            ("percent", percent),
            ("least_way", least_way.into()),
            ("least", least),
            ("most_way", most_way.into()),
            ("most", most),
        ]);
        Some((newest, Diagnostic::new(&YEAR_UNLIKE, place?.year_span, args)))
    }

    /// Finds countries missing from a plain table; a table of a few countries is a selection, not incomplete.
    fn missing(&self) -> Option<Diagnostic> {
        let incoming = self.picked.incoming;
        let valued = self.dataset.country_ids().filter(|id| self.value(*id).is_some());
        let valued: Vec<CountryId> = valued.collect();
        let missing = valued.iter().filter(|id| !incoming.figures.contains_key(id));
        let missing: Vec<CountryId> = missing.copied().collect();
        let is_list = incoming.figures.len() < MANY;
        // Missing countries of a series are reported by `report_lost`.
        let is_reported = incoming.series.is_none() && !is_list && missing.len() >= MANY;
        is_reported.then(|| countries_missing(self.dataset, incoming, &missing))
    }

    /// Finds countries with an older figure selected because the category distrusts a newer year (`doubt`).
    fn doubted(&self) -> Vec<Diagnostic> {
        let years = &self.dataset.category(self.category()).years;
        let doubted: BTreeSet<u16> = years.doubt.iter().copied().collect();
        let passed = doubted.into_iter().filter(|year| *year <= self.picked.latest);
        let found = passed.filter_map(|year| {
            let passed_over = |country: &&CountryId| {
                let newer = self.picked.figures.get(*country).and_then(|figure| figure.year);
                newer.is_some_and(|picked| picked < year)
            };
            let all = self.picked.incoming.figures.iter();
            let of_year = all
                .filter_map(|(country, figures)| Some((country, history::of_year(figures, year)?)));
            let over: Vec<_> = of_year.filter(|(country, _)| passed_over(country)).collect();
            let place = over.first()?.1.year_span;
            let countries: Vec<CountryId> = over.iter().map(|(country, _)| **country).collect();
            let incoming = self.picked.incoming;
            let mut finding =
                about_several(&YEAR_DOUBTED, self.dataset, incoming, &countries, Some(place));
            finding.args.push(("year", year.to_string().into()));
            Some(finding)
        });
        found.collect()
    }
}

/// Creates the finding about countries that a file should have, listed by name.
pub(super) fn countries_missing(
    dataset: &Dataset,
    incoming: &DownloadedFigures,
    missing: &[CountryId],
) -> Diagnostic {
    let names = missing.iter().map(|id| MessageArg::from(&dataset.country(*id).name.bare));
    let args = args![
        category = &dataset.category(incoming.category).name,
        count = missing.len(),
        found = incoming.figures.len(),
        countries = MessageArg::List(names.collect(), ListStyle::And)
    ];
    Diagnostic::new(&COUNTRIES_MISSING, Span::new(incoming.file, 0..0), args)
}
