//! What is done to the disk, one operation after the other, each of which a test can refuse.

use std::collections::BTreeSet;
use std::fs::{self, File, OpenOptions, TryLockError};
use std::io::{self, Write as _};
use std::path::{Path, PathBuf};
use std::sync::Mutex;
use std::sync::atomic::{AtomicUsize, Ordering};

/// Where everything is written. Reading asks it nothing.
#[derive(Debug, Default)]
pub struct Disk {
    fault: Option<Fault>,
    /// How many operations there were.
    done: AtomicUsize,
    /// Folders in which leftovers have been looked for.
    pub(crate) swept: Mutex<BTreeSet<PathBuf>>,
}

/// What goes wrong in a test, by the number of the operation, from 0.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Fault {
    /// This operation fails, and no other.
    Fails(usize),
    /// From this one on nothing is done any more: what is on the disk is what a killed program leaves.
    Stops(usize),
}

impl Fault {
    /// A fault as it is typed: `fails:7` or `stops:7`.
    pub fn parse(typed: &str) -> Option<Self> {
        let (what, nth) = typed.split_once(':')?;
        let nth = nth.parse().ok()?;
        match what {
            "fails" => Some(Self::Fails(nth)),
            "stops" => Some(Self::Stops(nth)),
            _ => None,
        }
    }
}

impl Disk {
    /// The disk on which something goes wrong.
    pub fn faulty(fault: Fault) -> Self {
        Self { fault: Some(fault), ..Self::default() }
    }

    /// How many operations there were.
    pub fn operations(&self) -> usize {
        self.done.load(Ordering::Relaxed)
    }

    fn step(&self) -> io::Result<()> {
        let nth = self.done.fetch_add(1, Ordering::Relaxed);
        let is_out = match self.fault {
            None => false,
            Some(Fault::Fails(fault)) => nth == fault,
            Some(Fault::Stops(fault)) => nth >= fault,
        };
        if is_out { Err(io::Error::other("a test wants it so")) } else { Ok(()) }
    }

    /// A new file of this name.
    pub(crate) fn create(&self, path: &Path) -> io::Result<File> {
        self.step()?;
        File::create_new(path)
    }

    /// A file that may be there.
    pub(crate) fn open(&self, options: &OpenOptions, path: &Path) -> io::Result<File> {
        self.step()?;
        options.open(path)
    }

    /// Writes what a file holds. One that goes wrong has written the half of it.
    pub(crate) fn write(&self, file: &mut File, bytes: &[u8]) -> io::Result<()> {
        if let Err(error) = self.step() {
            file.write_all(&bytes[..bytes.len() / 2])?;
            return Err(error);
        }
        file.write_all(bytes)
    }

    /// Waits until a file is on the disk. A test does not: no power fails in it.
    pub(crate) fn sync(&self, file: &File) -> io::Result<()> {
        self.step()?;
        if self.fault.is_some() {
            return Ok(());
        }
        file.sync_all()
    }

    /// Waits until the names in a folder are on the disk, where the system can. One that cannot has still
    /// renamed its files.
    pub(crate) fn sync_folder(&self, folder: &Path) {
        if cfg!(unix) && self.step().is_ok() && self.fault.is_none() {
            let _ = File::open(folder).and_then(|folder| folder.sync_all());
        }
    }

    pub(crate) fn rename(&self, from: &Path, to: &Path) -> io::Result<()> {
        self.step()?;
        fs::rename(from, to)
    }

    pub(crate) fn remove(&self, path: &Path) -> io::Result<()> {
        self.step()?;
        fs::remove_file(path)
    }

    /// Removes a folder with all that is in it.
    pub(crate) fn remove_folder(&self, path: &Path) -> io::Result<()> {
        self.step()?;
        fs::remove_dir_all(path)
    }

    /// A new folder, in one that there is.
    pub(crate) fn make_folder(&self, path: &Path) -> io::Result<()> {
        self.step()?;
        fs::create_dir(path)
    }

    /// A folder, with those in which it lies, unless it is there.
    pub fn make_folders(&self, path: &Path) -> io::Result<()> {
        if path.as_os_str().is_empty() || path.is_dir() {
            return Ok(());
        }
        if let Some(parent) = path.parent().filter(|parent| !parent.exists()) {
            self.make_folders(parent)?;
        }
        match self.make_folder(path) {
            // Another run may have been faster.
            Err(error) if error.kind() == io::ErrorKind::AlreadyExists && path.is_dir() => Ok(()),
            made => made,
        }
    }
}

/// Whether a lock was got. Where the system knows no locks, files are written all the same.
pub(crate) fn is_free(tried: Result<(), TryLockError>) -> bool {
    !matches!(tried, Err(TryLockError::WouldBlock))
}
