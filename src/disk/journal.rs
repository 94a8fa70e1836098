//! Write-ahead journal of renames. It is synced before the first rename, so that the next run can complete or roll
//! back an interrupted commit.

use std::borrow::Cow;
use std::fmt::Write as _;
use std::path::{Component, Path, PathBuf};
use std::{fs, io};

use crate::errors::{LockError, WriteError};
use crate::names::{JOURNAL, PREFIX, folder_of, is_prepared};
use crate::operations::Disk;

/// First line of a journal: format name and version. Each other line is a rename.
const HEADER: &str = "mappemonde journal 1";

/// Maximum size of a journal, in bytes; a thousand files need about 100 kB.
const MAX_JOURNAL_BYTES: u64 = 1_000_000;

/// A rename, one line of a journal: the three paths, separated by tabs. Paths are relative to the journal's folder.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Entry {
    /// Path of the prepared file.
    pub(crate) prepared: PathBuf,
    /// Path of the backup of the replaced file; `None` if the target is new.
    pub(crate) backup: Option<PathBuf>,
    /// Path of the target, the file to be replaced.
    pub(crate) target: PathBuf,
}

/// A journal: the renames of one commit.
#[derive(Debug)]
pub(crate) struct Journal {
    /// Folder of the journal.
    pub(crate) folder: PathBuf,
    pub(crate) entries: Vec<Entry>,
}

/// Outcome of the recovery of an interrupted commit. Each variant holds the paths of the target files.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Recovery {
    /// The commit was completed: all files have their new content.
    Completed(Vec<String>),
    /// The commit was rolled back: all files have their old content.
    RolledBack(Vec<String>),
}

/// Progress of a rename.
#[derive(Clone, Copy, PartialEq, Eq)]
enum State {
    /// The prepared file is not renamed yet.
    Pending,
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
/// [`LockError::InvalidJournal`] if the journal is not a valid journal of this program, [`LockError::Unrecoverable`]
/// if the renames can be neither completed nor rolled back.
pub(crate) fn recover(disk: &Disk, folder: &Path) -> Result<Option<Recovery>, LockError> {
    if !is_interrupted(folder) {
        return Ok(None);
    }
    let path = folder.join(JOURNAL);
    let journal = Journal::read(folder).ok_or(LockError::InvalidJournal(path))?;
    let files = journal.entries.iter().map(|entry| entry.target.display().to_string()).collect();
    let is_lost = journal.states().contains(&State::Lost);
    if !is_lost {
        match journal.complete(disk) {
            Ok(()) => {
                journal.remove_leftovers(disk);
                return Ok(Some(Recovery::Completed(files)));
            }
            Err(error) if !error.not_rolled_back.is_empty() => {
                return Err(LockError::Unrecoverable(error));
            }
            Err(_) => {}
        }
    }
    // After a failed rename, `complete` has rolled back. The journal still exists if a rename is `Lost` or the
    // journal could not be removed; a second rollback changes nothing.
    if is_interrupted(folder) {
        journal.roll_back(disk).map_err(LockError::Unrecoverable)?;
    }
    journal.remove_leftovers(disk);
    Ok(Some(Recovery::RolledBack(files)))
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
    pub(crate) fn to_text(&self) -> io::Result<String> {
        let mut text = format!("{HEADER}\n");
        for entry in &self.entries {
            let backup = entry.backup.as_deref().unwrap_or(Path::new(""));
            let names = [entry.prepared.as_path(), backup, &entry.target].map(Path::to_str);
            let [Some(prepared), Some(backup), Some(target)] = names else {
                return Err(io::ErrorKind::InvalidFilename.into());
            };
            if [prepared, backup, target].iter().any(|name| name.contains(['\t', '\n', '\r'])) {
                return Err(io::ErrorKind::InvalidFilename.into());
            }
            let _ = writeln!(text, "{prepared}\t{backup}\t{target}");
        }
        Ok(text)
    }

    /// Reads the journal of a folder; `None` if the file is missing, too large or not a valid journal of this
    /// program.
    fn read(folder: &Path) -> Option<Self> {
        let path = folder.join(JOURNAL);
        let file = fs::symlink_metadata(&path).ok()?;
        if !file.is_file() || file.len() > MAX_JOURNAL_BYTES {
            return None;
        }
        let text = fs::read_to_string(path).ok()?;
        // A text without a final line break was truncated.
        let mut lines = text.lines().filter(|_| text.ends_with('\n'));
        if lines.next() != Some(HEADER) {
            return None;
        }
        // Parses one rename; `None` if a path is not allowed.
        let parse_entry = |line: &str| {
            let names: Vec<&str> = line.split('\t').collect();
            let [prepared, backup, target] = names.as_slice() else {
                return None;
            };
            // A forged journal must not rename files outside the folder, or files that the program did not prepare.
            let is_backup_valid = backup.is_empty() || is_prepared_path(folder, backup);
            let are_paths_valid =
                is_prepared_path(folder, prepared) && is_backup_valid && is_inside(folder, target);
            let is_own_file = components(target).any(|part| part.starts_with(PREFIX));
            let backup = Some(backup).filter(|old| !old.is_empty()).map(PathBuf::from);
            let entry = || Entry {
                prepared: PathBuf::from(prepared),
                backup,
                target: PathBuf::from(target),
            };
            (are_paths_valid && !is_own_file).then(entry)
        };
        let entries: Option<Vec<Entry>> = lines.map(parse_entry).collect();
        let entries = entries.filter(|entries| !entries.is_empty())?;
        Some(Self { folder: folder.to_owned(), entries })
    }

    /// Performs the pending renames and removes the journal. If a rename fails, rolls back the performed ones.
    ///
    /// # Errors
    /// The error of the failed rename, with the files that could not be rolled back.
    pub(crate) fn complete(&self, disk: &Disk) -> Result<(), WriteError> {
        for entry in &self.entries {
            let (prepared, target) =
                (self.folder.join(&entry.prepared), self.folder.join(&entry.target));
            // Without the prepared file, an interrupted run has performed this rename already.
            if !path_exists(&prepared) {
                continue;
            }
            if let Err(error) = disk.rename(&prepared, &target) {
                let rename_error = WriteError { path: target, error, not_rolled_back: Vec::new() };
                return match self.roll_back(disk) {
                    Ok(()) => Err(rename_error),
                    Err(rollback_error) => Err(WriteError {
                        not_rolled_back: rollback_error.not_rolled_back,
                        ..rename_error
                    }),
                };
            }
        }
        self.sync_target_folders(disk);
        self.remove_journal(disk);
        Ok(())
    }

    /// Restores the old files and removes the journal. A repetition is harmless.
    fn roll_back(&self, disk: &Disk) -> Result<(), WriteError> {
        // In reverse order, so that after an error the entries up to `index` are those with their new content.
        for (index, entry) in self.entries.iter().enumerate().rev() {
            let [prepared, target] =
                [&entry.prepared, &entry.target].map(|name| self.folder.join(name));
            let backup = entry.backup.as_ref().map(|old| self.folder.join(old));
            let restored = match &backup {
                _ if path_exists(&prepared) => Ok(()),
                Some(old) if path_exists(old) => disk.rename(old, &target),
                None if path_exists(&target) => disk.rename(&target, &prepared),
                _ => Ok(()),
            };
            restored.map_err(|error| {
                let not_rolled_back =
                    self.entries[..=index].iter().map(|entry| entry.target.clone()).collect();
                WriteError { path: target.clone(), error, not_rolled_back }
            })?;
        }
        self.sync_target_folders(disk);
        self.remove_journal(disk);
        Ok(())
    }

    /// Removes the journal after its renames. If the removal fails, the next run reads it again and finds no pending
    /// rename.
    fn remove_journal(&self, disk: &Disk) {
        if disk.remove(&self.path()).is_ok() {
            disk.sync_folder(&self.folder);
        }
    }

    /// Removes prepared files and backups, unless the journal still exists and refers to them.
    fn remove_leftovers(&self, disk: &Disk) {
        if is_interrupted(&self.folder) {
            return;
        }
        for entry in &self.entries {
            for name in [Some(&entry.prepared), entry.backup.as_ref()].into_iter().flatten() {
                let path = self.folder.join(name);
                if path.is_file() {
                    let _ = disk.remove(&path);
                }
            }
        }
    }

    /// Syncs the folders of the targets, so that the renames survive a power failure.
    pub(crate) fn sync_target_folders(&self, disk: &Disk) {
        let ends = self.entries.iter().map(|entry| self.folder.join(&entry.target));
        let mut folders: Vec<PathBuf> = ends.map(|end| folder_of(&end).to_owned()).collect();
        folders.sort();
        folders.dedup();
        for folder in folders {
            disk.sync_folder(&folder);
        }
    }

    /// Returns the progress of each rename, as the present files show it.
    fn states(&self) -> Vec<State> {
        let state = |entry: &Entry| {
            let [prepared, target] =
                [&entry.prepared, &entry.target].map(|name| self.folder.join(name));
            let backup = entry.backup.as_ref().map(|old| self.folder.join(old));
            // Compares the contents, because another program may have written the target since the interruption.
            let is_target_unchanged = backup
                .as_ref()
                .map_or(!path_exists(&target), |old| have_same_content(old, &target));
            match (path_exists(&prepared), is_target_unchanged) {
                (true, true) => State::Pending,
                (false, false) if backup.as_ref().is_none_or(|old| path_exists(old)) => State::Done,
                _ => State::Lost,
            }
        };
        self.entries.iter().map(state).collect()
    }
}

/// Returns `true` if the path exists, even as a dangling link.
fn path_exists(path: &Path) -> bool {
    fs::symlink_metadata(path).is_ok()
}

/// Returns `true` if both files can be read and have the same content.
fn have_same_content(first: &Path, second: &Path) -> bool {
    fs::read(first).is_ok_and(|bytes| fs::read(second).is_ok_and(|others| bytes == others))
}

/// Returns `true` for a relative path that stays inside the folder and passes through no symbolic link.
fn is_inside(folder: &Path, name: &str) -> bool {
    let path = Path::new(name);
    let is_plain = path.components().all(|part| matches!(part, Component::Normal(_)));
    let is_link =
        |part: &Path| fs::symlink_metadata(folder.join(part)).is_ok_and(|file| file.is_symlink());
    !name.is_empty()
        && is_plain
        && !path.ancestors().any(|part| part != Path::new("") && is_link(part))
}

/// Returns `true` for a path inside the folder if one of its components is the name of a prepared file or folder.
fn is_prepared_path(folder: &Path, name: &str) -> bool {
    is_inside(folder, name) && components(name).any(|part| is_prepared(&part))
}

/// Returns the components of a path, as text.
fn components(name: &str) -> impl Iterator<Item = Cow<'_, str>> {
    Path::new(name).components().map(|part| part.as_os_str().to_string_lossy())
}
