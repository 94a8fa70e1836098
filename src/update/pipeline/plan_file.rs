//! A plan that was read, with the file that it was read from.

use super::error::{Error, Refusal};
use crate::plan::{self, Plan};
use data::Loaded;
use diag::{FileId, Files, Findings};

/// A plan and its file.
#[derive(Clone, Debug)]
pub struct PlanFile {
    /// What the file says.
    pub plan: Plan,
    /// The file, among those of the edition.
    pub file: FileId,
    pub(super) files: Files,
}

impl PlanFile {
    /// Reads a plan for an edition. Findings show the file under `name`.
    ///
    /// # Errors
    /// [`Error::Refused`] where a line of it cannot be read.
    pub fn read(loaded: &Loaded, name: &str, text: &str) -> Result<Self, Error> {
        let mut findings = Findings { files: loaded.files.clone(), ..Findings::default() };
        let file = findings.files.add(name, text);
        match plan::read(file, text, &mut findings.report) {
            Some(plan) => Ok(Self { plan, file, files: findings.files }),
            None => Err(Refusal::new(findings).into()),
        }
    }
}
