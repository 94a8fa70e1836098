//! Validation of YAML trees against a [`Schema`]: each difference is a finding at its span.

use std::cell::RefCell;

use crate::fields::{Expected, list, wrong_type};
use crate::shape::{Field, Presence, SOME_COUNTED, SOME_LANGUAGES, Schema, Shape, must};
use crate::yaml::{Node, NodeKind};
use crate::{flaws, guess, number};
use diag::{Diagnostic, FindingCode, Located, Report, Span};
use lang::{Lang, MessageArgs, args};

impl Schema {
    /// Reports all differences between a file and the schema. `entry` is the name of the whole file in messages.
    pub fn check(&self, root: &Node, entry: &str, report: &RefCell<Report>) {
        let around = None;
        Validator { entry, around, report }.value(root, &self.shape);
    }
}

/// Validator at one position of a file.
#[derive(Clone, Copy)]
struct Validator<'a> {
    /// Name of the entry in messages: a code, an id, or a file.
    entry: &'a str,
    /// The enclosing map and the field in it; `None` for a whole entry.
    around: Option<(&'a Validator<'a>, &'a str)>,
    report: &'a RefCell<Report>,
}

/// Validates a node against a shape.
impl Validator<'_> {
    fn value(&self, node: &Node, shape: &Shape) {
        match shape {
            // Lowering checks the content, with more specific findings.
            Shape::Text | Shape::Depends(_) | Shape::Id | Shape::Code(_) => {
                self.scalar(node, Expected::Text);
            }
            Shape::Word(words) => self.word(self.scalar(node, Expected::Text), words),
            Shape::Flag => self.word(self.scalar(node, Expected::Text), &["true", "false"]),
            Shape::Day => {
                let text = self.scalar(node, Expected::Text);
                if let Some(text) = text.filter(|text| !number::is_day(text.value)) {
                    let args = args![text = text.value];
                    self.report(&flaws::DATE_INVALID, text.span, args);
                }
            }
            Shape::Year(first, last) => {
                if let Some(text) = self.scalar(node, Expected::Text) {
                    number::year(
                        text.value,
                        *first..=*last,
                        text.span,
                        &mut self.report.borrow_mut(),
                    );
                }
            }
            Shape::Whole(_, most) => self.whole(node, storage_limit(*most), Expected::Natural),
            Shape::Power => self.whole(node, Shape::LARGEST_POWER, Expected::Power),
            Shape::Number => {
                if let Some(text) = self.scalar(node, Expected::Text) {
                    number::decimal(text.value, text.span, &mut self.report.borrow_mut());
                }
            }
            Shape::Coordinates => self.coordinates(node),
            Shape::Measure(least, most, expected) => {
                let number = self.scalar(node, *expected).and_then(|text| {
                    number::decimal(text.value, text.span, &mut self.report.borrow_mut())
                });
                let number = number.and_then(|number| f64::try_from(number).ok());
                if number.is_some_and(|number| !(*least..=*most).contains(&number)) {
                    self.wrong(node.span, *expected);
                }
            }
            Shape::Length(least, most) => {
                if !is_length(node, (*least, *most)) {
                    self.wrong(node.span, Expected::Length);
                }
            }
            Shape::Lengths(ranges, expected) => {
                let lengths = node.list();
                let are_lengths =
                    lengths.iter().zip(*ranges).all(|(node, range)| is_length(node, *range));
                if lengths.len() != ranges.len() || !are_lengths {
                    self.wrong(node.span, *expected);
                }
            }
            Shape::Name => self.phrase(node, &SOME_LANGUAGES, &flaws::NAME_MISSING),
            Shape::Phrase => self.phrase(node, &SOME_LANGUAGES, &flaws::TRANSLATION_MISSING),
            Shape::PartPhrase => self.map(node, &SOME_LANGUAGES),
            Shape::Counted => self.phrase(node, &SOME_COUNTED, &flaws::TRANSLATION_MISSING),
            Shape::List(item) => self.items(node).iter().for_each(|node| self.item(node, item)),
            Shape::Pair(item, expected) => match node.list() {
                [one, other] => [one, other].into_iter().for_each(|node| self.value(node, item)),
                _ => self.wrong(node.span, *expected),
            },
            Shape::Map(fields) => self.map(node, fields),
            Shape::Keyed(key, value) => self.keyed(node, key, value),
            Shape::Tagged(tag, cases) => self.tagged(node, tag, cases),
            Shape::Either(one, other) => {
                let is_scalar = matches!(node.kind, NodeKind::Scalar { .. });
                self.value(node, if is_scalar { one } else { other });
            }
        }
    }

    /// The validator for a field of the map at this position.
    fn inside<'b>(&'b self, field: &'b str) -> Validator<'b> {
        Validator { around: Some((self, field)), ..*self }
    }

    /// The validator for an entry with its own name.
    fn entry<'b>(&'b self, entry: &'b str) -> Validator<'b> {
        Validator { entry, around: None, ..*self }
    }

    /// Path of the field from its entry, as in `article.fr`; for a whole entry, its name.
    fn path(&self) -> String {
        match self.around {
            None => self.entry.to_owned(),
            Some((Validator { around: None, .. }, field)) => field.to_owned(),
            Some((around, field)) => format!("{}.{field}", around.path()),
        }
    }

    /// Name of the map in which this field would be missing.
    fn map_around(&self) -> String {
        let around = self.around.map(|(around, _)| around.path());
        around.unwrap_or_else(|| self.entry.to_owned())
    }

    /// Validates an item of a list. A map is an entry of its own, named by its code, id, or country and category.
    fn item(&self, node: &Node, shape: &Shape) {
        if !matches!(shape, Shape::Map(_)) {
            return self.value(node, shape);
        }
        let text = |field: &str| node.get(field).and_then(Node::text);
        match (text("code").or_else(|| text("id")), text("country"), text("category")) {
            (Some(own), ..) => self.entry(own).value(node, shape),
            (None, Some(country), Some(category)) => {
                let about = format!("{country} {category}");
                self.entry(&about).value(node, shape);
            }
            _ => self.entry(self.entry).value(node, shape),
        }
    }

    fn map(&self, node: &Node, fields: &[Field]) {
        let Some(entries) = self.entries(node) else {
            return;
        };
        for field in fields {
            let here = self.inside(field.name);
            match node.get(field.name).filter(|node| !node.is_nothing()) {
                Some(node) => here.value(node, &field.shape),
                None if field.need == Presence::Must => here.missing(node.head()),
                None => {}
            }
        }
        let known = || fields.iter().map(|field| field.name);
        for (key, _) in entries {
            if known().all(|name| name != key.value) {
                let field = self.inside(&key.value).path();
                unknown_field(key.span, &field, &key.value, known, self.report);
            }
        }
    }

    /// Validates a map whose keys are data.
    fn keyed(&self, node: &Node, key: &Shape, value: &Shape) {
        // Maps, and numbers of named things, are reported by their key too.
        let by_key = matches!(
            (key, value),
            (_, Shape::Map(_) | Shape::Either(..)) | (Shape::Id, Shape::Whole(..))
        );
        for (name, node) in self.entries(node).unwrap_or_default() {
            match key {
                // Keys are stored as `u16`.
                Shape::Whole(..) if name.value.parse::<u16>().is_err() => {
                    self.wrong(name.span, Expected::Whole);
                }
                Shape::Word(words) => self.word(Some(text_of(name)), words),
                _ => {}
            }
            if by_key && self.around.is_none() {
                self.entry(&name.value).value(node, value);
            } else if by_key {
                self.inside(&name.value).value(node, value);
            } else {
                self.value(node, value);
            }
        }
    }

    /// Validates a map whose fields depend on the keyword in `tag`.
    fn tagged(&self, node: &Node, tag: &'static str, cases: &[(&'static str, &'static [Field])]) {
        if self.entries(node).is_none() {
            return;
        }
        let here = self.inside(tag);
        let Some(word) = node.get(tag).filter(|word| !word.is_nothing()) else {
            return here.missing(node.head());
        };
        let words: Vec<&str> = cases.iter().map(|(word, _)| *word).collect();
        here.word(here.scalar(word, Expected::Text), &words);
        // The keyword decides which other fields are allowed, so with an unknown one they are not checked.
        if let Some((_, fields)) = cases.iter().find(|(case, _)| word.is_text(case)) {
            // The keyword itself is checked above.
            let fields: Vec<Field> =
                [must(tag, Shape::Text)].into_iter().chain(fields.iter().copied()).collect();
            self.map(node, &fields);
        }
    }

    /// Validates a localized text; `missing` is reported for each language without text.
    fn phrase(&self, node: &Node, fields: &[Field], missing: &'static FindingCode) {
        self.map(node, fields);
        // `map` has reported any other node.
        if !matches!(node.kind, NodeKind::Map(_)) {
            return;
        }
        let is_filled = |node: &Node| match &node.kind {
            NodeKind::Scalar { text, .. } => !node.is_nothing() && !text.trim().is_empty(),
            _ => false,
        };
        for lang in Lang::ALL {
            // A text that counts has a form for each plural category; none may be empty.
            let is_said = node.get(lang.id()).is_some_and(|said| match &said.kind {
                NodeKind::Map(forms) => forms.iter().all(|(_, form)| is_filled(form)),
                _ => is_filled(said),
            });
            if !is_said {
                let args =
                    args![field = self.path(), entry = self.map_around(), language = lang.name()];
                self.report(missing, node.span, args);
            }
        }
    }

    fn coordinates(&self, node: &Node) {
        let [latitude, longitude] = node.list() else {
            return self.wrong(node.span, Expected::Coordinates);
        };
        let texts = [latitude, longitude].map(|node| self.scalar(node, Expected::Text));
        let is_number = |text: &Located<&str>| text.value.parse().is_ok_and(f64::is_finite);
        let mut wrong = texts.into_iter().flatten().filter(|text| !is_number(text));
        // One finding for the pair is enough.
        if let Some(text) = wrong.next() {
            let args = args![text = text.value];
            self.report(&flaws::NUMBER_INVALID, text.span, args);
        }
    }

    /// Validates an integer from 0 to `most`.
    fn whole(&self, node: &Node, most: i64, expected: Expected) {
        let Some(text) = self.scalar(node, Expected::Whole) else {
            return;
        };
        let number = text.value.parse::<i64>();
        if number.as_ref().is_ok_and(|number| *number > most) {
            self.wrong(node.span, expected);
        } else if !number.is_ok_and(|number| number >= 0) {
            self.wrong(node.span, Expected::Natural);
        }
    }

    fn word(&self, text: Option<Located<&str>>, words: &[&str]) {
        if let Some(text) = text.filter(|text| !words.contains(&text.value)) {
            let known = || words.iter().copied();
            word_unknown(&text, &self.path(), known, self.report);
        }
    }

    /// The text of a scalar; reports any other node.
    fn scalar<'n>(&self, node: &'n Node, expected: Expected) -> Option<Located<&'n str>> {
        let text = node.text();
        if text.is_none() {
            self.wrong(node.span, expected);
        }
        let place = node.span;
        text.map(|value| Located { value, span: place })
    }

    /// The items of a list; reports any other node.
    fn items<'n>(&self, node: &'n Node) -> &'n [Node] {
        if !matches!(node.kind, NodeKind::List(_)) {
            self.wrong(node.span, Expected::List);
        }
        node.list()
    }

    /// The entries of a map; reports any other node.
    fn entries<'n>(&self, node: &'n Node) -> Option<&'n [(Located<String>, Node)]> {
        let NodeKind::Map(entries) = &node.kind else {
            self.wrong(node.span, Expected::Map);
            return None;
        };
        Some(entries)
    }

    fn wrong(&self, place: Span, expected: Expected) {
        wrong_type(self.report, &self.path(), place, expected);
    }

    fn missing(&self, place: Span) {
        missing(&self.path(), &self.map_around(), place, self.report);
    }

    fn report(&self, kind: &'static FindingCode, place: Span, args: MessageArgs) {
        let finding = Diagnostic::new(kind, place, args);
        self.report.borrow_mut().push(finding);
    }
}

/// Reports a missing field of an entry.
pub fn missing(field: &str, entry: &str, place: Span, report: &RefCell<Report>) {
    let args = args![field, entry];
    let finding = Diagnostic::new(&flaws::FIELD_MISSING, place, args);
    report.borrow_mut().push(finding);
}

/// Reports an unknown key, with the nearest known one. `field` is its path.
pub fn unknown_field<'w, I: Iterator<Item = &'w str>>(
    place: Span,
    field: &str,
    key: &str,
    known: impl Fn() -> I,
    report: &RefCell<Report>,
) {
    let mut args = args![field];
    args.extend(guess(key, known()));
    args.push(("known", list(known()).into()));
    let finding = Diagnostic::new(&flaws::UNKNOWN_FIELD, place, args);
    report.borrow_mut().push(finding);
}

/// Reports an unknown keyword of a field, with the nearest known one.
pub fn word_unknown<'w, I: Iterator<Item = &'w str>>(
    text: &Located<&str>,
    field: &str,
    known: impl Fn() -> I,
    report: &RefCell<Report>,
) {
    let mut args = args![field, word = text.value];
    args.extend(guess(text.value, known()));
    args.push(("known", list(known()).into()));
    let finding = Diagnostic::new(&flaws::WORD_UNKNOWN, text.span, args);
    report.borrow_mut().push(finding);
}

/// Largest value of the integer type that stores a number up to `most`. Checks, not the schema, report values between
/// `most` and this limit.
fn storage_limit(most: i64) -> i64 {
    let sizes = [u8::MAX.into(), u16::MAX.into()];
    sizes.into_iter().find(|size| most <= *size).unwrap_or(u32::MAX.into())
}

/// Returns `true` for a length in a range.
fn is_length(node: &Node, (least, most): (f64, f64)) -> bool {
    let length = node.text().and_then(number::length);
    length.is_some_and(|length| (least..=most).contains(&length))
}

fn text_of(text: &Located<String>) -> Located<&str> {
    Located { value: &text.value, span: text.span }
}
