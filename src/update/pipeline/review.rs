//! Everything that is known about an update before anybody answers: findings, changes, and what is open.

use std::borrow::Cow;
use std::cmp::Reverse;
use std::collections::{BTreeMap, BTreeSet};

use super::error::{Error, sound};
use super::inputs::Inputs;
use super::project::Edition;
use crate::accept;
use crate::change::{self, Change, ChangeInput, Changes, with_changes};
use crate::judge::{self, Judgement, TypicalChange};
use crate::last_download::LastDownload;
use crate::origin::{Missing, Origins, SourceOptions};
use crate::overrides::{self, Override};
use crate::pick::SelectedFigures;
use crate::{Download, Incoming, Request};
use diag::Findings;
use model::{Dataset, Gazetteer};

/// The figures of one category in one download.
#[derive(Clone, Debug)]
pub struct Input {
    /// The figures, as they were read.
    pub incoming: Incoming,
    /// The batch of the download.
    pub batch: usize,
    /// The latest year of which a figure is wanted.
    pub latest: u16,
}

/// What was read, found and judged. Numbers of changes and downloads are ranks in [`Changes::changes`] and
/// [`Review::inputs`].
#[derive(Clone, Debug)]
pub struct Review<'a> {
    /// The edition that the figures come in to.
    pub edition: &'a Edition,
    /// What the update is made from.
    pub update_inputs: &'a Inputs,
    /// What was found in the downloads and decisions, and about the changes. Errors stand on single figures,
    /// which are held.
    pub findings: Findings,
    /// What was read from the downloads.
    pub inputs: Vec<Input>,
    /// The sources of the downloads.
    pub origins: Origins,
    /// The decisions of the edition and those that are carried out.
    pub rulings: Vec<Override>,
    /// What is unusual about figures.
    pub judged: Judgement,
    /// What would change.
    pub changes: Changes,
    /// What is kept of the last download of each source, by what the ids of its editions begin with.
    pub(super) last_downloads: BTreeMap<String, LastDownload>,
    after: Dataset,
}

/// Reads downloads, picks figures, rules on them by decisions and judges the changes. Nothing is asked or written.
///
/// # Errors
/// [`Error::Refused`] where downloads or decisions have errors.
pub fn review<'a>(edition: &'a Edition, inputs: &'a Inputs) -> Result<Review<'a>, Error> {
    let loaded = &edition.loaded;
    let names = inputs.names();
    let files = inputs.plan.as_ref().map_or(&loaded.files, |plan| &plan.files).clone();
    let mut findings = Findings { files, ..Findings::default() };

    let gazetteer = Gazetteer::new(&loaded.dataset);
    let requests: Vec<Request<'_>> =
        inputs.batches.iter().map(|batch| batch.request(loaded, &gazetteer)).collect();
    let read = read(inputs, &requests, &mut findings);
    let mut findings = sound(findings, &names)?;

    let sources: Vec<(&Incoming, SourceOptions<'_>)> = read
        .iter()
        .map(|input| (&input.incoming, inputs.batches[input.batch].source_options()))
        .collect();
    let origins = Origins::new(&loaded.dataset, &sources);
    let incoming: Vec<&Incoming> = read.iter().map(|input| &input.incoming).collect();
    origins.check_days(&incoming, &mut findings.report);

    let last_downloads = last_downloads(edition, &origins, &mut findings);
    let picks = read.iter().enumerate().map(|(download, input)| {
        let last = last_downloads.get(origins.source(download).stem());
        let past = last.and_then(|last| last.past(input.incoming.category));
        SelectedFigures { past, ..SelectedFigures::new(&input.incoming, &requests[input.batch]) }
    });
    let picked: Vec<SelectedFigures<'_>> = picks.collect();

    let mut given = Vec::new();
    for (name, bytes) in &inputs.decisions {
        given.extend(data::decisions((name, bytes), &origins.dataset, &mut findings));
    }
    let mut findings = sound(findings, &names)?;
    let rulings = overrides::rulings(loaded, &origins.dataset, given, &mut findings.report);
    let mut findings = sound(findings, &names)?;

    let basis = ChangeInput { picked: &picked, origins: &origins, rulings: &rulings };
    let open = change::open_questions(&basis);
    let judged = judge::judge(&open, &loaded.dataset, &mut findings.report);
    let changes = change::changes(&basis, &judged, &mut findings.report);

    let coming = changes.changes.iter().filter(|change| is_coming(&rulings, change));
    let after = with_changes(&origins.dataset, coming);
    Ok(Review {
        edition,
        update_inputs: inputs,
        findings,
        inputs: read,
        origins,
        rulings,
        judged,
        changes,
        last_downloads,
        after,
    })
}

/// What is kept of the last download of each source.
fn last_downloads(
    edition: &Edition,
    origins: &Origins,
    findings: &mut Findings,
) -> BTreeMap<String, LastDownload> {
    let sources =
        (0..origins.by_download.len()).map(|download| origins.source(download).stem().to_owned());
    let sources: BTreeSet<String> = sources.filter(|source| !source.is_empty()).collect();
    let read = sources.into_iter().map(|source| {
        let dataset = &edition.loaded.dataset;
        let last = LastDownload::read(&edition.assets, &source, dataset, findings);
        (source, last)
    });
    read.collect()
}

fn read(inputs: &Inputs, requests: &[Request<'_>], findings: &mut Findings) -> Vec<Input> {
    let mut read = Vec::new();
    for (nth, (batch, request)) in inputs.batches.iter().zip(requests).enumerate() {
        let downloads = batch.downloads.iter().map(|(name, bytes)| Download { name, bytes });
        let downloads: Vec<Download<'_>> = downloads.collect();
        let Findings { files, report } = findings;
        let incoming = crate::read(&downloads, request, files, report).into_iter();
        let latest = request.latest();
        read.extend(incoming.map(|incoming| Input { incoming, batch: nth, latest }));
    }
    read
}

/// Whether a decision that was handed over asks for a change.
fn is_given(rulings: &[Override], change: &Change) -> bool {
    change.ruling.is_some_and(|nth| rulings[nth].is_given)
}

fn is_coming(rulings: &[Override], change: &Change) -> bool {
    !change.is_held || is_given(rulings, change)
}

impl Review<'_> {
    /// The edition with the new sources behind its own.
    pub fn dataset(&self) -> &Dataset {
        &self.origins.dataset
    }

    /// A change by its number.
    pub fn change(&self, nth: usize) -> &Change {
        &self.changes.changes[nth]
    }

    /// The figures that a change is from.
    pub fn incoming(&self, change: &Change) -> &Incoming {
        &self.inputs[change.download].incoming
    }

    /// The name of the file of a download.
    pub fn file_name(&self, download: usize) -> &str {
        self.findings.files.name(self.inputs[download].incoming.file)
    }

    /// What is usual among the changes of its file.
    pub fn typical(&self, change: &Change) -> Option<TypicalChange> {
        self.judged.typical(self.incoming(change))
    }

    /// The changes that rules accept, and those that decisions ask for.
    pub fn accepted_by_rules(&self) -> BTreeSet<usize> {
        let all = &self.changes.changes;
        let mut accepted = accept::accepted(all, &self.update_inputs.rules, self.dataset());
        accepted.extend((0..all.len()).filter(|nth| is_given(&self.rulings, &all[*nth])));
        accepted
    }

    /// The changes that are not among the accepted ones, as an editor is asked about them: what fills an empty place
    /// and the most unusual ones before the others.
    ///
    /// # Errors
    /// [`Error::NoSource`] where a source cannot be told: no answer could be carried out.
    pub fn questions(&self, accepted: &BTreeSet<usize>) -> Result<Vec<usize>, Error> {
        self.check_sources()?;
        let all = self.by_suspicion().into_iter();
        Ok(all.filter(|nth| !accepted.contains(nth)).collect())
    }

    /// All changes, what fills an empty place and the most unusual ones before the others.
    pub fn by_suspicion(&self) -> Vec<usize> {
        let mut all: Vec<usize> = (0..self.changes.changes.len()).collect();
        all.sort_by_key(|nth| {
            let change = self.change(*nth);
            Reverse((change.is_held, change.old.is_none(), change.suspicion))
        });
        all
    }

    /// Whether nothing stands against a change.
    pub fn is_coming(&self, change: &Change) -> bool {
        is_coming(&self.rulings, change)
    }

    /// The edition with all changes against which nothing stands, and with this one. A held one may be wrong: it
    /// moves itself and nobody else.
    pub fn with(&self, change: &Change) -> Cow<'_, Dataset> {
        if self.is_coming(change) {
            Cow::Borrowed(&self.after)
        } else {
            Cow::Owned(with_changes(&self.after, [change]))
        }
    }

    /// The first download that changes something and whose source cannot be told.
    pub fn missing(&self) -> Option<(&str, &Missing)> {
        let changes = self.changes.changes.iter();
        let changing: BTreeSet<usize> = changes.map(|change| change.download).collect();
        changing.into_iter().find_map(|download| {
            let missing = self.origins.by_download[download].missing.as_ref()?;
            Some((self.file_name(download), missing))
        })
    }

    /// That the source of every change can be told.
    ///
    /// # Errors
    /// [`Error::NoSource`] otherwise.
    pub fn check_sources(&self) -> Result<(), Error> {
        match self.missing() {
            None => Ok(()),
            Some((file, missing)) => {
                Err(Error::NoSource { file: file.to_owned(), missing: missing.clone() })
            }
        }
    }

    /// The decisions that `decisions.yaml` gets.
    pub(super) fn new_decisions(&self) -> Vec<&Override> {
        self.changes.to_keep.iter().map(|nth| &self.rulings[*nth]).collect()
    }
}
