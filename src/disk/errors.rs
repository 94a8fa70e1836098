//! Errors of locks and writes.

use std::io;
use std::path::{Path, PathBuf};

/// Failure to write one or several files.
#[derive(Debug)]
pub struct WriteError {
    /// The file that cannot be written.
    pub path: PathBuf,
    /// Error of the system.
    pub error: io::Error,
    /// Files whose new content could not be rolled back; usually empty.
    pub new: Vec<PathBuf>,
}

impl WriteError {
    /// Wraps an I/O error at a path.
    pub(crate) fn at(path: &Path) -> impl Fn(io::Error) -> Self {
        move |error| Self { path: path.to_owned(), error, new: Vec::new() }
    }
}

/// Holder of a lock, a running process; fields are empty if unknown.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Holder {
    /// The command that the process runs.
    pub command: String,
    /// Id of the process.
    pub process: String,
    /// Host name; empty for this host.
    pub machine: String,
}

/// Failure to lock a folder.
#[derive(Debug)]
pub enum LockError {
    /// Another process holds the lock.
    Held(Holder),
    /// The folder or file cannot be written.
    Failed(PathBuf, io::Error),
    /// The file with the name of the journal is not a valid journal of this program.
    Strange(PathBuf),
    /// The interrupted commit of an earlier run could be neither completed nor rolled back.
    Stuck(WriteError),
}
