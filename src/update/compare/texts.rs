//! Names and texts that people read and that change: those of countries, categories, decks and games.

use std::collections::BTreeMap;

use super::Editions;
use data::Loaded;
use data::wording::Wording;
use diag::Span;
use lang::Lang;

/// Fields that name an entry: they are told of an entry that only one edition has, and its other texts are
/// not.
const NAMES: [&str; 2] = ["name", "title"];

/// A text that one edition has otherwise than the other, in one language.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TextChange {
    /// The file that has it: `data/countries.yaml`.
    pub file: String,
    /// Entry and fields in it, without the language: `CHL`, `capital`.
    pub path: Vec<String>,
    /// In which language it is.
    pub lang: Lang,
    /// The text of the last edition; `None` where there was none.
    pub old: Option<String>,
    /// The text of this edition; `None` where there is none any more.
    pub new: Option<String>,
    /// Where it stands in the files of this edition; of a text that is gone, in those of the last.
    pub span: Span,
}

/// Where a text belongs: file, entry and path.
type Key<'a> = (&'a str, Option<&'a str>, Vec<&'a str>);
/// The texts of a place in one language. In a list without names there are several.
type Texts<'a> = BTreeMap<(Key<'a>, Lang), Vec<Wording<'a>>>;

/// By file, in the order in which they stand there; those that are gone come last.
pub(super) fn reworded(editions: &Editions<'_>) -> Vec<TextChange> {
    let [old, new] = [editions.old, editions.new].map(texts);
    let mut both: BTreeMap<&(Key<'_>, Lang), [Vec<&Wording<'_>>; 2]> = BTreeMap::new();
    for (side, texts) in [&old, &new].into_iter().enumerate() {
        for (key, texts) in texts {
            both.entry(key).or_default()[side].extend(texts);
        }
    }
    let has = |texts: &Texts<'_>, (file, entry, _): &Key<'_>| {
        texts.keys().any(|((own_file, own, _), _)| (own_file, own) == (file, entry))
    };
    // What could not be read is told elsewhere, and is not gone.
    let is_read =
        |file: &str| [editions.old, editions.new].iter().all(|side| !side.unread.contains(file));
    both.retain(|((file, ..), _), _| is_read(file));
    let mut found = Vec::new();
    for ((key, lang), [mut olds, mut news]) in both {
        // An item of a list that stands elsewhere now is the same.
        news.retain(|new| match olds.iter().position(|old| old.text == new.text) {
            Some(at) => {
                olds.remove(at);
                false
            }
            None => true,
        });
        let is_name = key.2.last().is_some_and(|field| NAMES.contains(field));
        for at in 0..olds.len().max(news.len()) {
            let (was, is) = (olds.get(at), news.get(at));
            let is_told =
                is_name || (was.is_some() || has(&old, key)) && (is.is_some() || has(&new, key));
            let Some(wording) = is.or(was).filter(|_| is_told) else { continue };
            found.push(TextChange {
                file: key.0.to_owned(),
                path: key.1.iter().chain(&key.2).map(|name| (*name).to_owned()).collect(),
                lang: *lang,
                old: was.map(|wording| wording.text.clone()),
                new: is.map(|wording| wording.text.clone()),
                span: wording.span,
            });
        }
    }
    // Places of the last edition say nothing of those of this one.
    found.sort_by(|a, b| {
        let key = |text: &TextChange| (text.new.is_none(), text.span.start);
        a.file.cmp(&b.file).then_with(|| key(a).cmp(&key(b)))
    });
    found
}

fn texts(loaded: &Loaded) -> Texts<'_> {
    let mut texts = Texts::new();
    for wording in loaded.wordings() {
        let file = loaded.files.name(wording.span.file);
        let key = (file, wording.entry, wording.path.clone());
        texts.entry((key, wording.lang)).or_default().push(wording);
    }
    texts
}
