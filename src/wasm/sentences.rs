//! The sentences that a page hands over.

use std::borrow::Cow;
use std::collections::BTreeMap;
use std::sync::{Mutex, PoisonError};

/// A file by its name.
type File = (String, Vec<u8>);

/// Texts of files by their names: those of a language are read when it is first spoken, and stay.
static SENTENCES: Mutex<BTreeMap<String, &'static str>> = Mutex::new(BTreeMap::new());

/// Says from now on what the files of sentences say; gives back the others, which are of the edition.
pub(super) fn provide(files: Vec<File>) -> Vec<File> {
    let (said, others): (Vec<File>, Vec<File>) =
        files.into_iter().partition(|(name, _)| name.starts_with("messages/"));
    if said.is_empty() {
        return others;
    }
    let mut sentences = SENTENCES.lock().unwrap_or_else(PoisonError::into_inner);
    for (name, bytes) in said {
        let text = || String::from_utf8_lossy(&bytes).into_owned().leak();
        sentences.entry(name).or_insert_with(|| text());
    }
    lang::provide(of_folder);
    others
}

/// The texts of the files in `messages/FOLDER`.
fn of_folder(folder: &str) -> Vec<Cow<'static, str>> {
    let is_inside = |name: &str| {
        let file = name.strip_prefix("messages/").and_then(|name| name.strip_prefix(folder));
        file.and_then(|file| file.strip_prefix('/')).is_some_and(|file| !file.contains('/'))
    };
    let sentences = SENTENCES.lock().unwrap_or_else(PoisonError::into_inner);
    let inside = sentences.iter().filter(|(name, _)| is_inside(name));
    inside.map(|(_, text)| Cow::Borrowed(*text)).collect()
}
