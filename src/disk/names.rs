//! The names that the program gives its own files.

use std::hash::{BuildHasher as _, RandomState};
use std::path::Path;

/// How the names of all files begin that the program makes for itself.
pub(crate) const PREFIX: &str = ".mappemonde-";

/// The file of a journal, in the folder that it is about.
pub(crate) const JOURNAL: &str = ".mappemonde-journal";

/// How many characters of chance a name has.
const CHANCE: usize = 6;

/// The characters of chance.
const CHARACTERS: &[u8; 36] = b"abcdefghijklmnopqrstuvwxyz0123456789";

/// Whether something bears the name of what is prepared.
pub(crate) fn is_prepared(name: &str) -> bool {
    let chance = name.strip_prefix(PREFIX).unwrap_or_default();
    chance.len() == CHANCE && chance.bytes().all(|byte| byte.is_ascii_alphanumeric())
}

/// A name that nothing bears yet, as good as certainly.
pub(crate) fn random_name() -> String {
    let mut number = RandomState::new().hash_one(std::process::id());
    let mut name = PREFIX.to_owned();
    for _ in 0..CHANCE {
        name.push(char::from(CHARACTERS[(number % 36) as usize]));
        number /= 36;
    }
    name
}

/// The folder of a path.
pub(crate) fn folder_of(path: &Path) -> &Path {
    let folder = path.parent().filter(|folder| *folder != Path::new(""));
    folder.unwrap_or(Path::new("."))
}
