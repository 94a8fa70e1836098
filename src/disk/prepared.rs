//! Prepared files: complete files under a temporary name, ready to be renamed to their targets.

use std::fs::{self, File, Permissions};
use std::io;
use std::path::{Path, PathBuf};

use crate::names::{JOURNAL, folder_of, is_prepared, random_name};
use crate::operations::{Disk, is_free};

/// A file or folder with a temporary name. It is removed on drop, unless it was renamed.
#[derive(Debug)]
pub(crate) struct StagedFile<'a> {
    disk: &'a Disk,
    /// Path of the temporary file.
    pub(crate) path: PathBuf,
    /// Open file, locked against [`Disk::sweep`] of other processes; `None` for a folder.
    held: Option<File>,
    /// `true` to keep the file on drop.
    pub(crate) stays: bool,
}

impl StagedFile<'_> {
    /// Renames the file to `path`, replacing a file there.
    pub(crate) fn place(mut self, path: &Path) -> io::Result<()> {
        self.disk.rename(&self.path, path)?;
        self.stays = true;
        Ok(())
    }
}

impl Drop for StagedFile<'_> {
    fn drop(&mut self) {
        if self.stays {
            return;
        }
        // A missing file is no error: the journal may have renamed it.
        let _ = match self.held.take() {
            Some(_) if !self.path.exists() => Ok(()),
            Some(_) => self.disk.remove(&self.path),
            None => self.disk.remove_folder(&self.path),
        };
    }
}

impl Disk {
    /// Writes a file atomically: after a crash or on a full disk, the old content remains. The folder must exist.
    pub fn write_atomic(&self, path: &Path, bytes: &[u8]) -> io::Result<()> {
        self.prepare(path, bytes)?.place(path)?;
        self.sync_folder(folder_of(path));
        Ok(())
    }

    /// Writes and syncs a temporary file beside the target `beside`, with the target's permissions.
    pub(crate) fn prepare(&self, beside: &Path, bytes: &[u8]) -> io::Result<StagedFile<'_>> {
        let folder = folder_of(beside);
        self.sweep(folder);
        let mut prepared = self.locked(folder)?;
        if let Some(file) = &mut prepared.held {
            self.write(file, bytes)?;
            if let Some(permissions) = permissions(beside) {
                file.set_permissions(permissions)?;
            }
            self.sync(file)?;
        }
        Ok(prepared)
    }

    /// Creates an empty temporary file, locked against [`Disk::sweep`].
    fn locked(&self, folder: &Path) -> io::Result<StagedFile<'_>> {
        loop {
            let path = folder.join(random_name());
            let file = match self.create(&path) {
                Err(error) if error.kind() == io::ErrorKind::AlreadyExists => continue,
                created => created?,
            };
            // Another process may have removed the file before it was locked.
            if is_free(file.try_lock()) && path.exists() {
                return Ok(StagedFile { disk: self, path, held: Some(file), stays: false });
            }
        }
    }

    /// Creates an empty temporary folder.
    pub(crate) fn hidden_folder(&self, inside: &Path) -> io::Result<StagedFile<'_>> {
        loop {
            let path = inside.join(random_name());
            match self.make_folder(&path) {
                Err(error) if error.kind() == io::ErrorKind::AlreadyExists => {}
                made => {
                    made?;
                    return Ok(StagedFile { disk: self, path, held: None, stays: false });
                }
            }
        }
    }

    /// Removes the temporary files of killed processes from a folder, once per run. Locked files of running processes
    /// remain, and all files if a journal refers to them.
    pub(crate) fn sweep(&self, folder: &Path) {
        let Ok(folder) = folder.canonicalize() else {
            return;
        };
        // A journal refers to files in subfolders too.
        let is_needed = folder.ancestors().any(|above| above.join(JOURNAL).exists());
        let is_new = || self.swept.lock().is_ok_and(|mut swept| swept.insert(folder.clone()));
        if is_needed || !is_new() {
            return;
        }
        for entry in fs::read_dir(&folder).into_iter().flatten().flatten() {
            let is_file = entry.file_type().is_ok_and(|kind| kind.is_file());
            if is_file && is_prepared(&entry.file_name().to_string_lossy()) {
                let held = File::open(entry.path());
                // Unlike in `is_free`, an error counts as locked: on systems without locks, the owner may still run.
                if held.as_ref().is_ok_and(|file| file.try_lock().is_ok()) {
                    let _ = self.remove(&entry.path());
                }
            }
        }
    }

    /// Removes the temporary folders of killed processes. The caller holds the lock of `folder`, because folders have
    /// no lock of their own.
    pub(crate) fn sweep_folders(&self, folder: &Path) {
        for entry in fs::read_dir(folder).into_iter().flatten().flatten() {
            let is_folder = entry.file_type().is_ok_and(|kind| kind.is_dir());
            if is_folder && is_prepared(&entry.file_name().to_string_lossy()) {
                let _ = self.remove_folder(&entry.path());
            }
        }
    }
}

/// Returns the permissions of the replaced file, or read access for all users for a new file.
fn permissions(path: &Path) -> Option<Permissions> {
    if let Ok(old) = fs::metadata(path) {
        return Some(old.permissions());
    }
    #[cfg(unix)]
    {
        use std::os::unix::fs::PermissionsExt as _;
        Some(Permissions::from_mode(0o644))
    }
    #[cfg(not(unix))]
    None
}
