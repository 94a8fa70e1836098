//! Transactions: several files are written together, or none.

use crate::errors::WriteError;
use std::borrow::Cow;
use std::path::{Path, PathBuf};
use std::{fs, io};

use crate::journal::{Entry, Journal};
use crate::names::folder_of;
use crate::operations::Disk;
use crate::prepared::PreparedFile;

/// Files that are prepared under temporary names and become visible together on commit.
#[derive(Debug)]
pub struct Transaction<'a> {
    disk: &'a Disk,
    /// Canonical path of the locked folder.
    folder: &'a Path,
    /// Prepared files with their targets.
    files: Vec<(PreparedFile<'a>, PathBuf)>,
    /// Renames from temporary folders to the locked folder, as source and target.
    folder_moves: Vec<(PathBuf, PathBuf)>,
    /// Temporary folders with the sources of `folder_moves`.
    temporary_folders: Vec<PreparedFile<'a>>,
}

impl<'a> Transaction<'a> {
    /// Creates an empty transaction in a folder; the folder must stay locked until the end.
    pub(crate) fn new(disk: &'a Disk, folder: &'a Path) -> Self {
        Self {
            disk,
            folder,
            files: Vec::new(),
            folder_moves: Vec::new(),
            temporary_folders: Vec::new(),
        }
    }

    /// Prepares the new content of a file at a path inside the folder. For a symbolic link, the file that it points
    /// to is written.
    pub fn write_file(&mut self, name: &str, bytes: &[u8]) -> Result<(), WriteError> {
        let path = self.folder.join(name);
        let failed = WriteError::at(&path);
        self.disk.create_folders(folder_of(&path)).map_err(&failed)?;
        let target = path.canonicalize().unwrap_or_else(|_| path.clone());
        self.disk.sweep(folder_of(&target));
        // Unchanged files are skipped. Recovery relies on it: a target equal to its backup means "not renamed yet".
        if fs::read(&target).is_ok_and(|old| old == bytes) {
            return Ok(());
        }
        let prepared = self.disk.prepare(&target, bytes).map_err(&failed)?;
        self.files.push((prepared, target));
        Ok(())
    }

    /// Prepares new files, given by path inside the folder, in a temporary folder. On commit, each first component of
    /// the paths is moved by one rename, in the order of first occurrence.
    pub fn write_tree<'f>(
        &mut self,
        files: impl IntoIterator<Item = (String, Cow<'f, [u8]>)>,
    ) -> Result<(), WriteError> {
        let (disk, folder) = (self.disk, self.folder);
        let temporary_folder =
            disk.create_temporary_folder(folder).map_err(WriteError::at(folder))?;
        let mut folders = vec![temporary_folder.path.clone()];
        for (name, bytes) in files {
            let target = folder.join(&name);
            let failed = WriteError::at(&target);
            let path = temporary_folder.path.join(&name);
            let parent = folder_of(&path);
            disk.create_folders(parent).map_err(&failed)?;
            if !folders.iter().any(|known| known == parent) {
                folders.push(parent.to_owned());
            }
            let write = || {
                let mut file = disk.create(&path)?;
                disk.write(&mut file, &bytes)?;
                disk.sync(&file)
            };
            write().map_err(&failed)?;
            // One rename moves everything below a top-level name.
            let top = name.split('/').next().unwrap_or_default();
            let folder_move = (temporary_folder.path.join(top), folder.join(top));
            if !self.folder_moves.contains(&folder_move) {
                self.folder_moves.push(folder_move);
            }
        }
        for folder in &folders {
            disk.sync_folder(folder);
        }
        self.temporary_folders.push(temporary_folder);
        Ok(())
    }

    /// Renames all files to their targets, or none of them.
    ///
    /// # Errors
    /// Fails if a file cannot be written; [`WriteError::not_rolled_back`] lists the files that could not be rolled
    /// back.
    pub fn commit(mut self) -> Result<(), WriteError> {
        let (disk, folder) = (self.disk, self.folder);
        // A single rename is atomic by itself and needs no journal.
        if self.folder_moves.is_empty() && self.files.len() < 2 {
            for (prepared, target) in self.files {
                prepared.rename_to(&target).map_err(WriteError::at(&target))?;
                disk.sync_folder(folder_of(&target));
            }
            return Ok(());
        }
        let relative = |path: &Path| {
            let name = path.strip_prefix(folder).map_err(|_| io::ErrorKind::InvalidFilename.into());
            name.map(Path::to_owned).map_err(WriteError::at(path))
        };
        let (mut entries, mut backups) = (Vec::new(), Vec::new());
        for (prepared, target) in &self.files {
            let backup = match fs::read(target) {
                Ok(bytes) => Some(disk.prepare(target, &bytes).map_err(WriteError::at(target))?),
                Err(error) if error.kind() == io::ErrorKind::NotFound => None,
                Err(error) => return Err(WriteError::at(target)(error)),
            };
            let backup_path = backup.as_ref().map(|old| relative(&old.path)).transpose()?;
            entries.push(Entry {
                prepared: relative(&prepared.path)?,
                backup: backup_path,
                target: relative(target)?,
            });
            backups.extend(backup);
        }
        for (source, target) in &self.folder_moves {
            if fs::symlink_metadata(target).is_ok() {
                return Err(WriteError::at(target)(io::ErrorKind::AlreadyExists.into()));
            }
            entries.push(Entry {
                prepared: relative(source)?,
                backup: None,
                target: relative(target)?,
            });
        }
        let journal = Journal { folder: folder.to_owned(), entries };
        // The files must be on the disk before the journal that refers to them.
        journal.sync_target_folders(disk);
        let path = journal.path();
        disk.write_atomic(&path, journal.to_text().map_err(WriteError::at(&path))?.as_bytes())
            .map_err(WriteError::at(&path))?;
        let outcome = journal.complete(disk);
        // If the journal remains, the next run completes it or rolls it back, and needs the files that it refers to.
        if path.exists() {
            let files = self.files.iter_mut().map(|(prepared, _)| prepared);
            for prepared in files.chain(&mut backups).chain(&mut self.temporary_folders) {
                prepared.is_kept = true;
            }
        }
        outcome
    }
}
