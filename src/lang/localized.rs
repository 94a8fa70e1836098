//! Localized texts of the data, and country names with their articles and prepositions.

use serde::{Deserialize, Serialize};

use super::{Lang, Localizer, french};

/// A value by language. Empty values are not stored.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct ByLang<T>(Vec<(Lang, T)>);

/// A localized text.
pub type LocalizedText = ByLang<String>;

impl<T> Default for ByLang<T> {
    fn default() -> Self {
        Self(Vec::new())
    }
}

impl<T> ByLang<T> {
    /// The value in a language, or else in the language it is derived from.
    pub fn find(&self, lang: Lang) -> Option<&T> {
        let own = |lang: Lang| self.0.iter().find(|(known, _)| *known == lang);
        lang.with_names().find_map(own).map(|(_, text)| text)
    }

    /// All values, in the order of the language codes.
    pub fn iter(&self) -> impl Iterator<Item = (Lang, &T)> {
        self.0.iter().map(|(lang, text)| (*lang, text))
    }

    /// Returns `true` if there is no value in any language.
    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }
}

impl<T: Default + PartialEq> ByLang<T> {
    /// The value in a language, for changes; inserts an empty one if there is none.
    pub fn get_mut(&mut self, lang: Lang) -> &mut T {
        // Sorted by language, so that equal texts compare equal regardless of the order of insertion.
        let rank = self.0.partition_point(|(known, _)| *known < lang);
        if self.0.get(rank).is_none_or(|(known, _)| *known != lang) {
            self.0.insert(rank, (lang, T::default()));
        }
        &mut self.0[rank].1
    }

    /// The same with this value in a language; an empty value removes the entry.
    pub fn with(mut self, lang: Lang, text: T) -> Self {
        self.0.retain(|(known, _)| *known != lang);
        if text != T::default() {
            let rank = self.0.partition_point(|(known, _)| *known < lang);
            self.0.insert(rank, (lang, text));
        }
        self
    }

    /// Converts the value of each language.
    pub fn map(&self, change: impl Fn(Lang, &T) -> T) -> Self {
        self.iter().map(|(lang, text)| (lang, change(lang, text))).collect()
    }
}

impl<T: Default + PartialEq> FromIterator<(Lang, T)> for ByLang<T> {
    fn from_iter<I: IntoIterator<Item = (Lang, T)>>(texts: I) -> Self {
        let texts = texts.into_iter();
        texts.fold(Self::default(), |all, (lang, text)| all.with(lang, text))
    }
}

impl LocalizedText {
    /// A text in French and English.
    pub fn new(fr: impl Into<String>, en: impl Into<String>) -> Self {
        [(Lang::Fr, fr.into()), (Lang::En, en.into())].into_iter().collect()
    }

    /// The same text in all languages.
    pub fn same(text: &str) -> Self {
        Lang::ALL.into_iter().map(|lang| (lang, text.to_owned())).collect()
    }

    /// The text in `lang`; empty if there is none.
    pub fn get(&self, lang: Lang) -> &str {
        self.find(lang).map_or("", String::as_str)
    }
}

/// A country name with its article and preposition.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Name {
    /// The name without article.
    pub bare: LocalizedText,
    /// French article: `le`, `la`, `l'`, `les` or `none`; English: `the` or `none`. Empty if unknown.
    pub article: LocalizedText,
    /// Preposition "in" before the bare name, for languages in which it varies; in French `en`, `au`, `aux`, `à` or
    /// `à la`.
    pub inside: LocalizedText,
}

impl Name {
    /// « la Bolivie », « l’Allemagne », « Cuba »; "the Netherlands".
    pub fn the(&self, lang: Lang) -> String {
        self.format_phrase("name-the", lang)
    }

    /// « de la Bolivie », « du Mali », « des Pays-Bas », « d’Haïti »; "of Mali".
    pub fn of(&self, lang: Lang) -> String {
        self.format_phrase("name-of", lang)
    }

    /// « en Bolivie », « au Mali », « aux Pays-Bas », « à Cuba »; "in Mali".
    pub fn inside(&self, lang: Lang) -> String {
        self.format_phrase("name-in", lang)
    }

    /// Formats the name with one of the messages `name-*`.
    fn format_phrase(&self, id: &str, lang: Lang) -> String {
        // Fluent keys have letters only, so « l' » is `l`.
        let word = |phrase: &LocalizedText| match phrase.get(lang).trim_end_matches(['\'', '’']) {
            "" => "none".to_owned(),
            word => word.to_owned(),
        };
        let (article, inside) = (word(&self.article), word(&self.inside));
        let bare = self.bare.get(lang);
        let Some((first, second)) = (lang == Lang::Fr).then(|| french::pair(bare)).flatten() else {
            return format_name(id, bare, &article, &inside, lang);
        };
        // French repeats the article: « le Brésil et le Cône Sud ».
        let (own, own_inside) = french::words_of_second(second, (&article, &inside));
        let first = format_name(id, first, &article, &inside, lang);
        format!("{first} et {}", format_name(id, second, own, own_inside, lang))
    }
}

/// Formats one name, or one half of a pair.
fn format_name(id: &str, bare: &str, article: &str, inside: &str, lang: Lang) -> String {
    let args = vec![
        ("bare", bare.into()),
        ("article", article.into()),
        ("in", inside.into()),
        ("elides", if french::elides(bare) { "yes" } else { "no" }.into()),
    ];
    Localizer::new(lang).text(id, &args)
}
