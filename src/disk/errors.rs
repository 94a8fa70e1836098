//! Why files are not written.

use std::io;
use std::path::{Path, PathBuf};

/// Why files are not as they should be.
#[derive(Debug)]
pub struct WriteError {
    /// What cannot be written.
    pub path: PathBuf,
    /// Why it cannot.
    pub error: io::Error,
    /// What is new in spite of it, and could not be taken back: most often nothing.
    pub new: Vec<PathBuf>,
}

impl WriteError {
    pub(crate) fn at(path: &Path) -> impl Fn(io::Error) -> Self {
        move |error| Self { path: path.to_owned(), error, new: Vec::new() }
    }
}

/// Who holds a lock; empty where that is not known.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Holder {
    /// What it does.
    pub command: String,
    /// The number of its process.
    pub process: String,
    /// The machine on which it runs, where that is another than this one.
    pub machine: String,
}

/// Why there is no lock.
#[derive(Debug)]
pub enum LockError {
    /// Somebody else has it.
    Held(Holder),
    /// The folder or file cannot be written.
    Failed(PathBuf, io::Error),
    /// The journal of an earlier run is none that this program wrote.
    Strange(PathBuf),
    /// What an earlier run began can be neither finished nor taken back.
    Stuck(WriteError),
}
