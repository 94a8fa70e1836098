//! What figures that come in would change: value by value, with who passes whom on the cards.

use std::cmp::Ordering;
use std::collections::{BTreeMap, BTreeSet};

use super::findings::decision_outdated;
use super::guess;
use super::judge::{Judgement, Suspicion};
use super::origin::Origins;
use super::overrides::{self, Override, OverrideMatch};
use super::pick::{self, SelectedFigures};
use super::{Figure, Incoming};
use diag::{Report, Span};
use model::{CategoryId, CountryId, Dataset, DeckId, Value};

/// A value that would change.
#[derive(Clone, Debug)]
pub struct Change {
    /// The country whose value it is.
    pub country: CountryId,
    /// In which category.
    pub category: CategoryId,
    /// From which of the downloads.
    pub download: usize,
    /// What stands now; `None` where there is no value.
    pub old: Option<Value>,
    /// What would stand, with a source of [`Origins::dataset`].
    pub new: Value,
    /// Where the new value is written.
    pub span: Span,
    /// Whether no rule may accept it: something about it has to be looked at.
    pub is_held: bool,
    /// The code of the finding about its whole year that alone holds it.
    pub held_by_year: Option<&'static str>,
    /// How unusual it is; `None` where no value stands or a decision asks for it.
    pub suspicion: Option<Suspicion>,
    /// What stands against it, besides what the judgement found.
    pub against: Vec<ReviewReason>,
    /// The ruling that asks for it, if one does.
    pub ruling: Option<usize>,
}

/// What stands against a change.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ReviewReason {
    /// The value is of another publisher or series than the download.
    Foreign,
    /// The value is of a newer edition than the download.
    Newer,
    /// Something was decided about the value; the ruling.
    Decided(usize),
    /// What the figure is was guessed; the code of the finding that says so.
    Guessed(&'static str),
}

/// What becomes of the figures of one download that change nothing: each country is counted once, here or
/// as a [`Change`], but for [`later`](Self::later), which counts figures beside those.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Counts {
    /// The same as what stands.
    pub same: usize,
    /// The same with more digits.
    pub finer: usize,
    /// Older than what stands.
    pub older: usize,
    /// Another than what stands, which is from a series that comes before this one.
    pub behind: usize,
    /// What stands was decided.
    pub decided: usize,
    /// What stands was decided, and the figure is not what was expected.
    pub outdated: usize,
    /// Countries with a figure of a later year than the edition may have.
    pub later: usize,
    /// Countries of which an earlier download has said something already.
    pub repeated: usize,
    /// Countries without a figure to take: all are of years that are not used, or too large.
    pub unused: usize,
}

/// All that downloads would change.
#[derive(Clone, Debug, Default)]
pub struct Changes {
    /// The changes by download, in the order of the countries.
    pub changes: Vec<Change>,
    /// By download: what becomes of the other figures.
    pub counts: Vec<Counts>,
    /// The rulings that `decisions.yaml` gets when they are carried out.
    pub to_keep: BTreeSet<usize>,
    /// The rulings that were handed over and about which no download says anything.
    pub idle: Vec<usize>,
}

/// What changes are made from.
#[derive(Clone, Copy, Debug)]
pub struct ChangeInput<'a> {
    /// What an edition takes of each download.
    pub picked: &'a [SelectedFigures<'a>],
    /// Where each download is from.
    pub origins: &'a Origins,
    /// What was decided.
    pub rulings: &'a [Override],
}

/// Compares what comes in with what stands. `judged` says which figures are to be looked at.
pub fn changes(basis: &ChangeInput<'_>, judged: &Judgement, report: &mut Report) -> Changes {
    let mut maker = ChangeBuilder {
        basis,
        dataset: &basis.origins.dataset,
        judged,
        report,
        seen: BTreeSet::new(),
        applied: BTreeSet::new(),
        all: Changes::default(),
    };
    for download in 0..basis.picked.len() {
        maker.download(download);
    }
    let rulings = basis.rulings.iter().enumerate();
    let idle = rulings.filter(|(nth, ruling)| ruling.is_given && !maker.applied.contains(nth));
    maker.all.idle = idle.map(|(nth, _)| nth).collect();
    maker.all
}

/// What an edition takes of each download, without what is settled already: by a decision, or because a
/// series that comes first has said something.
pub fn open_questions<'a>(basis: &ChangeInput<'a>) -> Vec<SelectedFigures<'a>> {
    let dataset = &basis.origins.dataset;
    let picked = basis.picked.iter().map(|picked| {
        let mut open = picked.clone();
        let (incoming, category) = (picked.incoming, picked.incoming.category);
        open.figures.retain(|country, _| {
            let is_decided = decided_by(basis.rulings, dataset, incoming, *country).is_some()
                || is_kept(basis.rulings, incoming, *country);
            let old = dataset.value(*country, category);
            !is_decided && !old.is_some_and(|old| comes_behind(dataset, incoming, old))
        });
        open
    });
    picked.collect()
}

/// The ruling about a figure of a download.
fn decided_by(
    rulings: &[Override],
    dataset: &Dataset,
    incoming: &Incoming,
    country: CountryId,
) -> Option<usize> {
    let family = incoming.series.as_ref().map(|series| series.family);
    overrides::about(rulings, dataset, (country, incoming.category), family?)
}

/// Whether a value was decided, and a figure of any series has no say. Of a plain table somebody may know
/// better.
fn is_kept(rulings: &[Override], incoming: &Incoming, country: CountryId) -> bool {
    let mut kept = rulings.iter().filter(|ruling| ruling.is_kept);
    incoming.series.is_some() && kept.any(|ruling| ruling.is_about((country, incoming.category)))
}

/// Whether the series of a value comes before that of a download.
fn comes_behind(dataset: &Dataset, incoming: &Incoming, old: &Value) -> bool {
    let series = &dataset.category(incoming.category).series;
    let known = &dataset.source(old.source).id;
    let mut before = series.iter().take_while(|series| Some(*series) != incoming.series.as_ref());
    incoming.series.is_some() && before.any(|series| series.has_source(known))
}

struct ChangeBuilder<'a> {
    basis: &'a ChangeInput<'a>,
    dataset: &'a Dataset,
    judged: &'a Judgement,
    report: &'a mut Report,
    /// Values of which a download has said something: the first one counts.
    seen: BTreeSet<(CategoryId, CountryId)>,
    /// Rulings that had something to say.
    applied: BTreeSet<usize>,
    all: Changes,
}

impl<'a> ChangeBuilder<'a> {
    fn download(&mut self, download: usize) {
        let picked = &self.basis.picked[download];
        let incoming = picked.incoming;
        let latest = picked.latest;
        let is_later = |figure: &Figure| figure.year.is_some_and(|year| year > latest);
        let figures = incoming.figures.values();
        let later = figures.filter(|figures| figures.iter().any(is_later)).count();
        self.all.counts.push(Counts { later, ..Counts::default() });
        let year = self.undated(download, self.basis.origins.by_download[download].day.as_deref());
        if let Some(finding) = guess::undated(picked, self.dataset, year) {
            self.report.push(finding);
        }
        for (country, figure) in &picked.figures {
            if self.seen.insert((incoming.category, *country)) {
                self.figure(download, *country, figure);
            } else {
                self.counts().repeated += 1;
            }
        }
        let is_picked = |country: &&CountryId| picked.figures.contains_key(*country);
        let mut unused: BTreeSet<&CountryId> =
            incoming.figures.keys().filter(|country| !is_picked(country)).collect();
        // What was decided where the series says nothing.
        for (nth, ruling) in self.basis.rulings.iter().enumerate() {
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
                self.carry_out(download, nth);
            }
        }
        self.counts().unused += unused.len();
    }

    fn counts(&mut self) -> &mut Counts {
        let last = self.all.counts.len().saturating_sub(1);
        &mut self.all.counts[last]
    }

    fn figure(&mut self, download: usize, country: CountryId, figure: &Figure) {
        let incoming = self.basis.picked[download].incoming;
        let ruling = decided_by(self.basis.rulings, self.dataset, incoming, country);
        match ruling {
            Some(ruling) => self.decided(download, country, figure, ruling),
            None => self.undecided(download, country, figure),
        }
    }

    fn decided(&mut self, download: usize, country: CountryId, figure: &Figure, nth: usize) {
        self.applied.insert(nth);
        let ruling = &self.basis.rulings[nth];
        let decision = &ruling.decision;
        let category = self.dataset.category(decision.category);
        // What is handed over may name a figure and say nothing more.
        let is_named =
            ruling.is_given && decision.expect.is_none() && pick::agrees(figure.raw, decision.raw);
        let verdict = overrides::verdict(decision, figure.raw, category.jump);
        if is_named || verdict == OverrideMatch::Agrees {
            self.carry_out(download, nth);
            return;
        }
        // An old edition cannot say that what was decided after it is outdated; but what is handed over
        // is meant for this one.
        let day = self.basis.origins.by_download[download].day.as_deref();
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

    /// Puts what was decided in the place of what stands.
    fn carry_out(&mut self, download: usize, nth: usize) {
        self.applied.insert(nth);
        let ruling = &self.basis.rulings[nth];
        let decision = &ruling.decision;
        let about = (decision.country, decision.category);
        let old = self.dataset.value(about.0, about.1);
        let figures = &self.basis.picked[download].figures;
        // One that only names a figure has nothing to say to the next edition.
        let lasts = decision.expect.is_some() || !figures.contains_key(&about.0);
        if ruling.is_given && !ruling.is_kept && lasts {
            self.all.to_keep.insert(nth);
        }
        if old.is_some_and(|old| decision.is_applied(old)) {
            self.counts().decided += 1;
            return;
        }
        let Some(new) = overrides::decided(self.dataset, decision) else {
            self.counts().unused += 1;
            return;
        };
        let figure = figures.get(&about.0);
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
            against: vec![ReviewReason::Decided(nth)],
            ruling: Some(nth),
        });
    }

    fn undecided(&mut self, download: usize, country: CountryId, figure: &Figure) {
        let incoming = self.basis.picked[download].incoming;
        let category = incoming.category;
        let origin = &self.basis.origins.by_download[download];
        let precision = &self.dataset.category(category).precision;
        // What is too large to be counted is reported by the judgement.
        let Some(quantity) = precision.quantity(figure.raw) else {
            self.counts().unused += 1;
            return;
        };
        let year = figure.year.unwrap_or_else(|| self.undated(download, origin.day.as_deref()));
        let new =
            Value { raw: figure.raw, quantity, year, source: origin.source, note: String::new() };
        let old = self.dataset.value(country, category);
        let guessed = guess::codes(incoming, figure).into_iter();
        let mut against: Vec<ReviewReason> = guessed.map(ReviewReason::Guessed).collect();
        if let Some(old) = old {
            let is_same_year = figure.year.is_none_or(|year| year == old.year);
            if is_same_year && old.raw == figure.raw {
                self.counts().same += 1;
                return;
            }
            let is_finer = pick::agrees(figure.raw, old.raw) && old.quantity == quantity;
            if is_same_year && is_finer {
                self.counts().finer += 1;
                return;
            }
            // Somebody who names a year wants it, be it older.
            if pick::is_older(figure, old) && self.basis.picked[download].year.is_none() {
                self.counts().older += 1;
                return;
            }
            if comes_behind(self.dataset, incoming, old) {
                self.counts().behind += 1;
                return;
            }
            if self.is_foreign(download, old) {
                against.push(ReviewReason::Foreign);
            }
            // An older file may take back what a newer one has mended.
            let standing = &self.dataset.source(old.source).retrieved;
            if origin.day.as_ref().is_some_and(|day| day < standing) {
                against.push(ReviewReason::Newer);
            }
        }
        let rulings = self.basis.rulings;
        if is_kept(rulings, incoming, country) {
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
            against,
            ruling: None,
        });
    }

    /// The year of figures that have none: the one that was asked for, else that of their edition.
    fn undated(&self, download: usize, day: Option<&str>) -> u16 {
        let SelectedFigures { year, latest, .. } = self.basis.picked[download];
        let of_day = day.and_then(|day| day.get(..4)?.parse().ok());
        year.or(of_day).map_or(latest, |year| year.min(latest))
    }

    /// Whether a value is of another publisher than a download, or of another series.
    fn is_foreign(&self, download: usize, old: &Value) -> bool {
        let incoming = self.basis.picked[download].incoming;
        let known = self.dataset.source(old.source);
        match &incoming.series {
            Some(series) => !series.has_source(&known.id),
            None => {
                let source = self.basis.origins.source(download);
                !source.id.is_empty() && known.stem() != source.stem()
            }
        }
    }
}

/// The edition with some changes.
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
    after.derive();
    after
}

/// What happens between two cards of a deck.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Move {
    /// The value passes the other one on the way up.
    Passes,
    /// It falls behind the other one.
    FallsBehind,
    /// The two are equal now.
    Ties,
}

/// The countries that a change passes, by deck, category and what happens.
pub type MovesByDeck = BTreeMap<(DeckId, CategoryId, Move), Vec<CountryId>>;

/// Whom a change passes when the changes are carried out that give with_changes, itself among them.
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

/// How the cards of two countries stand to each other; `None` where one has no value.
pub(super) fn order(
    dataset: &Dataset,
    category: CategoryId,
    (one, other): (CountryId, CountryId),
) -> Option<Ordering> {
    let quantity = |country| dataset.value(country, category).map(|value| value.quantity);
    Some(quantity(one)?.cmp(&quantity(other)?))
}
