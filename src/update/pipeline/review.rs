//! Review of an update before any answer: findings, proposed changes and open questions.

use std::borrow::Cow;
use std::cmp::Reverse;
use std::collections::{BTreeMap, BTreeSet};

use super::error::{Error, check_errors};
use super::inputs::Inputs;
use super::project::Edition;
use crate::accept;
use crate::change::{self, Change, ChangeInput, Changes, with_changes};
use crate::judge::{self, Judgement, TypicalChange};
use crate::last_download::LastDownload;
use crate::origin::{Missing, Origins, SourceOptions};
use crate::overrides::{self, Override};
use crate::pick::SelectedFigures;
use crate::{Download, DownloadedFigures, Request};
use diag::Findings;
use model::{Dataset, Gazetteer};

/// The figures of one category in one download.
#[derive(Clone, Debug)]
pub struct Input {
    /// The figures, as they were read.
    pub incoming: DownloadedFigures,
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
    /// Figures that were read from the downloads, one element for each category of a file.
    pub inputs: Vec<Input>,
    /// The sources of the downloads.
    pub origins: Origins,
    /// Overrides of the edition and of the inputs.
    pub overrides: Vec<Override>,
    /// Findings and suspicion of each figure.
    pub judgement: Judgement,
    /// The proposed changes.
    pub changes: Changes,
    /// Stored figures of the last download of each source, by the stem that the ids of its editions share.
    pub(super) last_downloads: BTreeMap<String, LastDownload>,
    /// The edition after all changes that are not held or that an override given for this update requires.
    updated_dataset: Dataset,
}

/// Reads downloads, selects figures, applies overrides and judges the changes. It needs no answers and writes
/// nothing.
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
    let read_inputs = read_downloads(inputs, &requests, &mut findings);
    let mut findings = check_errors(findings, &names)?;

    let sources: Vec<(&DownloadedFigures, SourceOptions<'_>)> = read_inputs
        .iter()
        .map(|input| (&input.incoming, inputs.batches[input.batch].source_options()))
        .collect();
    let origins = Origins::new(&loaded.dataset, &sources);
    let incoming: Vec<&DownloadedFigures> =
        read_inputs.iter().map(|input| &input.incoming).collect();
    origins.check_days(&incoming, &mut findings.report);

    let last_downloads = last_downloads(edition, &origins, &mut findings);
    let selections = read_inputs.iter().enumerate().map(|(download, input)| {
        let last = last_downloads.get(origins.source(download).stem());
        let past = last.and_then(|last| last.past_figures(input.incoming.category));
        SelectedFigures { past, ..SelectedFigures::new(&input.incoming, &requests[input.batch]) }
    });
    let selected: Vec<SelectedFigures<'_>> = selections.collect();

    let mut given_decisions = Vec::new();
    // `origins.dataset` includes new sources, which overrides may name.
    for (name, bytes) in &inputs.decisions {
        given_decisions.extend(data::decisions((name, bytes), &origins.dataset, &mut findings));
    }
    let mut findings = check_errors(findings, &names)?;
    let overrides =
        overrides::rulings(loaded, &origins.dataset, given_decisions, &mut findings.report);
    let mut findings = check_errors(findings, &names)?;

    let change_input = ChangeInput { picked: &selected, origins: &origins, rulings: &overrides };
    // Figures that an override or a preferred series settles are not judged.
    let open_figures = change::open_questions(&change_input);
    let judgement = judge::judge(&open_figures, &loaded.dataset, &mut findings.report);
    let changes = change::changes(&change_input, &judgement, &mut findings.report);

    // Held changes may be wrong, so they do not affect the ranks that are shown for other changes.
    let expected_changes = changes.changes.iter().filter(|change| is_expected(&overrides, change));
    let updated_dataset = with_changes(&origins.dataset, expected_changes);
    Ok(Review {
        edition,
        update_inputs: inputs,
        findings,
        inputs: read_inputs,
        origins,
        overrides,
        judgement,
        changes,
        last_downloads,
        updated_dataset,
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
    let by_source = sources.into_iter().map(|source| {
        let dataset = &edition.loaded.dataset;
        let last = LastDownload::read(&edition.assets, &source, dataset, findings);
        (source, last)
    });
    by_source.collect()
}

/// Reads all downloads, batch by batch.
fn read_downloads(
    inputs: &Inputs,
    requests: &[Request<'_>],
    findings: &mut Findings,
) -> Vec<Input> {
    let mut read_inputs = Vec::new();
    for (index, (batch, request)) in inputs.batches.iter().zip(requests).enumerate() {
        let downloads = batch.downloads.iter().map(|(name, bytes)| Download { name, bytes });
        let downloads: Vec<Download<'_>> = downloads.collect();
        let Findings { files, report } = findings;
        let incoming = crate::read(&downloads, request, files, report).into_iter();
        let latest = request.latest();
        read_inputs.extend(incoming.map(|incoming| Input { incoming, batch: index, latest }));
    }
    read_inputs
}

/// Returns `true` if an override given for this update requires the change.
fn is_given(overrides: &[Override], change: &Change) -> bool {
    change.ruling.is_some_and(|index| overrides[index].is_given)
}

/// Returns `true` for a change that is not held, or that an override given for this update requires.
fn is_expected(overrides: &[Override], change: &Change) -> bool {
    !change.is_held || is_given(overrides, change)
}

impl Review<'_> {
    /// Returns the dataset of the edition, with new sources appended.
    pub fn dataset(&self) -> &Dataset {
        &self.origins.dataset
    }

    /// Returns a change by index.
    pub fn change(&self, index: usize) -> &Change {
        &self.changes.changes[index]
    }

    /// Returns the figures of the download that a change is from.
    pub fn incoming(&self, change: &Change) -> &DownloadedFigures {
        &self.inputs[change.download].incoming
    }

    /// Returns the file name of a download.
    pub fn file_name(&self, download: usize) -> &str {
        self.findings.files.name(self.inputs[download].incoming.file)
    }

    /// Returns median and spread of the changes in the file of a change; `None` if the file has too few.
    pub fn typical(&self, change: &Change) -> Option<TypicalChange> {
        self.judgement.typical(self.incoming(change))
    }

    /// Returns the indices of the changes accepted by rules or required by overrides given for this update.
    pub fn accepted_by_rules(&self) -> BTreeSet<usize> {
        let all = &self.changes.changes;
        let mut accepted = accept::accepted(all, &self.update_inputs.rules, self.dataset());
        accepted.extend((0..all.len()).filter(|index| is_given(&self.overrides, &all[*index])));
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
        Ok(all.filter(|index| !accepted.contains(index)).collect())
    }

    /// Returns the indices of all changes: held ones first, then those that fill an empty value, then by descending
    /// suspicion.
    pub fn by_suspicion(&self) -> Vec<usize> {
        let mut all: Vec<usize> = (0..self.changes.changes.len()).collect();
        all.sort_by_key(|index| {
            let change = self.change(*index);
            Reverse((change.is_held, change.old.is_none(), change.suspicion))
        });
        all
    }

    /// Returns `true` for a change that is not held, or that an override given for this update requires.
    pub fn is_expected(&self, change: &Change) -> bool {
        is_expected(&self.overrides, change)
    }

    /// Returns the edition after `change` and all changes that are not held. Other held changes may be wrong, so they
    /// must not affect the ranks that are shown for `change`.
    pub fn dataset_with(&self, change: &Change) -> Cow<'_, Dataset> {
        if self.is_expected(change) {
            Cow::Borrowed(&self.updated_dataset)
        } else {
            Cow::Owned(with_changes(&self.updated_dataset, [change]))
        }
    }

    /// Returns the first download that has a change but no complete source: its file name and the missing
    /// information.
    pub fn missing_source(&self) -> Option<(&str, &Missing)> {
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
        match self.missing_source() {
            None => Ok(()),
            Some((file, missing)) => {
                Err(Error::NoSource { file: file.to_owned(), missing: missing.clone() })
            }
        }
    }

    /// Returns the overrides to add to `decisions.yaml`.
    pub(super) fn new_decisions(&self) -> Vec<&Override> {
        self.changes.to_keep.iter().map(|index| &self.overrides[*index]).collect()
    }
}
