//! Journal of the user's answers to the questions of an update. It is a file that is kept until the changes are
//! written, so that an interruption loses no answer.

use std::fs::{self, File, Metadata};
use std::io::{self, ErrorKind, Write as _};
use std::path::{Path, PathBuf};

use anyhow::Result;
use assets::Assets;
use lang::args;
use serde::{Deserialize, Serialize};

use super::change_text::ChangeFormatter;
use crate::atomic::project_write_error;

/// Name of the journal, a file in the project folder.
const FILE: &str = ".update-answers.jsonl";

/// The answer to one question, as a line of the journal. It is reused only for a question with the same country,
/// category, old and new value.
#[derive(Debug, PartialEq, Eq, Deserialize, Serialize)]
struct Answer {
    country: String,
    category: String,
    /// Current value with year and source; `None` for an empty row.
    old: Option<String>,
    /// Proposed value with year and source.
    new: String,
    accepted: bool,
}

/// Answers of this run, and those of an earlier run that was interrupted.
pub(super) struct AnswerJournal<'a> {
    formatter: &'a ChangeFormatter<'a>,
    path: PathBuf,
    /// Answers of the earlier run.
    earlier_answers: Vec<Answer>,
    /// The journal, open for appending; `None` until the first answer of this run.
    file: Option<File>,
}

impl<'a> AnswerJournal<'a> {
    /// Reads the answers that an earlier run has left in a project folder. Lines that cannot be parsed are ignored.
    pub(super) fn from_folder(folder: &Path, formatter: &'a ChangeFormatter<'a>) -> Self {
        let path = folder.join(FILE);
        let is_ours = fs::symlink_metadata(&path).is_ok_and(|file| is_ours(&file));
        let text =
            if is_ours { fs::read_to_string(&path).unwrap_or_default() } else { String::new() };
        let before = text.lines().filter_map(|line| serde_json::from_str(line).ok()).collect();
        Self { formatter, path, earlier_answers: before, file: None }
    }

    /// Returns the earlier answer to the question about the change with index `nth`: `true` for yes, `None` without
    /// one. If there are several, the last one counts.
    pub(super) fn answer(&self, nth: usize) -> Option<bool> {
        let asked = self.line(nth, true);
        let same = |before: &&Answer| {
            let (own, old) = (&asked, before);
            let place = (&own.country, &own.category) == (&old.country, &old.category);
            place && own.old == old.old && own.new == old.new
        };
        self.earlier_answers.iter().rev().find(same).map(|before| before.accepted)
    }

    /// Appends an answer to the journal, on the disk before the next question is shown.
    ///
    /// # Errors
    /// The journal cannot be written.
    pub(super) fn record(&mut self, nth: usize, accepted: bool) -> Result<()> {
        let line = serde_json::to_string(&self.line(nth, accepted))?;
        let context = self.formatter.context();
        let failed = |error: io::Error| project_write_error(context, &self.path, &error, &[]);
        let opened = match self.file.take() {
            Some(file) => Ok(file),
            None => self.open(),
        };
        let mut file = opened.map_err(failed)?;
        // A line break comes first, so that a truncated last line does not swallow this one.
        let start = if file.metadata().is_ok_and(|file| file.len() > 0) { "\n" } else { "" };
        file.write_all(format!("{start}{line}").as_bytes()).map_err(failed)?;
        file.sync_data().map_err(failed)?;
        // Kept open only after success; after an error the file is opened again.
        self.file = Some(file);
        Ok(())
    }

    /// Notice that `count` earlier answers are reused, and how to be asked again.
    pub(super) fn reuse_notice(&self, count: usize) -> String {
        self.formatter.text("update-taken-up", &args![count, file = FILE])
    }

    /// Tells the user that the answers are kept for the next run, if there are any.
    pub(super) fn announce_kept_answers(&self) {
        if self.path.exists() {
            self.formatter.context().print_message("update-kept", &args![file = FILE]);
        }
    }

    /// Deletes the journal after the changes have been written.
    pub(super) fn forget(self) {
        let path = self.path.clone();
        // Closed first: Windows does not delete open files.
        drop(self);
        // A file that cannot be deleted does no harm: the values have changed, so no question matches its answers any
        // more.
        let _ = fs::remove_file(path);
    }

    /// Opens the journal for appending, and creates it if it is missing.
    fn open(&self) -> io::Result<File> {
        // Not `metadata`, which follows links out of the project.
        match fs::symlink_metadata(&self.path) {
            Ok(file) if !is_ours(&file) => Err(ErrorKind::AlreadyExists.into()),
            _ => File::options().create(true).append(true).open(&self.path),
        }
    }

    /// Builds the line of the journal for an answer to a question.
    fn line(&self, nth: usize, accepted: bool) -> Answer {
        let [country, category, new] = self.formatter.key(nth);
        Answer { country, category, old: self.formatter.old(nth), new, accepted }
    }
}

/// Returns `true` for a regular file of limited size. A symbolic link could lead out of the project.
fn is_ours(file: &Metadata) -> bool {
    file.is_file() && file.len() <= Assets::MAX_FILE_BYTES
}
