//! Files that are complete and have not their names yet.

use std::fs::{self, File, Permissions};
use std::io;
use std::path::{Path, PathBuf};

use crate::names::{JOURNAL, folder_of, is_prepared, random_name};
use crate::operations::{Disk, is_free};

/// A file or folder under a name of its own. It goes when it is dropped before it has its place.
#[derive(Debug)]
pub(crate) struct StagedFile<'a> {
    disk: &'a Disk,
    pub(crate) path: PathBuf,
    /// Locked as long as somebody lives who wants it; none for a folder.
    held: Option<File>,
    /// Whether it is to be left where it is.
    pub(crate) stays: bool,
}

impl StagedFile<'_> {
    /// Gives it its name, in the place of what bears it.
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
        let _ = match self.held.take() {
            Some(_) if !self.path.exists() => Ok(()),
            Some(_) => self.disk.remove(&self.path),
            None => self.disk.remove_folder(&self.path),
        };
    }
}

impl Disk {
    /// Writes a file whole, in the place of what bears its name: a kill or a full disk leaves what was
    /// there before. Its folder is there.
    pub fn write_atomic(&self, path: &Path, bytes: &[u8]) -> io::Result<()> {
        self.prepare(path, bytes)?.place(path)?;
        self.sync_folder(folder_of(path));
        Ok(())
    }

    /// Bytes on the disk beside the file whose place they may take, to be read and written by whom the
    /// other may.
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

    /// An empty file that nobody sweeps.
    fn locked(&self, folder: &Path) -> io::Result<StagedFile<'_>> {
        loop {
            let path = folder.join(random_name());
            let file = match self.create(&path) {
                Err(error) if error.kind() == io::ErrorKind::AlreadyExists => continue,
                created => created?,
            };
            // Who sweeps may have been between the two: then it is gone.
            if is_free(file.try_lock()) && path.exists() {
                return Ok(StagedFile { disk: self, path, held: Some(file), stays: false });
            }
        }
    }

    /// A hidden folder with nothing in it.
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

    /// Removes the files that killed runs have prepared in a folder, once a run. Those of a journal wait
    /// for it, and those of runs that live are locked.
    pub(crate) fn sweep(&self, folder: &Path) {
        let Ok(folder) = folder.canonicalize() else {
            return;
        };
        let is_needed = folder.ancestors().any(|above| above.join(JOURNAL).exists());
        let is_new = || self.swept.lock().is_ok_and(|mut swept| swept.insert(folder.clone()));
        if is_needed || !is_new() {
            return;
        }
        for entry in fs::read_dir(&folder).into_iter().flatten().flatten() {
            let is_file = entry.file_type().is_ok_and(|kind| kind.is_file());
            if is_file && is_prepared(&entry.file_name().to_string_lossy()) {
                let held = File::open(entry.path());
                if held.as_ref().is_ok_and(|file| file.try_lock().is_ok()) {
                    let _ = self.remove(&entry.path());
                }
            }
        }
    }

    /// Removes the folders that killed runs have prepared in one whose lock is held.
    pub(crate) fn sweep_folders(&self, folder: &Path) {
        for entry in fs::read_dir(folder).into_iter().flatten().flatten() {
            let is_folder = entry.file_type().is_ok_and(|kind| kind.is_dir());
            if is_folder && is_prepared(&entry.file_name().to_string_lossy()) {
                let _ = self.remove_folder(&entry.path());
            }
        }
    }
}

/// Those of the file that is written over; a new one should be as readable as others.
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
