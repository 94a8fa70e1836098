//! The languages of the program and their properties. Their messages are files, in a folder named by language code.

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
    /// Separator of thousands in numbers.
    pub thousands_separator: char,
    /// Separator of the decimals of a number.
    pub decimal_separator: char,
    /// Space between a comparison sign and its number: « < 0,01 », "<0.01".
    pub comparison_space: &'static str,
    /// The numbers that take the singular, which is the plural category `one` of CLDR 48.
    pub singular: SingularRule,
    /// Articles of country names, with `none` for names without one; empty for a language without articles.
    pub articles: &'static [&'static str],
    /// Function words such as « de » and "the", by which the language of a text is detected. An entry that ends
    /// with an apostrophe (« l’ ») matches the beginning of a word.
    pub function_words: &'static [&'static str],
    /// How this language is derived from another one; `None` for a language with message files of its own.
    pub derived: Option<DerivedLanguage>,
}

/// The numbers of a plural category.
pub struct SingularRule {
    /// Integer parts of the numbers in the category.
    pub integer_parts: &'static [u64],
    /// `true` if numbers printed with decimals belong to the category.
    pub has_decimals: bool,
}

/// The derivation of a language from a base language, whose names it uses. The pseudo-locale of the tests is derived.
pub struct DerivedLanguage {
    /// The base language.
    pub base: Lang,
    /// Converts the text of a message file of the base language.
    pub convert_messages: fn(&str) -> String,
}

/// The languages of the program, in listing order.
static LANGUAGES: [Language; 2] = [
    Language {
        id: "fr",
        alpha3: "fra",
        // Narrow no-break space: a number must not break at the end of a line.
        thousands_separator: '\u{202f}',
        decimal_separator: ',',
        comparison_space: "\u{a0}",
        singular: SingularRule { integer_parts: &[0, 1], has_decimals: true },
        articles: &["le", "la", "l'", "l’", "les", "none"],
        function_words: &[
            "au", "aux", "avec", "dans", "de", "des", "du", "en", "est", "et", "la", "le", "les",
            "ne", "ou", "où", "par", "pour", "que", "qui", "sans", "ses", "sont", "sur", "un",
            "une", "à", "d’", "l’", "n’", "qu’", "s’",
        ],
        derived: None,
    },
    Language {
        id: "en",
        alpha3: "eng",
        thousands_separator: ',',
        decimal_separator: '.',
        comparison_space: "",
        singular: SingularRule { integer_parts: &[1], has_decimals: false },
        articles: &["the", "none"],
        function_words: &[
            "an", "and", "are", "at", "by", "for", "from", "has", "have", "in", "is", "its", "not",
            "of", "that", "the", "their", "to", "was", "were", "which", "with",
        ],
        derived: None,
    },
];

/// A language of the program. Languages are compared and serialized by their codes.
#[derive(Clone, Copy)]
pub struct Lang(&'static Language);

/// Longest function word in bytes, without elisions; capital letters may take a byte more.
const MAX_FUNCTION_WORD_BYTES: usize = 8;

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

    /// Creates a language outside [`Lang::ALL`], such as the pseudo-locale of the tests.
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
        (self.0.thousands_separator, self.0.decimal_separator)
    }

    /// Returns how many words of a text are function words of this language.
    ///
    /// ```
    /// use mappemonde_lang::Lang;
    /// assert_eq!(Lang::Fr.count_function_words("L’est de la Nouvelle-Guinée"), 3);
    /// assert_eq!(Lang::En.count_function_words("The east of New Guinea"), 2);
    /// ```
    pub fn count_function_words(self, text: &str) -> usize {
        let words = text.split(|c: char| !c.is_alphanumeric() && c != '’');
        // Compared without a copy: a function word begins with the letters of an entry in any case.
        let is_function_word = |word: &&str| {
            // Longer words are none, except those with an elided article.
            if word.len() > MAX_FUNCTION_WORD_BYTES && !word.contains('’') {
                return false;
            }
            let Some(first) = word.chars().flat_map(char::to_lowercase).next() else {
                return false;
            };
            let matches_entry = |entry: &&'static str| {
                // Most entries differ in the first letter.
                if !entry.starts_with(first) {
                    return false;
                }
                let mut rest = word.chars().flat_map(char::to_lowercase);
                entry.chars().all(|c| rest.next() == Some(c))
                    && (entry.ends_with('’') || rest.next().is_none())
            };
            self.0.function_words.iter().any(matches_entry)
        };
        words.filter(is_function_word).count()
    }

    /// The key of a localized field or column: `name_fr`.
    pub fn localized_key(self, name: &str) -> String {
        format!("{name}_{}", self.id())
    }

    /// The properties of the language.
    pub(crate) fn language(self) -> &'static Language {
        self.0
    }

    /// Returns the languages in which names are looked up: this one, then the ones that it is derived from.
    pub fn with_base_languages(self) -> impl Iterator<Item = Self> {
        let base = |lang: &Self| Some(lang.0.derived.as_ref()?.base);
        std::iter::successors(Some(self), base)
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

    /// Returns the other languages in which a card prints the name of its country.
    pub fn others(self) -> impl Iterator<Item = Self> {
        // A derived language has the names of its base, which would be printed twice.
        let is_other = move |lang: &Self| self.with_base_languages().all(|own| own != *lang);
        Self::ALL.into_iter().filter(is_other)
    }

    /// Name of the language: « français », "French".
    pub fn name(self) -> MessageArg {
        MessageArg::message(format!("language-{}", self.id()), Vec::new())
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
        let known_lang = Self::ALL.into_iter().find(|lang| lang.id() == id);
        known_lang.ok_or_else(|| Error::custom("no language has this id"))
    }
}
