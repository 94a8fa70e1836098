//! Answers that are kept until what they say is written: Ctrl-C, a closed terminal and a kill lose none.

use std::fs::{self, File, Metadata};
use std::io::{self, ErrorKind, Write as _};
use std::path::{Path, PathBuf};

use anyhow::Result;
use assets::Assets;
use lang::args;
use serde::{Deserialize, Serialize};

use super::change_text::ChangeFormatter;
use crate::atomic::cannot_stand;

/// The file in the folder of the project.
const FILE: &str = ".update-answers.jsonl";

/// What was answered to one question: a line of the file. It counts for exactly this question, whatever is
/// asked before or behind it.
#[derive(Debug, PartialEq, Eq, Deserialize, Serialize)]
struct Answer {
    country: String,
    category: String,
    /// What stands: value, year and source; none for an empty row.
    old: Option<String>,
    /// What would stand.
    new: String,
    accepted: bool,
}

/// The answers of this run and of one that was interrupted.
pub(super) struct AnswerJournal<'a> {
    story: &'a ChangeFormatter<'a>,
    path: PathBuf,
    before: Vec<Answer>,
    file: Option<File>,
}

impl<'a> AnswerJournal<'a> {
    /// Those that a run has left in a folder. A line that was cut short is no answer.
    pub(super) fn from_folder(folder: &Path, story: &'a ChangeFormatter<'a>) -> Self {
        let path = folder.join(FILE);
        let is_ours = fs::symlink_metadata(&path).is_ok_and(|file| is_ours(&file));
        let text =
            if is_ours { fs::read_to_string(&path).unwrap_or_default() } else { String::new() };
        let before = text.lines().filter_map(|line| serde_json::from_str(line).ok()).collect();
        Self { story, path, before, file: None }
    }

    /// What was answered to a question before; the last answer counts.
    pub(super) fn answer(&self, nth: usize) -> Option<bool> {
        let asked = self.line(nth, true);
        let same = |before: &&Answer| {
            let (own, old) = (&asked, before);
            let place = (&own.country, &own.category) == (&old.country, &old.category);
            place && own.old == old.old && own.new == old.new
        };
        self.before.iter().rev().find(same).map(|before| before.accepted)
    }

    /// Keeps an answer on the disk before the next question is asked.
    pub(super) fn keep(&mut self, nth: usize, accepted: bool) -> Result<()> {
        let line = serde_json::to_string(&self.line(nth, accepted))?;
        let context = self.story.context();
        let failed = |error: io::Error| cannot_stand(context, &self.path, &error, &[]);
        let opened = match self.file.take() {
            Some(file) => Ok(file),
            None => self.open(),
        };
        let mut file = opened.map_err(failed)?;
        // A line that was cut short must not swallow this one.
        let start = if file.metadata().is_ok_and(|file| file.len() > 0) { "\n" } else { "" };
        file.write_all(format!("{start}{line}").as_bytes()).map_err(failed)?;
        file.sync_data().map_err(failed)?;
        self.file = Some(file);
        Ok(())
    }

    /// That answers were found, and how one is asked again.
    pub(super) fn taken_up(&self, count: usize) -> String {
        self.story.text("update-taken-up", &args![count, file = FILE])
    }

    /// Says that the answers wait for the next run, where there are any.
    pub(super) fn announce_kept_answers(&self) {
        if self.path.exists() {
            self.story.context().print_message("update-kept", &args![file = FILE]);
        }
    }

    /// What they say is written: nobody needs them any more.
    pub(super) fn forget(self) {
        let path = self.path.clone();
        drop(self);
        // A file that stays asks for nothing that is not written: the values have changed.
        let _ = fs::remove_file(path);
    }

    fn open(&self) -> io::Result<File> {
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

/// Whether it can be what a run has left: a link could lead out of the project.
fn is_ours(file: &Metadata) -> bool {
    file.is_file() && file.len() <= Assets::LIMIT
}
