//! Review of an update before any answer: findings, proposed changes and open questions.

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
    /// Index of the batch that contains the download.
    pub batch: usize,
    /// Latest year of the figures to use.
    pub latest: u16,
}

/// Result of reading and judging downloads. Indices of changes and downloads refer to [`Changes::changes`] and
/// [`Review::inputs`].
#[derive(Clone, Debug)]
pub struct Review<'a> {
    /// The edition to be updated.
    pub edition: &'a Edition,
    /// Inputs of the update.
    pub update_inputs: &'a Inputs,
    /// Findings in the downloads and overrides, and about the changes. Errors here concern single figures, whose
    /// changes are held for review.
    pub findings: Findings,
    /// Figures that were read from the downloads.
    pub inputs: Vec<Input>,
    /// The sources of the downloads.
    pub origins: Origins,
    /// Overrides of the edition and of the inputs.
    pub rulings: Vec<Override>,
    /// Findings and suspicion of each figure.
    pub judged: Judgement,
    /// The proposed changes.
    pub changes: Changes,
    /// Stored figures of the last download of each source, by the stem that the ids of its editions share.
    pub(super) last_downloads: BTreeMap<String, LastDownload>,
    after: Dataset,
}

/// Reads downloads, picks figures, applies overrides and judges the changes. It needs no answers and writes nothing.
///
/// # Errors
/// [`Error::Refused`] if downloads or overrides have errors.
pub fn review<'a>(edition: &'a Edition, inputs: &'a Inputs) -> Result<Review<'a>, Error> {
    let loaded = &edition.loaded;
    let names = inputs.names();
    // The plan's file is among the files, so that findings can refer to it.
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
    // `origins.dataset` includes new sources, which overrides may name.
    for (name, bytes) in &inputs.decisions {
        given.extend(data::decisions((name, bytes), &origins.dataset, &mut findings));
    }
    let mut findings = sound(findings, &names)?;
    let rulings = overrides::rulings(loaded, &origins.dataset, given, &mut findings.report);
    let mut findings = sound(findings, &names)?;

    let basis = ChangeInput { picked: &picked, origins: &origins, rulings: &rulings };
    // Figures settled by an override or by a preferred series are not judged.
    let open = change::open_questions(&basis);
    let judged = judge::judge(&open, &loaded.dataset, &mut findings.report);
    let changes = change::changes(&basis, &judged, &mut findings.report);

    // Held changes may be wrong, so they do not affect the ranks that other changes show.
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

/// Returns the stored figures of the last download of each source, by the stem of its id.
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

/// Returns `true` if an override given for this update requires the change.
fn is_given(rulings: &[Override], change: &Change) -> bool {
    change.ruling.is_some_and(|nth| rulings[nth].is_given)
}

fn is_coming(rulings: &[Override], change: &Change) -> bool {
    !change.is_held || is_given(rulings, change)
}

impl Review<'_> {
    /// Returns the dataset of the edition, with new sources appended.
    pub fn dataset(&self) -> &Dataset {
        &self.origins.dataset
    }

    /// Returns a change by index.
    pub fn change(&self, nth: usize) -> &Change {
        &self.changes.changes[nth]
    }

    /// Returns the figures of the download that a change is from.
    pub fn incoming(&self, change: &Change) -> &Incoming {
        &self.inputs[change.download].incoming
    }

    /// Returns the file name of a download.
    pub fn file_name(&self, download: usize) -> &str {
        self.findings.files.name(self.inputs[download].incoming.file)
    }

    /// Returns median and spread of the changes in the file of a change; `None` if the file has too few.
    pub fn typical(&self, change: &Change) -> Option<TypicalChange> {
        self.judged.typical(self.incoming(change))
    }

    /// Returns the indices of the changes accepted by rules or required by overrides given for this update.
    pub fn accepted_by_rules(&self) -> BTreeSet<usize> {
        let all = &self.changes.changes;
        let mut accepted = accept::accepted(all, &self.update_inputs.rules, self.dataset());
        accepted.extend((0..all.len()).filter(|nth| is_given(&self.rulings, &all[*nth])));
        accepted
    }

    /// Returns the indices of the changes that are not accepted yet, in the order of [`Self::by_suspicion`], for an
    /// editor to answer.
    ///
    /// # Errors
    /// [`Error::NoSource`] if a source cannot be determined, since no answer could be carried out.
    pub fn questions(&self, accepted: &BTreeSet<usize>) -> Result<Vec<usize>, Error> {
        self.check_sources()?;
        let all = self.by_suspicion().into_iter();
        Ok(all.filter(|nth| !accepted.contains(nth)).collect())
    }

    /// Returns the indices of all changes: held ones first, then those that fill an empty value, then by descending
    /// suspicion.
    pub fn by_suspicion(&self) -> Vec<usize> {
        let mut all: Vec<usize> = (0..self.changes.changes.len()).collect();
        all.sort_by_key(|nth| {
            let change = self.change(*nth);
            Reverse((change.is_held, change.old.is_none(), change.suspicion))
        });
        all
    }

    /// Returns `true` for a change that is not held, or that an override given for this update requires.
    pub fn is_coming(&self, change: &Change) -> bool {
        is_coming(&self.rulings, change)
    }

    /// Returns the edition after this change and all changes that are not held. Other held changes may be wrong, so
    /// they must not affect the ranks that this one shows.
    pub fn with(&self, change: &Change) -> Cow<'_, Dataset> {
        if self.is_coming(change) {
            Cow::Borrowed(&self.after)
        } else {
            Cow::Owned(with_changes(&self.after, [change]))
        }
    }

    /// Returns the first download that has a change but no complete source: its file name and the missing
    /// information.
    pub fn missing(&self) -> Option<(&str, &Missing)> {
        let changes = self.changes.changes.iter();
        let changing: BTreeSet<usize> = changes.map(|change| change.download).collect();
        changing.into_iter().find_map(|download| {
            let missing = self.origins.by_download[download].missing.as_ref()?;
            Some((self.file_name(download), missing))
        })
    }

    /// Checks that the source of every change can be determined.
    ///
    /// # Errors
    /// [`Error::NoSource`] if a source cannot be determined.
    pub fn check_sources(&self) -> Result<(), Error> {
        match self.missing() {
            None => Ok(()),
            Some((file, missing)) => {
                Err(Error::NoSource { file: file.to_owned(), missing: missing.clone() })
            }
        }
    }

    /// Returns the overrides to add to `decisions.yaml`.
    pub(super) fn new_decisions(&self) -> Vec<&Override> {
        self.changes.to_keep.iter().map(|nth| &self.rulings[*nth]).collect()
    }
}
