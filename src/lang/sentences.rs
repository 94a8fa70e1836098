//! The messages of a language as Fluent bundles. A file is parsed when one of its messages is first used, because
//! most runs use few files.

use std::borrow::Cow;
use std::collections::BTreeMap;
use std::sync::{Mutex, OnceLock, PoisonError};

use fluent_bundle::FluentResource;
use fluent_bundle::concurrent::FluentBundle;
use unic_langid::LanguageIdentifier;

use super::fold::hash;
use super::{Lang, MessageSet, file_texts};

/// The parsed messages of one file.
pub(super) type Bundle = FluentBundle<FluentResource>;

/// The message files of a language and set. All localizers share them, because thousands of localizers are created.
pub(super) struct MessageBundles {
    lang: Lang,
    /// The text of each file, and its bundle, parsed at its first use.
    files: Vec<(&'static str, OnceLock<Bundle>)>,
    /// For each message, the hash of its id and the index of its file in `files`; sorted. Thousands of ids are sorted
    /// faster by hash than as texts.
    file_of_message: Vec<(u64, usize)>,
}

impl MessageBundles {
    /// Returns the messages of a language and set, loaded at the first call.
    pub(super) fn for_language(lang: Lang, set: MessageSet) -> &'static Self {
        static LOADED: Mutex<BTreeMap<(Lang, MessageSet), &'static MessageBundles>> =
            Mutex::new(BTreeMap::new());
        // The map is valid after a panic in another thread: entries are inserted whole.
        let mut loaded = LOADED.lock().unwrap_or_else(PoisonError::into_inner);
        // Leaked on purpose: they are needed until the program ends, and loaded once per language and set.
        loaded.entry((lang, set)).or_insert_with(|| Box::leak(Box::new(Self::load(lang, set))))
    }

    /// Reads the files and lists their message ids.
    fn load(lang: Lang, set: MessageSet) -> Self {
        let leak = |text: Cow<'static, str>| match text {
            Cow::Borrowed(text) => text,
            Cow::Owned(text) => text.leak(),
        };
        let files = file_texts(lang, set).into_iter();
        let files: Vec<_> = files.map(|text| (leak(text), OnceLock::new())).collect();
        let texts = files.iter().enumerate();
        let mut file_of_message: Vec<(u64, usize)> = texts
            .flat_map(|(index, (text, _))| message_ids(text).map(move |id| (hash(id), index)))
            .collect();
        file_of_message.sort_unstable();
        Self { lang, file_of_message, files }
    }

    /// Returns the bundle with this message; `None` if no file has the message.
    pub(super) fn bundle_with(&self, id: &str) -> Option<&Bundle> {
        let index = self.file_of_message.binary_search_by_key(&hash(id), |(hash, _)| *hash).ok()?;
        let (text, bundle) = self.files.get(self.file_of_message[index].1)?;
        Some(bundle.get_or_init(|| parse_bundle(self.lang, text)))
    }
}

/// The ids of the messages of a file: the text before the first ` =` of each line that starts with a letter.
fn message_ids(text: &str) -> impl Iterator<Item = &str> {
    // Attributes and continuation lines are indented, terms start with a hyphen.
    let lines = text.lines().filter(|line| line.starts_with(|c: char| c.is_ascii_alphabetic()));
    lines.filter_map(|line| Some(line.split_once('=')?.0.trim_end()))
}

/// Parses a message file.
pub(super) fn parse_bundle(lang: Lang, text: &str) -> Bundle {
    let locale: LanguageIdentifier = lang.id().parse().unwrap_or_default();
    let mut bundle = Bundle::new_concurrent(vec![locale]);
    // Fluent would wrap arguments in bidirectional isolates (U+2068, U+2069). Both languages are left-to-right, and
    // the marks would end up on cards.
    bundle.set_use_isolating(false);
    // Invalid messages are skipped and then formatted as their ids. Tests parse all files.
    let resource =
        FluentResource::try_new(text.to_owned()).unwrap_or_else(|(valid_part, _)| valid_part);
    bundle.add_resource_overriding(resource);
    bundle
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Files are parsed one by one, so a reference to another file would not resolve.
    #[test]
    fn a_sentence_refers_to_others_of_its_file() {
        let mut count = 0;
        for lang in Lang::ALL {
            for text in MessageSet::ALL.into_iter().flat_map(|part| file_texts(lang, part)) {
                let names = text.split("{ ").skip(1).filter_map(|inside| inside.split(' ').next());
                let names = names.filter(|name| name.starts_with(|c: char| c.is_ascii_lowercase()));
                for name in names {
                    assert!(text.contains(&format!("\n{name} =")), "{lang:?}: {name}");
                    count += 1;
                }
            }
        }
        assert!(count > 0, "some refer to others");
    }
}
