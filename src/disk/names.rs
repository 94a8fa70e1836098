//! Names of temporary files, and of the other files that the program creates for itself.

use std::hash::{BuildHasher as _, RandomState};
use std::path::Path;

/// Prefix of all files that the program creates for itself.
pub(crate) const PREFIX: &str = ".mappemonde-";

/// Name of a journal; it is in the folder whose files it renames.
pub(crate) const JOURNAL: &str = ".mappemonde-journal";

/// Number of random characters in the name of a temporary file.
const RANDOM_LENGTH: usize = 6;

/// Alphabet of the random characters.
const CHARACTERS: &[u8; 36] = b"abcdefghijklmnopqrstuvwxyz0123456789";

/// Returns `true` for a name that [`random_name`] may return, the name of a prepared file or folder.
pub(crate) fn is_prepared(name: &str) -> bool {
    let random_part = name.strip_prefix(PREFIX).unwrap_or_default();
    random_part.len() == RANDOM_LENGTH
        && random_part.bytes().all(|byte| byte.is_ascii_alphanumeric())
}

/// Returns a random name. Collisions are unlikely with 36⁶ names; callers retry after one.
pub(crate) fn random_name() -> String {
    // The standard library seeds `RandomState` randomly, so no dependency is needed.
    let mut number = RandomState::new().hash_one(std::process::id());
    let mut name = PREFIX.to_owned();
    for _ in 0..RANDOM_LENGTH {
        name.push(char::from(CHARACTERS[(number % 36) as usize]));
        number /= 36;
    }
    name
}

/// Returns the parent folder of a path; `.` for a bare name, whose parent is empty.
pub(crate) fn folder_of(path: &Path) -> &Path {
    let folder = path.parent().filter(|folder| *folder != Path::new(""));
    folder.unwrap_or(Path::new("."))
}
