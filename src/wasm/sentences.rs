//! Message files loaded by the page.

use std::borrow::Cow;
use std::collections::BTreeMap;
use std::sync::{Mutex, PoisonError};

/// File name and contents.
type File = (String, Vec<u8>);

/// Texts of message files by name. Each language is parsed on first use; the texts are leaked, because parsed
/// messages borrow from them for the lifetime of the process.
static SENTENCES: Mutex<BTreeMap<String, &'static str>> = Mutex::new(BTreeMap::new());

/// Registers the message files, and returns the other ones, which belong to the edition.
pub(super) fn provide(files: Vec<File>) -> Vec<File> {
    let (said, others): (Vec<File>, Vec<File>) =
        files.into_iter().partition(|(name, _)| name.starts_with("messages/"));
    // A pack without messages must not register this source: outside of pages it would hide the built-in one.
    if said.is_empty() {
        return others;
    }
    let mut sentences = SENTENCES.lock().unwrap_or_else(PoisonError::into_inner);
    for (name, bytes) in said {
        // Not replaced: a leaked text of the same name may be in use.
        let text = || String::from_utf8_lossy(&bytes).into_owned().leak();
        sentences.entry(name).or_insert_with(|| text());
    }
    lang::provide(of_folder);
    others
}

/// Returns the texts of the files in `messages/FOLDER`.
fn of_folder(folder: &str) -> Vec<Cow<'static, str>> {
    let is_inside = |name: &str| {
        let file = name.strip_prefix("messages/").and_then(|name| name.strip_prefix(folder));
        file.and_then(|file| file.strip_prefix('/')).is_some_and(|file| !file.contains('/'))
    };
    let sentences = SENTENCES.lock().unwrap_or_else(PoisonError::into_inner);
    let inside = sentences.iter().filter(|(name, _)| is_inside(name));
    inside.map(|(_, text)| Cow::Borrowed(*text)).collect()
}
