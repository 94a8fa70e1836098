//! What people read: sentences by language, numbers, names with their articles.
//!
//! A language is an entry in the list of [`language`] and a folder of files.
//! Texts are Fluent patterns. They stand in `messages/LANGUAGE/*.ftl` of the crate that says
//! them, those of findings in `messages/LANGUAGE/findings/*.ftl`. Numbers come ready-made from
//! [`number`]: Fluent's own do not know the narrow no-break space.

pub mod cardinal;
pub mod date;
pub mod fold;
pub mod french;
pub mod language;
pub mod localized;
pub mod number;
pub mod ordinal;
mod sentences;

use std::borrow::Cow;
use std::fs;
use std::path::{Path, PathBuf};
use std::sync::OnceLock;

use fluent_bundle::{FluentArgs, FluentValue};

pub use language::{DerivedLanguage, Lang, Language, SingularRule};
pub use localized::{ByLang, LocalizedText, Name};
pub use number::{Number, Plural};
pub use ordinal::Ordinal;

use sentences::Sentences;

/// What a text asks for.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum MessageArg {
    /// Words that are the same in all languages: a code, a field, what was typed.
    Text(String),
    /// Words of the data by language.
    Localized(LocalizedText),
    /// A sentence of the screens, or a part of one, with what it asks for.
    Sentence(String, MessageArgs),
    /// Several, with what stands between them.
    List(Vec<MessageArg>, ListStyle),
    /// A country: `$x` bare, `$x-the`, `$x-of`, `$x-in`.
    Name(Box<Name>),
    /// A count, for plurals.
    Count(usize),
    /// A number as it is printed.
    Number(Number),
}

impl MessageArg {
    /// A sentence of the screens, or a part of one.
    pub fn sentence(id: impl Into<String>, args: MessageArgs) -> Self {
        Self::Sentence(id.into(), args)
    }
}

/// Arguments of a message: `args![name, count = countries.len()]`. A key with a hyphen is a string.
#[macro_export]
macro_rules! args {
    (@ $key:ident) => { (stringify!($key), $crate::MessageArg::from($key)) };
    (@ $key:ident = $value:expr) => { (stringify!($key), $crate::MessageArg::from($value)) };
    (@ $key:literal = $value:expr) => { ($key, $crate::MessageArg::from($value)) };
    ($($key:tt $(= $value:expr)?),* $(,)?) => {
        Vec::from([$( $crate::args!(@ $key $(= $value)?) ),*])
    };
}

/// What stands between the items of a list.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ListStyle {
    /// "A, B, C".
    Commas,
    /// "A; B; C".
    Semicolons,
    /// "A – B – C".
    Dashes,
    /// "A, B and C".
    And,
    /// "A, B or C".
    Or,
}

impl ListStyle {
    /// The sentences that join two items, and the last two.
    fn ids(self) -> [&'static str; 2] {
        match self {
            Self::Commas => ["list-comma"; 2],
            Self::Semicolons => ["list-semicolon"; 2],
            Self::Dashes => ["list-dash"; 2],
            Self::And => ["list-comma", "list-and"],
            Self::Or => ["list-comma", "list-or"],
        }
    }
}

impl From<&str> for MessageArg {
    fn from(text: &str) -> Self {
        Self::Text(text.to_owned())
    }
}

impl From<String> for MessageArg {
    fn from(text: String) -> Self {
        Self::Text(text)
    }
}

impl From<&LocalizedText> for MessageArg {
    fn from(phrase: &LocalizedText) -> Self {
        Self::Localized(phrase.clone())
    }
}

impl From<&Name> for MessageArg {
    fn from(name: &Name) -> Self {
        Self::Name(Box::new(name.clone()))
    }
}

impl From<usize> for MessageArg {
    fn from(count: usize) -> Self {
        Self::Count(count)
    }
}

impl From<Number> for MessageArg {
    fn from(number: Number) -> Self {
        Self::Number(number)
    }
}

/// What a text asks for, by name.
pub type MessageArgs = Vec<(&'static str, MessageArg)>;

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
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum MessageSet {
    /// Screens, cards, pages.
    Screens,
    /// Findings, by their codes.
    Findings,
}

impl MessageSet {
    /// All that sentences are about.
    pub const ALL: [Self; 2] = [Self::Screens, Self::Findings];
}

/// The texts of all files of sentences of a language.
pub fn sentences(lang: Lang, part: MessageSet) -> String {
    files(lang, part).join("\n")
}

/// The same, file by file. A sentence refers to others of its file only.
fn files(lang: Lang, part: MessageSet) -> Vec<Cow<'static, str>> {
    if let Some(made) = &lang.language().made {
        let files = files(made.of, part).into_iter();
        return files.map(|text| Cow::Owned((made.sentences)(&text))).collect();
    }
    let unprovided: Provider = if cfg!(debug_assertions) { of_sources } else { |_| Vec::new() };
    let provider = PROVIDER.get().copied().unwrap_or(unprovided);
    match part {
        MessageSet::Screens => provider(lang.id()),
        MessageSet::Findings => provider(&format!("{}/findings", lang.id())),
    }
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

/// Tells texts in one language.
pub struct Localizer {
    lang: Lang,
    screen: OnceLock<&'static Sentences>,
}

impl Localizer {
    /// A teller of `lang`.
    pub fn new(lang: Lang) -> Self {
        Self { lang, screen: OnceLock::new() }
    }

    /// The sentences of the screens and cards.
    fn screen(&self) -> &'static Sentences {
        self.screen.get_or_init(|| Sentences::for_language(self.lang, MessageSet::Screens))
    }

    /// The language that it formats in.
    pub fn lang(&self) -> Lang {
        self.lang
    }

    /// A sentence of the screens and cards. One that is missing is told as its id, which a test forbids.
    pub fn text(&self, id: &str, args: &MessageArgs) -> String {
        self.format(self.screen(), id, None, args)
    }

    /// A sentence that asks for nothing.
    pub fn plain(&self, id: &str) -> String {
        self.text(id, &Vec::new())
    }

    /// Whether there is such a sentence.
    pub fn has(&self, id: &str) -> bool {
        self.screen().file(id).is_some_and(|file| file.has_message(id))
    }

    /// What a finding of this code found. A code without texts is told as itself, which a test forbids.
    pub fn finding(&self, code: &str, args: &MessageArgs) -> String {
        self.format(Sentences::for_language(self.lang, MessageSet::Findings), code, None, args)
    }

    /// What else is said of a finding of this code: its attribute `help` or `explain`.
    pub fn finding_attribute(&self, code: &str, attribute: &str, args: &MessageArgs) -> String {
        self.format(
            Sentences::for_language(self.lang, MessageSet::Findings),
            code,
            Some(attribute),
            args,
        )
    }

    /// An attribute of a sentence of the screens, where it has that one.
    pub fn attribute(&self, id: &str, attribute: &str) -> Option<String> {
        self.attribute_with(id, attribute, &Vec::new())
    }

    /// The same of an attribute that asks for something.
    pub fn attribute_with(&self, id: &str, attribute: &str, args: &MessageArgs) -> Option<String> {
        self.try_format(self.screen(), id, Some(attribute), args)
    }

    fn format(
        &self,
        texts: &Sentences,
        id: &str,
        attribute: Option<&str>,
        args: &MessageArgs,
    ) -> String {
        let told = self.try_format(texts, id, attribute, args);
        // Better read than nothing, and no test gets past it.
        debug_assert!(told.is_some() || attribute.is_some(), "there is no text `{id}`");
        told.unwrap_or_else(|| id.to_owned())
    }

    fn try_format(
        &self,
        texts: &Sentences,
        id: &str,
        attribute: Option<&str>,
        args: &MessageArgs,
    ) -> Option<String> {
        let texts = texts.file(id)?;
        let message = texts.get_message(id)?;
        let pattern = match attribute {
            None => message.value()?,
            Some(attribute) => message.get_attribute(attribute)?.value(),
        };
        let mut values = FluentArgs::new();
        for (name, arg) in args {
            self.fill(&mut values, name, arg);
        }
        let told = texts.format_pattern(pattern, Some(&values), &mut Vec::new());
        Some(with_single_stops(told))
    }

    /// What a sentence asks for, as it stands there.
    pub fn format_arg(&self, arg: &MessageArg) -> String {
        match arg {
            MessageArg::Text(text) => text.clone(),
            MessageArg::Localized(phrase) => phrase.get(self.lang).to_owned(),
            MessageArg::Sentence(id, args) => self.text(id, args),
            MessageArg::List(items, join) => {
                let items = items.iter().map(|item| self.format_arg(item));
                self.list(&items.collect::<Vec<_>>(), *join)
            }
            MessageArg::Name(name) => name.bare.get(self.lang).to_owned(),
            MessageArg::Count(count) => count.to_string(),
            MessageArg::Number(number) => number.print(self.lang),
        }
    }

    /// Words in a row; empty where there are none.
    pub fn list(&self, items: &[String], join: ListStyle) -> String {
        let [between, last] = join.ids();
        let Some((first, rest)) = items.split_first() else {
            return String::new();
        };
        rest.iter().enumerate().fold(first.clone(), |told, (rank, item)| {
            let id = if rank + 1 == rest.len() { last } else { between };
            let args = vec![("before", told.into()), ("next", item.as_str().into())];
            self.text(id, &args)
        })
    }

    fn fill<'a>(&self, values: &mut FluentArgs<'a>, name: &'a str, arg: &'a MessageArg) {
        match arg {
            MessageArg::Text(text) => values.set(name, FluentValue::from(text.as_str())),
            MessageArg::Localized(phrase) => {
                values.set(name, FluentValue::from(phrase.get(self.lang)))
            }
            MessageArg::Count(count) => values.set(name, FluentValue::from(*count)),
            MessageArg::Number(_) | MessageArg::Sentence(..) | MessageArg::List(..) => {
                values.set(name, FluentValue::from(self.format_arg(arg)));
            }
            MessageArg::Name(country) => {
                values.set(name, FluentValue::from(country.bare.get(self.lang)));
                for (case, told) in [
                    ("the", country.the(self.lang)),
                    ("of", country.of(self.lang)),
                    ("in", country.inside(self.lang)),
                ] {
                    values.set(format!("{name}-{case}"), FluentValue::from(told));
                }
            }
        }
    }
}

/// A text in which the stop of an abbreviation ends its sentence too: "Washington, D.C.", and not "D.C..".
fn with_single_stops(text: Cow<'_, str>) -> String {
    let is_double = |at: usize| {
        let before = text[..at].ends_with(char::is_alphabetic);
        before && text[at + 2..].chars().next().is_none_or(char::is_whitespace)
    };
    let mut single = String::new();
    let mut rest = 0;
    for (at, _) in text.match_indices("..").filter(|(at, _)| is_double(*at)) {
        single += &text[rest..=at];
        rest = at + 2;
    }
    if rest == 0 { text.into_owned() } else { single + &text[rest..] }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_abbreviation_ends_a_sentence_with_its_own_stop() {
        for (text, told) in [
            ("It is Washington, D.C.. Next?", "It is Washington, D.C. Next?"),
            ("Right: Washington, D.C..", "Right: Washington, D.C."),
            ("see ../data and 1..3, or a/.. there", "see ../data and 1..3, or a/.. there"),
        ] {
            assert_eq!(with_single_stops(text.into()), told);
        }
    }

    fn name(article: &str, bare: &str, inside: &str) -> Name {
        Name {
            bare: LocalizedText::new(bare, bare),
            article: LocalizedText::new(article, ""),
            inside: LocalizedText::new(inside, ""),
        }
    }

    #[test]
    fn french_names_take_their_articles() {
        let told = |n: &Name| [n.the(Lang::Fr), n.of(Lang::Fr), n.inside(Lang::Fr)].join(" | ");
        assert_eq!(told(&name("le", "Mali", "au")), "le Mali | du Mali | au Mali");
        assert_eq!(
            told(&name("l'", "Allemagne", "en")),
            "l’Allemagne | de l’Allemagne | en Allemagne"
        );
        assert_eq!(told(&name("les", "Fidji", "aux")), "les Fidji | des Fidji | aux Fidji");
        assert_eq!(told(&name("", "Haïti", "en")), "Haïti | d’Haïti | en Haïti");
        assert_eq!(told(&name("", "Cuba", "à")), "Cuba | de Cuba | à Cuba");
    }

    #[test]
    fn lists_have_a_word_before_the_last() {
        let told = |lang, count: usize, join| {
            let items: Vec<MessageArg> =
                ["A", "B", "C"][..count].iter().map(|item| (*item).into()).collect();
            Localizer::new(lang).format_arg(&MessageArg::List(items, join))
        };
        assert_eq!(told(Lang::En, 0, ListStyle::And), "");
        assert_eq!(told(Lang::En, 1, ListStyle::And), "A");
        assert_eq!(told(Lang::En, 2, ListStyle::Or), "A or B");
        assert_eq!(told(Lang::Fr, 3, ListStyle::And), "A, B et C");
        assert_eq!(told(Lang::Fr, 3, ListStyle::Semicolons), "A\u{202f}; B\u{202f}; C");
        assert_eq!(told(Lang::En, 3, ListStyle::Commas), "A, B, C");
    }
}
