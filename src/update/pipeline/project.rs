//! The edition that an update reads, and the locked project that it writes.

use std::path::{Path, PathBuf};

use super::error::Error;
use crate::plan::digest;
use assets::Assets;
use data::Loaded;
use disk::{Disk, Lock, LockError, Recovery};

/// An edition in memory: its files, and what they say.
#[derive(Debug)]
pub struct Edition {
    /// The files. They are read again before they are edited.
    pub assets: Assets,
    /// What they say; without errors.
    pub loaded: Loaded,
}

impl Edition {
    /// Loads an edition from its files.
    ///
    /// # Errors
    /// What was loaded, where it has errors: nothing is made of it.
    pub fn load(assets: Assets) -> Result<Self, Box<Loaded>> {
        let loaded = data::load(&assets);
        if loaded.report.has_errors() {
            return Err(Box::new(loaded));
        }
        Ok(Self { assets, loaded })
    }

    /// The id of the edition and the digest of its data, as a plan has them.
    pub fn identity(&self) -> (String, String) {
        let names = self.assets.list("data");
        let files: Vec<(String, Vec<u8>)> = names
            .into_iter()
            .filter_map(|name| {
                let bytes = self.assets.read(&name)?.ok()?.into_owned();
                Some((name, bytes))
            })
            .collect();
        let parts = files.iter().flat_map(|(name, bytes)| [name.as_bytes(), bytes.as_slice()]);
        (self.loaded.dataset.edition.year.to_string(), digest(parts))
    }
}

/// A project folder that is locked for an update as long as this value lives.
#[derive(Debug)]
pub struct Project<'a> {
    folder: PathBuf,
    lock: Lock<'a>,
    recovered: Option<Recovery>,
}

impl<'a> Project<'a> {
    /// Locks a project folder before anything of it is read, and finishes or takes back what an interrupted run has
    /// begun in it.
    ///
    /// # Errors
    /// [`LockError`] where another process has the lock, or the folder cannot be written.
    pub fn lock(disk: &'a Disk, folder: &Path) -> Result<Self, LockError> {
        let (lock, recovered) = Lock::take(disk, folder, "update")?;
        Ok(Self { folder: folder.to_owned(), lock, recovered })
    }

    /// The folder of the project.
    pub fn folder(&self) -> &Path {
        &self.folder
    }

    /// What became of an interrupted run.
    pub fn recovered(&self) -> Option<&Recovery> {
        self.recovered.as_ref()
    }

    /// Loads the edition of the project, whose files lie over those of `below`.
    ///
    /// # Errors
    /// As [`Edition::load`].
    pub fn edition(&self, below: Assets) -> Result<Edition, Box<Loaded>> {
        Edition::load(Assets::folder(&self.folder).over(below))
    }

    /// Writes all files or none.
    pub(super) fn write(&self, texts: &[(String, String)]) -> Result<(), Error> {
        let mut writes = self.lock.writes();
        for (name, text) in texts {
            // Whoever protects a file has signed it off.
            if self.lock.is_protected(name) {
                return Err(Error::Protected(name.clone()));
            }
            writes.file(name, text.as_bytes()).map_err(Error::Unwritten)?;
        }
        writes.commit().map_err(Error::Unwritten)
    }
}
