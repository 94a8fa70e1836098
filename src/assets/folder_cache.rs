//! Cache of a folder: each answer from the disk is stored, so that all readers see the same state of the folder until
//! [`FolderCache::reread`].

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
    file_results: Mutex<BTreeMap<String, ReadResult>>,
    existence_results: Mutex<BTreeMap<String, bool>>,
    list_results: Mutex<BTreeMap<String, BTreeSet<String>>>,
}

impl FolderCache {
    pub(crate) fn new(root: PathBuf) -> Self {
        let (file_results, existence_results, list_results) = Default::default();
        Self { root, file_results, existence_results, list_results }
    }

    /// Returns the bytes of a file; `None` if it does not exist.
    pub(crate) fn read(&self, name: &str) -> ReadResult {
        cached_or_query(&self.file_results, name, || read_file(&self.root, name))
    }

    /// Returns `true` if a file exists, even if it cannot be read.
    pub(crate) fn has(&self, name: &str) -> bool {
        cached_or_query(&self.existence_results, name, || has_file(&self.root, name))
    }

    /// Returns the names of all files under a folder.
    pub(crate) fn list(&self, folder: &str) -> BTreeSet<String> {
        cached_or_query(&self.list_results, folder, || {
            let mut names = BTreeSet::new();
            list_folder(&self.root, folder, &mut names);
            names
        })
    }

    /// Repeats all earlier queries on the disk. Returns a new cache with the new results, and the names of the files
    /// whose results have changed.
    pub(crate) fn reread(&self) -> (Self, BTreeSet<String>) {
        let fresh = Self::new(self.root.clone());
        let mut changed = BTreeSet::new();
        for (name, old) in lock(&self.file_results).iter() {
            if !is_same(old, &fresh.read(name)) {
                changed.insert(name.clone());
            }
        }
        for (name, old) in lock(&self.existence_results).iter() {
            if *old != fresh.has(name) {
                changed.insert(name.clone());
            }
        }
        for (folder, old) in lock(&self.list_results).iter() {
            changed.extend(old.symmetric_difference(&fresh.list(folder)).cloned());
        }
        (fresh, changed)
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
fn cached_or_query<T: Clone>(
    results: &Mutex<BTreeMap<String, T>>,
    name: &str,
    query: impl Fn() -> T,
) -> T {
    if let Some(result) = lock(results).get(name) {
        return result.clone();
    }
    // Without the lock, so that the threads do not wait for each other's files.
    let result = query();
    lock(results).entry(name.to_owned()).or_insert(result).clone()
}

/// Locks a map. Poisoning is ignored, because a map of results is consistent after each step.
fn lock<T>(results: &Mutex<T>) -> MutexGuard<'_, T> {
    results.lock().unwrap_or_else(PoisonError::into_inner)
}
