//! A parsed plan together with the file that contains it.

use super::error::{Error, Refusal};
use crate::plan::{self, Plan};
use data::Loaded;
use diag::{FileId, Files, Findings};

/// A plan and its file.
#[derive(Clone, Debug)]
pub struct PlanFile {
    /// The parsed plan.
    pub plan: Plan,
    /// Id of the plan's file, among the files of the edition.
    pub file: FileId,
    /// The files of the edition, and the plan's file.
    pub(super) files: Files,
}

impl PlanFile {
    /// Parses a plan for an edition. Findings refer to the file by `name`.
    ///
    /// # Errors
    /// [`Error::Refused`] if a line cannot be parsed.
    pub fn read(loaded: &Loaded, name: &str, text: &str) -> Result<Self, Error> {
        // Added to the files of the edition, so that findings can refer to both.
        let mut findings = Findings { files: loaded.files.clone(), ..Findings::default() };
        let file = findings.files.add(name, text);
        match plan::read(file, text, &mut findings.report) {
            Some(plan) => Ok(Self { plan, file, files: findings.files }),
            None => Err(Refusal::new(findings).into()),
        }
    }
}
