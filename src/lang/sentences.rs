//! The Fluent bundles of a language. A file is parsed when one of its messages is first used: most runs use few.

use std::borrow::Cow;
use std::collections::BTreeMap;
use std::sync::{Mutex, OnceLock, PoisonError};

use fluent_bundle::FluentResource;
use fluent_bundle::concurrent::FluentBundle;
use unic_langid::LanguageIdentifier;

use super::{Lang, MessageSet, files};

/// The messages of one file.
type Bundle = FluentBundle<FluentResource>;

/// The message files of a language. All localizers share them, because thousands of localizers are created.
pub(super) struct Sentences {
    lang: Lang,
    /// The texts of the files. A bundle is parsed at its first use.
    files: Vec<(&'static str, OnceLock<Bundle>)>,
    /// Index of the file of each message.
    ranks: BTreeMap<&'static str, usize>,
}

impl Sentences {
    /// The messages of one set, loaded at the first call.
    pub(super) fn for_language(lang: Lang, part: MessageSet) -> &'static Self {
        static READ: Mutex<BTreeMap<(Lang, MessageSet), &'static Sentences>> =
            Mutex::new(BTreeMap::new());
        // The map is valid after a panic in another thread: entries are inserted whole.
        let mut read = READ.lock().unwrap_or_else(PoisonError::into_inner);
        // Leaked on purpose: they live as long as the program, once per language and set.
        read.entry((lang, part)).or_insert_with(|| Box::leak(Box::new(Self::read(lang, part))))
    }

    fn read(lang: Lang, part: MessageSet) -> Self {
        let kept = |text: Cow<'static, str>| match text {
            Cow::Borrowed(text) => text,
            Cow::Owned(text) => text.leak(),
        };
        let files = files(lang, part).into_iter();
        let files: Vec<_> = files.map(|text| (kept(text), OnceLock::new())).collect();
        let texts = files.iter().enumerate();
        let ranks = texts.flat_map(|(rank, (text, _))| ids(text).map(move |id| (id, rank)));
        Self { lang, ranks: ranks.collect(), files }
    }

    /// The bundle of the file with this message.
    pub(super) fn file(&self, id: &str) -> Option<&Bundle> {
        let (text, bundle) = self.files.get(*self.ranks.get(id)?)?;
        Some(bundle.get_or_init(|| parsed(self.lang, text)))
    }
}

/// The ids of the messages of a file: the text before the first ` =` of each line that starts with a letter.
fn ids(text: &str) -> impl Iterator<Item = &str> {
    // Attributes and continuation lines are indented, terms start with a hyphen.
    let lines = text.lines().filter(|line| line.starts_with(|c: char| c.is_ascii_alphabetic()));
    lines.filter_map(|line| Some(line.split_once('=')?.0.trim_end()))
}

fn parsed(lang: Lang, text: &str) -> Bundle {
    let locale: LanguageIdentifier = lang.id().parse().unwrap_or_default();
    let mut bundle = Bundle::new_concurrent(vec![locale]);
    // Fluent would wrap arguments in bidirectional isolates (U+2068, U+2069). Both languages are left-to-right, and
    // the marks would end up on cards.
    bundle.set_use_isolating(false);
    // Invalid messages are skipped and then formatted as their ids. Tests parse all files.
    let resource = FluentResource::try_new(text.to_owned()).unwrap_or_else(|(parsed, _)| parsed);
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
            for text in MessageSet::ALL.into_iter().flat_map(|part| files(lang, part)) {
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
