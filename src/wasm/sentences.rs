//! The sentences that a page hands over.

use std::borrow::Cow;
use std::sync::OnceLock;

/// Texts of files by their names.
static SENTENCES: OnceLock<Vec<(String, String)>> = OnceLock::new();

/// Whether a file of a pack holds sentences, and is none of the edition.
pub(super) fn are(name: &str) -> bool {
    name.starts_with("messages/")
}

/// Says from now on what these files say; the first ones count.
pub(super) fn provide(files: Vec<(String, Vec<u8>)>) {
    if files.is_empty() {
        return;
    }
    let text =
        |(name, bytes)| (name, String::from_utf8_lossy(&Vec::into_boxed_slice(bytes)).into_owned());
    let _ = SENTENCES.set(files.into_iter().map(text).collect());
    lang::provide(of_folder);
}

/// The texts of the files in `messages/FOLDER`.
fn of_folder(folder: &str) -> Vec<Cow<'static, str>> {
    let inside = |name: &str| {
        let file = name.strip_prefix("messages/")?.strip_prefix(folder)?.strip_prefix('/')?;
        (!file.contains('/')).then_some(())
    };
    let files = SENTENCES.get().into_iter().flatten();
    files
        .filter(|(name, _)| inside(name).is_some())
        .map(|(_, text)| Cow::Borrowed(text.as_str()))
        .collect()
}
