//! Journal of the editor's answers, kept until the changes are written: Ctrl-C, a closed terminal or a kill loses
//! none.

use std::fs::{self, File, Metadata};
use std::io::{self, ErrorKind, Write as _};
use std::path::{Path, PathBuf};

use anyhow::Result;
use assets::Assets;
use lang::args;
use serde::{Deserialize, Serialize};

use super::change_text::ChangeFormatter;
use crate::atomic::cannot_stand;

/// Name of the journal in the project folder.
const FILE: &str = ".update-answers.jsonl";

/// The answer to one question, as a line of the journal. It applies to this exact question only, independent of other
/// questions.
#[derive(Debug, PartialEq, Eq, Deserialize, Serialize)]
struct Answer {
    country: String,
    category: String,
    /// Current value, year and source; `None` for an empty row.
    old: Option<String>,
    /// Proposed value, year and source.
    new: String,
    accepted: bool,
}

/// Answers of this run, and of an earlier interrupted one.
pub(super) struct AnswerJournal<'a> {
    story: &'a ChangeFormatter<'a>,
    path: PathBuf,
    /// Answers of the earlier run.
    before: Vec<Answer>,
    /// The open journal; `None` until the first answer.
    file: Option<File>,
}

impl<'a> AnswerJournal<'a> {
    /// Reads the answers that an earlier run has left. Truncated lines are ignored.
    pub(super) fn from_folder(folder: &Path, story: &'a ChangeFormatter<'a>) -> Self {
        let path = folder.join(FILE);
        let is_ours = fs::symlink_metadata(&path).is_ok_and(|file| is_ours(&file));
        let text =
            if is_ours { fs::read_to_string(&path).unwrap_or_default() } else { String::new() };
        let before = text.lines().filter_map(|line| serde_json::from_str(line).ok()).collect();
        Self { story, path, before, file: None }
    }

    /// Earlier answer to the question about the change with index `nth`. If there are several, the last one counts.
    pub(super) fn answer(&self, nth: usize) -> Option<bool> {
        let asked = self.line(nth, true);
        let same = |before: &&Answer| {
            let (own, old) = (&asked, before);
            let place = (&own.country, &own.category) == (&old.country, &old.category);
            place && own.old == old.old && own.new == old.new
        };
        self.before.iter().rev().find(same).map(|before| before.accepted)
    }

    /// Writes an answer to the disk before the next question is shown.
    ///
    /// # Errors
    /// The journal cannot be written.
    pub(super) fn keep(&mut self, nth: usize, accepted: bool) -> Result<()> {
        let line = serde_json::to_string(&self.line(nth, accepted))?;
        let context = self.story.context();
        let failed = |error: io::Error| cannot_stand(context, &self.path, &error, &[]);
        let opened = match self.file.take() {
            Some(file) => Ok(file),
            None => self.open(),
        };
        let mut file = opened.map_err(failed)?;
        // Starts with a line break, so that a truncated last line does not absorb this one.
        let start = if file.metadata().is_ok_and(|file| file.len() > 0) { "\n" } else { "" };
        file.write_all(format!("{start}{line}").as_bytes()).map_err(failed)?;
        file.sync_data().map_err(failed)?;
        // Put back only after success: after an error the file is opened again.
        self.file = Some(file);
        Ok(())
    }

    /// Notice that earlier answers are reused, and how to repeat a question.
    pub(super) fn taken_up(&self, count: usize) -> String {
        self.story.text("update-taken-up", &args![count, file = FILE])
    }

    /// Reports that answers are kept for the next run, if there are any.
    pub(super) fn announce_kept_answers(&self) {
        if self.path.exists() {
            self.story.context().print_message("update-kept", &args![file = FILE]);
        }
    }

    /// Deletes the journal after the changes have been written.
    pub(super) fn forget(self) {
        let path = self.path.clone();
        // Closed first: Windows does not delete open files.
        drop(self);
        // A file that cannot be deleted is harmless: the values have changed, so no question matches it any more.
        let _ = fs::remove_file(path);
    }

    fn open(&self) -> io::Result<File> {
        // Not `metadata`, which follows links out of the project.
        match fs::symlink_metadata(&self.path) {
            Ok(file) if !is_ours(&file) => Err(ErrorKind::AlreadyExists.into()),
            _ => File::options().create(true).append(true).open(&self.path),
        }
    }

    fn line(&self, nth: usize, accepted: bool) -> Answer {
        let [country, category, new] = self.story.key(nth);
        Answer { country, category, old: self.story.old(nth), new, accepted }
    }
}

/// Returns `true` for a regular file of limited size; a link could lead outside of the project.
fn is_ours(file: &Metadata) -> bool {
    file.is_file() && file.len() <= Assets::LIMIT
}
