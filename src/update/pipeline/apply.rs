//! Carries out the answers of an update: edits the files exactly, in memory or on disk.

use std::collections::{BTreeMap, BTreeSet};

use super::answers::Answers;
use super::error::Error;
use super::project::Project;
use super::review::Review;
use crate::apply::{self, AcceptedItems};
use crate::change::Change;
use crate::last_download::LastDownload;
use crate::overrides::Override;
use crate::plan::digest;
use model::{CategoryId, CountryId, SourceId};

/// What carrying out answers edits.
#[derive(Clone, Copy, Debug)]
pub enum Target<'a> {
    /// No file is edited.
    Nothing,
    /// The files are edited in memory, and nothing is written.
    Texts,
    /// The files are edited and written.
    Project(&'a Project<'a>),
}

/// Result of carrying out answers.
#[derive(Clone, Debug, Default)]
pub struct ApplyResult {
    /// Indices of the changes that were made; for [`Target::Nothing`], of the accepted changes.
    pub accepted: BTreeSet<usize>,
    /// Indices of the changes that were refused with a reason; a new override settles them, so they are no longer
    /// open.
    pub settled: BTreeSet<usize>,
    /// Indices of the accepted changes that were not made, because the file cannot be edited exactly.
    pub not_applied: Vec<usize>,
    /// `true` if overrides were not saved, because the file cannot be edited exactly.
    pub has_unsaved_decisions: bool,
    /// The tables whose layout is saved with their source.
    pub tables: Vec<(SourceId, CategoryId)>,
    /// The new texts of the changed files, as pairs of name and text.
    pub texts: Vec<(String, String)>,
    /// The stored last downloads from which the oldest years were dropped to fit, as pairs of file name and first
    /// year.
    pub shortened: Vec<(String, u16)>,
    /// `true` if every proposed change was made or accepted, and no finding is an error.
    pub is_complete: bool,
}

impl ApplyResult {
    /// Returns the names of the files that change.
    pub fn files(&self) -> Vec<String> {
        self.texts.iter().map(|(name, _)| name.clone()).collect()
    }
}

impl Review<'_> {
    /// Carries out answers. Either all files are written or none.
    ///
    /// # Errors
    /// [`Error`] if files are to be edited, and a source cannot be determined or the files cannot be edited or
    /// written.
    pub fn apply(&self, answers: &Answers, target: Target<'_>) -> Result<ApplyResult, Error> {
        let edits_files = !matches!(target, Target::Nothing);
        // Without edits, the sources are not needed.
        if edits_files {
            self.check_sources()?;
        }
        let mut accepted = answers.accepted.clone();
        let chosen: Vec<&Change> = accepted.iter().map(|index| self.change(*index)).collect();
        let mut decisions: Vec<&Override> = self.new_decisions();
        decisions.extend(answers.refused.values());
        let accepted_items =
            AcceptedItems { changes: &chosen, decisions: &decisions, origins: &self.origins };
        let stored_tables = accepted_items.layouts_to_record().into_iter();
        let tables = stored_tables.map(|(source, category, _)| (source, category)).collect();
        let (mut not_applied, mut has_unsaved_decisions, mut texts) =
            (Vec::new(), false, Vec::new());
        let mut shortened = Vec::new();
        if edits_files {
            let edition = self.edition;
            let edited = apply::edited(&accepted_items, &edition.loaded, &edition.assets);
            let edited = edited.map_err(Error::Apply)?;
            let key = |change: &Change| (change.country, change.category);
            let unedited: BTreeSet<_> = edited.unwritten.iter().map(|change| key(change)).collect();
            not_applied.extend(
                accepted.iter().filter(|index| unedited.contains(&key(self.change(**index)))),
            );
            has_unsaved_decisions = edited.decisions.len() < decisions.len();
            texts = edited.texts;
            // Only changes that are in the files may enter the stored figures of the last download.
            accepted.retain(|index| !not_applied.contains(index));
            for (name, text, first) in self.updated_downloads(&accepted) {
                shortened.extend(first.map(|first| (name.clone(), first)));
                texts.push((name, text));
            }
            if let Target::Project(project) = target {
                project.write(&texts)?;
            }
        }
        // `accepted` no longer contains the changes that could not be made.
        let is_all_accepted = accepted.len() == self.changes.changes.len();
        Ok(ApplyResult {
            is_complete: is_all_accepted && !self.findings.report.has_errors(),
            accepted,
            settled: answers.refused.keys().copied().collect(),
            not_applied,
            has_unsaved_decisions,
            tables,
            texts,
            shortened,
        })
    }

    /// Returns the stored last downloads after the accepted changes: file name, text and, if years were dropped to
    /// fit, the first year that remains. A country with an open change retains its old figures.
    fn updated_downloads(&self, accepted: &BTreeSet<usize>) -> Vec<(String, String, Option<u16>)> {
        let open = (0..self.changes.changes.len()).filter(|index| !accepted.contains(index));
        let open = open.map(|index| (self.change(index).download, self.change(index).country));
        let open: BTreeSet<(usize, CountryId)> = open.collect();
        let changed: BTreeSet<usize> =
            accepted.iter().map(|index| self.change(*index).download).collect();
        let mut updated: BTreeMap<&str, LastDownload> = BTreeMap::new();
        // In reverse order, so that the first of two downloads overwrites the second; the first one also supplies the
        // values.
        for download in changed.into_iter().rev() {
            let source = self.origins.source(download);
            let known = self.last_downloads.get(source.stem());
            let last =
                updated.entry(source.stem()).or_insert_with(|| known.cloned().unwrap_or_default());
            let is_open = |country| open.contains(&(download, country));
            let origin = (source.id.as_str(), &*self.digest_of(download));
            last.store(&self.inputs[download].incoming, origin, is_open);
        }
        let texts = updated.into_iter().filter_map(|(source, last)| {
            let (text, first) = last.format(self.dataset())?;
            Some((LastDownload::file(source), text, first))
        });
        texts.collect()
    }

    /// Returns the digest of a downloaded file, as a plan contains it; empty if the file is not found.
    fn digest_of(&self, download: usize) -> String {
        let name = self.file_name(download);
        let files = &self.update_inputs.batches[self.inputs[download].batch].downloads;
        // A file in an archive is named `ARCHIVE/FILE`.
        let containing = files.iter().find(|(file, _)| {
            name.strip_prefix(file.as_str())
                .is_some_and(|rest| rest.is_empty() || rest.starts_with('/'))
        });
        containing.map_or_else(String::new, |(_, bytes)| digest([bytes.as_slice()]))
    }
}
