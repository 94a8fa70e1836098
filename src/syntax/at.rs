//! Values of a YAML file that has been compared with its shape: what is not as it should be has been reported,
//! and counts as nothing here.

use std::collections::BTreeMap;
use std::str::FromStr;

use rust_decimal::Decimal;

use crate::number;
use crate::shape::Shape;
use crate::yaml::{Node, NodeKind};
use diag::{Located, Report, Span};
use lang::{Lang, LocalizedText};

/// What stands at a place of a file, if anything does.
#[derive(Clone, Copy, Debug)]
pub struct YamlValue<'a>(Option<&'a Node>);

impl<'a> YamlValue<'a> {
    /// A node, unless nothing was written there.
    pub fn from_node(node: &'a Node) -> Self {
        Self(Some(node).filter(|node| !node.is_nothing()))
    }

    /// The same for a map; `None` for anything else.
    pub fn map(node: &'a Node) -> Option<Self> {
        matches!(node.kind, NodeKind::Map(_)).then_some(Self(Some(node)))
    }

    /// The value of a field.
    pub fn at(self, field: &str) -> Self {
        let node = self.0.and_then(|node| node.get(field));
        node.map_or(Self(None), Self::from_node)
    }

    /// Whether something is written, be it right or wrong.
    pub fn is_written(self) -> bool {
        self.0.is_some()
    }

    /// Whether it is a list.
    pub fn is_list(self) -> bool {
        self.0.is_some_and(|node| matches!(node.kind, NodeKind::List(_)))
    }

    /// Where it stands; its first key, where it is a map.
    pub fn head(self) -> Option<Span> {
        self.0.map(Node::head)
    }

    /// Where all of it stands.
    pub fn place(self) -> Option<Span> {
        self.0.map(|node| node.span)
    }

    /// The text of a scalar with its place; `None` for a list or map, and for nothing.
    pub fn text(self) -> Option<Located<&'a str>> {
        let node = self.0?;
        let (value, place) = (node.text()?, node.span);
        Some(Located { value, span: place })
    }

    /// The same without its place; empty for none.
    pub fn owned(self) -> String {
        self.text().map_or("", |text| text.value).to_owned()
    }

    /// A text by language.
    pub fn phrase(self) -> LocalizedText {
        self.by_language(|text| {
            let text = text.text();
            text.map_or("", |text| text.value.trim()).to_owned()
        })
    }

    /// What stands below each language.
    pub fn by_language<T, C: FromIterator<(Lang, T)>>(self, read: impl Fn(Self) -> T) -> C {
        let read = |lang: Lang| (lang, read(self.at(lang.id())));
        Lang::ALL.into_iter().map(read).collect()
    }

    /// The items of a list.
    pub fn items(self) -> impl Iterator<Item = Self> {
        let items = self.0.map_or(&[][..], Node::list);
        items.iter().map(|node| Self(Some(node)))
    }

    /// The texts of a list.
    pub fn texts(self) -> impl Iterator<Item = Located<&'a str>> {
        self.items().filter_map(Self::text)
    }

    /// The same without their places.
    pub fn all_owned(self) -> Vec<String> {
        self.texts().map(|text| text.value.to_owned()).collect()
    }

    /// Keys and values of a map whose keys are data.
    pub fn pairs(self) -> impl Iterator<Item = (Located<&'a str>, Self)> {
        let entries = match self.0.map(|node| &node.kind) {
            Some(NodeKind::Map(entries)) => entries.as_slice(),
            _ => &[],
        };
        entries.iter().map(|(key, node)| {
            let (value, place) = (key.value.as_str(), key.span);
            (Located { value, span: place }, Self(Some(node)))
        })
    }

    /// The same for numbers by number.
    pub fn by_number<T: Ord + FromStr, N: TryFrom<i64>>(self) -> BTreeMap<T, N> {
        let pairs = self.pairs();
        let pairs =
            pairs.filter_map(|(key, value)| Some((key.value.parse().ok()?, value.whole()?)));
        pairs.collect()
    }

    /// A whole number that fits `T`.
    pub fn whole<T: TryFrom<i64>>(self) -> Option<T> {
        let number = self.text()?.value.parse::<i64>().ok()?;
        T::try_from(number).ok()
    }

    /// The same, and 0 for none.
    pub fn number<T: TryFrom<i64> + Default>(self) -> T {
        self.whole().unwrap_or_default()
    }

    /// A power of ten; 0 for none.
    pub fn power(self) -> u32 {
        let power = self.whole::<i64>().filter(|power| *power <= Shape::LARGEST_POWER);
        power.and_then(|power| u32::try_from(power).ok()).unwrap_or_default()
    }

    /// The whole numbers of a list; none at all where one of them is wrong.
    pub fn numbers<T: TryFrom<i64>>(self) -> Vec<T> {
        let numbers: Option<Vec<T>> = self.items().map(Self::whole).collect();
        numbers.unwrap_or_default()
    }

    /// A decimal number.
    pub fn decimal(self) -> Option<Decimal> {
        let text = self.text()?;
        number::decimal(text.value, text.span, &mut Report::default())
    }

    /// Millimetres or points.
    pub fn length(self) -> Option<f64> {
        number::length(self.text()?.value)
    }

    /// The lengths of a list; `None` where there are none, or one of them is wrong.
    pub fn lengths(self) -> Option<Vec<f64>> {
        let lengths: Option<Vec<f64>> = self.items().map(Self::length).collect();
        lengths.filter(|lengths| !lengths.is_empty())
    }

    /// `true` or `false`.
    pub fn flag(self) -> Option<bool> {
        self.text()?.value.parse().ok()
    }

    /// The meaning of a word.
    pub fn word<T: Copy>(self, words: &[(&str, T)]) -> Option<T> {
        let text = self.text()?.value;
        let found = words.iter().find(|(word, _)| *word == text);
        found.map(|(_, meaning)| *meaning)
    }
}
