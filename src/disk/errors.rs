//! Errors of this crate: a failed write ([`WriteError`]) and a failed lock ([`LockError`]).

use std::io;
use std::path::{Path, PathBuf};

/// Failure to write one or several files.
#[derive(Debug)]
pub struct WriteError {
    /// The file that cannot be written.
    pub path: PathBuf,
    /// Error of the system.
    pub error: io::Error,
    /// Files that keep their new content because the rollback failed too; usually empty.
    pub not_rolled_back: Vec<PathBuf>,
}

impl WriteError {
    /// Wraps an I/O error at a path.
    pub(crate) fn at(path: &Path) -> impl Fn(io::Error) -> Self {
        move |error| Self { path: path.to_owned(), error, not_rolled_back: Vec::new() }
    }
}

/// The process that holds a lock. A field is empty if it is unknown.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Holder {
    /// The command that the process runs.
    pub command: String,
    /// Id of the process.
    pub process_id: String,
    /// Host name; empty for this host.
    pub host: String,
}

/// Failure to lock a folder.
#[derive(Debug)]
pub enum LockError {
    /// Another process holds the lock.
    Held(Holder),
    /// The folder or file cannot be written.
    Failed(PathBuf, io::Error),
    /// A file has the name of the journal, but is not a valid journal of this program.
    InvalidJournal(PathBuf),
    /// The interrupted commit of an earlier run could be neither completed nor rolled back.
    Unrecoverable(WriteError),
}
