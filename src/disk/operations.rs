//! Write operations on the file system. They are counted, so that a test can make each of them fail.

use std::collections::BTreeSet;
use std::fs::{self, File, OpenOptions, TryLockError};
use std::io::{self, Write as _};
use std::path::{Path, PathBuf};
use std::sync::Mutex;
use std::sync::atomic::{AtomicUsize, Ordering};

/// Access to the file system for all writes; reads use `std::fs` directly.
#[derive(Debug, Default)]
pub struct Disk {
    /// Injected fault; `None` outside tests.
    fault: Option<Fault>,
    /// Number of write operations so far.
    operation_count: AtomicUsize,
    /// Folders from which leftover temporary files were removed already.
    pub(crate) swept_folders: Mutex<BTreeSet<PathBuf>>,
}

/// An injected fault, with the number of the operation that fails, from 0.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Fault {
    /// Only this operation fails.
    Fails(usize),
    /// This operation and all later ones fail, which leaves the files as if the process was killed.
    Stops(usize),
}

impl Fault {
    /// Parses a fault such as `fails:7` or `stops:7`; `None` for other texts.
    pub fn parse(text: &str) -> Option<Self> {
        let (kind, operation) = text.split_once(':')?;
        let nth = operation.parse().ok()?;
        match kind {
            "fails" => Some(Self::Fails(nth)),
            "stops" => Some(Self::Stops(nth)),
            _ => None,
        }
    }
}

impl Disk {
    /// Creates a disk with an injected fault.
    pub fn with_fault(fault: Fault) -> Self {
        Self { fault: Some(fault), ..Self::default() }
    }

    /// Returns the number of operations so far.
    pub fn operation_count(&self) -> usize {
        self.operation_count.load(Ordering::Relaxed)
    }

    /// Counts an operation.
    ///
    /// # Errors
    /// Fails if the injected fault covers this operation.
    fn count_operation(&self) -> io::Result<()> {
        let operation = self.operation_count.fetch_add(1, Ordering::Relaxed);
        let must_fail = match self.fault {
            None => false,
            Some(Fault::Fails(fault)) => operation == fault,
            Some(Fault::Stops(fault)) => operation >= fault,
        };
        if must_fail { Err(io::Error::other("a test wants it so")) } else { Ok(()) }
    }

    /// Creates a new file; fails if the path exists.
    pub(crate) fn create(&self, path: &Path) -> io::Result<File> {
        self.count_operation()?;
        File::create_new(path)
    }

    /// Opens a file with these options.
    pub(crate) fn open(&self, options: &OpenOptions, path: &Path) -> io::Result<File> {
        self.count_operation()?;
        options.open(path)
    }

    /// Writes the content of a file. With an injected fault, only the first half is written, as on a full disk.
    pub(crate) fn write(&self, file: &mut File, bytes: &[u8]) -> io::Result<()> {
        if let Err(error) = self.count_operation() {
            file.write_all(&bytes[..bytes.len() / 2])?;
            return Err(error);
        }
        file.write_all(bytes)
    }

    /// Syncs a file to the disk. Tests with faults skip it, because they simulate no power failure.
    pub(crate) fn sync(&self, file: &File) -> io::Result<()> {
        self.count_operation()?;
        if self.fault.is_some() {
            return Ok(());
        }
        file.sync_all()
    }

    /// Syncs a folder, so that renames in it survive a power failure. Errors are ignored because the files are
    /// already renamed.
    pub(crate) fn sync_folder(&self, folder: &Path) {
        // Only Unix opens a folder as a file.
        if cfg!(unix) && self.count_operation().is_ok() && self.fault.is_none() {
            let _ = File::open(folder).and_then(|folder| folder.sync_all());
        }
    }

    pub(crate) fn rename(&self, from: &Path, to: &Path) -> io::Result<()> {
        self.count_operation()?;
        fs::rename(from, to)
    }

    pub(crate) fn remove(&self, path: &Path) -> io::Result<()> {
        self.count_operation()?;
        fs::remove_file(path)
    }

    /// Removes a folder with its content.
    pub(crate) fn remove_folder(&self, path: &Path) -> io::Result<()> {
        self.count_operation()?;
        fs::remove_dir_all(path)
    }

    /// Creates a folder; its parent must exist.
    pub(crate) fn create_folder(&self, path: &Path) -> io::Result<()> {
        self.count_operation()?;
        fs::create_dir(path)
    }

    /// Creates a folder with its parents; does nothing if it exists.
    pub fn create_folders(&self, path: &Path) -> io::Result<()> {
        if path.as_os_str().is_empty() || path.is_dir() {
            return Ok(());
        }
        if let Some(parent) = path.parent().filter(|parent| !parent.exists()) {
            self.create_folders(parent)?;
        }
        match self.create_folder(path) {
            // Another process may have created it in the meantime.
            Err(error) if error.kind() == io::ErrorKind::AlreadyExists && path.is_dir() => Ok(()),
            result => result,
        }
    }
}

/// Returns `true` unless the result of `try_lock` says that another process holds the lock. Other errors do not
/// prevent writing, so that systems without file locks can write.
pub(crate) fn may_write(lock_result: Result<(), TryLockError>) -> bool {
    !matches!(lock_result, Err(TryLockError::WouldBlock))
}
