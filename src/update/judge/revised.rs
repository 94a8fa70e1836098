//! Detects unusual revisions of past years, against the edition and against the last download.
//!
//! Publishers revise all figures slightly or a few strongly. A revision is unusual if it is far from the median
//! revision. Its distance is divided by a step: the 95th percentile of the absolute deviations. Where almost nothing
//! was revised, the step is short and even a few percent are unusual.

use std::collections::{BTreeMap, BTreeSet};

use rust_decimal::Decimal;

use super::bench::FileJudgement;
use super::history;
use super::ratio::{median, quotient};
use super::suspicion::{Suspicion, log};
use crate::Figure;
use crate::findings::{past_revised, value_revised, value_tenfold};
use crate::message;
use crate::pick::agrees;
use model::{CountryId, Value};

/// Minimum number of countries from which the usual revision is known.
const FEWEST: usize = 15;

/// Quantile (95th percentile, as a fraction) of the absolute deviations that gives the step.
const NEAR: (usize, usize) = (19, 20);

/// Minimum step, as a natural logarithm (about one percent), so that rounding does not count as a revision.
const SHORTEST: Decimal = Decimal::from_parts(1, 0, 0, false, 2);

/// Number of the newest years of the last download that are compared.
const YEARS: usize = 15;

/// Ratings of the revisions of several countries.
struct Revisions {
    /// Usual step, as a natural logarithm.
    step: Decimal,
    /// Suspicion of each country's revision.
    suspicions: BTreeMap<CountryId, Suspicion>,
}

impl Revisions {
    /// Rates revisions, given as natural logarithms of their ratio; `None` with fewer than [`FEWEST`] countries.
    fn from_logs(logs: &BTreeMap<CountryId, Decimal>) -> Option<Self> {
        if logs.len() < FEWEST {
            return None;
        }
        let middle = median(logs.values().copied().collect())?;
        let away = |log: &Decimal| (*log - middle).abs();
        let mut all: Vec<Decimal> = logs.values().map(away).collect();
        all.sort_unstable();
        let step = all.get(NEAR.0 * all.len() / NEAR.1).copied()?.max(SHORTEST);
        let suspicions = logs.iter().map(|(id, log)| (*id, Suspicion::from_ratio(away(log), step)));
        Some(Self { step, suspicions: suspicions.collect() })
    }

    /// Returns the countries with an unusual revision.
    fn unusual(&self) -> impl Iterator<Item = (CountryId, Suspicion)> {
        let all = self.suspicions.iter().map(|(id, suspicion)| (*id, *suspicion));
        all.filter(|(_, suspicion)| suspicion.requires_review())
    }
}

impl<'a> FileJudgement<'a> {
    /// Holds countries with a revision unlike the revisions of other countries.
    pub(super) fn hold_revised(&mut self) {
        // A file of another series has another past, so its revisions say nothing.
        if self.judged.findings_on_file(self.picked.incoming).next().is_some() {
            return;
        }
        let wanted: BTreeSet<CountryId> =
            self.changing_figures().map(|(country, _)| country).collect();
        self.revised_against_edition(&wanted);
        self.revised_against_past(&wanted);
    }

    /// Compares the file's figures with the edition's values of the same year.
    fn revised_against_edition(&mut self, wanted: &BTreeSet<CountryId>) {
        let logs = self.based().filter_map(|(country, base, value)| {
            // Rounding is no revision, so it counts as zero.
            let is_same = is_rounded(base.raw, value.raw);
            let log = if is_same { Decimal::ZERO } else { log(base.raw, value.raw)? };
            Some((country, log))
        });
        let Some(revisions) = Revisions::from_logs(&logs.collect()) else {
            return;
        };
        let based: BTreeMap<CountryId, (&Figure, &Value)> =
            self.based().map(|(country, base, value)| (country, (base, value))).collect();
        for (country, suspicion) in revisions.unusual() {
            if !wanted.contains(&country) || self.is_revised(country) {
                continue;
            }
            let Some((base, value)) = based.get(&country) else {
                continue;
            };
            let about = (country, self.category());
            let usual = Some(message::step(revisions.step));
            let finding = value_revised::finding(self.dataset, about, base, value, usual);
            self.judged.raise_suspicion(self.picked.incoming, country, suspicion);
            self.hold(country, finding);
        }
    }

    /// Returns the file's figures for the years of the edition's values, limited to values from the file's series. A
    /// plain table has no series and is compared with all values.
    fn based(&self) -> impl Iterator<Item = (CountryId, &'a Figure, &'a Value)> + use<'a, '_> {
        let incoming = self.picked.incoming;
        let is_own = |value: &Value| {
            let series = incoming.series.as_ref();
            series.is_none_or(|series| series.has_source(&self.dataset.source(value.source).id))
        };
        incoming.figures.iter().filter_map(move |(country, figures)| {
            let value = self.value(*country).filter(|value| is_own(value))?;
            let base = history::of_year(figures, value.year)?;
            Some((*country, base, value))
        })
    }

    /// Returns `true` if a country already has a finding about its revision.
    fn is_revised(&self, country: CountryId) -> bool {
        let known = [value_revised::CODE.id, value_tenfold::CODE.id];
        let mut on = self.judged.findings_on(self.picked.incoming, country);
        on.any(|kind| known.contains(&kind.id))
    }

    /// Compares the file's figures with the last download of the same source.
    fn revised_against_past(&mut self, wanted: &BTreeSet<CountryId>) {
        let Some(past) = self.picked.past else {
            return;
        };
        let incoming = self.picked.incoming;
        let mut pasts: BTreeMap<CountryId, past_revised::PastRevision<'_>> = BTreeMap::new();
        let mut logs = BTreeMap::new();
        for (country, old) in past {
            let Some(figures) = incoming.figures.get(country) else {
                continue;
            };
            let newest = old.iter().rev().take(YEARS);
            let both =
                newest.filter_map(|(year, old)| Some((history::of_year(figures, *year)?, *old)));
            let (mut changes, mut revised) = (Vec::new(), past_revised::PastRevision::default());
            let mut most = Decimal::ZERO;
            for (figure, old) in both {
                revised.compared += 1;
                // The last download was stored with rounded figures.
                if is_rounded(figure.raw, old) {
                    changes.push(Decimal::ONE);
                } else {
                    changes.extend(quotient(figure.raw, old));
                    revised.count += 1;
                    // A change from or to zero, or of sign, has no logarithm; 1 counts as a large revision.
                    let away = log(figure.raw, old).map_or(Decimal::ONE, |log| log.abs());
                    if away > most || revised.largest.is_none() {
                        (most, revised.largest) = (away, Some((figure, old)));
                    }
                }
            }
            // The median over the years, because a few corrected years are no unusual revision.
            if let Some(log) = median(changes).and_then(|change| log(change, Decimal::ONE)) {
                logs.insert(*country, log);
                pasts.insert(*country, revised);
            }
        }
        let Some(revisions) = Revisions::from_logs(&logs) else {
            return;
        };
        for (country, suspicion) in revisions.unusual() {
            if !wanted.contains(&country) || self.is_revised(country) {
                continue;
            }
            let about = (country, self.category());
            let revised = pasts.get(&country);
            let usual = message::step(revisions.step);
            let finding = revised
                .and_then(|revised| past_revised::finding(self.dataset, about, revised, usual));
            if let Some(finding) = finding {
                self.judged.raise_suspicion(incoming, country, suspicion);
                self.hold(country, finding);
            }
        }
    }
}

/// Returns `true` if two figures agree, or differ by at most one unit of their last common decimal.
fn is_rounded(figure: Decimal, old: Decimal) -> bool {
    if agrees(figure, old) {
        return true;
    }
    let scale = figure.normalize().scale().min(old.normalize().scale());
    figure.checked_sub(old).is_some_and(|away| away.abs() <= Decimal::new(1, scale))
}
