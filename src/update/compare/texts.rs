//! Finds changed names and texts of countries, categories, decks and games.

use std::collections::BTreeMap;

use super::Editions;
use data::Loaded;
use data::wording::Wording;
use diag::Span;
use lang::Lang;

/// Fields with the name of an entry. For a new or removed entry, only these are reported.
const NAMES: [&str; 2] = ["name", "title"];

/// A text that differs between the editions, in one language.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TextChange {
    /// Name of the file, such as `data/countries.yaml`.
    pub file: String,
    /// Path of the text without the language, such as `CHL`, `capital`.
    pub path: Vec<String>,
    /// Language of the text.
    pub lang: Lang,
    /// Text of the last edition; `None` if it had none.
    pub old: Option<String>,
    /// Text of this edition; `None` if the text was removed.
    pub new: Option<String>,
    /// Span in the files of this edition; for a removed text, in the files of the last one.
    pub span: Span,
}

/// Identity of a text: file, entry and path.
type Key<'a> = (&'a str, Option<&'a str>, Vec<&'a str>);
/// Texts by identity and language. Items of a list without names share an identity.
type Texts<'a> = BTreeMap<(Key<'a>, Lang), Vec<Wording<'a>>>;

/// Returns the changed texts by file and position in the file; removed texts are last.
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
    // Texts of unreadable files are unknown, not removed; the files have findings of their own.
    let is_read = |file: &str| {
        [editions.old, editions.new].iter().all(|side| !side.unparsed_files.contains(file))
    };
    both.retain(|((file, ..), _), _| is_read(file));
    let mut found = Vec::new();
    for ((key, lang), [mut olds, mut news]) in both {
        // An item that moved within its list is unchanged.
        news.retain(|new| match olds.iter().position(|old| old.text == new.text) {
            Some(at) => {
                olds.remove(at);
                false
            }
            None => true,
        });
        let is_name = key.2.last().is_some_and(|field| NAMES.contains(field));
        for at in 0..olds.len().max(news.len()) {
            let (old_wording, new_wording) = (olds.get(at), news.get(at));
            // A new or removed entry is listed by its name alone.
            let is_reported = is_name
                || (old_wording.is_some() || has(&old, key))
                    && (new_wording.is_some() || has(&new, key));
            let Some(wording) = new_wording.or(old_wording).filter(|_| is_reported) else {
                continue;
            };
            found.push(TextChange {
                file: key.0.to_owned(),
                path: key.1.iter().chain(&key.2).map(|name| (*name).to_owned()).collect(),
                lang: *lang,
                old: old_wording.map(|wording| wording.text.clone()),
                new: new_wording.map(|wording| wording.text.clone()),
                span: wording.span,
            });
        }
    }
    // Spans of removed texts are in the last edition's files, and not comparable with spans in this one's.
    found.sort_by(|a, b| {
        let key = |text: &TextChange| (text.new.is_none(), text.span.start);
        a.file.cmp(&b.file).then_with(|| key(a).cmp(&key(b)))
    });
    found
}

/// Collects the texts of an edition.
fn texts(loaded: &Loaded) -> Texts<'_> {
    let mut texts = Texts::new();
    for wording in loaded.wordings() {
        let file = loaded.files.name(wording.span.file);
        let key = (file, wording.entry, wording.path.clone());
        texts.entry((key, wording.lang)).or_default().push(wording);
    }
    texts
}
