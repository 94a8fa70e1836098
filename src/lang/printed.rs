//! Printed words that a project replaces: messages of the folders `print`, by language.
//!
//! A project has them in `languages/LANGUAGE/*.ftl`, under the ids of the program, in the same form.

use std::collections::{BTreeMap, BTreeSet};
use std::ops::Range;
use std::sync::{Arc, Mutex, PoisonError};

use fluent_syntax::ast::{Entry, Expression, InlineExpression, Pattern, PatternElement};
use fluent_syntax::parser;
use serde::{Deserialize, Serialize};

use super::sentences::{Bundle, parse_bundle};
use super::{Lang, LocalizedText, Localizer, printed_source};

/// The printed words of a project: the text of its files in each language. Faulty messages are left out.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct OwnWords(LocalizedText);

/// Parsed words of the last languages and texts.
type Parsed = BTreeMap<(Lang, String), Arc<Bundle>>;

/// Most entries of the parsed words: some editions in all languages.
const MOST_PARSED: usize = 16;

impl OwnWords {
    /// Creates the words from the texts of files, joined for each language.
    pub fn new(texts: LocalizedText) -> Self {
        Self(texts)
    }

    /// Creates a localizer that prefers these words.
    pub fn localizer(&self, lang: Lang) -> Localizer {
        let localizer = Localizer::new(lang);
        match self.0.find(lang) {
            Some(text) => Localizer { own: Some(parsed(lang, text)), ..localizer },
            None => localizer,
        }
    }
}

/// Returns the parsed text, which is parsed once.
fn parsed(lang: Lang, text: &str) -> Arc<Bundle> {
    static PARSED: Mutex<Parsed> = Mutex::new(Parsed::new());
    // Entries are inserted whole, so the map is valid after a panic in another thread.
    let mut known = PARSED.lock().unwrap_or_else(PoisonError::into_inner);
    let key = (lang, text.to_owned());
    if known.len() >= MOST_PARSED && !known.contains_key(&key) {
        known.clear();
    }
    Arc::clone(known.entry(key).or_insert_with(|| Arc::new(parse_bundle(lang, text))))
}

/// A message of a file.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Message {
    /// Id of the message.
    pub id: String,
    /// Place of the id in the file, in bytes.
    pub place: Range<usize>,
    /// Names of the placeholders in its text, without `$`.
    pub placeholders: BTreeSet<String>,
    /// Ids of the other messages in its text.
    pub references: BTreeSet<String>,
}

/// Parses the text of a file. Returns its messages, and the lines that cannot be read.
pub fn parse(text: &str) -> (Vec<Message>, Vec<Range<usize>>) {
    let (resource, errors) = match parser::parse(text) {
        Ok(resource) => (resource, Vec::new()),
        Err((resource, errors)) => (resource, errors),
    };
    let mut messages = Vec::new();
    let mut from = 0;
    for entry in &resource.body {
        let Entry::Message(message) = entry else { continue };
        let id = message.id.name;
        let Some(start) = place_of(text, id, from) else { continue };
        from = start + id.len();
        let mut found = Message {
            id: id.to_owned(),
            place: start..from,
            placeholders: BTreeSet::new(),
            references: BTreeSet::new(),
        };
        let attributes = message.attributes.iter().map(|attribute| &attribute.value);
        message.value.iter().chain(attributes).for_each(|pattern| found.visit(pattern));
        messages.push(found);
    }
    let places = errors.into_iter().map(|error| {
        let at = text.floor_char_boundary(error.pos.start);
        // The parser stops where it expected something else, often at the end of a line.
        let start = text[..at].rfind('\n').map_or(0, |end| end + 1);
        let end = text[at..].find('\n').map_or(text.len(), |end| at + end);
        start..end
    });
    (messages, places.collect())
}

/// Returns the start of the line with this message at or behind a place.
fn place_of(text: &str, id: &str, from: usize) -> Option<usize> {
    let mut starts = text[from..].match_indices(id).map(|(at, _)| from + at);
    starts.find(|start| {
        let is_first = *start == 0 || text[..*start].ends_with('\n');
        is_first && text[start + id.len()..].trim_start_matches(' ').starts_with('=')
    })
}

impl Message {
    fn visit(&mut self, pattern: &Pattern<&str>) {
        for element in &pattern.elements {
            if let PatternElement::Placeable { expression } = element {
                self.visit_expression(expression);
            }
        }
    }

    fn visit_expression(&mut self, expression: &Expression<&str>) {
        match expression {
            Expression::Inline(inline) => self.visit_inline(inline),
            Expression::Select { selector, variants } => {
                self.visit_inline(selector);
                variants.iter().for_each(|variant| self.visit(&variant.value));
            }
        }
    }

    fn visit_inline(&mut self, inline: &InlineExpression<&str>) {
        match inline {
            InlineExpression::VariableReference { id } => {
                self.placeholders.insert(id.name.to_owned());
            }
            InlineExpression::MessageReference { id, .. } => {
                self.references.insert(id.name.to_owned());
            }
            InlineExpression::Placeable { expression } => self.visit_expression(expression),
            _ => {}
        }
    }
}

/// Returns the placeholders of each printed message of the program in a language, by id. Those of messages to which
/// a text refers count as its own.
pub fn printed_placeholders(lang: Lang) -> BTreeMap<String, BTreeSet<String>> {
    let (messages, _) = parse(&printed_source(lang));
    let by_id: BTreeMap<&str, &Message> =
        messages.iter().map(|message| (message.id.as_str(), message)).collect();
    let with_references = |message: &Message| {
        let referred = message.references.iter().filter_map(|id| by_id.get(id.as_str()));
        let placeholders = referred.flat_map(|other| &other.placeholders);
        message.placeholders.iter().chain(placeholders).cloned().collect()
    };
    messages.iter().map(|message| (message.id.clone(), with_references(message))).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn own_words_come_first() {
        let text = "card-category = Theme\ncard-km = { $km } kilometres\n    .title = none\n";
        let own = OwnWords::new(LocalizedText::new("", text));
        let localizer = own.localizer(Lang::En);
        assert_eq!(localizer.plain("card-category"), "Theme");
        assert_eq!(localizer.text("card-km", &crate::args![km = 5]), "5 kilometres");
        assert_eq!(localizer.plain("card-summary"), "At a glance");
        assert_eq!(own.localizer(Lang::Fr).plain("card-category"), "Catégorie");
        // Another message of the program may insert it.
        let visa = crate::MessageArg::message("card-category", Vec::new());
        assert_eq!(localizer.format_arg(&visa), "Theme");
    }

    #[test]
    fn messages_have_places_and_placeholders() {
        let text = "# card-km = { $no }\ncard-km = { $km ->\n    [one] { $km } km\n   *[other] { card-x } { $n }\n    }\n\
            card-visa\ncard-x = x { \"card-x = \" }\n";
        let (messages, faults) = parse(text);
        let told: Vec<_> = messages
            .iter()
            .map(|message| {
                (&text[message.place.clone()], message.placeholders.len(), message.references.len())
            })
            .collect();
        assert_eq!(told, [("card-km", 2, 1), ("card-x", 0, 0)]);
        assert_eq!(
            faults.iter().map(|place| &text[place.clone()]).collect::<Vec<_>>(),
            ["card-visa"]
        );
    }

    #[test]
    fn printed_messages_are_known_with_their_placeholders() {
        for lang in Lang::ALL {
            let printed = printed_placeholders(lang);
            assert!(printed["card-category"].is_empty());
            assert_eq!(printed["card-km"], BTreeSet::from(["km".to_owned()]));
            assert!(!printed.contains_key("render-wrote"));
        }
    }
}
