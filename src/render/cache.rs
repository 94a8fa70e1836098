//! Pages kept between runs, by a digest of everything that they are made from.

use std::fmt;

use sha2::{Digest as _, Sha256};

/// Storage that outlives a run.
pub trait Cache: fmt::Debug + Sync {
    /// Returns the bytes that were stored with this key. `None` if there are none, or they are damaged.
    fn get(&self, key: &Key) -> Option<Vec<u8>>;

    /// Stores bytes, if possible.
    fn put(&self, key: &Key, bytes: &[u8]);
}

/// Digest of the templates, fonts, data, pictures and settings of some pages. The program that makes them is not
/// included.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Key(pub [u8; 32]);

/// Computes a [`Key`].
#[derive(Clone)]
pub(super) struct KeyBuilder(Sha256);

impl KeyBuilder {
    pub(super) fn new() -> Self {
        Self(Sha256::new())
    }

    /// Adds a part with its length, so that parts cannot be confused.
    pub(super) fn add(&mut self, part: impl AsRef<[u8]>) {
        let part = part.as_ref();
        self.0.update((part.len() as u64).to_le_bytes());
        self.0.update(part);
    }

    pub(super) fn key(self) -> Key {
        Key(self.0.finalize().into())
    }
}

/// Packs several files into one value.
pub(super) fn pack(files: &[Vec<u8>]) -> Vec<u8> {
    let mut packed = Vec::with_capacity(files.iter().map(|file| file.len() + 8).sum());
    for file in files {
        packed.extend((file.len() as u64).to_le_bytes());
        packed.extend(file);
    }
    packed
}

/// Unpacks the files of [`pack`]; `None` if the bytes are not such a value.
pub(super) fn unpack(mut packed: &[u8]) -> Option<Vec<Vec<u8>>> {
    let mut files = Vec::new();
    while !packed.is_empty() {
        let (length, rest) = packed.split_first_chunk::<8>()?;
        let (file, rest) =
            rest.split_at_checked(usize::try_from(u64::from_le_bytes(*length)).ok()?)?;
        files.push(file.to_vec());
        packed = rest;
    }
    Some(files)
}
