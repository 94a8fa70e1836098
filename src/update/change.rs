//! Changes that downloaded figures would make, value by value, and their effect on the order of the cards.

use std::cmp::Ordering;
use std::collections::{BTreeMap, BTreeSet};

use super::findings::decision_outdated;
use super::guess;
use super::judge::{Judgement, Suspicion};
use super::origin::Origins;
use super::overrides::{self, Override, OverrideMatch};
use super::pick::{self, SelectedFigures};
use super::{DownloadedFigures, Figure};
use diag::{Report, Span};
use model::{CategoryId, CountryId, Dataset, DeckId, Value};

/// A change of one value.
#[derive(Clone, Debug)]
pub struct Change {
    /// Country of the value.
    pub country: CountryId,
    /// Category of the value.
    pub category: CategoryId,
    /// Index of the download among all downloads of the update.
    pub download: usize,
    /// Current value; `None` if there is none.
    pub old: Option<Value>,
    /// New value; its source is in [`Origins::dataset`].
    pub new: Value,
    /// Span of the new value.
    pub span: Span,
    /// `true` if the change requires review, so that no rule of bulk acceptance may accept it.
    pub is_held: bool,
    /// Code that all findings on the figure share, such as one about its whole year, if nothing else holds the
    /// change; else `None`.
    pub held_by_year: Option<&'static str>,
    /// Rating of how unusual the change is; `None` without a current value, or for an override.
    pub suspicion: Option<Suspicion>,
    /// Reasons for review in addition to the findings of the plausibility checks.
    pub review_reasons: Vec<ReviewReason>,
    /// Index of the override that sets the new value; `None` for a downloaded figure.
    pub ruling: Option<usize>,
}

/// A reason for the review of a change.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ReviewReason {
    /// The current value is from another publisher or series than the download.
    Foreign,
    /// The current value is from a later edition of the source than the download.
    Newer,
    /// An override of this value exists; contains the index of the override.
    Decided(usize),
    /// The meaning or the year of the figure is a guess; contains the code of the finding about it.
    Guessed(&'static str),
}

/// Numbers of countries for which a download changes nothing, by reason. Each country counts once, here or as a
/// [`Change`], except that [`later`](Self::later) counts some of them again.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Counts {
    /// Number of figures equal to the current value.
    pub same: usize,
    /// Number of figures that confirm the current value with more digits.
    pub finer: usize,
    /// Number of figures older than the current value.
    pub older: usize,
    /// Number of figures that are ignored because the current value is from a series with precedence.
    pub behind: usize,
    /// Number of values that an override already determines.
    pub decided: usize,
    /// Number of values with an override that does not expect the downloaded figure.
    pub outdated: usize,
    /// Number of countries with a figure for a year after the latest year of the edition.
    pub later: usize,
    /// Number of countries whose value an earlier download has already covered.
    pub repeated: usize,
    /// Number of countries without a usable figure: all are of excluded years, or too large.
    pub unused: usize,
}

/// All changes that the downloads would make.
#[derive(Clone, Debug, Default)]
pub struct Changes {
    /// Changes by download, and within a download by country.
    pub changes: Vec<Change>,
    /// Counts of the figures that change nothing, by download.
    pub counts: Vec<Counts>,
    /// Indices of the overrides that the update adds to `decisions.yaml`.
    pub to_keep: BTreeSet<usize>,
    /// Indices of the overrides given for this update that apply to no download.
    pub unused_overrides: Vec<usize>,
}

/// Input of [`changes`].
#[derive(Clone, Copy, Debug)]
pub struct ChangeInput<'a> {
    /// Selected figures of each download.
    pub picked: &'a [SelectedFigures<'a>],
    /// Sources of the downloads.
    pub origins: &'a Origins,
    /// Overrides in effect: those on record and those given for this update.
    pub rulings: &'a [Override],
}

/// Compares the downloaded figures with the current values. `judged` contains the results of the plausibility checks,
/// which decide what requires review.
pub fn changes(input: &ChangeInput<'_>, judged: &Judgement, report: &mut Report) -> Changes {
    let mut builder = ChangeBuilder {
        input,
        dataset: &input.origins.dataset,
        judged,
        report,
        seen: BTreeSet::new(),
        applied: BTreeSet::new(),
        all: Changes::default(),
    };
    for download in 0..input.picked.len() {
        builder.compare_download(download);
    }
    let rulings = input.rulings.iter().enumerate();
    let idle = rulings.filter(|(nth, ruling)| ruling.is_given && !builder.applied.contains(nth));
    builder.all.unused_overrides = idle.map(|(nth, _)| nth).collect();
    builder.all
}

/// Returns the selected figures without those of values that are already settled by an override, or by a series with
/// precedence.
pub fn open_questions<'a>(input: &ChangeInput<'a>) -> Vec<SelectedFigures<'a>> {
    let dataset = &input.origins.dataset;
    let picked = input.picked.iter().map(|picked| {
        let mut open = picked.clone();
        let (incoming, category) = (picked.incoming, picked.incoming.category);
        open.figures.retain(|country, _| {
            let is_decided = decided_by(input.rulings, dataset, incoming, *country).is_some()
                || is_fixed_on_record(input.rulings, incoming, *country);
            let old = dataset.value(*country, category);
            !is_decided && !old.is_some_and(|old| is_outranked(dataset, incoming, old))
        });
        open
    });
    picked.collect()
}

/// Returns the index of the override that applies to a country's figure in a download, if any.
fn decided_by(
    rulings: &[Override],
    dataset: &Dataset,
    incoming: &DownloadedFigures,
    country: CountryId,
) -> Option<usize> {
    let family = incoming.series.as_ref().map(|series| series.family);
    overrides::find_override(rulings, dataset, (country, incoming.category), family?)
}

/// Returns `true` if an override in `decisions.yaml` fixes a value, so that figures of any series are ignored.
/// Figures
/// of plain tables are not ignored: their author may know better.
fn is_fixed_on_record(
    rulings: &[Override],
    incoming: &DownloadedFigures,
    country: CountryId,
) -> bool {
    let mut kept = rulings.iter().filter(|ruling| ruling.is_on_record);
    incoming.series.is_some() && kept.any(|ruling| ruling.is_about((country, incoming.category)))
}

/// Returns `true` if the value is from a series with precedence over the series of the download. A category lists its
/// series in the order of precedence.
fn is_outranked(dataset: &Dataset, incoming: &DownloadedFigures, old: &Value) -> bool {
    let series = &dataset.category(incoming.category).series;
    let known = &dataset.source(old.source).id;
    let mut before = series.iter().take_while(|series| Some(*series) != incoming.series.as_ref());
    incoming.series.is_some() && before.any(|series| series.has_source(known))
}

/// Builder of [`Changes`]. Its methods get downloads and overrides as indices into `input`.
struct ChangeBuilder<'a> {
    input: &'a ChangeInput<'a>,
    dataset: &'a Dataset,
    judged: &'a Judgement,
    report: &'a mut Report,
    /// Values that a download has covered: for each value, only the first download counts.
    seen: BTreeSet<(CategoryId, CountryId)>,
    /// Indices of the overrides that matched a figure, or a missing figure.
    applied: BTreeSet<usize>,
    all: Changes,
}

impl<'a> ChangeBuilder<'a> {
    /// Compares all selected figures of a download with the current values.
    fn compare_download(&mut self, download: usize) {
        let picked = &self.input.picked[download];
        let incoming = picked.incoming;
        let latest = picked.latest;
        let is_later = |figure: &Figure| figure.year.is_some_and(|year| year > latest);
        let figures = incoming.figures.values();
        let later = figures.filter(|figures| figures.iter().any(is_later)).count();
        self.all.counts.push(Counts { later, ..Counts::default() });
        let year =
            self.default_year(download, self.input.origins.by_download[download].day.as_deref());
        if let Some(finding) = guess::undated(picked, self.dataset, year) {
            self.report.push(finding);
        }
        for (country, figure) in &picked.figures {
            if self.seen.insert((incoming.category, *country)) {
                self.compare_figure(download, *country, figure);
            } else {
                self.counts().repeated += 1;
            }
        }
        let is_picked = |country: &&CountryId| picked.figures.contains_key(*country);
        let mut unused: BTreeSet<&CountryId> =
            incoming.figures.keys().filter(|country| !is_picked(country)).collect();
        // Overrides for countries without a figure in the series.
        for (nth, ruling) in self.input.rulings.iter().enumerate() {
            let decision = &ruling.decision;
            let family = incoming.series.as_ref().map(|series| series.family);
            let series = decision.series_of(self.dataset.category(decision.category));
            let is_silent = ruling.is_given
                && decision.category == incoming.category
                && decision.expect.is_none()
                && series.map(|series| series.family) == family
                && self.seen.insert((incoming.category, decision.country));
            if is_silent {
                unused.remove(&decision.country);
                self.apply_override(download, nth);
            }
        }
        self.counts().unused += unused.len();
    }

    /// Returns the counts of the current download.
    fn counts(&mut self) -> &mut Counts {
        let last = self.all.counts.len().saturating_sub(1);
        &mut self.all.counts[last]
    }

    /// Compares one selected figure with the override of its value, or else with the current value.
    fn compare_figure(&mut self, download: usize, country: CountryId, figure: &Figure) {
        let incoming = self.input.picked[download].incoming;
        let ruling = decided_by(self.input.rulings, self.dataset, incoming, country);
        match ruling {
            Some(ruling) => self.compare_with_override(download, country, figure, ruling),
            None => self.compare_without_override(download, country, figure),
        }
    }

    /// Compares a figure with the override of its value, given by its index `nth`: carries the override out, or
    /// reports
    /// that it is outdated.
    fn compare_with_override(
        &mut self,
        download: usize,
        country: CountryId,
        figure: &Figure,
        nth: usize,
    ) {
        self.applied.insert(nth);
        let ruling = &self.input.rulings[nth];
        let decision = &ruling.decision;
        let category = self.dataset.category(decision.category);
        // An override given for this update may just name one of the downloaded figures, without an expected figure.
        let is_named =
            ruling.is_given && decision.expect.is_none() && pick::agrees(figure.raw, decision.raw);
        let verdict = overrides::verdict(decision, figure.raw, category.jump);
        if is_named || verdict == OverrideMatch::Agrees {
            self.apply_override(download, nth);
            return;
        }
        // A download from before the override cannot outdate it; but an override given for this update refers to this
        // download.
        let day = self.input.origins.by_download[download].day.as_deref();
        let decided = &self.dataset.source(decision.source).retrieved;
        if !ruling.is_given && day.is_some_and(|day| day <= decided.as_str()) {
            self.counts().decided += 1;
            return;
        }
        let about = (country, decision.category);
        self.counts().outdated += 1;
        let finding = decision_outdated::finding(self.dataset, about, figure, ruling, verdict);
        self.report.push(finding);
    }

    /// Replaces the current value by the value of an override.
    fn apply_override(&mut self, download: usize, nth: usize) {
        self.applied.insert(nth);
        let ruling = &self.input.rulings[nth];
        let decision = &ruling.decision;
        let about = (decision.country, decision.category);
        let old = self.dataset.value(about.0, about.1);
        let figures = &self.input.picked[download].figures;
        // An override that only selects a figure of this download does not apply to the next one.
        let lasts = decision.expect.is_some() || !figures.contains_key(&about.0);
        if ruling.is_given && !ruling.is_on_record && lasts {
            self.all.to_keep.insert(nth);
        }
        if old.is_some_and(|old| decision.is_applied_to(old)) {
            self.counts().decided += 1;
            return;
        }
        let Some(new) = overrides::decided(self.dataset, decision) else {
            self.counts().unused += 1;
            return;
        };
        let figure = figures.get(&about.0);
        // Without a figure there is only the span of the override.
        let place = figure.map_or(ruling.span, |figure| figure.span);
        self.all.changes.push(Change {
            country: about.0,
            category: about.1,
            download,
            old: old.cloned(),
            new,
            span: place,
            is_held: true,
            held_by_year: None,
            suspicion: None,
            review_reasons: vec![ReviewReason::Decided(nth)],
            ruling: Some(nth),
        });
    }

    /// Compares a figure with the current value: adds a change, or counts the reason why the figure changes nothing.
    fn compare_without_override(&mut self, download: usize, country: CountryId, figure: &Figure) {
        let incoming = self.input.picked[download].incoming;
        let category = incoming.category;
        let origin = &self.input.origins.by_download[download];
        let precision = &self.dataset.category(category).precision;
        // Figures that are too large for the precision have been reported by the plausibility checks.
        let Some(quantity) = precision.quantity(figure.raw) else {
            self.counts().unused += 1;
            return;
        };
        let year =
            figure.year.unwrap_or_else(|| self.default_year(download, origin.day.as_deref()));
        let new =
            Value { raw: figure.raw, quantity, year, source: origin.source, note: String::new() };
        let old = self.dataset.value(country, category);
        let guessed = guess::finding_codes(incoming, figure).into_iter();
        let mut against: Vec<ReviewReason> = guessed.map(ReviewReason::Guessed).collect();
        if let Some(old) = old {
            // A figure without a year counts as one of the year of the value.
            let is_same_year = figure.year.is_none_or(|year| year == old.year);
            if is_same_year && old.raw == figure.raw {
                self.counts().same += 1;
                return;
            }
            // More digits that leave the counted quantity unchanged have no effect on the cards.
            let is_finer = pick::agrees(figure.raw, old.raw) && old.quantity == quantity;
            if is_same_year && is_finer {
                self.counts().finer += 1;
                return;
            }
            // A year that was requested applies even if it is older.
            if pick::is_older(figure, old) && self.input.picked[download].year.is_none() {
                self.counts().older += 1;
                return;
            }
            if is_outranked(self.dataset, incoming, old) {
                self.counts().behind += 1;
                return;
            }
            if self.is_foreign(download, old) {
                against.push(ReviewReason::Foreign);
            }
            // An older file may undo a correction of a newer one.
            let standing = &self.dataset.source(old.source).retrieved;
            if origin.day.as_ref().is_some_and(|day| day < standing) {
                against.push(ReviewReason::Newer);
            }
        }
        let rulings = self.input.rulings;
        if is_fixed_on_record(rulings, incoming, country) {
            self.counts().decided += 1;
            return;
        }
        let decided = (rulings.iter()).position(|ruling| ruling.is_about((country, category)));
        against.extend(decided.map(ReviewReason::Decided));
        self.all.changes.push(Change {
            country,
            category,
            download,
            old: old.cloned(),
            new,
            span: figure.span,
            is_held: !against.is_empty() || self.judged.holds(incoming, country),
            held_by_year: self
                .judged
                .only_finding(incoming, country)
                .filter(|_| against.is_empty()),
            suspicion: self.judged.suspicion(incoming, country),
            review_reasons: against,
            ruling: None,
        });
    }

    /// Returns the year that figures without a year get: the requested year, else the year of the download's date,
    /// but at most the latest year of the edition.
    fn default_year(&self, download: usize, day: Option<&str>) -> u16 {
        let SelectedFigures { year, latest, .. } = self.input.picked[download];
        let of_day = day.and_then(|day| day.get(..4)?.parse().ok());
        year.or(of_day).map_or(latest, |year| year.min(latest))
    }

    /// Returns `true` if a value is from another publisher or series than a download.
    fn is_foreign(&self, download: usize, old: &Value) -> bool {
        let incoming = self.input.picked[download].incoming;
        let known = self.dataset.source(old.source);
        match &incoming.series {
            Some(series) => !series.has_source(&known.id),
            None => {
                let source = self.input.origins.source(download);
                // Without a series, only the source that the user names identifies the publisher; if it is missing,
                // no value counts as foreign.
                !source.id.is_empty() && known.stem() != source.stem()
            }
        }
    }
}

/// Returns the edition with some changes applied and its derived values recomputed.
pub fn with_changes<'a>(
    dataset: &Dataset,
    changes: impl IntoIterator<Item = &'a Change>,
) -> Dataset {
    let mut after = dataset.clone();
    for change in changes {
        let values = after.values.get_mut(usize::from(change.category.0));
        let slot = values.and_then(|values| values.get_mut(usize::from(change.country.0)));
        if let Some(slot) = slot {
            let note = slot.take().map(|old| old.note).unwrap_or_default();
            *slot = Some(Value { note, ..change.new.clone() });
        }
    }
    after.compute_derived_values();
    after
}

/// Effect of a change on the order of two cards of a deck.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Move {
    /// The value becomes greater than the other card's value.
    Passes,
    /// The value becomes less than the other card's value.
    FallsBehind,
    /// The two values become equal.
    Ties,
}

/// Countries of the cards that a changed card passes, falls behind or ties with, by deck, category and move.
pub type MovesByDeck = BTreeMap<(DeckId, CategoryId, Move), Vec<CountryId>>;

/// Returns the countries relative to which a change moves the card of its country. `after` is the edition with all
/// changes applied, including this one.
pub fn passed(before: &Dataset, after: &Dataset, change: &Change) -> MovesByDeck {
    let mut passed = MovesByDeck::new();
    for deck in before.deck_ids() {
        let cards = before.deck(deck);
        if !cards.countries.contains(&change.country) {
            continue;
        }
        let is_changed = |id: CategoryId| id == change.category;
        let is_touched = |id: &CategoryId| before.operands(*id).any(is_changed);
        for category in cards.categories.iter().copied().filter(is_touched) {
            for other in &cards.countries {
                let pair = (change.country, *other);
                let orders = [before, after].map(|dataset| order(dataset, category, pair));
                let [Some(old), Some(new)] = orders else {
                    continue;
                };
                let what = match new {
                    _ if old == new => continue,
                    Ordering::Greater => Move::Passes,
                    Ordering::Less => Move::FallsBehind,
                    Ordering::Equal => Move::Ties,
                };
                passed.entry((deck, category, what)).or_default().push(*other);
            }
        }
    }
    passed
}

/// Compares the values of two countries; returns `None` if either has none.
pub(super) fn order(
    dataset: &Dataset,
    category: CategoryId,
    (one, other): (CountryId, CountryId),
) -> Option<Ordering> {
    let quantity = |country| dataset.value(country, category).map(|value| value.quantity);
    Some(quantity(one)?.cmp(&quantity(other)?))
}
