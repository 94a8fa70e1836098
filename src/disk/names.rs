//! Names of the program's own files.

use std::hash::{BuildHasher as _, RandomState};
use std::path::Path;

/// Prefix of all files that the program creates for itself.
pub(crate) const PREFIX: &str = ".mappemonde-";

/// File name of a journal, in the folder that it describes.
pub(crate) const JOURNAL: &str = ".mappemonde-journal";

/// Number of random characters in a name.
const CHANCE: usize = 6;

/// Alphabet of the random characters.
const CHARACTERS: &[u8; 36] = b"abcdefghijklmnopqrstuvwxyz0123456789";

/// Returns `true` if a name is one of a prepared file or folder.
pub(crate) fn is_prepared(name: &str) -> bool {
    let chance = name.strip_prefix(PREFIX).unwrap_or_default();
    chance.len() == CHANCE && chance.bytes().all(|byte| byte.is_ascii_alphanumeric())
}

/// A random name. 36⁶ names make a collision unlikely; callers retry after one.
pub(crate) fn random_name() -> String {
    // `RandomState` is seeded by the system, which avoids a dependency for random numbers.
    let mut number = RandomState::new().hash_one(std::process::id());
    let mut name = PREFIX.to_owned();
    for _ in 0..CHANCE {
        name.push(char::from(CHARACTERS[(number % 36) as usize]));
        number /= 36;
    }
    name
}

/// Parent folder of a path; `.` for a bare name, whose parent is empty.
pub(crate) fn folder_of(path: &Path) -> &Path {
    let folder = path.parent().filter(|folder| *folder != Path::new(""));
    folder.unwrap_or(Path::new("."))
}
