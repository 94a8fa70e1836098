//! Detects figures of another country: swapped between two countries, or copied from one to the next.

use std::collections::{BTreeMap, BTreeSet};

use rust_decimal::Decimal;

use super::bench::FileJudgement;
use super::history;
use super::proposed::ProposedChange;
use super::ratio::{median, quotient};
use super::suspicion::{Suspicion, log};
use crate::Figure;
use crate::findings::value_of_another::{self, MatchEvidence};
use crate::pick::{agrees, digits};
use model::CountryId;

/// Minimum number of significant digits; a shorter figure equals another country's by chance.
const DIGITS: u32 = 4;

/// Minimum number of adjacent rows with the same figure from which it counts as copied.
const RUN: usize = 3;
/// Minimum number of significant digits of the figure in such a run.
const RUN_DIGITS: u32 = 2;

/// Number of significant digits from which a match with another country's value is evidence by itself. A shorter
/// match counts only if each country has the other's value.
const SURE: u32 = 6;

/// Relative distance (0.1 percent) from a figure beyond which no value can agree with it.
const NEAR: Decimal = Decimal::from_parts(1, 0, 0, false, 3);

/// Two countries count as swapped if their figures fit each other's past this many times better than their own.
const BETTER: Decimal = Decimal::from_parts(5, 0, 0, false, 0);

/// Number of past yearly changes, each of which must be smaller than the newest change of a swapped country.
const YEARS: u16 = 6;

/// A country, its figure and year, the other country with its figure or value, and the evidence.
type CountryMatch<'a> = (CountryId, (&'a Figure, u16), (CountryId, Decimal), MatchEvidence);

impl<'a> FileJudgement<'a> {
    /// Holds figures that belong to another country.
    pub(super) fn hold_of_another(&mut self, proposed: &[ProposedChange<'a>]) {
        // With shifted rows, or another series in the whole file, single matches prove nothing.
        if self.judged.findings_on_file(self.picked.incoming).next().is_some() {
            return;
        }
        let mut found = self.of_the_edition();
        found.extend(self.copied(proposed));
        found.extend(self.exchanged(proposed));
        let wanted: BTreeSet<CountryId> =
            self.changing_figures().map(|(country, _)| country).collect();
        let mut reported = BTreeSet::new();
        for (country, figure, other, how) in found {
            if wanted.contains(&country) && reported.insert(country) {
                let about = (country, self.category());
                let finding = value_of_another::finding(self.dataset, about, figure, other, how);
                self.hold(country, finding);
            }
        }
    }

    /// Returns countries whose figure for a year equals another country's value of that year in the edition, while
    /// their own value is not in the file.
    fn of_the_edition(&self) -> Vec<CountryMatch<'a>> {
        let category = self.category();
        let countries = self.dataset.country_ids();
        let values = countries.filter_map(|id| Some((id, self.dataset.value(id, category)?)));
        let mut values: Vec<(u16, Decimal, CountryId)> = values
            .filter(|(_, value)| digits(value.raw) >= DIGITS)
            .map(|(id, value)| (value.year, value.raw, id))
            .collect();
        values.sort_unstable();
        let years: BTreeSet<u16> = values.iter().map(|(year, ..)| *year).collect();
        let incoming = self.picked.incoming;
        let mut found: BTreeMap<CountryId, CountryMatch<'a>> = BTreeMap::new();
        for (country, figures) in &incoming.figures {
            let is_own = self.value(*country).is_some_and(|value| {
                let base = history::of_year(figures, value.year);
                base.is_some_and(|base| agrees(base.raw, value.raw))
            });
            if is_own {
                continue;
            }
            let of_year = |year: &u16| Some((*year, history::of_year(figures, *year)?));
            let other = years.iter().filter_map(of_year).find_map(|(year, figure)| {
                // Bounds for the binary search: no value outside them can agree.
                let away = figure.raw.abs().checked_mul(NEAR)?;
                let (least, most) = (figure.raw.checked_sub(away)?, figure.raw.checked_add(away)?);
                let first = values.partition_point(|(of, raw, _)| (*of, *raw) < (year, least));
                let near =
                    values[first..].iter().take_while(|(of, raw, _)| (*of, *raw) <= (year, most));
                let mut others =
                    near.filter(|(_, raw, id)| id != country && agrees(figure.raw, *raw));
                others.next().map(|(_, raw, id)| {
                    (*country, (figure, year), (*id, *raw), MatchEvidence::Edition)
                })
            });
            found.extend(other.map(|other| (*country, other)));
        }
        // A short match may be chance, unless both countries have each other's value.
        let is_sure = |(country, _, (other, raw), _): &CountryMatch<'a>| {
            let back = found.get(other).is_some_and(|(_, _, (back, _), _)| back == country);
            back || digits(*raw) >= SURE
        };
        found.values().filter(|found| is_sure(found)).copied().collect()
    }

    /// Returns countries with the same figure as another country in the file: in adjacent rows, or after an unusual
    /// change.
    fn copied(&self, proposed: &[ProposedChange<'a>]) -> Vec<CountryMatch<'a>> {
        let is_new = |case: &ProposedChange<'_>| {
            case.pair.is_development || !agrees(case.figure.raw, case.value.raw)
        };
        let mut found = Vec::new();
        let copy = |case: &ProposedChange<'a>, of: &ProposedChange<'a>| {
            let year = case.figure.year?;
            is_new(case).then_some((
                case.country,
                (case.figure, year),
                (of.country, of.figure.raw),
                MatchEvidence::File,
            ))
        };
        for run in proposed.chunk_by(|one, next| one.figure.raw == next.figure.raw) {
            if run.len() >= RUN && digits(run[0].figure.raw) >= RUN_DIGITS {
                // The last row of a run has no next row, and is paired with the first.
                let others = run.iter().skip(1).chain(run.first());
                found.extend(run.iter().zip(others).filter_map(|(case, of)| copy(case, of)));
            }
        }
        let mut sorted: Vec<&ProposedChange<'_>> = proposed.iter().collect();
        sorted.retain(|case| digits(case.figure.raw) >= DIGITS);
        sorted.sort_by_key(|case| case.figure.raw);
        for same in sorted.chunk_by(|one, next| one.figure.raw == next.figure.raw) {
            // Equal figures alone prove nothing; the change must be unusual as well.
            let odd =
                same.iter().filter(|_| same.len() > 1).filter(|case| self.is_odd(case.country));
            found.extend(odd.filter_map(|case| {
                let of = same.iter().find(|other| other.country != case.country)?;
                copy(case, of)
            }));
        }
        found
    }

    /// Returns both countries of each pair with newest figures that fit each other's past better than their own.
    fn exchanged(&self, proposed: &[ProposedChange<'a>]) -> Vec<CountryMatch<'a>> {
        let (Some(newest), figures) = (self.newest(), &self.picked.incoming.figures) else {
            return Vec::new();
        };
        let step = |case: &ProposedChange<'a>| {
            let before = history::of_year(figures.get(&case.country)?, newest.checked_sub(1)?)?;
            let change = quotient(case.figure.raw, before.raw)?;
            (case.figure.year == Some(newest)).then_some((*case, before.raw, change))
        };
        let steps: Vec<(ProposedChange<'a>, Decimal, Decimal)> =
            proposed.iter().filter_map(step).collect();
        let usual = median(steps.iter().map(|(.., change)| *change).collect());
        let Some(usual) = usual.and_then(|usual| log(usual, Decimal::ONE)) else {
            return Vec::new();
        };
        // Deviations from the median change, as logarithms: a half and a double are equally far.
        let away = |new: Decimal, old: Decimal| Some((log(new, old)? - usual).abs());
        // Candidates: odd changes larger than any of the country's past changes.
        let leaps = steps.iter().filter(|(case, ..)| self.is_odd(case.country));
        let leaps = leaps.filter_map(|(case, before, _)| {
            let own = away(case.figure.raw, *before)?;
            let past = figures.get(&case.country)?;
            let quiet = (1..=YEARS).filter_map(|years| {
                let to = history::of_year(past, newest.checked_sub(years)?)?;
                let from = history::of_year(past, newest.checked_sub(years + 1)?)?;
                away(to.raw, from.raw)
            });
            (quiet.max()? < own).then_some((case, *before, own))
        });
        let leaps: Vec<(&ProposedChange<'a>, Decimal, Decimal)> = leaps.collect();
        let mut found = Vec::new();
        for (rank, (one, before, own)) in leaps.iter().enumerate() {
            let fits =
                |(other, other_before, other_own): &&(&ProposedChange<'a>, Decimal, Decimal)| {
                    let crossed =
                        away(one.figure.raw, *other_before).zip(away(other.figure.raw, *before));
                    crossed.is_some_and(|(here, there)| {
                        here * BETTER <= *own && there * BETTER <= *other_own
                    })
                };
            for (other, other_before, _) in leaps[rank + 1..].iter().filter(fits) {
                found.push((
                    one.country,
                    (one.figure, newest),
                    (other.country, *other_before),
                    MatchEvidence::Past,
                ));
                found.push((
                    other.country,
                    (other.figure, newest),
                    (one.country, *before),
                    MatchEvidence::Past,
                ));
            }
        }
        found
    }

    /// Returns `true` if the suspicion of a country's change reaches [`Suspicion::ODD`].
    fn is_odd(&self, country: CountryId) -> bool {
        let suspicion = self.judged.suspicion(self.picked.incoming, country);
        suspicion.is_some_and(|suspicion| suspicion.reaches(Suspicion::ODD))
    }
}
