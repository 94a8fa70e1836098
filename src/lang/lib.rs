//! Localization: messages, numbers, dates, and names with their articles.
//!
//! A language is an entry in the list of [`language`] and a folder of Fluent files. Messages are in
//! `messages/LANGUAGE/*.ftl` of the crate that uses them, messages of findings in `messages/LANGUAGE/findings/*.ftl`, and
//! printed words, which a project may replace, in `messages/LANGUAGE/print/*.ftl`.
//! [`number`] formats the numbers, because Fluent's formatter does not know the narrow no-break space.

pub mod cardinal;
pub mod date;
pub mod fold;
pub mod french;
pub mod language;
pub mod localized;
pub mod number;
pub mod ordinal;
pub mod printed;
mod sentences;

use std::borrow::Cow;
use std::fs;
use std::path::{Path, PathBuf};
use std::sync::{Arc, OnceLock};

use fluent_bundle::{FluentArgs, FluentValue};

pub use language::{DerivedLanguage, Lang, Language, SingularRule};
pub use localized::{ByLang, LocalizedText, Name};
pub use number::{Number, Plural};
pub use ordinal::Ordinal;

use sentences::{Bundle, MessageBundles};

/// Argument of a message.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum MessageArg {
    /// Text that is the same in all languages: a code, a field, user input.
    Text(String),
    /// Localized text of the data.
    Localized(LocalizedText),
    /// Another message of [`MessageSet::Screens`], or a part of one: its id and its arguments.
    Message(String, MessageArgs),
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
    /// Creates an argument that is another message of [`MessageSet::Screens`], or a part of one.
    pub fn message(id: impl Into<String>, args: MessageArgs) -> Self {
        Self::Message(id.into(), args)
    }
}

/// Builds the arguments of a message: `args![name, count = countries.len()]`. A name alone stands for the variable of
/// that name. A key with a hyphen is written as a string.
#[macro_export]
macro_rules! args {
    (@ $key:ident) => { (stringify!($key), $crate::MessageArg::from($key)) };
    (@ $key:ident = $value:expr) => { (stringify!($key), $crate::MessageArg::from($value)) };
    (@ $key:literal = $value:expr) => { ($key, $crate::MessageArg::from($value)) };
    ($($key:tt $(= $value:expr)?),* $(,)?) => {
        Vec::from([$( $crate::args!(@ $key $(= $value)?) ),*])
    };
}

/// How the items of a list are joined.
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
    /// Returns the ids of two messages: the one that joins two items, and the one that joins the last two.
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
    fn from(text: &LocalizedText) -> Self {
        Self::Localized(text.clone())
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

/// Source of the messages: for a folder name, returns the texts of all files `messages/FOLDER/*.ftl` of all crates.
/// Folder names are a language, `fr`, and the findings and printed words of a language, `fr/findings` and `fr/print`.
type Provider = fn(&str) -> Vec<Cow<'static, str>>;

static PROVIDER: OnceLock<Provider> = OnceLock::new();

/// Sets the source of the messages; only the first call counts. Without a source, debug builds read the folders of
/// the source tree, and release builds format each message as its id.
pub fn provide(provider: Provider) {
    // Later calls bring the same messages.
    let _ = PROVIDER.set(provider);
}

/// A set of messages of a language. Each set is loaded at its first use, because few runs need both.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum MessageSet {
    /// Messages of screens and web pages, and printed words.
    Screens,
    /// Messages of findings, by finding code.
    Findings,
}

impl MessageSet {
    /// All sets of messages.
    pub const ALL: [Self; 2] = [Self::Screens, Self::Findings];
}

/// Returns the texts of all message files of a language and set, joined by line breaks.
pub fn message_source(lang: Lang, set: MessageSet) -> String {
    file_texts(lang, set).join("\n")
}

/// Returns the texts of all files of printed words of a language, joined by line breaks.
pub fn printed_source(lang: Lang) -> String {
    printed_texts(lang).join("\n")
}

/// Returns the attributes of a message of [`MessageSet::Screens`] with their texts, as they are in the file, without
/// parsing it: for attributes of one line without placeholders.
pub fn plain_attributes(lang: Lang, id: &str) -> Vec<(String, String)> {
    let head = format!("\n{id} =");
    let files = file_texts(lang, MessageSet::Screens);
    let found = files.iter().find_map(|text| Some(&text[text.find(&head)? + head.len()..]));
    // The first line is the text of the message itself.
    let lines = found.into_iter().flat_map(|text| text.lines().skip(1));
    let attributes = lines.map_while(|line| line.strip_prefix("    .")?.split_once(" = "));
    attributes.map(|(name, text)| (name.to_owned(), text.trim().to_owned())).collect()
}

/// Returns the texts of the message files of a language and set. A message refers only to messages of its own file.
fn file_texts(lang: Lang, set: MessageSet) -> Vec<Cow<'static, str>> {
    if let Some(derived) = &lang.language().derived {
        let files = file_texts(derived.base, set).into_iter();
        return files.map(|text| Cow::Owned((derived.convert_messages)(&text))).collect();
    }
    match set {
        MessageSet::Screens => [texts(lang.id()), printed_texts(lang)].concat(),
        MessageSet::Findings => texts(&format!("{}/findings", lang.id())),
    }
}

/// Returns the texts of the files of printed words of a language.
fn printed_texts(lang: Lang) -> Vec<Cow<'static, str>> {
    // Derived languages convert all messages in one place.
    match &lang.language().derived {
        Some(derived) => {
            let texts = printed_texts(derived.base).into_iter();
            texts.map(|text| Cow::Owned((derived.convert_messages)(&text))).collect()
        }
        None => texts(&format!("{}/print", lang.id())),
    }
}

/// Returns the texts of the message files of a folder.
fn texts(folder: &str) -> Vec<Cow<'static, str>> {
    // A release build must not depend on the folders of its sources.
    let default_provider: Provider =
        if cfg!(debug_assertions) { read_source_tree } else { |_| Vec::new() };
    PROVIDER.get().copied().unwrap_or(default_provider)(folder)
}

/// Reads the files `messages/FOLDER/*.ftl` of all crates in the source tree, sorted by path. Skips unreadable files.
fn read_source_tree(folder: &str) -> Vec<Cow<'static, str>> {
    let entries = |folder: &Path| {
        let entries = fs::read_dir(folder).into_iter().flatten().flatten();
        let mut paths: Vec<PathBuf> = entries.map(|entry| entry.path()).collect();
        // The order of `read_dir` differs between systems.
        paths.sort();
        paths
    };
    let crates = entries(Path::new(concat!(env!("CARGO_MANIFEST_DIR"), "/..")));
    let folders = crates.iter().map(|crate_folder| crate_folder.join("messages").join(folder));
    let files = folders.flat_map(|folder| entries(&folder));
    let files = files.filter(|file| file.extension().is_some_and(|extension| extension == "ftl"));
    let texts = files.filter_map(|file| fs::read_to_string(file).ok());
    texts.map(Cow::Owned).collect()
}

/// Formats messages in one language.
pub struct Localizer {
    lang: Lang,
    screen_bundles: OnceLock<&'static MessageBundles>,
    /// Messages of a project that come before those of the program.
    own: Option<Arc<Bundle>>,
}

impl Localizer {
    /// Creates a localizer.
    pub fn new(lang: Lang) -> Self {
        Self { lang, screen_bundles: OnceLock::new(), own: None }
    }

    /// The messages of screens and cards, loaded at the first call.
    fn screen_bundles(&self) -> &'static MessageBundles {
        self.screen_bundles
            .get_or_init(|| MessageBundles::for_language(self.lang, MessageSet::Screens))
    }

    /// The language of the output.
    pub fn lang(&self) -> Lang {
        self.lang
    }

    /// Formats a message of the screens and cards. A missing message is formatted as its id; a test rules this out.
    pub fn text(&self, id: &str, args: &MessageArgs) -> String {
        if let Some(own) = &self.own
            && let Some(text) = self.format_in(own, id, None, args)
        {
            return text;
        }
        self.format(self.screen_bundles(), id, None, args)
    }

    /// Formats a message without arguments.
    pub fn plain(&self, id: &str) -> String {
        self.text(id, &Vec::new())
    }

    /// Returns `true` if the message exists.
    pub fn has_message(&self, id: &str) -> bool {
        self.screen_bundles().bundle_with(id).is_some_and(|file| file.has_message(id))
    }

    /// Formats the message of a finding code. A code without messages is formatted as itself; a test rules this out.
    pub fn finding(&self, code: &str, args: &MessageArgs) -> String {
        self.format(MessageBundles::for_language(self.lang, MessageSet::Findings), code, None, args)
    }

    /// Formats an attribute of the messages of a finding code: `help` or `explain`.
    pub fn finding_attribute(&self, code: &str, attribute: &str, args: &MessageArgs) -> String {
        self.format(
            MessageBundles::for_language(self.lang, MessageSet::Findings),
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
        self.try_format(self.screen_bundles(), id, Some(attribute), args)
    }

    /// Formats a message, or an attribute of it. If there is none, returns the id.
    fn format(
        &self,
        bundles: &MessageBundles,
        id: &str,
        attribute: Option<&str>,
        args: &MessageArgs,
    ) -> String {
        let formatted = self.try_format(bundles, id, attribute, args);
        // The id is more useful to a user than an empty text.
        debug_assert!(formatted.is_some() || attribute.is_some(), "there is no text `{id}`");
        formatted.unwrap_or_else(|| id.to_owned())
    }

    /// As [`format`](Self::format), but `None` if there is no such message or attribute.
    fn try_format(
        &self,
        bundles: &MessageBundles,
        id: &str,
        attribute: Option<&str>,
        args: &MessageArgs,
    ) -> Option<String> {
        self.format_in(bundles.bundle_with(id)?, id, attribute, args)
    }

    /// Formats a message of a bundle, or an attribute of it; `None` if it has none.
    fn format_in(
        &self,
        bundle: &Bundle,
        id: &str,
        attribute: Option<&str>,
        args: &MessageArgs,
    ) -> Option<String> {
        let message = bundle.get_message(id)?;
        let pattern = match attribute {
            None => message.value()?,
            Some(attribute) => message.get_attribute(attribute)?.value(),
        };
        let mut values = FluentArgs::new();
        for (name, arg) in args {
            self.set_arg(&mut values, name, arg);
        }
        let formatted = bundle.format_pattern(pattern, Some(&values), &mut Vec::new());
        Some(merge_double_stops(formatted))
    }

    /// Formats an argument as it is inserted into a message.
    pub fn format_arg(&self, arg: &MessageArg) -> String {
        match arg {
            MessageArg::Text(text) => text.clone(),
            MessageArg::Localized(text) => text.get(self.lang).to_owned(),
            MessageArg::Message(id, args) => self.text(id, args),
            MessageArg::List(items, style) => {
                let items = items.iter().map(|item| self.format_arg(item));
                self.list(&items.collect::<Vec<_>>(), *style)
            }
            MessageArg::Name(name) => name.bare.get(self.lang).to_owned(),
            MessageArg::Count(count) => count.to_string(),
            MessageArg::Number(number) => number.print(self.lang),
        }
    }

    /// Joins items in a style; returns an empty text for no items.
    pub fn list(&self, items: &[String], style: ListStyle) -> String {
        let [separator_id, last_separator_id] = style.ids();
        let Some((first, rest)) = items.split_first() else {
            return String::new();
        };
        rest.iter().enumerate().fold(first.clone(), |joined, (index, item)| {
            let id = if index + 1 == rest.len() { last_separator_id } else { separator_id };
            let args = vec![("before", joined.into()), ("next", item.as_str().into())];
            self.text(id, &args)
        })
    }

    /// Sets a Fluent argument. A country name sets four: `$x`, `$x-the`, `$x-of` and `$x-in`.
    fn set_arg<'a>(&self, values: &mut FluentArgs<'a>, name: &'a str, arg: &'a MessageArg) {
        match arg {
            MessageArg::Text(text) => values.set(name, FluentValue::from(text.as_str())),
            MessageArg::Localized(text) => values.set(name, FluentValue::from(text.get(self.lang))),
            MessageArg::Count(count) => values.set(name, FluentValue::from(*count)),
            // As text, because Fluent would format numbers without the narrow no-break space.
            MessageArg::Number(_) | MessageArg::Message(..) | MessageArg::List(..) => {
                values.set(name, FluentValue::from(self.format_arg(arg)));
            }
            MessageArg::Name(country) => {
                values.set(name, FluentValue::from(country.bare.get(self.lang)));
                for (suffix, phrase) in [
                    ("the", country.the(self.lang)),
                    ("of", country.of(self.lang)),
                    ("in", country.inside(self.lang)),
                ] {
                    values.set(format!("{name}-{suffix}"), FluentValue::from(phrase));
                }
            }
        }
    }
}

/// Replaces two full stops at the end of a sentence by one: "Washington, D.C." instead of "D.C..". They meet if a
/// sentence ends with an argument that is an abbreviation.
fn merge_double_stops(text: Cow<'_, str>) -> String {
    // A letter before and a space behind: paths (`a/..`) and ranges (`1..3`) keep their dots.
    let is_double = |offset: usize| {
        let follows_letter = text[..offset].ends_with(char::is_alphabetic);
        follows_letter && text[offset + 2..].chars().next().is_none_or(char::is_whitespace)
    };
    let mut merged = String::new();
    let mut rest_start = 0;
    for (offset, _) in text.match_indices("..").filter(|(at, _)| is_double(*at)) {
        merged += &text[rest_start..=offset];
        rest_start = offset + 2;
    }
    if rest_start == 0 { text.into_owned() } else { merged + &text[rest_start..] }
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
            assert_eq!(merge_double_stops(text.into()), told);
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
