//! The fields of a table, read one by one beside those of the program's own; what nobody asked for is unknown.

use std::cell::RefCell;

use diag::{Diagnostic, Kind, Located, Place, Report};
use lang::{Arg, Lang, Phrase};
use syntax::at::At;
use syntax::check;
use syntax::fields::{Expected, wrong_type};
use syntax::flaws::TRANSLATION_MISSING;
use syntax::yaml::{Node, NodeKind};

/// A map whose keys are read by name. Call [`Fields::finish`] at the end: it reports the keys that
/// were never asked for.
pub(super) struct Fields<'a> {
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
    pub(super) fn of(node: &'a Node, name: &str, report: &'a RefCell<Report>) -> Option<Self> {
        let NodeKind::Map(entries) = &node.kind else {
            wrong_type(report, name, node.place, Expected::Map);
            return None;
        };
        // The whole entry would underline a page: its first key says where it is.
        let place = entries.first().map_or(node.place, |(key, _)| key.place);
        let asked = RefCell::default();
        Some(Self { entries, place, name: name.to_owned(), path: String::new(), asked, report })
    }

    /// Where findings about the whole entry point.
    pub(super) fn place(&self) -> Place {
        self.place
    }

    /// The node of a field; `None` where it is missing or nothing.
    pub(super) fn node(&self, field: &'static str) -> Option<&'a Node> {
        let mut asked = self.asked.borrow_mut();
        if !asked.contains(&field) {
            asked.push(field);
        }
        let found = self.entries.iter().find(|(key, _)| key.value == field);
        found.map(|(_, node)| node).filter(|node| !node.is_nothing())
    }

    /// The node of a field that must be there.
    pub(super) fn required(&self, field: &'static str) -> Option<&'a Node> {
        let node = self.node(field);
        if node.is_none() {
            check::missing(&self.path(field), &self.name, self.place, self.report);
        }
        node
    }

    /// A text.
    pub(super) fn text(&self, field: &'static str) -> Option<Located<&'a str>> {
        self.node(field).and_then(|node| self.scalar(field, node, Expected::Text))
    }

    /// A text in both languages that must be there; a finding for each that is missing.
    pub(super) fn required_phrase(&self, field: &'static str) -> Phrase {
        let Some(node) = self.required(field) else {
            return Phrase::default();
        };
        if let Some(languages) = self.inside(field, node) {
            for lang in Lang::ALL {
                let text = languages.text(lang.id());
                if text.is_none_or(|text| text.value.trim().is_empty()) {
                    let args = vec![
                        ("field", self.path(field).into()),
                        ("entry", self.name.clone().into()),
                        ("language", lang.name()),
                    ];
                    self.report(&TRANSLATION_MISSING, node.place, args);
                }
            }
            languages.finish();
        }
        At::of(node).phrase()
    }

    /// A list of texts; the items that are none are reported and left out.
    pub(super) fn texts(&self, field: &'static str) -> Vec<Located<&'a str>> {
        self.node(field).map(|node| self.texts_of(field, node)).unwrap_or_default()
    }

    /// The texts of a list node.
    pub(super) fn texts_of(&self, field: &str, node: &'a Node) -> Vec<Located<&'a str>> {
        self.items(field, node)
            .iter()
            .filter_map(|item| self.scalar(field, item, Expected::Text))
            .collect()
    }

    /// The items of a list node; none and a finding for anything else.
    pub(super) fn items(&self, field: &str, node: &'a Node) -> &'a [Node] {
        match &node.kind {
            NodeKind::List(items) => items,
            _ => {
                wrong_type(self.report, &self.path(field), node.place, Expected::List);
                &[]
            }
        }
    }

    /// One of a closed list of words.
    pub(super) fn word<W: AsRef<str>, T: Copy>(
        &self,
        field: &'static str,
        words: &[(W, T)],
    ) -> Option<T> {
        self.text(field).and_then(|text| self.word_of(field, &text, words))
    }

    /// The meaning of a text that must be one of a closed list of words.
    pub(super) fn word_of<W: AsRef<str>, T: Copy>(
        &self,
        field: &str,
        text: &Located<&str>,
        words: &[(W, T)],
    ) -> Option<T> {
        let known = || words.iter().map(|(word, _)| word.as_ref());
        let found = words.iter().find(|(word, _)| word.as_ref() == text.value);
        if found.is_none() {
            check::word_unknown(text, &self.path(field), known, self.report);
        }
        found.map(|(_, meaning)| *meaning)
    }

    /// The fields of a map in a field.
    pub(super) fn map(&self, field: &'static str) -> Option<Fields<'a>> {
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
    pub(super) fn pairs(&self, field: &'static str) -> &'a [(Located<String>, Node)] {
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
    pub(super) fn required_pairs(&self, field: &'static str) -> &'a [(Located<String>, Node)] {
        self.required(field);
        self.pairs(field)
    }

    /// The fields of a map that stands under a key of such a map.
    pub(super) fn map_of(&self, field: &str, key: &str, node: &'a Node) -> Option<Fields<'a>> {
        self.inside(&format!("{field}.{key}"), node)
    }

    /// Says that something in a field is not what it should be.
    pub(super) fn wrong(&self, field: &str, place: Place, expected: Expected) {
        wrong_type(self.report, &self.path(field), place, expected);
    }

    /// Reports the keys that nobody asked for.
    pub(super) fn finish(self) {
        let asked = self.asked.borrow();
        for (key, _) in self.entries {
            if asked.iter().all(|field| *field != key.value) {
                self.unknown(&self.path(&key.value), key, || asked.iter().copied());
            }
        }
    }

    /// Says that nobody knows a key, which stands at `field` of the file.
    pub(super) fn unknown<'w, I: Iterator<Item = &'w str>>(
        &self,
        field: &str,
        key: &Located<String>,
        known: impl Fn() -> I,
    ) {
        check::unknown_field(key.place, field, &key.value, known, self.report);
    }

    /// Reports a finding.
    pub(super) fn report(&self, kind: &'static Kind, place: Place, args: Vec<(&'static str, Arg)>) {
        self.push(Diagnostic::new(kind, place, args));
    }

    /// The same for a finding with more than one place.
    pub(super) fn push(&self, finding: Diagnostic) {
        self.report.borrow_mut().push(finding);
    }

    fn scalar(&self, field: &str, node: &'a Node, expected: Expected) -> Option<Located<&'a str>> {
        match &node.kind {
            NodeKind::Scalar { text, .. } => {
                Some(Located { value: text.as_str(), place: node.place })
            }
            _ => {
                wrong_type(self.report, &self.path(field), node.place, expected);
                None
            }
        }
    }
}
