//! The languages of the program: one list. What they say stands in files, in the folder of their code.

use std::cmp::Ordering;
use std::fmt;
use std::hash::{Hash, Hasher};

use serde::de::Error;
use serde::{Deserialize, Deserializer, Serialize, Serializer};

use super::MessageArg;

/// A language, as the list has it.
pub struct Language {
    /// The code that files and options name it by: `fr`.
    pub id: &'static str,
    /// The code of ISO 639-3: `fra`.
    pub alpha3: &'static str,
    /// What stands between thousands.
    pub group: char,
    /// What stands before decimals.
    pub point: char,
    /// What stands after a sign of comparison.
    pub after_sign: &'static str,
    /// The numbers that take the plural category `one` (CLDR 48).
    pub one: SingularRule,
    /// The words that may be the article of a country, `none` included; empty where there are no articles.
    pub articles: &'static [&'static str],
    /// Short words that tell a text of it from one of another language; those that end with ’ begin words.
    pub little: &'static [&'static str],
    /// What it is made of, where it has no files of its own.
    pub made: Option<DerivedLanguage>,
}

/// The numbers of a plural category.
pub struct SingularRule {
    /// Their whole parts.
    pub whole: &'static [u64],
    /// Whether they may be printed with decimals.
    pub has_decimals: bool,
}

/// A language that is made of another one: its names are those of that one.
pub struct DerivedLanguage {
    /// The other language.
    pub of: Lang,
    /// Makes the sentences of a file out of those of the other.
    pub sentences: fn(&str) -> String,
}

/// The languages that come with the program, in the order in which things are listed.
static LANGUAGES: [Language; 2] = [
    Language {
        id: "fr",
        alpha3: "fra",
        // Narrow, and never at the end of a line.
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
    /// French, the language that the games were made in.
    pub const Fr: Self = Self(&LANGUAGES[0]);
    /// English, which the program speaks where nothing else is asked for.
    pub const En: Self = Self(&LANGUAGES[1]);
}

impl Lang {
    /// All languages, in the order in which things are listed.
    pub const ALL: [Self; 2] = [Self::Fr, Self::En];

    /// A language that is not in the list.
    pub const fn new(language: &'static Language) -> Self {
        Self(language)
    }

    /// The code that files and options name it by: `fr`, `en`.
    pub const fn id(self) -> &'static str {
        self.0.id
    }

    /// The code of ISO 639-3: `fra`, `eng`.
    pub const fn alpha3(self) -> &'static str {
        self.0.alpha3
    }

    /// The words that may be the article of a country.
    pub const fn articles(self) -> &'static [&'static str] {
        self.0.articles
    }

    /// What stands between thousands, and what before decimals.
    pub const fn separators(self) -> (char, char) {
        (self.0.group, self.0.point)
    }

    /// How many words of a text are short ones that this language has.
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

    /// The key of what a table or map says in this language: `name_fr`.
    pub fn key(self, name: &str) -> String {
        format!("{name}_{}", self.id())
    }

    /// What is known of it.
    pub(crate) fn language(self) -> &'static Language {
        self.0
    }

    /// The languages whose names serve: its own, or else those of the one that it is made of.
    pub fn with_names(self) -> impl Iterator<Item = Self> {
        let of = |lang: &Self| Some(lang.0.made.as_ref()?.of);
        std::iter::successors(Some(self), of)
    }

    /// The language of a code or of a locale name such as `fr_CA.UTF-8`.
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

    /// Those that stand beside it: a card names its country in two languages.
    pub fn others(self) -> impl Iterator<Item = Self> {
        let is_other = move |lang: &Self| self.with_names().all(|own| own != *lang);
        Self::ALL.into_iter().filter(is_other)
    }

    /// Its name: « français », "French".
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
