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

/// Extent to which accepted changes are carried out.
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
    /// Indices of the changes that were made; without edits, of the accepted changes.
    pub accepted: BTreeSet<usize>,
    /// Indices of the changes that were refused with a reason. A new override settles them, so they are not open.
    pub settled: BTreeSet<usize>,
    /// Indices of the accepted changes that were not made because the file cannot be edited exactly.
    pub left: Vec<usize>,
    /// `true` if overrides were not saved because the file cannot be edited exactly.
    pub leaves_decisions: bool,
    /// The tables whose layout is saved with their source.
    pub tables: Vec<(SourceId, CategoryId)>,
    /// The new texts of the changed files, as pairs of name and text.
    pub texts: Vec<(String, String)>,
    /// The stored last downloads that were shortened to fit, as pairs of file name and first year.
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
        let edits = !matches!(target, Target::Nothing);
        // Without edits, the sources are not needed.
        if edits {
            self.check_sources()?;
        }
        let mut accepted = answers.accepted.clone();
        let chosen: Vec<&Change> = accepted.iter().map(|nth| self.change(*nth)).collect();
        let mut decisions: Vec<&Override> = self.new_decisions();
        decisions.extend(answers.refused.values());
        let what =
            AcceptedItems { changes: &chosen, decisions: &decisions, origins: &self.origins };
        let kept = what.kept_tables().into_iter();
        let tables = kept.map(|(source, category, _)| (source, category)).collect();
        let (mut left, mut leaves_decisions, mut texts) = (Vec::new(), false, Vec::new());
        let mut shortened = Vec::new();
        if edits {
            let edition = self.edition;
            let edited = apply::edited(&what, &edition.loaded, &edition.assets);
            let edited = edited.map_err(Error::Apply)?;
            let about = |change: &Change| (change.country, change.category);
            let unmade: BTreeSet<_> = edited.left.iter().map(|change| about(change)).collect();
            left.extend(accepted.iter().filter(|nth| unmade.contains(&about(self.change(**nth)))));
            leaves_decisions = edited.decisions.len() < decisions.len();
            texts = edited.texts;
            // Only changes that are in the files may enter the stored figures of the last download.
            accepted.retain(|nth| !left.contains(nth));
            for (name, text, first) in self.remembered(&accepted) {
                shortened.extend(first.map(|first| (name.clone(), first)));
                texts.push((name, text));
            }
            if let Target::Project(project) = target {
                project.write(&texts)?;
            }
        }
        // `accepted` no longer contains the changes that could not be made.
        let are_all = accepted.len() == self.changes.changes.len();
        Ok(ApplyResult {
            is_complete: are_all && !self.findings.report.has_errors(),
            accepted,
            settled: answers.refused.keys().copied().collect(),
            left,
            leaves_decisions,
            tables,
            texts,
            shortened,
        })
    }

    /// Returns the stored last downloads after some changes, as name, text, and the first year if the file was
    /// shortened. A country with an open change retains its old figures.
    fn remembered(&self, accepted: &BTreeSet<usize>) -> Vec<(String, String, Option<u16>)> {
        let open = (0..self.changes.changes.len()).filter(|nth| !accepted.contains(nth));
        let open = open.map(|nth| (self.change(nth).download, self.change(nth).country));
        let open: BTreeSet<(usize, CountryId)> = open.collect();
        let changed: BTreeSet<usize> =
            accepted.iter().map(|nth| self.change(*nth).download).collect();
        let mut kept: BTreeMap<&str, LastDownload> = BTreeMap::new();
        // In reverse order, so that the first of two downloads overwrites the second, as for the values.
        for download in changed.into_iter().rev() {
            let source = self.origins.source(download);
            let known = self.last_downloads.get(source.stem());
            let last =
                kept.entry(source.stem()).or_insert_with(|| known.cloned().unwrap_or_default());
            let is_open = |country| open.contains(&(download, country));
            let origin = (source.id.as_str(), &*self.digest_of(download));
            last.take(&self.inputs[download].incoming, origin, is_open);
        }
        let texts = kept.into_iter().filter_map(|(source, last)| {
            let (text, first) = last.text(self.dataset())?;
            Some((LastDownload::file(source), text, first))
        });
        texts.collect()
    }

    /// Returns the digest of a downloaded file, as a plan contains it; empty if the file is not found.
    fn digest_of(&self, download: usize) -> String {
        let name = self.file_name(download);
        let files = &self.update_inputs.batches[self.inputs[download].batch].downloads;
        // A file in an archive is named `ARCHIVE/FILE`.
        let own = files.iter().find(|(file, _)| {
            name.strip_prefix(file.as_str())
                .is_some_and(|rest| rest.is_empty() || rest.starts_with('/'))
        });
        own.map_or_else(String::new, |(_, bytes)| digest([bytes.as_slice()]))
    }
}
