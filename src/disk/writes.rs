//! Transactions: several files are written together, or none.

use crate::errors::WriteError;
use std::borrow::Cow;
use std::path::{Path, PathBuf};
use std::{fs, io};

use crate::journal::{Entry, Journal};
use crate::names::folder_of;
use crate::operations::Disk;
use crate::prepared::StagedFile;

/// Files that are prepared under temporary names and become visible together on commit.
#[derive(Debug)]
pub struct Transaction<'a> {
    disk: &'a Disk,
    /// Canonical path of the locked folder.
    folder: &'a Path,
    /// Prepared files with their targets.
    files: Vec<(StagedFile<'a>, PathBuf)>,
    /// Renames from hidden folders to targets.
    moves: Vec<(PathBuf, PathBuf)>,
    /// Hidden folders with the sources of `moves`.
    hidden: Vec<StagedFile<'a>>,
}

impl<'a> Transaction<'a> {
    /// Creates an empty transaction in a folder; the folder must stay locked until the end.
    pub(crate) fn new(disk: &'a Disk, folder: &'a Path) -> Self {
        Self { disk, folder, files: Vec::new(), moves: Vec::new(), hidden: Vec::new() }
    }

    /// Prepares a file at a path inside the folder. For a symbolic link, the file that it points to is written.
    pub fn file(&mut self, name: &str, bytes: &[u8]) -> Result<(), WriteError> {
        let path = self.folder.join(name);
        let failed = WriteError::at(&path);
        self.disk.make_folders(folder_of(&path)).map_err(&failed)?;
        let end = path.canonicalize().unwrap_or_else(|_| path.clone());
        self.disk.sweep(folder_of(&end));
        // Unchanged files are skipped. Recovery relies on it: a target equal to its backup means "not renamed yet".
        if fs::read(&end).is_ok_and(|old| old == bytes) {
            return Ok(());
        }
        let prepared = self.disk.prepare(&end, bytes).map_err(&failed)?;
        self.files.push((prepared, end));
        Ok(())
    }

    /// Prepares new files and folders in a hidden folder. On commit, each top-level name is moved by one rename, in
    /// the order of first occurrence.
    pub fn tree<'f>(
        &mut self,
        files: impl IntoIterator<Item = (String, Cow<'f, [u8]>)>,
    ) -> Result<(), WriteError> {
        let (disk, folder) = (self.disk, self.folder);
        let hidden = disk.hidden_folder(folder).map_err(WriteError::at(folder))?;
        let mut folders = vec![hidden.path.clone()];
        for (name, bytes) in files {
            let end = folder.join(&name);
            let failed = WriteError::at(&end);
            let path = hidden.path.join(&name);
            let inside = folder_of(&path);
            disk.make_folders(inside).map_err(&failed)?;
            if !folders.iter().any(|known| known == inside) {
                folders.push(inside.to_owned());
            }
            let written = || {
                let mut file = disk.create(&path)?;
                disk.write(&mut file, &bytes)?;
                disk.sync(&file)
            };
            written().map_err(&failed)?;
            // One rename moves everything below a top-level name.
            let top = name.split('/').next().unwrap_or_default();
            let made = (hidden.path.join(top), folder.join(top));
            if !self.moves.contains(&made) {
                self.moves.push(made);
            }
        }
        for folder in &folders {
            disk.sync_folder(folder);
        }
        self.hidden.push(hidden);
        Ok(())
    }

    /// Renames all files to their targets, or none of them.
    ///
    /// # Errors
    /// Fails if a file cannot be written; [`WriteError::new`] lists the files that could not be rolled back.
    pub fn commit(mut self) -> Result<(), WriteError> {
        let (disk, folder) = (self.disk, self.folder);
        // A single rename is atomic by itself and needs no journal.
        if self.moves.is_empty() && self.files.len() < 2 {
            for (prepared, end) in self.files {
                prepared.place(&end).map_err(WriteError::at(&end))?;
                disk.sync_folder(folder_of(&end));
            }
            return Ok(());
        }
        let inside = |path: &Path| {
            let name = path.strip_prefix(folder).map_err(|_| io::ErrorKind::InvalidFilename.into());
            name.map(Path::to_owned).map_err(WriteError::at(path))
        };
        let (mut entries, mut olds) = (Vec::new(), Vec::new());
        for (prepared, end) in &self.files {
            let old = match fs::read(end) {
                Ok(bytes) => Some(disk.prepare(end, &bytes).map_err(WriteError::at(end))?),
                Err(error) if error.kind() == io::ErrorKind::NotFound => None,
                Err(error) => return Err(WriteError::at(end)(error)),
            };
            let kept = old.as_ref().map(|old| inside(&old.path)).transpose()?;
            entries.push(Entry { new: inside(&prepared.path)?, old: kept, end: inside(end)? });
            olds.extend(old);
        }
        for (new, end) in &self.moves {
            if fs::symlink_metadata(end).is_ok() {
                return Err(WriteError::at(end)(io::ErrorKind::AlreadyExists.into()));
            }
            entries.push(Entry { new: inside(new)?, old: None, end: inside(end)? });
        }
        let journal = Journal { folder: folder.to_owned(), entries };
        // The files must be on the disk before the journal that refers to them.
        journal.sync(disk);
        let path = journal.path();
        disk.write_atomic(&path, journal.text().map_err(WriteError::at(&path))?.as_bytes())
            .map_err(WriteError::at(&path))?;
        let carried = journal.carry_out(disk);
        // If the journal remains, the next run processes it and needs its files.
        if path.exists() {
            let files = self.files.iter_mut().map(|(prepared, _)| prepared);
            for prepared in files.chain(&mut olds).chain(&mut self.hidden) {
                prepared.stays = true;
            }
        }
        carried
    }
}
