//! Answers carried out: exact edits of the files, in memory or on the disk.

use std::collections::BTreeSet;

use super::answers::Answers;
use super::error::Error;
use super::project::Project;
use super::review::Review;
use crate::apply::{self, Accepted};
use crate::change::Change;
use crate::decide::Ruling;
use model::{CategoryId, SourceId};

/// How far accepted changes are carried out.
#[derive(Clone, Copy, Debug)]
pub enum Target<'a> {
    /// Not at all: no file is edited.
    Nothing,
    /// The files are edited in memory.
    Texts,
    /// The files are edited and written.
    Project(&'a Project<'a>),
}

/// What became of the changes.
#[derive(Clone, Debug, Default)]
pub struct Applied {
    /// The changes that are made; without edits, those that are accepted.
    pub accepted: BTreeSet<usize>,
    /// The changes that decisions settle, so that they are not open.
    pub settled: BTreeSet<usize>,
    /// The changes that are accepted, but cannot be edited exactly and are not made.
    pub left: Vec<usize>,
    /// Whether decisions were to be kept that cannot be edited exactly.
    pub leaves_decisions: bool,
    /// The tables whose layout is kept with their sources.
    pub tables: Vec<(SourceId, CategoryId)>,
    /// The new texts of the files that change, by name.
    pub texts: Vec<(String, String)>,
    /// Whether every change is made or accepted, and nothing that was found is an error.
    pub is_complete: bool,
}

impl Applied {
    /// The names of the files that change.
    pub fn files(&self) -> Vec<String> {
        self.texts.iter().map(|(name, _)| name.clone()).collect()
    }
}

impl Review<'_> {
    /// Carries out answers. All files are written, or none.
    ///
    /// # Errors
    /// [`Error`] where files are to be edited, and a source cannot be told or the files cannot be edited or written.
    pub fn apply(&self, answers: &Answers, target: Target<'_>) -> Result<Applied, Error> {
        let edits = !matches!(target, Target::Nothing);
        if edits {
            self.check_sources()?;
        }
        let mut accepted = answers.accepted.clone();
        let chosen: Vec<&Change> = accepted.iter().map(|nth| self.change(*nth)).collect();
        let mut decisions: Vec<&Ruling> = self.new_decisions();
        decisions.extend(answers.refused.values());
        let what = Accepted { changes: &chosen, decisions: &decisions, origins: &self.origins };
        let kept = what.kept_tables().into_iter();
        let tables = kept.map(|(source, category, _)| (source, category)).collect();
        let (mut left, mut leaves_decisions, mut texts) = (Vec::new(), false, Vec::new());
        if edits {
            let edition = self.edition;
            let edited = apply::edited(&what, &edition.loaded, &edition.assets);
            let edited = edited.map_err(Error::Apply)?;
            if let Target::Project(project) = target {
                project.write(&edited.texts)?;
            }
            let about = |change: &Change| (change.country, change.category);
            let unmade: BTreeSet<_> = edited.left.iter().map(|change| about(change)).collect();
            left.extend(accepted.iter().filter(|nth| unmade.contains(&about(self.change(**nth)))));
            leaves_decisions = edited.decisions.len() < decisions.len();
            texts = edited.texts;
        }
        accepted.retain(|nth| !left.contains(nth));
        let are_all = accepted.len() == self.changes.changes.len();
        Ok(Applied {
            is_complete: are_all && !self.findings.report.has_errors(),
            accepted,
            settled: answers.refused.keys().copied().collect(),
            left,
            leaves_decisions,
            tables,
            texts,
        })
    }
}
