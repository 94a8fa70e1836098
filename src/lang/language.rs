//! The list of languages. Their messages are files in the folder of their code.

use std::cmp::Ordering;
use std::fmt;
use std::hash::{Hash, Hasher};

use serde::de::Error;
use serde::{Deserialize, Deserializer, Serialize, Serializer};

use super::MessageArg;

/// Properties of a language.
pub struct Language {
    /// Code in files and options: `fr`.
    pub id: &'static str,
    /// ISO 639-3 code: `fra`.
    pub alpha3: &'static str,
    /// Separator of the thousands.
    pub group: char,
    /// Separator before the decimals.
    pub point: char,
    /// Space between a comparison sign and its number.
    pub after_sign: &'static str,
    /// The numbers of the plural category `one` (CLDR 48).
    pub one: SingularRule,
    /// Articles of country names, with `none` for names without one; empty for a language without articles.
    pub articles: &'static [&'static str],
    /// Function words, by which the language of a text is detected. Entries that end with ’ are prefixes of words.
    pub little: &'static [&'static str],
    /// The language it is derived from, if it has no files of its own.
    pub made: Option<DerivedLanguage>,
}

/// The numbers of a plural category.
pub struct SingularRule {
    /// Integer parts of the numbers.
    pub whole: &'static [u64],
    /// `true` if numbers printed with decimals belong to the category.
    pub has_decimals: bool,
}

/// A language that is derived from another one, such as the pseudo-locale of the tests. It uses the other one's
/// names.
pub struct DerivedLanguage {
    /// The base language.
    pub of: Lang,
    /// Converts a file of messages of the base language.
    pub sentences: fn(&str) -> String,
}

/// The languages of the program, in listing order.
static LANGUAGES: [Language; 2] = [
    Language {
        id: "fr",
        alpha3: "fra",
        // Narrow no-break space: a number must not break at the end of a line.
        group: '\u{202f}',
        point: ',',
        after_sign: "\u{a0}",
        one: SingularRule { whole: &[0, 1], has_decimals: true },
        articles: &["le", "la", "l'", "l’", "les", "none"],
        little: &[
            "au", "aux", "avec", "dans", "de", "des", "du", "en", "est", "et", "la", "le", "les",
            "ne", "ou", "où", "par", "pour", "que", "qui", "sans", "ses", "sont", "sur", "un",
            "une", "à", "d’", "l’", "n’", "qu’", "s’",
        ],
        made: None,
    },
    Language {
        id: "en",
        alpha3: "eng",
        group: ',',
        point: '.',
        after_sign: "",
        one: SingularRule { whole: &[1], has_decimals: false },
        articles: &["the", "none"],
        little: &[
            "an", "and", "are", "at", "by", "for", "from", "has", "have", "in", "is", "its", "not",
            "of", "that", "the", "their", "to", "was", "were", "which", "with",
        ],
        made: None,
    },
];

/// A language of the program.
#[derive(Clone, Copy)]
pub struct Lang(&'static Language);

#[expect(
    non_upper_case_globals,
    reason = "languages read as the variants that they are to their users"
)]
impl Lang {
    /// French, the original language of the games.
    pub const Fr: Self = Self(&LANGUAGES[0]);
    /// English, the default language.
    pub const En: Self = Self(&LANGUAGES[1]);
}

impl Lang {
    /// All languages, in listing order.
    pub const ALL: [Self; 2] = [Self::Fr, Self::En];

    /// A language outside the list.
    pub const fn new(language: &'static Language) -> Self {
        Self(language)
    }

    /// Code in files and options: `fr`, `en`.
    pub const fn id(self) -> &'static str {
        self.0.id
    }

    /// ISO 639-3 code: `fra`, `eng`.
    pub const fn alpha3(self) -> &'static str {
        self.0.alpha3
    }

    /// Articles of country names.
    pub const fn articles(self) -> &'static [&'static str] {
        self.0.articles
    }

    /// Thousands separator and decimal separator.
    pub const fn separators(self) -> (char, char) {
        (self.0.group, self.0.point)
    }

    /// Counts the words of a text that are function words of this language.
    ///
    /// ```
    /// use mappemonde_lang::Lang;
    /// assert_eq!(Lang::Fr.little_words("L’est de la Nouvelle-Guinée"), 3);
    /// assert_eq!(Lang::En.little_words("The east of New Guinea"), 2);
    /// ```
    pub fn little_words(self, text: &str) -> usize {
        let words = text.split(|c: char| !c.is_alphanumeric() && c != '’').map(str::to_lowercase);
        let is_little = |word: &String| {
            let is_word = |little: &&'static str| {
                word == *little || little.ends_with('’') && word.starts_with(*little)
            };
            self.0.little.iter().any(is_word)
        };
        words.filter(is_little).count()
    }

    /// The key of a localized field or column: `name_fr`.
    pub fn key(self, name: &str) -> String {
        format!("{name}_{}", self.id())
    }

    /// The entry in the list of languages.
    pub(crate) fn language(self) -> &'static Language {
        self.0
    }

    /// Languages to take names from: this one, then the ones it is derived from.
    pub fn with_names(self) -> impl Iterator<Item = Self> {
        let of = |lang: &Self| Some(lang.0.made.as_ref()?.of);
        std::iter::successors(Some(self), of)
    }

    /// Looks up a language by its code or by a locale name such as `fr_CA.UTF-8`.
    ///
    /// ```
    /// use mappemonde_lang::Lang;
    /// assert_eq!(Lang::from_id("fr_CA.UTF-8"), Some(Lang::Fr));
    /// assert_eq!(Lang::from_id("frisian"), None);
    /// ```
    pub fn from_id(id: &str) -> Option<Self> {
        let language = id.split(['_', '-', '.', '@']).next().unwrap_or(id);
        let language = language.to_ascii_lowercase();
        Self::ALL.into_iter().find(|lang| lang.id() == language)
    }

    /// The other languages of a card, which prints the name of its country in two.
    pub fn others(self) -> impl Iterator<Item = Self> {
        // A derived language has the names of its base, which would be printed twice.
        let is_other = move |lang: &Self| self.with_names().all(|own| own != *lang);
        Self::ALL.into_iter().filter(is_other)
    }

    /// Name of the language: « français », "French".
    pub fn name(self) -> MessageArg {
        MessageArg::sentence(format!("language-{}", self.id()), Vec::new())
    }
}

impl fmt::Debug for Lang {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.id())
    }
}

impl PartialEq for Lang {
    fn eq(&self, other: &Self) -> bool {
        self.id() == other.id()
    }
}

impl Eq for Lang {}

impl PartialOrd for Lang {
    fn partial_cmp(&self, other: &Self) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

impl Ord for Lang {
    fn cmp(&self, other: &Self) -> Ordering {
        self.id().cmp(other.id())
    }
}

impl Hash for Lang {
    fn hash<H: Hasher>(&self, state: &mut H) {
        self.id().hash(state);
    }
}

impl Serialize for Lang {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(self.id())
    }
}

impl<'de> Deserialize<'de> for Lang {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let id = <&str>::deserialize(deserializer)?;
        let named = Self::ALL.into_iter().find(|lang| lang.id() == id);
        named.ok_or_else(|| Error::custom("no language has this id"))
    }
}
