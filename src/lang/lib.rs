//! What people read: sentences in French and English, numbers, names with their articles.
//!
//! Texts are Fluent patterns. Those of the screens and cards stand in `en.ftl` and `fr.ftl`; those of
//! a finding stand beside the finding. Numbers come ready-made from [`number`]: Fluent's own do not
//! know the narrow no-break space.

pub mod cardinal;
pub mod date;
pub mod fold;
pub mod number;
pub mod ordinal;

use std::borrow::Cow;
use std::cell::RefCell;
use std::collections::BTreeMap;
use std::fs;
use std::path::{Path, PathBuf};
use std::sync::OnceLock;

use fluent_bundle::bundle::FluentBundle as AnyBundle;
use fluent_bundle::memoizer::MemoizerKind;
use fluent_bundle::{FluentArgs, FluentBundle, FluentResource, FluentValue, concurrent};
use unic_langid::LanguageIdentifier;

pub use number::Number;
pub use ordinal::Ordinal;

/// A language of the program.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Lang {
    /// English.
    En,
    /// French.
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
    /// In French.
    pub fr: String,
    /// In English.
    pub en: String,
}

impl Phrase {
    /// A phrase.
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

/// Where the sentences of a language come from, by its code: the texts of all files.
type Provider = fn(&str) -> Vec<Cow<'static, str>>;

static PROVIDER: OnceLock<Provider> = OnceLock::new();

/// Says where sentences come from; the first one counts. Without it a sentence is told as its id, but
/// in a program for debugging, which reads them from the folders of its sources.
pub fn provide(provider: Provider) {
    // A second call brings the same sentences.
    let _ = PROVIDER.set(provider);
}

/// The texts of all files of sentences of a language.
pub fn sentences(lang: Lang) -> String {
    let unprovided: Provider = match cfg!(debug_assertions) {
        true => of_sources,
        false => |_| Vec::new(),
    };
    let provider = PROVIDER.get().copied().unwrap_or(unprovided);
    provider(lang.id()).join("\n")
}

/// The files `messages/LANGUAGE/*.ftl` of all crates, in the order of their names.
fn of_sources(language: &str) -> Vec<Cow<'static, str>> {
    let entries = |folder: &Path| {
        let entries = fs::read_dir(folder).into_iter().flatten().flatten();
        let mut paths: Vec<PathBuf> = entries.map(|entry| entry.path()).collect();
        paths.sort();
        paths
    };
    let crates = entries(Path::new(concat!(env!("CARGO_MANIFEST_DIR"), "/..")));
    let files = crates
        .iter()
        .flat_map(|part| entries(&part.join("messages").join(language)));
    let texts = files.filter_map(|file| fs::read_to_string(file).ok());
    texts.map(Cow::Owned).collect()
}

type Bundle = FluentBundle<FluentResource>;

/// Texts that every teller of a language shares: there are thousands of them.
type Screen = concurrent::FluentBundle<FluentResource>;

/// Tells texts in one language.
pub struct Teller {
    lang: Lang,
    screen: &'static Screen,
    /// Patterns that stand in the program, parsed when first told.
    patterns: RefCell<BTreeMap<&'static str, Bundle>>,
}

impl Teller {
    /// A teller of `lang`.
    pub fn new(lang: Lang) -> Self {
        Self {
            lang,
            screen: screen(lang),
            patterns: RefCell::default(),
        }
    }

    /// Its language.
    pub fn lang(&self) -> Lang {
        self.lang
    }

    /// A text of `en.ftl` and `fr.ftl`. One that is missing is told as its id, which a test forbids.
    pub fn text(&self, id: &str, args: &Args) -> String {
        format(self.screen, id, args, self.lang)
    }

    /// A text of `en.ftl` and `fr.ftl` that asks for nothing.
    pub fn plain(&self, id: &str) -> String {
        self.text(id, &Vec::new())
    }

    /// Whether `en.ftl` or `fr.ftl` has the text.
    pub fn knows(&self, id: &str) -> bool {
        self.screen.has_message(id)
    }

    /// A pattern that stands beside the code that uses it.
    pub fn tell(&self, pattern: &'static str, args: &Args) -> String {
        if !pattern.contains('{') {
            return pattern.to_owned();
        }
        let mut patterns = self.patterns.borrow_mut();
        let parsed = patterns.entry(pattern).or_insert_with(|| {
            bundle(
                self.lang,
                format!("it = {}\n", pattern.replace('\n', "\n    ")),
            )
        });
        format(parsed, "it", args, self.lang)
    }
}

/// The texts of the screens and cards, parsed when first asked for.
fn screen(lang: Lang) -> &'static Screen {
    static SCREENS: [OnceLock<Screen>; 2] = [OnceLock::new(), OnceLock::new()];
    SCREENS[lang as usize].get_or_init(|| {
        let bundle = concurrent::FluentBundle::new_concurrent(vec![locale(lang)]);
        filled(bundle, sentences(lang))
    })
}

fn locale(lang: Lang) -> LanguageIdentifier {
    lang.id().parse().unwrap_or_default()
}

fn bundle(lang: Lang, texts: String) -> Bundle {
    filled(FluentBundle::new(vec![locale(lang)]), texts)
}

fn filled<M>(
    mut bundle: AnyBundle<FluentResource, M>,
    texts: String,
) -> AnyBundle<FluentResource, M> {
    bundle.set_use_isolating(false);
    // What cannot be parsed is left out and then told as its id; tests parse every text.
    let resource = FluentResource::try_new(texts).unwrap_or_else(|(parsed, _)| parsed);
    bundle.add_resource_overriding(resource);
    bundle
}

fn format<M: MemoizerKind>(
    bundle: &AnyBundle<FluentResource, M>,
    id: &str,
    args: &Args,
    lang: Lang,
) -> String {
    let Some(pattern) = bundle.get_message(id).and_then(|message| message.value()) else {
        return id.to_owned();
    };
    let mut values = FluentArgs::new();
    for (name, arg) in args {
        fill(&mut values, name, arg, lang);
    }
    bundle
        .format_pattern(pattern, Some(&values), &mut Vec::new())
        .into_owned()
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
