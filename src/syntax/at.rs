//! Typed access to the values of a YAML file after its schema check. The check has reported invalid values; here they
//! count as missing.

use std::collections::BTreeMap;
use std::str::FromStr;

use rust_decimal::Decimal;

use crate::number;
use crate::shape::Shape;
use crate::yaml::{Node, NodeKind};
use diag::{Located, Report, Span};
use lang::{Lang, LocalizedText};

/// A value of a YAML file, or the absence of one.
#[derive(Clone, Copy, Debug)]
pub struct YamlValue<'a>(Option<&'a Node>);

impl<'a> YamlValue<'a> {
    /// Wraps a node; a null node is absent.
    pub fn from_node(node: &'a Node) -> Self {
        Self(Some(node).filter(|node| !node.is_null()))
    }

    /// Wraps a map; `None` for any other node.
    pub fn map(node: &'a Node) -> Option<Self> {
        matches!(node.kind, NodeKind::Map(_)).then_some(Self(Some(node)))
    }

    /// The value of a field; absent if this is no map or has no such field.
    pub fn field(self, field: &str) -> Self {
        let node = self.0.and_then(|node| node.get(field));
        node.map_or(Self(None), Self::from_node)
    }

    /// Returns `true` if there is a value, valid or not.
    pub fn is_present(self) -> bool {
        self.0.is_some()
    }

    /// Returns `true` for a list.
    pub fn is_list(self) -> bool {
        self.0.is_some_and(|node| matches!(node.kind, NodeKind::List(_)))
    }

    /// The span of the value; for a map, the span of its first key.
    pub fn head_span(self) -> Option<Span> {
        self.0.map(Node::head_span)
    }

    /// The span of the whole value.
    pub fn span(self) -> Option<Span> {
        self.0.map(|node| node.span)
    }

    /// The text of a scalar with its span; `None` for a list, a map or an absent value.
    pub fn text(self) -> Option<Located<&'a str>> {
        let node = self.0?;
        let (value, span) = (node.text()?, node.span);
        Some(Located { value, span })
    }

    /// The text of a scalar, without its span; empty if there is none.
    pub fn to_text(self) -> String {
        self.text().map_or("", |text| text.value).to_owned()
    }

    /// A localized text, trimmed; a missing language is empty.
    pub fn localized_text(self) -> LocalizedText {
        self.by_language(|text| {
            let text = text.text();
            text.map_or("", |text| text.value.trim()).to_owned()
        })
    }

    /// Reads the value below each language code with `read`.
    pub fn by_language<T, C: FromIterator<(Lang, T)>>(self, read: impl Fn(Self) -> T) -> C {
        let read = |lang: Lang| (lang, read(self.field(lang.id())));
        Lang::ALL.into_iter().map(read).collect()
    }

    /// The items of a list.
    pub fn items(self) -> impl Iterator<Item = Self> {
        let items = self.0.map_or(&[][..], Node::list);
        items.iter().map(|node| Self(Some(node)))
    }

    /// The scalars of a list.
    pub fn texts(self) -> impl Iterator<Item = Located<&'a str>> {
        self.items().filter_map(Self::text)
    }

    /// The scalars of a list, without their spans.
    pub fn to_texts(self) -> Vec<String> {
        self.texts().map(|text| text.value.to_owned()).collect()
    }

    /// The keys and values of a map whose keys are data; empty for any other value.
    pub fn pairs(self) -> impl Iterator<Item = (Located<&'a str>, Self)> {
        let entries = match self.0.map(|node| &node.kind) {
            Some(NodeKind::Map(entries)) => entries.as_slice(),
            _ => &[],
        };
        entries.iter().map(|(key, node)| {
            let (value, span) = (key.value.as_str(), key.span);
            (Located { value, span }, Self(Some(node)))
        })
    }

    /// A map from numbers to numbers; entries that do not parse are skipped.
    pub fn number_map<T: Ord + FromStr, N: TryFrom<i64>>(self) -> BTreeMap<T, N> {
        let pairs = self.pairs();
        let pairs =
            pairs.filter_map(|(key, value)| Some((key.value.parse().ok()?, value.integer()?)));
        pairs.collect()
    }

    /// An integer; `None` if there is none, or it is out of the range of `T`.
    pub fn integer<T: TryFrom<i64>>(self) -> Option<T> {
        let number = self.text()?.value.parse::<i64>().ok()?;
        T::try_from(number).ok()
    }

    /// An integer; 0 if there is none, or it is out of the range of `T`.
    pub fn integer_or_zero<T: TryFrom<i64> + Default>(self) -> T {
        self.integer().unwrap_or_default()
    }

    /// An exponent of ten up to [`Shape::MAX_EXPONENT`]; 0 if there is none.
    pub fn exponent(self) -> u32 {
        let power = self.integer::<i64>().filter(|power| *power <= Shape::MAX_EXPONENT);
        power.and_then(|power| u32::try_from(power).ok()).unwrap_or_default()
    }

    /// The integers of a list; empty if one of them is invalid.
    pub fn integers<T: TryFrom<i64>>(self) -> Vec<T> {
        // Without an invalid item, the others would move to wrong positions.
        let numbers: Option<Vec<T>> = self.items().map(Self::integer).collect();
        numbers.unwrap_or_default()
    }

    /// A decimal number.
    pub fn decimal(self) -> Option<Decimal> {
        let text = self.text()?;
        // The schema check has reported invalid numbers already.
        number::parse_decimal(text.value, text.span, &mut Report::default())
    }

    /// A length, in millimetres or points as the field defines.
    pub fn length(self) -> Option<f64> {
        number::parse_length(self.text()?.value)
    }

    /// The lengths of a list; `None` if it is empty or one of them is invalid.
    pub fn lengths(self) -> Option<Vec<f64>> {
        let lengths: Option<Vec<f64>> = self.items().map(Self::length).collect();
        lengths.filter(|lengths| !lengths.is_empty())
    }

    /// A boolean: `true` or `false`.
    pub fn boolean(self) -> Option<bool> {
        self.text()?.value.parse().ok()
    }

    /// The meaning of a keyword in a table of keywords and meanings; `None` for an unknown keyword.
    pub fn keyword<T: Copy>(self, words: &[(&str, T)]) -> Option<T> {
        let text = self.text()?.value;
        let found = words.iter().find(|(word, _)| *word == text);
        found.map(|(_, meaning)| *meaning)
    }
}
