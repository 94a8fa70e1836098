//! The sentences of a language. Each file is parsed when one of its sentences is first told: most runs say few.

use std::borrow::Cow;
use std::collections::BTreeMap;
use std::sync::{Mutex, OnceLock, PoisonError};

use fluent_bundle::FluentResource;
use fluent_bundle::concurrent::FluentBundle;
use unic_langid::LanguageIdentifier;

use super::{Lang, MessageSet, files};

/// The sentences of a file.
type Bundle = FluentBundle<FluentResource>;

/// What every teller of a language shares: there are thousands of them.
pub(super) struct Sentences {
    lang: Lang,
    /// The texts of the files; those that were asked for are parsed.
    files: Vec<(&'static str, OnceLock<Bundle>)>,
    /// By sentence: which file has it.
    ranks: BTreeMap<&'static str, usize>,
}

impl Sentences {
    /// The sentences of a language about one thing, which are read when they are first asked for.
    pub(super) fn for_language(lang: Lang, part: MessageSet) -> &'static Self {
        static READ: Mutex<BTreeMap<(Lang, MessageSet), &'static Sentences>> =
            Mutex::new(BTreeMap::new());
        let mut read = READ.lock().unwrap_or_else(PoisonError::into_inner);
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

    /// The file that has a sentence.
    pub(super) fn file(&self, id: &str) -> Option<&Bundle> {
        let (text, bundle) = self.files.get(*self.ranks.get(id)?)?;
        Some(bundle.get_or_init(|| parsed(self.lang, text)))
    }
}

/// What stands before the first ` =` of the lines that begin with a letter.
fn ids(text: &str) -> impl Iterator<Item = &str> {
    let lines = text.lines().filter(|line| line.starts_with(|c: char| c.is_ascii_alphabetic()));
    lines.filter_map(|line| Some(line.split_once('=')?.0.trim_end()))
}

fn parsed(lang: Lang, text: &str) -> Bundle {
    let locale: LanguageIdentifier = lang.id().parse().unwrap_or_default();
    let mut bundle = Bundle::new_concurrent(vec![locale]);
    bundle.set_use_isolating(false);
    // What cannot be parsed is left out and then told as its id; tests parse every text.
    let resource = FluentResource::try_new(text.to_owned()).unwrap_or_else(|(parsed, _)| parsed);
    bundle.add_resource_overriding(resource);
    bundle
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A file is parsed alone, when one of its sentences is told.
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
