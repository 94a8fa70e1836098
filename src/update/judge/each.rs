//! Judges the figures of a download: entry point of the checks, and the checks of single figures.

use std::collections::BTreeSet;

use rust_decimal::Decimal;

use super::bench::FileJudgement;
use super::judgement::Judgement;
use super::outliers::{Pair, Unlike, Verdict, limit};
use super::proposed::ProposedChange;
use super::ratio::TypicalChange;
use super::suspicion::Suspicion;
use super::{outliers, ratio, shift, whole};
use crate::Figure;
use crate::findings::{
    VALUE_FOREIGN, VALUE_LOST, VALUE_OLDER, about_several, rows_shifted, series_unlike, value_jump,
    value_revised, value_tenfold,
};
use crate::pick::{SelectedFigures, agrees, is_older};
use checks::figure::{self, Candidate};
use diag::{Diagnostic, FindingCode, Report};
use model::{CountryId, Dataset, Family, Value};

/// Judges the figures selected from downloads, and reports findings about them.
pub fn judge(picked: &[SelectedFigures<'_>], dataset: &Dataset, report: &mut Report) -> Judgement {
    let mut judged = Judgement::default();
    for picked in picked {
        let mut file_judgement = FileJudgement { picked, dataset, judged: &mut judged, report };
        file_judgement.judge();
    }
    judged
}

impl<'a> FileJudgement<'a> {
    /// Runs all checks on the file.
    fn judge(&mut self) {
        // Checks of the whole file run first: their findings suppress findings on single figures.
        let column = self.check_whole_file();
        self.report_lost();
        self.hold_older();
        self.hold_foreign();
        let proposed = self.proposed();
        self.hold_carried(&proposed, column);
        // Ratios need figures above zero; `hold_single_findings` handles figures at or below zero.
        let (above, not): (Vec<_>, Vec<_>) =
            proposed.into_iter().partition(|case| case.figure.raw > Decimal::ZERO);
        let single_findings = self.check_single_figures();
        let unlike = self.hold_outliers(above.clone());
        self.hold_single_findings(single_findings, &not, unlike);
        self.hold_of_another(&above);
        self.hold_revised();
    }

    /// Returns the findings of checks that need no value of the edition, such as the bounds of the category.
    fn check_single_figures(&self) -> Vec<(CountryId, Diagnostic)> {
        let category = self.category();
        let on_cards = self.dataset.printed_values();
        let changes = self.changing_figures().filter(|(country, figure)| {
            let value = self.value(*country);
            value.is_none_or(|value| !is_same(figure, value))
        });
        let found = changes.flat_map(|(country, figure)| {
            let candidate = Candidate {
                country,
                category,
                raw: figure.raw,
                year: figure.year,
                span: figure.span,
                year_span: figure.year_span,
                is_on_card: on_cards.contains(country, category),
            };
            let findings = figure::check(self.dataset, &candidate);
            findings.into_iter().map(move |finding| (country, finding))
        });
        found.collect()
    }

    /// Holds figures with the findings of [`Self::check_single_figures`] (`found`). Figures at or below zero that
    /// would
    /// replace a value above zero (`not_above`) are always held as a jump. If the whole file has another unit, the
    /// findings in `found` are not reported.
    fn hold_single_findings(
        &mut self,
        found: Vec<(CountryId, Diagnostic)>,
        not_above: &[ProposedChange<'a>],
        unlike: Option<Unlike>,
    ) {
        let is_unit = matches!(unlike, Some(Unlike::Unit { .. }));
        let known: BTreeSet<CountryId> = found.iter().map(|(country, _)| *country).collect();
        for (country, finding) in found {
            // The finding about the unit explains the findings about its figures.
            if is_unit {
                self.hold_unreported(country, finding.code);
            } else {
                self.hold(country, finding);
            }
        }
        let is_new = |case: &&ProposedChange<'_>| !known.contains(&case.country);
        for case in not_above.iter().filter(is_new) {
            let change = case.figure.raw.checked_div(case.before());
            let change = change.unwrap_or_default();
            let finding = self.jump(case, change, None);
            self.judged.set_suspicion(self.picked.incoming, case.country, Suspicion::Unmeasurable);
            self.hold(case.country, finding);
        }
    }

    /// Creates the finding about an unusual change, `change` as a ratio.
    fn jump(
        &self,
        case: &ProposedChange<'_>,
        change: Decimal,
        typical: Option<TypicalChange>,
    ) -> Diagnostic {
        let about = (case.country, self.category());
        let before = (case.before(), change);
        let (figure, value) = (case.figure, case.value);
        value_jump::finding(self.dataset, about, figure, value, before, typical)
    }

    /// Reports countries with a value from the file's series for which the file has no figure.
    fn report_lost(&mut self) {
        let incoming = self.picked.incoming;
        let Some(series) = &incoming.series else {
            return;
        };
        let is_lost = |country: &CountryId| {
            let has = incoming.figures.get(country).is_some_and(|figures| !figures.is_empty());
            let source = self.value(*country).map(|value| &self.dataset.source(value.source).id);
            !has && source.is_some_and(|source| series.has_source(source))
        };
        let lost: Vec<CountryId> = self.dataset.country_ids().filter(is_lost).collect();
        // A Factbook download has one file per country, so a file with few countries was chosen by the user.
        let few = 2 * incoming.figures.len() < self.dataset.countries.len();
        let are_named = few && series.family == Family::Factbook;
        if lost.len() >= whole::MANY && !are_named {
            self.report.push(whole::countries_missing(self.dataset, incoming, &lost));
        } else if !lost.is_empty() && !are_named {
            let finding = about_several(&VALUE_LOST, self.dataset, incoming, &lost, None);
            self.report.push(finding);
        }
    }

    /// Holds figures that are older than the edition's values; only a requested year selects such figures.
    fn hold_older(&mut self) {
        let older = self.changing_figures().filter(|(country, figure)| {
            let value = self.value(*country);
            value.is_some_and(|value| is_older(figure, value))
        });
        let older: Vec<(CountryId, &Figure)> = older.collect();
        self.hold_each(&older, &VALUE_OLDER);
    }

    /// Holds figures that would replace values of another series.
    fn hold_foreign(&mut self) {
        let Some(series) = &self.picked.incoming.series else {
            return;
        };
        let foreign = self.changing_figures().filter(|(country, figure)| {
            self.value(*country).is_some_and(|value| {
                let source = &self.dataset.source(value.source).id;
                !is_same(figure, value) && !series.has_source(source)
            })
        });
        let foreign: Vec<(CountryId, &Figure)> = foreign.collect();
        self.hold_each(&foreign, &VALUE_FOREIGN);
    }

    /// Holds several figures and reports one finding about them, at the first figure.
    fn hold_each(&mut self, figures: &[(CountryId, &Figure)], kind: &'static FindingCode) {
        let Some((_, first)) = figures.first() else {
            return;
        };
        let countries: Vec<CountryId> = figures.iter().map(|(country, _)| *country).collect();
        let incoming = self.picked.incoming;
        let finding = about_several(kind, self.dataset, incoming, &countries, Some(first.span));
        for country in countries {
            self.hold_unreported(country, kind);
        }
        self.report.push(finding);
    }

    /// Rates the changes of all countries and holds outliers. Shifted rows are removed first because their changes
    /// say nothing. Returns the reason if the whole file differs.
    fn hold_outliers(&mut self, mut proposed: Vec<ProposedChange<'a>>) -> Option<Unlike> {
        let limit = limit(self.dataset.category(self.category()));
        let pairs =
            |of: &[ProposedChange<'_>]| of.iter().map(|case| case.pair).collect::<Vec<Pair>>();
        if let Some(shifted) = shift::shifted(&pairs(&proposed), limit) {
            let rows = shifted.rows.iter().filter_map(|row| proposed.get(*row));
            let rows: Vec<(CountryId, &Figure)> =
                rows.map(|case| (case.country, case.figure)).collect();
            let incoming = self.picked.incoming;
            let finding = rows_shifted::finding(self.dataset, incoming, &rows, shifted.is_high);
            for (country, _) in &rows {
                self.hold_unreported(*country, finding.code);
            }
            self.hold_all(finding);
            let rows: BTreeSet<usize> = shifted.rows.into_iter().collect();
            let mut row = 0..;
            proposed.retain(|_| row.next().is_some_and(|row| !rows.contains(&row)));
        }
        let ratings = outliers::rate_changes(&pairs(&proposed), limit);
        let key = (self.picked.incoming.file, self.category());
        self.judged.typical.extend(ratings.typical.map(|typical| (key, typical)));
        for (case, suspicion) in proposed.iter().zip(&ratings.suspicions) {
            self.judged.set_suspicion(self.picked.incoming, case.country, *suspicion);
        }
        let verdicts = proposed.iter().zip(&ratings.verdicts);
        let out: Vec<(&ProposedChange<'_>, Verdict)> =
            verdicts.filter_map(|(case, verdict)| Some((case, (*verdict)?))).collect();
        if let Some(unlike) = ratings.unlike {
            let farthest = farthest(&proposed);
            let seen = series_unlike::UnlikeEvidence {
                unlike,
                typical: ratings.typical,
                outliers: out.len(),
                compared: proposed.len(),
                farthest: &farthest,
            };
            let finding = series_unlike::finding(self.dataset, self.picked.incoming, &seen);
            // The finding about the file replaces those about single figures.
            for (case, verdict) in out {
                self.hold_unreported(case.country, kind(verdict));
            }
            self.hold_all(finding);
            return Some(unlike);
        }
        for (case, verdict) in out {
            let about = (case.country, self.category());
            let finding = match (verdict, case.base) {
                // The slip is in the figure for the value's year, so the finding points there.
                (Verdict::Tenfold { times, revised: true }, Some(base)) => {
                    let old = (case.value.raw, case.value);
                    value_tenfold::finding(self.dataset, about, base, old, times)
                }
                (Verdict::Tenfold { times, .. }, _) => {
                    let old = (case.before(), case.value);
                    value_tenfold::finding(self.dataset, about, case.figure, old, times)
                }
                (Verdict::Revised, Some(base)) => {
                    value_revised::finding(self.dataset, about, base, case.value, None)
                }
                (Verdict::Revised | Verdict::Jump, _) => {
                    self.jump(case, case.pair.change(), ratings.typical)
                }
            };
            self.hold(case.country, finding);
        }
        None
    }
}
/// Returns the finding code of a verdict.
fn kind(verdict: Verdict) -> &'static FindingCode {
    match verdict {
        Verdict::Tenfold { .. } => &value_tenfold::CODE,
        Verdict::Revised => &value_revised::CODE,
        Verdict::Jump => &value_jump::CODE,
    }
}

/// Returns the ratio of each figure to the edition's value, the largest deviation from 1 first.
fn farthest<'a>(proposed: &[ProposedChange<'a>]) -> Vec<(CountryId, &'a Figure, Decimal)> {
    let mut all: Vec<_> = proposed
        .iter()
        .filter_map(|case| {
            let times = case.pair.new.checked_div(case.pair.old)?;
            Some((case.country, case.figure, times))
        })
        .collect();
    all.sort_by_key(|(country, _, times)| {
        let away = ratio::factor(*times, Decimal::ONE);
        (std::cmp::Reverse(away), *country)
    });
    all
}

/// Returns `true` if the edition has the same figure already.
fn is_same(figure: &Figure, value: &Value) -> bool {
    figure.year.is_none_or(|year| year == value.year) && agrees(figure.raw, value.raw)
}
