//! Lock file of a project, so that only one process at a time changes it. The operating system releases the lock of a
//! killed process.

use std::fs::{self, File, OpenOptions};
use std::io;
use std::path::{Path, PathBuf};
use std::time::Duration;
use std::{process, thread};

use crate::errors::{Holder, LockError};
use crate::journal::{self, Recovery};
use crate::operations::{Disk, may_write};
use crate::writes::Transaction;

/// Name of the locked file, which is removed on release.
const LOCK: &str = ".mappemonde-lock";

/// Name of the file with the holder of the lock. The lock file cannot contain it, because some systems do not let
/// other processes read a locked file.
const HOLDER: &str = ".mappemonde-locked-by";

/// Maximum size of the holder file, in bytes.
const MAX_HOLDER_BYTES: u64 = 1_000;

/// Number of attempts to read the holder file, and the pause between them. The file is written just after locking.
const HOLDER_READ_ATTEMPTS: (usize, Duration) = (10, Duration::from_millis(20));

/// The lock of a folder, released on drop.
#[derive(Debug)]
pub struct Lock<'a> {
    disk: &'a Disk,
    /// Canonical path of the folder.
    folder: PathBuf,
    /// Open lock file; `None` after the release.
    file: Option<File>,
}

/// Returns a function that wraps an I/O error with the path.
fn io_failure(path: &Path) -> impl Fn(io::Error) -> LockError {
    move |error| LockError::Failed(path.to_owned(), error)
}

impl<'a> Lock<'a> {
    /// Locks a folder on behalf of a command, and recovers a commit that an earlier run left unfinished.
    ///
    /// # Errors
    /// [`LockError::Held`] if another process has the lock, [`LockError::Failed`] for an I/O error,
    /// [`LockError::InvalidJournal`] and [`LockError::Unrecoverable`] for a journal that cannot be recovered.
    pub fn acquire(
        disk: &'a Disk,
        folder: &Path,
        command: &str,
    ) -> Result<(Self, Option<Recovery>), LockError> {
        let folder = folder.canonicalize().map_err(io_failure(folder))?;
        let path = folder.join(LOCK);
        let file = loop {
            // Opening a link would lock a file elsewhere, and opening a named pipe may block forever.
            if fs::symlink_metadata(&path).is_ok_and(|file| !file.is_file()) {
                return Err(io_failure(&path)(io::ErrorKind::AlreadyExists.into()));
            }
            let file = disk.open(&lock_file_options(), &path).map_err(io_failure(&path))?;
            if !may_write(file.try_lock()) {
                return Err(LockError::Held(holder(&folder)));
            }
            // The previous holder may have removed the file between `open` and `try_lock`. Locking a removed file
            // excludes no other process.
            if is_same_file(&file, &path) {
                break file;
            }
        };
        let lock = Self { disk, folder, file: Some(file) };
        let text = format!("{command}\n{}\n{}\n", process::id(), host_name());
        let holder_path = lock.folder.join(HOLDER);
        disk.write_atomic(&holder_path, text.as_bytes()).map_err(io_failure(&holder_path))?;
        let recovery = journal::recover(disk, &lock.folder)?;
        disk.sweep_folders(&lock.folder);
        Ok((lock, recovery))
    }

    /// Returns `true` if a file in the folder is read-only.
    pub fn is_read_only(&self, name: &str) -> bool {
        let file = fs::metadata(self.folder.join(name));
        file.is_ok_and(|file| file.permissions().readonly())
    }

    /// Starts a transaction, which writes files to the folder atomically.
    pub fn transaction(&self) -> Transaction<'_> {
        Transaction::new(self.disk, &self.folder)
    }
}

impl Drop for Lock<'_> {
    fn drop(&mut self) {
        let _ = self.disk.remove(&self.folder.join(HOLDER));
        // Outside Unix, an open file cannot be removed, so the lock is released first. If another process locks the
        // file in between, the removal fails, which is harmless. On Unix the file is removed before the release;
        // afterwards the name could belong to another holder's file.
        if !cfg!(unix) {
            self.file = None;
        }
        let _ = self.disk.remove(&self.folder.join(LOCK));
    }
}

/// Returns options to open the lock file without truncating it.
fn lock_file_options() -> OpenOptions {
    let mut options = OpenOptions::new();
    options.read(true).write(true).create(true).truncate(false);
    #[cfg(windows)]
    {
        use std::os::windows::fs::OpenOptionsExt as _;
        /// `FILE_SHARE_READ | FILE_SHARE_WRITE`: other processes may open the file, but not delete it.
        const SHARED: u32 = 3;
        options.share_mode(SHARED);
    }
    options
}

/// Returns `true` if `path` still names the open file (same device and inode). Outside Unix, only tests that `path`
/// exists.
fn is_same_file(file: &File, path: &Path) -> bool {
    #[cfg(unix)]
    {
        use std::os::unix::fs::MetadataExt as _;
        let (Ok(open), Ok(named)) = (file.metadata(), fs::metadata(path)) else {
            return false;
        };
        (open.dev(), open.ino()) == (named.dev(), named.ino())
    }
    #[cfg(not(unix))]
    {
        let _ = file;
        path.exists()
    }
}

/// Returns the host name; empty on systems without `/proc`.
fn host_name() -> String {
    let name = fs::read_to_string("/proc/sys/kernel/hostname").unwrap_or_default();
    name.trim().to_owned()
}

/// Reads the holder of a folder's lock; empty if the holder file does not appear in time.
fn holder(folder: &Path) -> Holder {
    let path = folder.join(HOLDER);
    for _ in 0..HOLDER_READ_ATTEMPTS.0 {
        let is_small_file = |file: &fs::Metadata| file.is_file() && file.len() <= MAX_HOLDER_BYTES;
        if fs::symlink_metadata(&path).is_ok_and(|file| is_small_file(&file))
            && let Ok(text) = fs::read_to_string(&path)
        {
            let mut lines = text.lines().map(str::to_owned);
            let mut line = || lines.next().unwrap_or_default();
            let (command, process_id) = (line(), line());
            // Only another host is worth reporting.
            let host = Some(line()).filter(|other| *other != host_name()).unwrap_or_default();
            return Holder { command, process_id, host };
        }
        thread::sleep(HOLDER_READ_ATTEMPTS.1);
    }
    Holder::default()
}

#[cfg(all(test, unix))]
mod tests {
    use super::*;

    #[test]
    fn a_file_that_was_removed_meanwhile_is_no_lock() {
        let folder = tempfile::tempdir().expect("a temporary folder");
        let path = folder.path().join(LOCK);
        let open = || lock_file_options().open(&path).expect("a file");
        let (first, second) = (open(), open());
        assert!(is_same_file(&first, &path) && is_same_file(&second, &path));
        fs::remove_file(&path).expect("a file");
        assert!(!is_same_file(&first, &path));
        let third = open();
        assert!(!is_same_file(&second, &path) && is_same_file(&third, &path));
    }
}
