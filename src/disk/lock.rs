//! One run at a time changes a project. The system holds the lock, so that a killed run leaves none.

use std::fs::{self, File, OpenOptions};
use std::io;
use std::path::{Path, PathBuf};
use std::time::Duration;
use std::{process, thread};

use crate::errors::{Holder, LockError};
use crate::journal::{self, Recovery};
use crate::operations::{Disk, is_free};
use crate::writes::Transaction;

/// The file that is locked. It goes with the lock.
const LOCK: &str = ".mappemonde-lock";

/// Who holds it, in a file beside it: some systems let nobody read one that is locked.
const HOLDER: &str = ".mappemonde-locked-by";

/// A longer text names no holder. In bytes.
const LONGEST_HOLDER: u64 = 1_000;

/// How often, and how long each time, the name of the holder is waited for, which comes after the lock.
const WAITS: (usize, Duration) = (10, Duration::from_millis(20));

/// The lock of a folder.
#[derive(Debug)]
pub struct Lock<'a> {
    disk: &'a Disk,
    /// Its path, which has no links.
    folder: PathBuf,
    file: Option<File>,
}

/// What an error of the system means for a lock.
fn failed(path: &Path) -> impl Fn(io::Error) -> LockError {
    move |error| LockError::Failed(path.to_owned(), error)
}

impl<'a> Lock<'a> {
    /// Locks a folder for a command, and finishes or takes back what an earlier run has begun in it.
    pub fn take(
        disk: &'a Disk,
        folder: &Path,
        command: &str,
    ) -> Result<(Self, Option<Recovery>), LockError> {
        let folder = folder.canonicalize().map_err(failed(folder))?;
        let path = folder.join(LOCK);
        let file = loop {
            // What leads elsewhere, or never ends, is no lock.
            if fs::symlink_metadata(&path).is_ok_and(|file| !file.is_file()) {
                return Err(failed(&path)(io::ErrorKind::AlreadyExists.into()));
            }
            let file = disk.open(&options(), &path).map_err(failed(&path))?;
            if !is_free(file.try_lock()) {
                return Err(LockError::Held(holder(&folder)));
            }
            // The one that held it may have removed it since it was opened.
            if is_at(&file, &path) {
                break file;
            }
        };
        let lock = Self { disk, folder, file: Some(file) };
        let text = format!("{command}\n{}\n{}\n", process::id(), machine());
        let by = lock.folder.join(HOLDER);
        disk.write_atomic(&by, text.as_bytes()).map_err(failed(&by))?;
        let recovered = journal::recover(disk, &lock.folder)?;
        disk.sweep_folders(&lock.folder);
        Ok((lock, recovered))
    }

    /// Whether a file of the folder is protected against writing.
    pub fn is_protected(&self, name: &str) -> bool {
        let file = fs::metadata(self.folder.join(name));
        file.is_ok_and(|file| file.permissions().readonly())
    }

    /// Files that are to appear in the folder together.
    pub fn writes(&self) -> Transaction<'_> {
        Transaction::new(self.disk, &self.folder)
    }
}

impl Drop for Lock<'_> {
    fn drop(&mut self) {
        let _ = self.disk.remove(&self.folder.join(HOLDER));
        // Elsewhere a file is not removed that somebody has open, and has locked perhaps.
        if !cfg!(unix) {
            self.file = None;
        }
        let _ = self.disk.remove(&self.folder.join(LOCK));
    }
}

fn options() -> OpenOptions {
    let mut options = OpenOptions::new();
    options.read(true).write(true).create(true).truncate(false);
    #[cfg(windows)]
    {
        use std::os::windows::fs::OpenOptionsExt as _;
        /// To be read and written by others, and not removed.
        const SHARED: u32 = 3;
        options.share_mode(SHARED);
    }
    options
}

/// Whether a file is still the one of a name.
fn is_at(file: &File, path: &Path) -> bool {
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

/// What this machine is called; empty where no file says so.
fn machine() -> String {
    let name = fs::read_to_string("/proc/sys/kernel/hostname").unwrap_or_default();
    name.trim().to_owned()
}

/// Who holds the lock of a folder.
fn holder(folder: &Path) -> Holder {
    let path = folder.join(HOLDER);
    for _ in 0..WAITS.0 {
        let is_text = |file: &fs::Metadata| file.is_file() && file.len() <= LONGEST_HOLDER;
        if fs::symlink_metadata(&path).is_ok_and(|file| is_text(&file))
            && let Ok(text) = fs::read_to_string(&path)
        {
            let mut lines = text.lines().map(str::to_owned);
            let mut line = || lines.next().unwrap_or_default();
            let (command, process) = (line(), line());
            let machine = Some(line()).filter(|other| *other != machine()).unwrap_or_default();
            return Holder { command, process, machine };
        }
        thread::sleep(WAITS.1);
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
        let open = || options().open(&path).expect("a file");
        let (first, second) = (open(), open());
        assert!(is_at(&first, &path) && is_at(&second, &path));
        fs::remove_file(&path).expect("a file");
        assert!(!is_at(&first, &path));
        let third = open();
        assert!(!is_at(&second, &path) && is_at(&third, &path));
    }
}
