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
    /// Returns the value in a language, or else in the language that it is derived from; `None` without either.
    pub fn find(&self, lang: Lang) -> Option<&T> {
        let value_in = |lang: Lang| self.0.iter().find(|(known, _)| *known == lang);
        lang.with_base_languages().find_map(value_in).map(|(_, text)| text)
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
    /// Returns the value in a language for changes; inserts an empty one if there is none.
    pub fn get_mut(&mut self, lang: Lang) -> &mut T {
        // Sorted by language, so that equal texts compare equal regardless of the order of insertion.
        let index = self.0.partition_point(|(known, _)| *known < lang);
        if self.0.get(index).is_none_or(|(known, _)| *known != lang) {
            self.0.insert(index, (lang, T::default()));
        }
        &mut self.0[index].1
    }

    /// Returns these values with `value` in a language; an empty value removes the entry.
    pub fn with(mut self, lang: Lang, value: T) -> Self {
        self.0.retain(|(known, _)| *known != lang);
        if value != T::default() {
            let index = self.0.partition_point(|(known, _)| *known < lang);
            self.0.insert(index, (lang, value));
        }
        self
    }

    /// Converts the value of each language.
    pub fn map(&self, convert: impl Fn(Lang, &T) -> T) -> Self {
        self.iter().map(|(lang, text)| (lang, convert(lang, text))).collect()
    }
}

impl<T: Default + PartialEq> FromIterator<(Lang, T)> for ByLang<T> {
    fn from_iter<I: IntoIterator<Item = (Lang, T)>>(entries: I) -> Self {
        let entries = entries.into_iter();
        entries.fold(Self::default(), |all, (lang, text)| all.with(lang, text))
    }
}

impl LocalizedText {
    /// A text in French and English.
    pub fn new(fr: impl Into<String>, en: impl Into<String>) -> Self {
        [(Lang::Fr, fr.into()), (Lang::En, en.into())].into_iter().collect()
    }

    /// The same text in all languages.
    pub fn in_all_languages(text: &str) -> Self {
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
    /// Returns the name with its article: « la Bolivie », « l’Allemagne », « Cuba »; "the Netherlands".
    pub fn the(&self, lang: Lang) -> String {
        self.format_phrase("name-the", lang)
    }

    /// Returns the name after "of": « de la Bolivie », « du Mali », « des Pays-Bas », « d’Haïti »; "of Mali".
    pub fn of(&self, lang: Lang) -> String {
        self.format_phrase("name-of", lang)
    }

    /// Returns the name after "in": « en Bolivie », « au Mali », « aux Pays-Bas », « à Cuba »; "in Mali".
    pub fn inside(&self, lang: Lang) -> String {
        self.format_phrase("name-in", lang)
    }

    /// Formats the name with one of the messages `name-*`.
    fn format_phrase(&self, id: &str, lang: Lang) -> String {
        // Fluent keys have letters only, so « l' » is `l`.
        let fluent_key = |text: &LocalizedText| match text.get(lang).trim_end_matches(['\'', '’'])
        {
            "" => "none".to_owned(),
            word => word.to_owned(),
        };
        let (article, inside) = (fluent_key(&self.article), fluent_key(&self.inside));
        let bare = self.bare.get(lang);
        let Some((first, second)) = (lang == Lang::Fr).then(|| french::split_pair(bare)).flatten()
        else {
            return format_name(id, bare, &article, &inside, lang);
        };
        // French repeats the article: « le Brésil et le Cône Sud ».
        let (second_article, second_inside) =
            french::second_article_and_preposition(second, (&article, &inside));
        let first = format_name(id, first, &article, &inside, lang);
        format!("{first} et {}", format_name(id, second, second_article, second_inside, lang))
    }
}

/// Formats one name, or one of the two names of a pair, with the message `id`. `inside` is the preposition "in".
fn format_name(id: &str, bare: &str, article: &str, inside: &str, lang: Lang) -> String {
    let args = vec![
        ("bare", bare.into()),
        ("article", article.into()),
        ("in", inside.into()),
        ("elides", if french::elides_before_country(bare) { "yes" } else { "no" }.into()),
    ];
    Localizer::new(lang).text(id, &args)
}
