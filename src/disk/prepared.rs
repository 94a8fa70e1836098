//! Prepared files: complete files under a temporary name, ready to be renamed to their targets.

use std::fs::{self, File, Permissions};
use std::io;
use std::path::{Path, PathBuf};

use crate::names::{JOURNAL, folder_of, is_prepared, random_name};
use crate::operations::{Disk, may_write};

/// A file or folder with a temporary name. It is removed on drop, unless it was renamed.
#[derive(Debug)]
pub(crate) struct PreparedFile<'a> {
    disk: &'a Disk,
    /// Path of the temporary file.
    pub(crate) path: PathBuf,
    /// Open file, locked so that [`Disk::sweep`] of other processes does not remove it; `None` for a folder.
    locked_file: Option<File>,
    /// `true` if the file stays on drop: it was renamed, or a journal refers to it.
    pub(crate) is_kept: bool,
}

impl PreparedFile<'_> {
    /// Renames the file to `path`, replacing a file there.
    pub(crate) fn rename_to(mut self, path: &Path) -> io::Result<()> {
        self.disk.rename(&self.path, path)?;
        self.is_kept = true;
        Ok(())
    }
}

impl Drop for PreparedFile<'_> {
    fn drop(&mut self) {
        if self.is_kept {
            return;
        }
        // A missing file is no error: the journal may have renamed it.
        let _ = match self.locked_file.take() {
            Some(_) if !self.path.exists() => Ok(()),
            Some(_) => self.disk.remove(&self.path),
            None => self.disk.remove_folder(&self.path),
        };
    }
}

impl Disk {
    /// Writes a file atomically: after a crash or on a full disk, the old content remains. The folder must exist.
    pub fn write_atomic(&self, path: &Path, bytes: &[u8]) -> io::Result<()> {
        self.prepare(path, bytes)?.rename_to(path)?;
        self.sync_folder(folder_of(path));
        Ok(())
    }

    /// Writes a file that can be made again. Readers see the old or the new content, but after a power failure the
    /// content may be damaged. The folder must exist.
    pub fn write_unsynced(&self, path: &Path, bytes: &[u8]) -> io::Result<()> {
        self.sweep(folder_of(path));
        let mut prepared = self.create_locked(folder_of(path))?;
        if let Some(file) = &mut prepared.locked_file {
            self.write(file, bytes)?;
        }
        prepared.rename_to(path)
    }

    /// Writes and syncs a temporary file beside `target`, with the permissions of `target`.
    pub(crate) fn prepare(&self, target: &Path, bytes: &[u8]) -> io::Result<PreparedFile<'_>> {
        let folder = folder_of(target);
        self.sweep(folder);
        let mut prepared = self.create_locked(folder)?;
        if let Some(file) = &mut prepared.locked_file {
            self.write(file, bytes)?;
            if let Some(permissions) = target_permissions(target) {
                file.set_permissions(permissions)?;
            }
            self.sync(file)?;
        }
        Ok(prepared)
    }

    /// Creates an empty temporary file in a folder, locked against [`Disk::sweep`] of other processes.
    fn create_locked(&self, folder: &Path) -> io::Result<PreparedFile<'_>> {
        loop {
            let path = folder.join(random_name());
            let file = match self.create(&path) {
                Err(error) if error.kind() == io::ErrorKind::AlreadyExists => continue,
                created => created?,
            };
            // Another process may have removed the file before it was locked.
            if may_write(file.try_lock()) && path.exists() {
                return Ok(PreparedFile {
                    disk: self,
                    path,
                    locked_file: Some(file),
                    is_kept: false,
                });
            }
        }
    }

    /// Creates an empty temporary folder in `parent`.
    pub(crate) fn create_temporary_folder(&self, parent: &Path) -> io::Result<PreparedFile<'_>> {
        loop {
            let path = parent.join(random_name());
            match self.create_folder(&path) {
                Err(error) if error.kind() == io::ErrorKind::AlreadyExists => {}
                result => {
                    result?;
                    return Ok(PreparedFile {
                        disk: self,
                        path,
                        locked_file: None,
                        is_kept: false,
                    });
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
        let is_in_journal = folder.ancestors().any(|above| above.join(JOURNAL).exists());
        let is_first_sweep =
            || self.swept_folders.lock().is_ok_and(|mut swept| swept.insert(folder.clone()));
        if is_in_journal || !is_first_sweep() {
            return;
        }
        for entry in fs::read_dir(&folder).into_iter().flatten().flatten() {
            let is_file = entry.file_type().is_ok_and(|kind| kind.is_file());
            if is_file && is_prepared(&entry.file_name().to_string_lossy()) {
                let file = File::open(entry.path());
                // Unlike in `may_write`, an error counts as locked: on systems without locks, the owner may still
                // run.
                if file.as_ref().is_ok_and(|file| file.try_lock().is_ok()) {
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

/// Returns the permissions of an existing file, or read access for all users for a new one; `None` for the default of
/// the system.
fn target_permissions(path: &Path) -> Option<Permissions> {
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
