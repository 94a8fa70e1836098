//! Cache of a folder: each result from the disk is stored, so that all readers of one generation see the same state.

use std::collections::{BTreeMap, BTreeSet};
use std::path::PathBuf;
use std::sync::{Mutex, MutexGuard, PoisonError};

use super::{Unreadable, has_file, list_folder, read_file};

/// Result of reading a file; `None` if it does not exist.
type ReadResult = Option<Result<Vec<u8>, Unreadable>>;

/// A folder with the results of its earlier queries.
#[derive(Debug)]
pub(crate) struct FolderCache {
    root: PathBuf,
    reads: Mutex<BTreeMap<String, ReadResult>>,
    has: Mutex<BTreeMap<String, bool>>,
    lists: Mutex<BTreeMap<String, BTreeSet<String>>>,
}

impl FolderCache {
    pub(crate) fn new(root: PathBuf) -> Self {
        let (reads, has, lists) = Default::default();
        Self { root, reads, has, lists }
    }

    pub(crate) fn read(&self, name: &str) -> ReadResult {
        answer(&self.reads, name, || read_file(&self.root, name))
    }

    pub(crate) fn has(&self, name: &str) -> bool {
        answer(&self.has, name, || has_file(&self.root, name))
    }

    pub(crate) fn list(&self, folder: &str) -> BTreeSet<String> {
        answer(&self.lists, folder, || {
            let mut names = BTreeSet::new();
            list_folder(&self.root, folder, &mut names);
            names
        })
    }

    /// Repeats all queries of the folder. Returns the folder with the new results, and the names with other results
    /// than before.
    pub(crate) fn again(&self) -> (Self, BTreeSet<String>) {
        let now = Self::new(self.root.clone());
        let mut changed = BTreeSet::new();
        for (name, was) in held(&self.reads).iter() {
            if !is_same(was, &now.read(name)) {
                changed.insert(name.clone());
            }
        }
        for (name, was) in held(&self.has).iter() {
            if *was != now.has(name) {
                changed.insert(name.clone());
            }
        }
        for (folder, was) in held(&self.lists).iter() {
            changed.extend(was.symmetric_difference(&now.list(folder)).cloned());
        }
        (now, changed)
    }
}

/// Returns `true` if two results are equal.
fn is_same(a: &ReadResult, b: &ReadResult) -> bool {
    match (a, b) {
        (Some(Ok(a)), Some(Ok(b))) => a == b,
        // `io::Error` has no equality, so the debug texts are compared.
        (Some(Err(a)), Some(Err(b))) => format!("{a:?}") == format!("{b:?}"),
        (None, None) => true,
        _ => false,
    }
}

/// Returns the stored result of a query, or executes the query. If several threads do so at once, the first result
/// counts.
fn answer<T: Clone>(known: &Mutex<BTreeMap<String, T>>, name: &str, ask: impl Fn() -> T) -> T {
    if let Some(answer) = held(known).get(name) {
        return answer.clone();
    }
    // Without the lock, so that the threads do not wait for each other's files.
    let answer = ask();
    held(known).entry(name.to_owned()).or_insert(answer).clone()
}

/// Locks a map. Poisoning is ignored, because a map of results is consistent after each step.
fn held<T>(known: &Mutex<T>) -> MutexGuard<'_, T> {
    known.lock().unwrap_or_else(PoisonError::into_inner)
}
