//! The fields of one entry of a YAML file, read one by one; what nobody asked for is unknown.

use std::cell::RefCell;

use rust_decimal::Decimal;

use super::yaml::{Node, NodeKind};
use super::{flaws, number};
use diag::{Diagnostic, Kind, Located, Place, Report};
use lang::{Arg, Lang, Phrase};

/// A map whose keys are read by name. Call [`Fields::finish`] at the end: it reports the keys that
/// were never asked for.
pub struct Fields<'a> {
    entries: &'a [(Located<String>, Node)],
    /// Where findings about missing fields point.
    place: Place,
    /// What the entry is called in findings: a code, an id, or a file name.
    name: String,
    /// The field of the entry in which these fields stand, with its point: `article.`
    path: String,
    asked: RefCell<Vec<&'static str>>,
    report: &'a RefCell<Report>,
}

impl<'a> Fields<'a> {
    /// The fields of a map; a finding and `None` for anything else.
    pub fn of(node: &'a Node, name: &str, report: &'a RefCell<Report>) -> Option<Self> {
        let NodeKind::Map(entries) = &node.kind else {
            wrong_type(report, name, node.place, Expected::Map);
            return None;
        };
        // The whole entry would underline a page: its first key says where it is.
        let place = entries.first().map_or(node.place, |(key, _)| key.place);
        let asked = RefCell::default();
        Some(Self {
            entries,
            place,
            name: name.to_owned(),
            path: String::new(),
            asked,
            report,
        })
    }

    /// The same entry under its real name, once that is known.
    pub fn named(&mut self, name: &str) {
        name.clone_into(&mut self.name);
    }

    /// Where findings about the whole entry point.
    pub fn place(&self) -> Place {
        self.place
    }

    /// The node of a field; `None` where it is missing or nothing.
    pub fn node(&self, field: &'static str) -> Option<&'a Node> {
        let mut asked = self.asked.borrow_mut();
        if !asked.contains(&field) {
            asked.push(field);
        }
        let found = self.entries.iter().find(|(key, _)| key.value == field);
        found
            .map(|(_, node)| node)
            .filter(|node| !node.is_nothing())
    }

    /// The node of a field that must be there.
    pub fn required(&self, field: &'static str) -> Option<&'a Node> {
        let node = self.node(field);
        if node.is_none() {
            self.missing(field, self.place);
        }
        node
    }

    /// Says that a field is missing.
    pub fn missing(&self, field: &str, place: Place) {
        let args = vec![
            ("field", self.path(field).into()),
            ("entry", self.name.clone().into()),
        ];
        self.report(&flaws::field_missing::KIND, place, args);
    }

    /// A text.
    pub fn text(&self, field: &'static str) -> Option<Located<&'a str>> {
        self.node(field)
            .and_then(|node| self.scalar(field, node, Expected::Text))
    }

    /// A text that must be there.
    pub fn required_text(&self, field: &'static str) -> Option<Located<&'a str>> {
        self.required(field)
            .and_then(|node| self.scalar(field, node, Expected::Text))
    }

    /// A text in both languages; a finding for each that is missing, of a kind of the caller's.
    pub fn phrase(&self, field: &'static str, missing: Option<&'static Kind>) -> Phrase {
        let Some(node) = self.node(field) else {
            return Phrase::default();
        };
        self.phrase_of(field, node, missing)
    }

    /// A text in both languages that must be there.
    pub fn required_phrase(&self, field: &'static str) -> Phrase {
        match self.required(field) {
            Some(node) => self.phrase_of(field, node, Some(&flaws::translation_missing::KIND)),
            None => Phrase::default(),
        }
    }

    /// Reads `{ fr: .., en: .. }` of a node.
    pub fn phrase_of(&self, field: &str, node: &'a Node, missing: Option<&'static Kind>) -> Phrase {
        let mut phrase = Phrase::default();
        let Some(languages) = self.inside(field, node) else {
            return phrase;
        };
        for lang in Lang::ALL {
            let text = languages
                .text(lang.id())
                .map(|text| text.value.trim().to_owned());
            match (text.filter(|text| !text.is_empty()), missing) {
                (Some(text), _) => phrase = phrase.with(lang, text),
                (None, Some(kind)) => self.missing_language(kind, field, node.place, lang),
                (None, None) => {}
            }
        }
        languages.finish();
        phrase
    }

    /// Says that a text is missing in a language.
    pub fn missing_language(&self, kind: &'static Kind, field: &str, place: Place, lang: Lang) {
        let args = vec![
            ("field", self.path(field).into()),
            ("entry", self.name.clone().into()),
            ("language", lang.name()),
        ];
        self.report(kind, place, args);
    }

    /// A list of texts; the items that are none are reported and left out.
    pub fn texts(&self, field: &'static str) -> Vec<Located<&'a str>> {
        self.node(field)
            .map(|node| self.texts_of(field, node))
            .unwrap_or_default()
    }

    /// A list of texts that must be there.
    pub fn required_texts(&self, field: &'static str) -> Vec<Located<&'a str>> {
        self.required(field)
            .map(|node| self.texts_of(field, node))
            .unwrap_or_default()
    }

    /// The texts of a list node.
    pub fn texts_of(&self, field: &str, node: &'a Node) -> Vec<Located<&'a str>> {
        self.items(field, node)
            .iter()
            .filter_map(|item| self.scalar(field, item, Expected::Text))
            .collect()
    }

    /// The items of a list node; none and a finding for anything else.
    pub fn items(&self, field: &str, node: &'a Node) -> &'a [Node] {
        match &node.kind {
            NodeKind::List(items) => items,
            _ => {
                wrong_type(self.report, &self.path(field), node.place, Expected::List);
                &[]
            }
        }
    }

    /// A whole number that fits `T`.
    pub fn whole<T: TryFrom<i64>>(&self, field: &'static str) -> Option<T> {
        self.node(field).and_then(|node| self.whole_of(field, node))
    }

    /// A whole number that fits `T` and must be there.
    pub fn required_whole<T: TryFrom<i64>>(&self, field: &'static str) -> Option<T> {
        self.required(field)
            .and_then(|node| self.whole_of(field, node))
    }

    /// The whole number of a node.
    pub fn whole_of<T: TryFrom<i64>>(&self, field: &str, node: &Node) -> Option<T> {
        let text = self.scalar(field, node, Expected::Whole)?;
        let number = text
            .value
            .parse::<i64>()
            .ok()
            .and_then(|number| T::try_from(number).ok());
        if number.is_none() {
            let expected = match T::try_from(-1) {
                Ok(_) => Expected::Whole,
                Err(_) => Expected::Natural,
            };
            wrong_type(self.report, &self.path(field), node.place, expected);
        }
        number
    }

    /// A decimal number.
    pub fn decimal(&self, field: &'static str) -> Option<Decimal> {
        let text = self.text(field)?;
        number::decimal(text.value, text.place, &mut self.report.borrow_mut())
    }

    /// One of a closed list of words.
    pub fn word<W: AsRef<str>, T: Copy>(&self, field: &'static str, words: &[(W, T)]) -> Option<T> {
        self.text(field)
            .and_then(|text| self.word_of(field, &text, words))
    }

    /// The meaning of a text that must be one of a closed list of words.
    pub fn word_of<W: AsRef<str>, T: Copy>(
        &self,
        field: &str,
        text: &Located<&str>,
        words: &[(W, T)],
    ) -> Option<T> {
        let known = || words.iter().map(|(word, _)| word.as_ref());
        let rank = known().position(|word| word == text.value);
        let meaning = rank.and_then(|rank| words.get(rank)).map(|(_, it)| *it);
        if meaning.is_none() {
            let mut args = vec![
                ("field", self.path(field).into()),
                ("word", text.value.into()),
            ];
            args.extend(super::guess(text.value, known()));
            args.push(("known", list(known()).into()));
            self.report(&flaws::word_unknown::KIND, text.place, args);
        }
        meaning
    }

    /// The fields of a map in a field.
    pub fn map(&self, field: &'static str) -> Option<Fields<'a>> {
        self.node(field).and_then(|node| self.inside(field, node))
    }

    /// The fields of a map that stands in a field.
    fn inside(&self, field: &str, node: &'a Node) -> Option<Fields<'a>> {
        let path = self.path(field);
        let mut fields = Fields::of(node, &path, self.report)?;
        fields.path = path + ".";
        Some(fields)
    }

    /// What a field is called in findings: `article.fr`.
    fn path(&self, field: &str) -> String {
        format!("{}{field}", self.path)
    }

    /// The keys and nodes of a map in a field, for maps whose keys are data.
    pub fn pairs(&self, field: &'static str) -> &'a [(Located<String>, Node)] {
        match self.node(field).map(|node| (&node.kind, node.place)) {
            Some((NodeKind::Map(entries), _)) => entries,
            Some((_, place)) => {
                wrong_type(self.report, &self.path(field), place, Expected::Map);
                &[]
            }
            None => &[],
        }
    }

    /// The same for a map that must be there.
    pub fn required_pairs(&self, field: &'static str) -> &'a [(Located<String>, Node)] {
        self.required(field);
        self.pairs(field)
    }

    /// The fields of a map that stands under a key of such a map.
    pub fn map_of(&self, field: &str, key: &str, node: &'a Node) -> Option<Fields<'a>> {
        self.inside(&format!("{field}.{key}"), node)
    }

    /// Says that something in a field is not what it should be.
    pub fn wrong(&self, field: &str, place: Place, expected: Expected) {
        wrong_type(self.report, &self.path(field), place, expected);
    }

    /// Reports the keys that nobody asked for.
    pub fn finish(self) {
        let asked = self.asked.borrow();
        for (key, _) in self.entries {
            if asked.iter().all(|field| *field != key.value) {
                let mut args = vec![("field", self.path(&key.value).into())];
                args.extend(super::guess(&key.value, asked.iter().copied()));
                args.push(("known", list(asked.iter().copied()).into()));
                self.report(&flaws::unknown_field::KIND, key.place, args);
            }
        }
    }

    /// Reports a finding.
    pub fn report(&self, kind: &'static Kind, place: Place, args: Vec<(&'static str, Arg)>) {
        self.report
            .borrow_mut()
            .push(Diagnostic::new(kind, place, args));
    }

    fn scalar(&self, field: &str, node: &'a Node, expected: Expected) -> Option<Located<&'a str>> {
        match &node.kind {
            NodeKind::Scalar { text, .. } => Some(Located {
                value: text.as_str(),
                place: node.place,
            }),
            _ => {
                wrong_type(self.report, &self.path(field), node.place, expected);
                None
            }
        }
    }
}

/// Names in backticks, separated by commas.
pub fn list<'a>(names: impl Iterator<Item = &'a str>) -> String {
    names
        .map(|name| format!("`{name}`"))
        .collect::<Vec<_>>()
        .join(", ")
}

/// What a field should hold.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Expected {
    /// A scalar.
    Text,
    /// A list.
    List,
    /// A map.
    Map,
    /// A whole number that fits.
    Whole,
    /// The same, and not negative.
    Natural,
    /// A small power of ten.
    Power,
    /// Two ids of categories.
    Pair,
    /// Latitude and longitude.
    Coordinates,
    /// How far something is off, to the right and down.
    Offset,
    /// A few degrees.
    Turn,
    /// The white along an edge of paper.
    Edge,
    /// Millimetres or points.
    Length,
    /// Two lengths.
    Extent,
}

impl Expected {
    fn told(self) -> Arg {
        let id = match self {
            Self::Text => "expected-text",
            Self::List => "expected-list",
            Self::Map => "expected-map",
            Self::Whole => "expected-whole",
            Self::Natural => "expected-natural",
            Self::Power => "expected-power",
            Self::Pair => "expected-pair",
            Self::Coordinates => "expected-coordinates",
            Self::Offset => "expected-offset",
            Self::Turn => "expected-turn",
            Self::Edge => "expected-edge",
            Self::Length => "expected-length",
            Self::Extent => "expected-extent",
        };
        Arg::sentence(id, Vec::new())
    }
}

/// Says that a field holds something else than it should.
pub fn wrong_type(report: &RefCell<Report>, field: &str, place: Place, expected: Expected) {
    let is_file = field.ends_with(".yaml");
    let args = vec![
        ("field", field.into()),
        ("whole", if is_file { "yes" } else { "no" }.into()),
        ("expected", expected.told()),
    ];
    report
        .borrow_mut()
        .push(Diagnostic::new(&flaws::field_type::KIND, place, args));
}
