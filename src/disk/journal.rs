//! Write-ahead journal of renames. It is synced before the first rename, so that the next run can complete or roll
//! back an interrupted commit.

use std::borrow::Cow;
use std::fmt::Write as _;
use std::path::{Component, Path, PathBuf};
use std::{fs, io};

use crate::errors::{LockError, WriteError};
use crate::names::{JOURNAL, PREFIX, folder_of, is_prepared};
use crate::operations::Disk;

/// First line of a journal: format name and version.
const HEAD: &str = "mappemonde journal 1";

/// Maximum size of a journal, in bytes; a thousand files need about 100 kB.
const LONGEST: u64 = 1_000_000;

/// A rename, one line of a journal. Paths are relative to the journal's folder.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Entry {
    /// Path of the prepared file.
    pub(crate) new: PathBuf,
    /// Path of the backup of the replaced file; `None` if the target is new.
    pub(crate) old: Option<PathBuf>,
    /// Path of the target, the file to be replaced.
    pub(crate) end: PathBuf,
}

/// A journal: the renames of one commit.
#[derive(Debug)]
pub(crate) struct Journal {
    /// Folder of the journal.
    pub(crate) folder: PathBuf,
    pub(crate) entries: Vec<Entry>,
}

/// Outcome of the recovery of an interrupted commit, with the target paths.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Recovery {
    /// The commit was completed: all files are new.
    Finished(Vec<String>),
    /// The commit was rolled back: all files are old.
    TakenBack(Vec<String>),
}

/// Progress of a rename.
#[derive(Clone, Copy, PartialEq, Eq)]
enum State {
    /// The prepared file is not renamed yet.
    Waits,
    /// The prepared file has its target path.
    Done,
    /// The prepared file is missing, or another program has changed the target.
    Lost,
}

/// Returns `true` if the folder has a journal, because a commit was interrupted or is in progress.
pub fn is_interrupted(folder: &Path) -> bool {
    // A dangling link counts too (`exists` would not see it), so that `recover` rejects it.
    fs::symlink_metadata(folder.join(JOURNAL)).is_ok()
}

/// Completes the renames of the journal in a folder, or rolls them back if one cannot be completed. Returns `None` if
/// there is no journal.
///
/// # Errors
/// [`LockError::Strange`] if the journal is not a valid journal of this program, [`LockError::Stuck`] if the renames
/// can be neither completed nor rolled back.
pub(crate) fn recover(disk: &Disk, folder: &Path) -> Result<Option<Recovery>, LockError> {
    if !is_interrupted(folder) {
        return Ok(None);
    }
    let path = folder.join(JOURNAL);
    let journal = Journal::read(folder).ok_or(LockError::Strange(path))?;
    let files = journal.entries.iter().map(|entry| entry.end.display().to_string()).collect();
    let is_lost = journal.states().contains(&State::Lost);
    if !is_lost {
        match journal.carry_out(disk) {
            Ok(()) => {
                journal.clear(disk);
                return Ok(Some(Recovery::Finished(files)));
            }
            Err(error) if !error.new.is_empty() => return Err(LockError::Stuck(error)),
            Err(_) => {}
        }
    }
    // After a failed rename, `carry_out` has rolled back. The journal still exists if a rename is `Lost` or the
    // journal could not be removed; a second rollback changes nothing.
    if is_interrupted(folder) {
        journal.roll_back(disk).map_err(LockError::Stuck)?;
    }
    journal.clear(disk);
    Ok(Some(Recovery::TakenBack(files)))
}

impl Journal {
    /// Returns the path of the journal.
    pub(crate) fn path(&self) -> PathBuf {
        self.folder.join(JOURNAL)
    }

    /// Formats the journal, one line per rename.
    ///
    /// # Errors
    /// `InvalidFilename` for a path with a tab or line break, or not in UTF-8.
    pub(crate) fn text(&self) -> io::Result<String> {
        let mut text = format!("{HEAD}\n");
        for entry in &self.entries {
            let old = entry.old.as_deref().unwrap_or(Path::new(""));
            let names = [entry.new.as_path(), old, &entry.end].map(Path::to_str);
            let [Some(new), Some(old), Some(end)] = names else {
                return Err(io::ErrorKind::InvalidFilename.into());
            };
            if [new, old, end].iter().any(|name| name.contains(['\t', '\n', '\r'])) {
                return Err(io::ErrorKind::InvalidFilename.into());
            }
            let _ = writeln!(text, "{new}\t{old}\t{end}");
        }
        Ok(text)
    }

    /// Reads the journal of a folder; `None` if it is not a valid journal of this program.
    fn read(folder: &Path) -> Option<Self> {
        let path = folder.join(JOURNAL);
        let file = fs::symlink_metadata(&path).ok()?;
        if !file.is_file() || file.len() > LONGEST {
            return None;
        }
        let text = fs::read_to_string(path).ok()?;
        // A text without a final line break was truncated.
        let mut lines = text.lines().filter(|_| text.ends_with('\n'));
        if lines.next() != Some(HEAD) {
            return None;
        }
        let entry = |line: &str| {
            let names: Vec<&str> = line.split('\t').collect();
            let [new, old, end] = names.as_slice() else {
                return None;
            };
            // A forged journal must not rename files outside the folder, or files that the program did not prepare.
            let is_old = old.is_empty() || is_ours(folder, old);
            let is_sound = is_ours(folder, new) && is_old && is_inside(folder, end);
            let is_hidden = parts(end).any(|part| part.starts_with(PREFIX));
            let old = Some(old).filter(|old| !old.is_empty()).map(PathBuf::from);
            let entry = || Entry { new: PathBuf::from(new), old, end: PathBuf::from(end) };
            (is_sound && !is_hidden).then(entry)
        };
        let entries: Option<Vec<Entry>> = lines.map(entry).collect();
        let entries = entries.filter(|entries| !entries.is_empty())?;
        Some(Self { folder: folder.to_owned(), entries })
    }

    /// Performs the pending renames and removes the journal. If a rename fails, rolls back the performed ones.
    pub(crate) fn carry_out(&self, disk: &Disk) -> Result<(), WriteError> {
        for entry in &self.entries {
            let (new, end) = (self.folder.join(&entry.new), self.folder.join(&entry.end));
            // An interrupted run has renamed it already.
            if !is_there(&new) {
                continue;
            }
            if let Err(error) = disk.rename(&new, &end) {
                let failed = WriteError { path: end, error, new: Vec::new() };
                return match self.roll_back(disk) {
                    Ok(()) => Err(failed),
                    Err(stuck) => Err(WriteError { new: stuck.new, ..failed }),
                };
            }
        }
        self.sync(disk);
        self.end(disk);
        Ok(())
    }

    /// Restores the old files and removes the journal. It can be repeated safely.
    fn roll_back(&self, disk: &Disk) -> Result<(), WriteError> {
        // In reverse order, so that after an error the entries up to `nth` are still new.
        for (nth, entry) in self.entries.iter().enumerate().rev() {
            let [new, end] = [&entry.new, &entry.end].map(|name| self.folder.join(name));
            let old = entry.old.as_ref().map(|old| self.folder.join(old));
            let back = match &old {
                _ if is_there(&new) => Ok(()),
                Some(old) if is_there(old) => disk.rename(old, &end),
                None if is_there(&end) => disk.rename(&end, &new),
                _ => Ok(()),
            };
            back.map_err(|error| {
                let new = self.entries[..=nth].iter().map(|entry| entry.end.clone()).collect();
                WriteError { path: end.clone(), error, new }
            })?;
        }
        self.sync(disk);
        self.end(disk);
        Ok(())
    }

    /// Removes the journal after its renames. If the removal fails, the next run reads it again and finds no pending
    /// rename.
    fn end(&self, disk: &Disk) {
        if disk.remove(&self.path()).is_ok() {
            disk.sync_folder(&self.folder);
        }
    }

    /// Removes prepared files and backups, unless the journal still exists and refers to them.
    fn clear(&self, disk: &Disk) {
        if is_interrupted(&self.folder) {
            return;
        }
        for entry in &self.entries {
            for name in [Some(&entry.new), entry.old.as_ref()].into_iter().flatten() {
                let path = self.folder.join(name);
                if path.is_file() {
                    let _ = disk.remove(&path);
                }
            }
        }
    }

    /// Syncs the folders of the targets, so that the renames survive a power failure.
    pub(crate) fn sync(&self, disk: &Disk) {
        let ends = self.entries.iter().map(|entry| self.folder.join(&entry.end));
        let mut folders: Vec<PathBuf> = ends.map(|end| folder_of(&end).to_owned()).collect();
        folders.sort();
        folders.dedup();
        for folder in folders {
            disk.sync_folder(&folder);
        }
    }

    /// Derives the progress of each rename from the files.
    fn states(&self) -> Vec<State> {
        let state = |entry: &Entry| {
            let [new, end] = [&entry.new, &entry.end].map(|name| self.folder.join(name));
            let old = entry.old.as_ref().map(|old| self.folder.join(old));
            // Compares the contents, because another program may have written the target since the interruption.
            let is_old = old.as_ref().map_or(!is_there(&end), |old| is_same(old, &end));
            match (is_there(&new), is_old) {
                (true, true) => State::Waits,
                (false, false) if old.as_ref().is_none_or(|old| is_there(old)) => State::Done,
                _ => State::Lost,
            }
        };
        self.entries.iter().map(state).collect()
    }
}

/// Returns `true` if the path exists, even as a dangling link.
fn is_there(path: &Path) -> bool {
    fs::symlink_metadata(path).is_ok()
}

/// Returns `true` if both files can be read and have the same content.
fn is_same(one: &Path, other: &Path) -> bool {
    fs::read(one).is_ok_and(|bytes| fs::read(other).is_ok_and(|others| bytes == others))
}

/// Returns `true` for a relative path to a place inside the folder, through no symbolic link.
fn is_inside(folder: &Path, name: &str) -> bool {
    let path = Path::new(name);
    let is_plain = path.components().all(|part| matches!(part, Component::Normal(_)));
    let is_link =
        |part: &Path| fs::symlink_metadata(folder.join(part)).is_ok_and(|file| file.is_symlink());
    !name.is_empty()
        && is_plain
        && !path.ancestors().any(|part| part != Path::new("") && is_link(part))
}

/// Returns `true` for a path inside the folder with a component that has the name of a prepared file or folder.
fn is_ours(folder: &Path, name: &str) -> bool {
    is_inside(folder, name) && parts(name).any(|part| is_prepared(&part))
}

/// Returns the components of a path.
fn parts(name: &str) -> impl Iterator<Item = Cow<'_, str>> {
    Path::new(name).components().map(|part| part.as_os_str().to_string_lossy())
}
