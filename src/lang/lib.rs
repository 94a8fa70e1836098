//! What people read: sentences in French and English, numbers, names with their articles.
//!
//! Texts are Fluent patterns. They stand in `messages/LANGUAGE/*.ftl` of the crate that says
//! them, those of findings in `messages/LANGUAGE/findings/*.ftl`. Numbers come ready-made from
//! [`number`]: Fluent's own do not know the narrow no-break space.

pub mod cardinal;
pub mod date;
pub mod fold;
pub mod number;
pub mod ordinal;

use std::borrow::Cow;
use std::fs;
use std::path::{Path, PathBuf};
use std::sync::OnceLock;

use fluent_bundle::concurrent::FluentBundle;
use fluent_bundle::{FluentArgs, FluentResource, FluentValue};
use unic_langid::LanguageIdentifier;

pub use number::Number;
pub use ordinal::Ordinal;

/// A language of the program.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Lang {
    /// English, `en`.
    En,
    /// French, `fr`.
    Fr,
}

impl Lang {
    /// All languages, in the order in which things are listed.
    pub const ALL: [Self; 2] = [Self::Fr, Self::En];

    /// The code: `fr`, `en`.
    pub fn id(self) -> &'static str {
        match self {
            Self::En => "en",
            Self::Fr => "fr",
        }
    }

    /// The language of a code or of a locale name such as `fr_CA.UTF-8`.
    ///
    /// ```
    /// use mappemonde_lang::Lang;
    /// assert_eq!(Lang::from_id("fr_CA.UTF-8"), Some(Lang::Fr));
    /// assert_eq!(Lang::from_id("frisian"), None);
    /// ```
    pub fn from_id(id: &str) -> Option<Self> {
        let language = id
            .split(['_', '-', '.', '@'])
            .next()
            .unwrap_or(id)
            .to_ascii_lowercase();
        Self::ALL.into_iter().find(|lang| lang.id() == language)
    }

    /// The other language: a card names its country in both.
    pub fn other(self) -> Self {
        match self {
            Self::En => Self::Fr,
            Self::Fr => Self::En,
        }
    }

    /// Its name in both languages: « français », "French".
    pub fn name(self) -> Phrase {
        match self {
            Self::En => Phrase::new("anglais", "English"),
            Self::Fr => Phrase::new("français", "French"),
        }
    }
}

/// The same thing in both languages.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Phrase {
    /// The text in French.
    pub fr: String,
    /// The text in English.
    pub en: String,
}

impl Phrase {
    /// A phrase of a text in French and one in English.
    pub fn new(fr: impl Into<String>, en: impl Into<String>) -> Self {
        Self {
            fr: fr.into(),
            en: en.into(),
        }
    }

    /// A text of the screens and cards, see [`Teller::text`].
    pub fn told(id: &str, args: &Args) -> Self {
        let [fr, en] = [Lang::Fr, Lang::En].map(|lang| Teller::new(lang).text(id, args));
        Self { fr, en }
    }

    /// The text in `lang`.
    pub fn get(&self, lang: Lang) -> &str {
        match lang {
            Lang::En => &self.en,
            Lang::Fr => &self.fr,
        }
    }
}

/// The name of a country with what a sentence needs around it.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Name {
    /// The bare name.
    pub bare: Phrase,
    /// French article: `le`, `la`, `l'`, `les` or `none`; English: `the` or `none`. Empty where nobody
    /// has said which.
    pub article: Phrase,
    /// French words before the bare name that say "in": `en`, `au`, `aux`, `à`, `à la`.
    pub in_fr: String,
}

impl Name {
    /// « la Bolivie », « l’Allemagne », « Cuba »; "the Netherlands".
    pub fn the(&self, lang: Lang) -> String {
        join(self.article.get(lang), self.bare.get(lang))
    }

    /// « de la Bolivie », « du Mali », « des Pays-Bas », « d’Haïti »; "of Mali".
    pub fn of(&self, lang: Lang) -> String {
        let bare = &self.bare.fr;
        match (lang, self.article.fr.as_str()) {
            (Lang::En, _) => format!("of {}", self.the(lang)),
            (Lang::Fr, "le") => format!("du {bare}"),
            (Lang::Fr, "les") => format!("des {bare}"),
            (Lang::Fr, "" | "none") if starts_with_vowel(bare) => format!("d’{bare}"),
            (Lang::Fr, _) => format!("de {}", self.the(lang)),
        }
    }

    /// « en Bolivie », « au Mali », « aux Pays-Bas », « à Cuba »; "in Mali".
    pub fn inside(&self, lang: Lang) -> String {
        match lang {
            Lang::En => format!("in {}", self.the(lang)),
            Lang::Fr => join(&self.in_fr, &self.bare.fr),
        }
    }
}

fn join(article: &str, bare: &str) -> String {
    match article {
        "" | "none" => bare.to_owned(),
        "l'" | "l’" => format!("l’{bare}"),
        _ => format!("{article} {bare}"),
    }
}

/// Before these a bare French name takes « d’ »: vowels, and the mute h of « Haïti ».
fn starts_with_vowel(name: &str) -> bool {
    name.starts_with(['A', 'E', 'É', 'I', 'Î', 'O', 'U', 'H'])
}

/// What a text asks for.
#[derive(Clone, Debug, PartialEq)]
pub enum Arg {
    /// Words that are the same in both languages: a code, a field, what was typed.
    Text(String),
    /// Words in both languages.
    Phrase(Phrase),
    /// A country: `$x` bare, `$x-the`, `$x-of`, `$x-in`.
    Name(Box<Name>),
    /// A count, for plurals.
    Count(usize),
    /// A number as it is printed.
    Number(Number),
}

impl From<&str> for Arg {
    fn from(text: &str) -> Self {
        Self::Text(text.to_owned())
    }
}

impl From<String> for Arg {
    fn from(text: String) -> Self {
        Self::Text(text)
    }
}

impl From<&Phrase> for Arg {
    fn from(phrase: &Phrase) -> Self {
        Self::Phrase(phrase.clone())
    }
}

impl From<&Name> for Arg {
    fn from(name: &Name) -> Self {
        Self::Name(Box::new(name.clone()))
    }
}

impl From<usize> for Arg {
    fn from(count: usize) -> Self {
        Self::Count(count)
    }
}

impl From<Number> for Arg {
    fn from(number: Number) -> Self {
        Self::Number(number)
    }
}

/// What a text asks for, by name.
pub type Args = Vec<(&'static str, Arg)>;

/// Where sentences come from: the texts of all files in the folder `messages/FOLDER` of every crate.
/// Folders are those of a language, `fr`, and of its findings, `fr/findings`.
type Provider = fn(&str) -> Vec<Cow<'static, str>>;

static PROVIDER: OnceLock<Provider> = OnceLock::new();

/// Says where sentences come from; the first one counts. Without it a sentence is told as its id, but
/// in a program for debugging, which reads them from the folders of its sources.
pub fn provide(provider: Provider) {
    // A second call brings the same sentences.
    let _ = PROVIDER.set(provider);
}

/// What the sentences of a language are about; few runs need both parts.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Part {
    /// Screens, cards, pages.
    Screens,
    /// Findings, by their codes.
    Findings,
}

impl Part {
    /// All that sentences are about.
    pub const ALL: [Self; 2] = [Self::Screens, Self::Findings];
}

/// The texts of all files of sentences of a language.
pub fn sentences(lang: Lang, part: Part) -> String {
    let unprovided: Provider = if cfg!(debug_assertions) {
        of_sources
    } else {
        |_| Vec::new()
    };
    let provider = PROVIDER.get().copied().unwrap_or(unprovided);
    let texts = match part {
        Part::Screens => provider(lang.id()),
        Part::Findings => provider(&format!("{}/findings", lang.id())),
    };
    texts.join("\n")
}

/// The files `messages/FOLDER/*.ftl` of all crates, in the order of their names.
fn of_sources(folder: &str) -> Vec<Cow<'static, str>> {
    let entries = |folder: &Path| {
        let entries = fs::read_dir(folder).into_iter().flatten().flatten();
        let mut paths: Vec<PathBuf> = entries.map(|entry| entry.path()).collect();
        paths.sort();
        paths
    };
    let crates = entries(Path::new(concat!(env!("CARGO_MANIFEST_DIR"), "/..")));
    let folders = crates.iter().map(|part| part.join("messages").join(folder));
    let files = folders.flat_map(|folder| entries(&folder));
    let files = files.filter(|file| file.extension().is_some_and(|end| end == "ftl"));
    let texts = files.filter_map(|file| fs::read_to_string(file).ok());
    texts.map(Cow::Owned).collect()
}

/// Texts that every teller of a language shares: there are thousands of them.
type Bundle = FluentBundle<FluentResource>;

/// Tells texts in one language.
pub struct Teller {
    lang: Lang,
    screen: &'static Bundle,
}

impl Teller {
    /// A teller of `lang`.
    pub fn new(lang: Lang) -> Self {
        Self {
            lang,
            screen: screen(lang),
        }
    }

    /// The language that it formats in.
    pub fn lang(&self) -> Lang {
        self.lang
    }

    /// A sentence of the screens and cards. One that is missing is told as its id, which a test forbids.
    pub fn text(&self, id: &str, args: &Args) -> String {
        self.format(self.screen, id, None, args)
    }

    /// A sentence that asks for nothing.
    pub fn plain(&self, id: &str) -> String {
        self.text(id, &Vec::new())
    }

    /// Whether there is such a sentence.
    pub fn knows(&self, id: &str) -> bool {
        self.screen.has_message(id)
    }

    /// What a finding of this code found. A code without texts is told as itself, which a test forbids.
    pub fn finding(&self, code: &str, args: &Args) -> String {
        self.format(findings(self.lang), code, None, args)
    }

    /// What else is said of a finding of this code: its attribute `help` or `explain`.
    pub fn of_finding(&self, code: &str, attribute: &str, args: &Args) -> String {
        self.format(findings(self.lang), code, Some(attribute), args)
    }

    /// An attribute of a sentence of the screens, where it has that one.
    pub fn attribute(&self, id: &str, attribute: &str) -> Option<String> {
        self.told(self.screen, id, Some(attribute), &Vec::new())
    }

    fn format(&self, texts: &Bundle, id: &str, attribute: Option<&str>, args: &Args) -> String {
        let told = self.told(texts, id, attribute, args);
        told.unwrap_or_else(|| id.to_owned())
    }

    fn told(
        &self,
        texts: &Bundle,
        id: &str,
        attribute: Option<&str>,
        args: &Args,
    ) -> Option<String> {
        let message = texts.get_message(id)?;
        let pattern = match attribute {
            None => message.value()?,
            Some(attribute) => message.get_attribute(attribute)?.value(),
        };
        let mut values = FluentArgs::new();
        for (name, arg) in args {
            fill(&mut values, name, arg, self.lang);
        }
        let told = texts.format_pattern(pattern, Some(&values), &mut Vec::new());
        Some(told.into_owned())
    }
}

/// The texts of the screens and cards, parsed when first asked for.
fn screen(lang: Lang) -> &'static Bundle {
    static SCREENS: [OnceLock<Bundle>; 2] = [OnceLock::new(), OnceLock::new()];
    SCREENS[lang as usize].get_or_init(|| bundle(lang, Part::Screens))
}

/// The texts of findings, likewise: most runs find nothing.
fn findings(lang: Lang) -> &'static Bundle {
    static FINDINGS: [OnceLock<Bundle>; 2] = [OnceLock::new(), OnceLock::new()];
    FINDINGS[lang as usize].get_or_init(|| bundle(lang, Part::Findings))
}

fn bundle(lang: Lang, part: Part) -> Bundle {
    let locale: LanguageIdentifier = lang.id().parse().unwrap_or_default();
    let mut bundle = Bundle::new_concurrent(vec![locale]);
    bundle.set_use_isolating(false);
    // What cannot be parsed is left out and then told as its id; tests parse every text.
    let resource =
        FluentResource::try_new(sentences(lang, part)).unwrap_or_else(|(parsed, _)| parsed);
    bundle.add_resource_overriding(resource);
    bundle
}

fn fill<'a>(values: &mut FluentArgs<'a>, name: &'a str, arg: &'a Arg, lang: Lang) {
    match arg {
        Arg::Text(text) => values.set(name, FluentValue::from(text.as_str())),
        Arg::Phrase(phrase) => values.set(name, FluentValue::from(phrase.get(lang))),
        Arg::Count(count) => values.set(name, FluentValue::from(*count)),
        Arg::Number(number) => values.set(name, FluentValue::from(number.print(lang))),
        Arg::Name(country) => {
            values.set(name, FluentValue::from(country.bare.get(lang)));
            values.set(format!("{name}-the"), FluentValue::from(country.the(lang)));
            values.set(format!("{name}-of"), FluentValue::from(country.of(lang)));
            values.set(
                format!("{name}-in"),
                FluentValue::from(country.inside(lang)),
            );
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn name(article: &str, bare: &str, in_fr: &str) -> Name {
        Name {
            bare: Phrase::new(bare, bare),
            article: Phrase::new(article, ""),
            in_fr: in_fr.to_owned(),
        }
    }

    #[test]
    fn french_names_take_their_articles() {
        let told = |n: &Name| [n.the(Lang::Fr), n.of(Lang::Fr), n.inside(Lang::Fr)].join(" | ");
        assert_eq!(
            told(&name("le", "Mali", "au")),
            "le Mali | du Mali | au Mali"
        );
        assert_eq!(
            told(&name("l'", "Allemagne", "en")),
            "l’Allemagne | de l’Allemagne | en Allemagne"
        );
        assert_eq!(
            told(&name("les", "Fidji", "aux")),
            "les Fidji | des Fidji | aux Fidji"
        );
        assert_eq!(told(&name("", "Haïti", "en")), "Haïti | d’Haïti | en Haïti");
        assert_eq!(told(&name("", "Cuba", "à")), "Cuba | de Cuba | à Cuba");
    }
}
