//! A folder as it was: each answer of the disk is kept, so that all who ask within one reading see one state.

use std::collections::{BTreeMap, BTreeSet};
use std::path::PathBuf;
use std::sync::{Mutex, MutexGuard, PoisonError};

use super::{Unreadable, has_file, list_folder, read_file};

/// What a folder said of a file.
type ReadResult = Option<Result<Vec<u8>, Unreadable>>;

/// A folder with what it has answered so far.
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

    /// The folder with what the disk answers now, of all that it was asked about, and the names about which that
    /// is otherwise.
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

/// Whether two answers are the same.
fn is_same(a: &ReadResult, b: &ReadResult) -> bool {
    match (a, b) {
        (Some(Ok(a)), Some(Ok(b))) => a == b,
        (Some(Err(a)), Some(Err(b))) => format!("{a:?}") == format!("{b:?}"),
        (None, None) => true,
        _ => false,
    }
}

/// An answer that was given before, or else the first one. Several may ask at once: the first to answer holds.
fn answer<T: Clone>(known: &Mutex<BTreeMap<String, T>>, name: &str, ask: impl Fn() -> T) -> T {
    if let Some(answer) = held(known).get(name) {
        return answer.clone();
    }
    let answer = ask();
    held(known).entry(name.to_owned()).or_insert(answer).clone()
}

/// A map of answers is whole after each step, whoever panicked meanwhile.
fn held<T>(known: &Mutex<T>) -> MutexGuard<'_, T> {
    known.lock().unwrap_or_else(PoisonError::into_inner)
}
