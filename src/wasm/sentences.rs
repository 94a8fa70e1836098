//! Message files that the page loads, as the source of all messages of the process.

use std::borrow::Cow;
use std::collections::BTreeMap;
use std::sync::{Mutex, PoisonError};

/// Name and contents of a file.
type File = (String, Vec<u8>);

/// Texts of message files, by file name. A language is parsed on first use. The texts are leaked, because parsed
/// messages borrow from them for the lifetime of the process.
static MESSAGE_FILES: Mutex<BTreeMap<String, &'static str>> = Mutex::new(BTreeMap::new());

/// Registers the message files, and returns the other files, which belong to the edition.
pub(super) fn provide(files: Vec<File>) -> Vec<File> {
    let (messages, others): (Vec<File>, Vec<File>) =
        files.into_iter().partition(|(name, _)| name.starts_with("messages/"));
    // Without messages nothing is registered: outside of pages that would hide the messages built into the program.
    if messages.is_empty() {
        return others;
    }
    let mut registered = MESSAGE_FILES.lock().unwrap_or_else(PoisonError::into_inner);
    for (name, bytes) in messages {
        // An earlier text of the same name is not replaced, because parsed messages may borrow from it.
        let text = || String::from_utf8_lossy(&bytes).into_owned().leak();
        registered.entry(name).or_insert_with(|| text());
    }
    lang::provide(texts_in_folder);
    others
}

/// Returns the texts of the files directly in `messages/FOLDER`.
fn texts_in_folder(folder: &str) -> Vec<Cow<'static, str>> {
    let is_inside = |name: &str| {
        let file = name.strip_prefix("messages/").and_then(|name| name.strip_prefix(folder));
        file.and_then(|file| file.strip_prefix('/')).is_some_and(|file| !file.contains('/'))
    };
    let registered = MESSAGE_FILES.lock().unwrap_or_else(PoisonError::into_inner);
    let inside = registered.iter().filter(|(name, _)| is_inside(name));
    inside.map(|(_, text)| Cow::Borrowed(*text)).collect()
}
