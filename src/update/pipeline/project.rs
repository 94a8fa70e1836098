//! The edition that an update reads, and the locked project to which it writes.

use std::path::{Path, PathBuf};

use super::error::Error;
use crate::plan::digest;
use assets::Assets;
use data::Loaded;
use disk::{Disk, Lock, LockError, Recovery};

/// An edition in memory: its files and their content.
#[derive(Debug)]
pub struct Edition {
    /// The files, which are read again before they are edited.
    pub assets: Assets,
    /// Content of the files, which has no errors.
    pub loaded: Loaded,
}

impl Edition {
    /// Loads an edition from its files.
    ///
    /// # Errors
    /// The loaded data with its findings, if one of them is an error.
    pub fn load(assets: Assets) -> Result<Self, Box<Loaded>> {
        let loaded = data::load(&assets);
        if loaded.report.has_errors() {
            return Err(Box::new(loaded));
        }
        Ok(Self { assets, loaded })
    }

    /// Returns the id of the edition and the digest of its data, as a plan contains them.
    pub fn identity(&self) -> (String, String) {
        let names = self.assets.list("data");
        let files: Vec<(String, Vec<u8>)> = names
            .into_iter()
            .filter_map(|name| {
                let bytes = self.assets.read(&name)?.ok()?.into_owned();
                Some((name, bytes))
            })
            .collect();
        // Names are part of the digest, so that renaming a file changes it.
        let parts = files.iter().flat_map(|(name, bytes)| [name.as_bytes(), bytes.as_slice()]);
        (self.loaded.dataset.edition.year.to_string(), digest(parts))
    }
}

/// A project folder, locked for an update during the lifetime of this value.
#[derive(Debug)]
pub struct Project<'a> {
    folder: PathBuf,
    lock: Lock<'a>,
    /// What was done about an interrupted run when the project was locked.
    recovery: Option<Recovery>,
}

impl<'a> Project<'a> {
    /// Locks a project folder before any file is read, and completes or rolls back an interrupted run.
    ///
    /// # Errors
    /// [`LockError`] if another process has the lock, or the folder cannot be written.
    pub fn lock(disk: &'a Disk, folder: &Path) -> Result<Self, LockError> {
        let (lock, recovery) = Lock::acquire(disk, folder, "update")?;
        Ok(Self { folder: folder.to_owned(), lock, recovery })
    }

    /// Returns the folder of the project.
    pub fn folder(&self) -> &Path {
        &self.folder
    }

    /// Returns what was done about an interrupted run when the project was locked; `None` if there was no such run.
    pub fn recovery(&self) -> Option<&Recovery> {
        self.recovery.as_ref()
    }

    /// Loads the edition of the project. The project's files take precedence over those of `fallback`.
    ///
    /// # Errors
    /// As [`Edition::load`].
    pub fn edition(&self, fallback: Assets) -> Result<Edition, Box<Loaded>> {
        Edition::load(Assets::folder(&self.folder).over(fallback))
    }

    /// Writes either all files or none; fails if one is write-protected or cannot be written.
    pub(super) fn write(&self, texts: &[(String, String)]) -> Result<(), Error> {
        let mut transaction = self.lock.transaction();
        for (name, text) in texts {
            // A write-protected file is signed off and must not change.
            if self.lock.is_read_only(name) {
                return Err(Error::Protected(name.clone()));
            }
            transaction.write_file(name, text.as_bytes()).map_err(Error::Write)?;
        }
        transaction.commit().map_err(Error::Write)
    }
}
