//! Texts of the data by language, and names of countries with what a sentence needs around them.

use serde::{Deserialize, Serialize};

use super::{Lang, Localizer, french};

/// Something by language. What is empty is not there.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct ByLang<T>(Vec<(Lang, T)>);

/// The same thing in several languages.
pub type LocalizedText = ByLang<String>;

impl<T> Default for ByLang<T> {
    fn default() -> Self {
        Self(Vec::new())
    }
}

impl<T> ByLang<T> {
    /// What there is in a language, or in the one that it takes names from.
    pub fn find(&self, lang: Lang) -> Option<&T> {
        let own = |lang: Lang| self.0.iter().find(|(known, _)| *known == lang);
        lang.with_names().find_map(own).map(|(_, text)| text)
    }

    /// All there is, in the order of the languages.
    pub fn iter(&self) -> impl Iterator<Item = (Lang, &T)> {
        self.0.iter().map(|(lang, text)| (*lang, text))
    }

    /// Whether nothing is said in any language.
    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }
}

impl<T: Default + PartialEq> ByLang<T> {
    /// What there is in a language, to be changed.
    pub fn get_mut(&mut self, lang: Lang) -> &mut T {
        let rank = self.0.partition_point(|(known, _)| *known < lang);
        if self.0.get(rank).is_none_or(|(known, _)| *known != lang) {
            self.0.insert(rank, (lang, T::default()));
        }
        &mut self.0[rank].1
    }

    /// The same with what it is in a language.
    pub fn with(mut self, lang: Lang, text: T) -> Self {
        self.0.retain(|(known, _)| *known != lang);
        if text != T::default() {
            let rank = self.0.partition_point(|(known, _)| *known < lang);
            self.0.insert(rank, (lang, text));
        }
        self
    }

    /// The same with something else in each language.
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
    /// A phrase in French and English.
    pub fn new(fr: impl Into<String>, en: impl Into<String>) -> Self {
        [(Lang::Fr, fr.into()), (Lang::En, en.into())].into_iter().collect()
    }

    /// A text that is the same in all languages.
    pub fn same(text: &str) -> Self {
        Lang::ALL.into_iter().map(|lang| (lang, text.to_owned())).collect()
    }

    /// The text in `lang`; empty where there is none.
    pub fn get(&self, lang: Lang) -> &str {
        self.find(lang).map_or("", String::as_str)
    }
}

/// The name of a country with what a sentence needs around it.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Name {
    /// The bare name.
    pub bare: LocalizedText,
    /// French article: `le`, `la`, `l'`, `les` or `none`; English: `the` or `none`. Empty where nobody
    /// has said which.
    pub article: LocalizedText,
    /// Words before the bare name that say "in", where they are not the same for all: in French `en`,
    /// `au`, `aux`, `à`, `à la`.
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

    fn format_phrase(&self, id: &str, lang: Lang) -> String {
        // « l'Allemagne » is `l`: a key of Fluent has letters only.
        let word = |phrase: &LocalizedText| match phrase.get(lang).trim_end_matches(['\'', '’']) {
            "" => "none".to_owned(),
            word => word.to_owned(),
        };
        let (article, inside) = (word(&self.article), word(&self.inside));
        let bare = self.bare.get(lang);
        let Some((first, second)) = (lang == Lang::Fr).then(|| french::pair(bare)).flatten() else {
            return format_name(id, bare, &article, &inside, lang);
        };
        // « le Brésil et le Cône Sud »: French repeats the article.
        let (own, own_inside) = french::words_of_second(second, (&article, &inside));
        let first = format_name(id, first, &article, &inside, lang);
        format!("{first} et {}", format_name(id, second, own, own_inside, lang))
    }
}

/// A name, or one half of it, with its words.
fn format_name(id: &str, bare: &str, article: &str, inside: &str, lang: Lang) -> String {
    let args = vec![
        ("bare", bare.into()),
        ("article", article.into()),
        ("in", inside.into()),
        ("elides", if french::elides(bare) { "yes" } else { "no" }.into()),
    ];
    Localizer::new(lang).text(id, &args)
}
