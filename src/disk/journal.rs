//! What is about to be renamed, on the disk before the first file is.

use std::borrow::Cow;
use std::fmt::Write as _;
use std::path::{Component, Path, PathBuf};
use std::{fs, io};

use crate::errors::{LockError, WriteError};
use crate::names::{JOURNAL, PREFIX, folder_of, is_prepared};
use crate::operations::Disk;

/// What the first line of a journal says.
const HEAD: &str = "mappemonde journal 1";

/// A longer file is no journal: one of a thousand files has 100 kB. In bytes.
const LONGEST: u64 = 1_000_000;

/// A rename: a line of a journal. Paths are relative to its folder.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Entry {
    /// The file that was prepared.
    pub(crate) new: PathBuf,
    /// A copy of the file whose place it takes, if there is one.
    pub(crate) old: Option<PathBuf>,
    /// Where it is to stand.
    pub(crate) end: PathBuf,
}

/// The renames of a folder.
#[derive(Debug)]
pub(crate) struct Journal {
    pub(crate) folder: PathBuf,
    pub(crate) entries: Vec<Entry>,
}

/// What became of what an earlier run had begun; the names of its files.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Recovery {
    /// All files are new.
    Finished(Vec<String>),
    /// All files are old.
    TakenBack(Vec<String>),
}

/// How far a rename went.
#[derive(Clone, Copy, PartialEq, Eq)]
enum State {
    Waits,
    Done,
    /// What was prepared is gone, or somebody else has written the file meanwhile.
    Lost,
}

/// Whether a run was stopped while it renamed files of a folder, or is at it.
pub fn is_interrupted(folder: &Path) -> bool {
    fs::symlink_metadata(folder.join(JOURNAL)).is_ok()
}

/// Finishes the renames of a journal, or takes them back where that cannot be.
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
    if is_interrupted(folder) {
        journal.roll_back(disk).map_err(LockError::Stuck)?;
    }
    journal.clear(disk);
    Ok(Some(Recovery::TakenBack(files)))
}

impl Journal {
    pub(crate) fn path(&self) -> PathBuf {
        self.folder.join(JOURNAL)
    }

    /// A line a rename; none where a name has what separates names.
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

    /// The journal of a folder; none if the file is not one that this program wrote for it.
    fn read(folder: &Path) -> Option<Self> {
        let path = folder.join(JOURNAL);
        let file = fs::symlink_metadata(&path).ok()?;
        if !file.is_file() || file.len() > LONGEST {
            return None;
        }
        let text = fs::read_to_string(path).ok()?;
        let mut lines = text.lines().filter(|_| text.ends_with('\n'));
        if lines.next() != Some(HEAD) {
            return None;
        }
        let entry = |line: &str| {
            let names: Vec<&str> = line.split('\t').collect();
            let [new, old, end] = names.as_slice() else {
                return None;
            };
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

    /// Renames what waits, or takes back what was renamed where one cannot be. The journal goes with it.
    pub(crate) fn carry_out(&self, disk: &Disk) -> Result<(), WriteError> {
        for entry in &self.entries {
            let (new, end) = (self.folder.join(&entry.new), self.folder.join(&entry.end));
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

    /// Puts the old files back in the places that they had.
    fn roll_back(&self, disk: &Disk) -> Result<(), WriteError> {
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

    /// Removes the journal, when what it says is done. One that cannot be is gone through again, and finds
    /// nothing to do.
    fn end(&self, disk: &Disk) {
        if disk.remove(&self.path()).is_ok() {
            disk.sync_folder(&self.folder);
        }
    }

    /// Removes what was prepared, once there is no journal that names it.
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

    /// Waits until the names of the files are on the disk.
    pub(crate) fn sync(&self, disk: &Disk) {
        let ends = self.entries.iter().map(|entry| self.folder.join(&entry.end));
        let mut folders: Vec<PathBuf> = ends.map(|end| folder_of(&end).to_owned()).collect();
        folders.sort();
        folders.dedup();
        for folder in folders {
            disk.sync_folder(&folder);
        }
    }

    fn states(&self) -> Vec<State> {
        let state = |entry: &Entry| {
            let [new, end] = [&entry.new, &entry.end].map(|name| self.folder.join(name));
            let old = entry.old.as_ref().map(|old| self.folder.join(old));
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

fn is_there(path: &Path) -> bool {
    fs::symlink_metadata(path).is_ok()
}

fn is_same(one: &Path, other: &Path) -> bool {
    fs::read(one).is_ok_and(|bytes| fs::read(other).is_ok_and(|others| bytes == others))
}

/// Whether a path leads to something inside a folder, and through no link.
fn is_inside(folder: &Path, name: &str) -> bool {
    let path = Path::new(name);
    let is_plain = path.components().all(|part| matches!(part, Component::Normal(_)));
    let is_link =
        |part: &Path| fs::symlink_metadata(folder.join(part)).is_ok_and(|file| file.is_symlink());
    !name.is_empty()
        && is_plain
        && !path.ancestors().any(|part| part != Path::new("") && is_link(part))
}

/// The same of what the program has prepared.
fn is_ours(folder: &Path, name: &str) -> bool {
    is_inside(folder, name) && parts(name).any(|part| is_prepared(&part))
}

/// The names that a path is made of.
fn parts(name: &str) -> impl Iterator<Item = Cow<'_, str>> {
    Path::new(name).components().map(|part| part.as_os_str().to_string_lossy())
}
