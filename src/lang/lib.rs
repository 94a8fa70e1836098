//! Localization: messages, numbers, dates, and names with their articles.
//!
//! A language is an entry in the list of [`language`] and a folder of Fluent files. Messages are in
//! `messages/LANGUAGE/*.ftl` of the crate that uses them, messages of findings in `messages/LANGUAGE/findings/*.ftl`.
//! [`number`] formats the numbers, because Fluent's formatter does not know the narrow no-break space.

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

/// Argument of a message.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum MessageArg {
    /// Text that is the same in all languages: a code, a field, user input.
    Text(String),
    /// Localized text of the data.
    Localized(LocalizedText),
    /// Another message of the screens, or a part of one, with its arguments.
    Sentence(String, MessageArgs),
    /// A list and the separator of its items.
    List(Vec<MessageArg>, ListStyle),
    /// A country name: `$x` is the bare name, `$x-the`, `$x-of` and `$x-in` have the article or preposition.
    Name(Box<Name>),
    /// A count, which selects the plural form.
    Count(usize),
    /// A formatted number.
    Number(Number),
}

impl MessageArg {
    /// A message of the screens, or a part of one.
    pub fn sentence(id: impl Into<String>, args: MessageArgs) -> Self {
        Self::Sentence(id.into(), args)
    }
}

/// Arguments of a message: `args![name, count = countries.len()]`. A key with a hyphen is written as a string.
#[macro_export]
macro_rules! args {
    (@ $key:ident) => { (stringify!($key), $crate::MessageArg::from($key)) };
    (@ $key:ident = $value:expr) => { (stringify!($key), $crate::MessageArg::from($value)) };
    (@ $key:literal = $value:expr) => { ($key, $crate::MessageArg::from($value)) };
    ($($key:tt $(= $value:expr)?),* $(,)?) => {
        Vec::from([$( $crate::args!(@ $key $(= $value)?) ),*])
    };
}

/// Separator of the items of a list.
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
    /// The messages that join two items, and the last two items.
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

/// Arguments of a message, by name.
pub type MessageArgs = Vec<(&'static str, MessageArg)>;

/// Source of the messages: returns the texts of all files in the folder `messages/FOLDER` of each crate. Folders are
/// a language, `fr`, and its findings, `fr/findings`.
type Provider = fn(&str) -> Vec<Cow<'static, str>>;

static PROVIDER: OnceLock<Provider> = OnceLock::new();

/// Sets the source of the messages; only the first call counts. Without a source, debug builds read the folders of
/// the source tree, and release builds format each message as its id.
pub fn provide(provider: Provider) {
    // Later calls bring the same messages.
    let _ = PROVIDER.set(provider);
}

/// A set of messages of a language. Few runs need both.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum MessageSet {
    /// Messages of screens, cards and pages.
    Screens,
    /// Messages of findings, by finding code.
    Findings,
}

impl MessageSet {
    /// All sets of messages.
    pub const ALL: [Self; 2] = [Self::Screens, Self::Findings];
}

/// The texts of all message files of a language, joined.
pub fn sentences(lang: Lang, part: MessageSet) -> String {
    files(lang, part).join("\n")
}

/// The texts of the message files of a language. Messages refer only to others of their file.
fn files(lang: Lang, part: MessageSet) -> Vec<Cow<'static, str>> {
    if let Some(made) = &lang.language().made {
        let files = files(made.of, part).into_iter();
        return files.map(|text| Cow::Owned((made.sentences)(&text))).collect();
    }
    // A release build must not depend on the folders of its sources.
    let unprovided: Provider = if cfg!(debug_assertions) { of_sources } else { |_| Vec::new() };
    let provider = PROVIDER.get().copied().unwrap_or(unprovided);
    match part {
        MessageSet::Screens => provider(lang.id()),
        MessageSet::Findings => provider(&format!("{}/findings", lang.id())),
    }
}

/// The files `messages/FOLDER/*.ftl` of all crates, sorted by path.
fn of_sources(folder: &str) -> Vec<Cow<'static, str>> {
    let entries = |folder: &Path| {
        let entries = fs::read_dir(folder).into_iter().flatten().flatten();
        let mut paths: Vec<PathBuf> = entries.map(|entry| entry.path()).collect();
        // The order of `read_dir` differs between systems.
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

/// Formats messages in one language.
pub struct Localizer {
    lang: Lang,
    screen: OnceLock<&'static Sentences>,
}

impl Localizer {
    /// Creates a localizer.
    pub fn new(lang: Lang) -> Self {
        Self { lang, screen: OnceLock::new() }
    }

    /// The messages of screens and cards, loaded at the first call.
    fn screen(&self) -> &'static Sentences {
        self.screen.get_or_init(|| Sentences::for_language(self.lang, MessageSet::Screens))
    }

    /// The language of the output.
    pub fn lang(&self) -> Lang {
        self.lang
    }

    /// Formats a message of the screens and cards. A missing message is formatted as its id; a test rules this out.
    pub fn text(&self, id: &str, args: &MessageArgs) -> String {
        self.format(self.screen(), id, None, args)
    }

    /// Formats a message without arguments.
    pub fn plain(&self, id: &str) -> String {
        self.text(id, &Vec::new())
    }

    /// Returns `true` if the message exists.
    pub fn has(&self, id: &str) -> bool {
        self.screen().file(id).is_some_and(|file| file.has_message(id))
    }

    /// Formats the message of a finding code. A code without messages is formatted as itself; a test rules this out.
    pub fn finding(&self, code: &str, args: &MessageArgs) -> String {
        self.format(Sentences::for_language(self.lang, MessageSet::Findings), code, None, args)
    }

    /// Formats an attribute of a finding code: `help` or `explain`.
    pub fn finding_attribute(&self, code: &str, attribute: &str, args: &MessageArgs) -> String {
        self.format(
            Sentences::for_language(self.lang, MessageSet::Findings),
            code,
            Some(attribute),
            args,
        )
    }

    /// Formats an attribute of a message of the screens; `None` if the message does not have it.
    pub fn attribute(&self, id: &str, attribute: &str) -> Option<String> {
        self.attribute_with(id, attribute, &Vec::new())
    }

    /// As [`attribute`](Self::attribute), with arguments.
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
        // The id is more useful to a user than an empty text.
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

    /// Formats an argument as it is inserted into a message.
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

    /// Joins items by a separator; empty for no items.
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

    /// Sets a Fluent argument; a country name sets four.
    fn fill<'a>(&self, values: &mut FluentArgs<'a>, name: &'a str, arg: &'a MessageArg) {
        match arg {
            MessageArg::Text(text) => values.set(name, FluentValue::from(text.as_str())),
            MessageArg::Localized(phrase) => {
                values.set(name, FluentValue::from(phrase.get(self.lang)))
            }
            MessageArg::Count(count) => values.set(name, FluentValue::from(*count)),
            // As text, because Fluent would format numbers without the narrow no-break space.
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

/// Removes the full stop after an abbreviation at the end of a sentence: "Washington, D.C." instead of "D.C..".
fn with_single_stops(text: Cow<'_, str>) -> String {
    // A letter before and a space behind: paths (`a/..`) and ranges (`1..3`) keep their dots.
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
