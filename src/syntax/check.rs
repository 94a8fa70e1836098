//! Validation of YAML trees against a [`Schema`]: each difference is a finding at its span.

use std::cell::RefCell;

use crate::fields::{Expected, format_names, report_wrong_type};
use crate::shape::{Field, Presence, SOME_COUNTED, SOME_LANGUAGES, Schema, Shape, must};
use crate::yaml::{Node, NodeKind};
use crate::{dates, flaws, guess_args, number};
use diag::{Diagnostic, FindingCode, Located, Report, Span};
use lang::{Lang, MessageArgs, args};

impl Schema {
    /// Reports all differences between a file and the schema. `entry` is the name of the file in messages.
    /// Localized texts are required in all languages of the program.
    pub fn check(&self, root: &Node, entry: &str, report: &RefCell<Report>) {
        self.check_in(root, entry, &Lang::ALL, report);
    }

    /// As [`check`](Self::check), but localized texts are required in these languages only.
    pub fn check_in(&self, root: &Node, entry: &str, langs: &[Lang], report: &RefCell<Report>) {
        let around = None;
        Validator { entry, parent: around, langs, report }.check_value(root, &self.shape);
    }
}

/// Validator at one position of a file.
#[derive(Clone, Copy)]
struct Validator<'a> {
    /// Name of the entry in messages: a code, an id, or a file.
    entry: &'a str,
    /// The validator of the enclosing map, and the field in it; `None` for a whole entry.
    parent: Option<(&'a Validator<'a>, &'a str)>,
    /// Languages in which a localized text is required.
    langs: &'a [Lang],
    report: &'a RefCell<Report>,
}

impl Validator<'_> {
    /// Validates a node against a shape.
    fn check_value(&self, node: &Node, shape: &Shape) {
        match shape {
            // The conversion to the data model checks the content, with more specific findings.
            Shape::Text | Shape::DependentKeyword(_) | Shape::Id | Shape::Code(_) => {
                self.scalar(node, Expected::Text);
            }
            Shape::Keyword(words) => self.check_keyword(self.scalar(node, Expected::Text), words),
            Shape::Boolean => {
                self.check_keyword(self.scalar(node, Expected::Text), &["true", "false"])
            }
            Shape::Date => {
                let text = self.scalar(node, Expected::Text);
                if let Some(text) = text.filter(|text| !number::is_date(text.value)) {
                    let args = date_args(text.value);
                    self.report(&flaws::DATE_INVALID, text.span, args);
                }
            }
            Shape::Year(first, last) => {
                if let Some(text) = self.scalar(node, Expected::Text) {
                    number::parse_year(
                        text.value,
                        *first..=*last,
                        text.span,
                        &mut self.report.borrow_mut(),
                    );
                }
            }
            Shape::Whole(_, most) => {
                self.check_integer(node, storage_limit(*most), Expected::Natural)
            }
            Shape::Exponent => self.check_integer(node, Shape::MAX_EXPONENT, Expected::Power),
            Shape::Number => {
                if let Some(text) = self.scalar(node, Expected::Text) {
                    number::parse_decimal(text.value, text.span, &mut self.report.borrow_mut());
                }
            }
            Shape::Coordinates => self.check_coordinates(node),
            Shape::Measure(least, most, expected) => {
                let number = self.scalar(node, *expected).and_then(|text| {
                    number::parse_decimal(text.value, text.span, &mut self.report.borrow_mut())
                });
                let number = number.and_then(|number| f64::try_from(number).ok());
                if number.is_some_and(|number| !(*least..=*most).contains(&number)) {
                    self.report_wrong_type(node.span, *expected);
                }
            }
            Shape::Length(least, most) => {
                if !is_length(node, (*least, *most)) {
                    self.report_wrong_type(node.span, Expected::Length);
                }
            }
            Shape::Lengths(ranges, expected) => {
                let lengths = node.list();
                let are_lengths =
                    lengths.iter().zip(*ranges).all(|(node, range)| is_length(node, *range));
                if lengths.len() != ranges.len() || !are_lengths {
                    self.report_wrong_type(node.span, *expected);
                }
            }
            Shape::Name => self.check_phrase(node, &SOME_LANGUAGES, &flaws::NAME_MISSING),
            Shape::Phrase => self.check_phrase(node, &SOME_LANGUAGES, &flaws::TRANSLATION_MISSING),
            Shape::PartialPhrase => self.check_map(node, &SOME_LANGUAGES),
            Shape::PluralPhrase => {
                self.check_phrase(node, &SOME_COUNTED, &flaws::TRANSLATION_MISSING)
            }
            Shape::List(item) => {
                self.items(node).iter().for_each(|node| self.check_item(node, item))
            }
            Shape::Pair(item, expected) => match node.list() {
                [one, other] => {
                    [one, other].into_iter().for_each(|node| self.check_value(node, item))
                }
                _ => self.report_wrong_type(node.span, *expected),
            },
            Shape::Map(fields) => self.check_map(node, fields),
            Shape::Keyed(key, value) => self.check_keyed(node, key, value),
            Shape::Tagged(tag, cases) => self.check_tagged(node, tag, cases),
            Shape::Either(one, other) => {
                let is_scalar = matches!(node.kind, NodeKind::Scalar { .. });
                self.check_value(node, if is_scalar { one } else { other });
            }
        }
    }

    /// Returns the validator for a field of the map at this position.
    fn for_field<'b>(&'b self, field: &'b str) -> Validator<'b> {
        Validator { parent: Some((self, field)), ..*self }
    }

    /// Returns the validator for an entry with its own name.
    fn for_entry<'b>(&'b self, entry: &'b str) -> Validator<'b> {
        Validator { entry, parent: None, ..*self }
    }

    /// Returns the path of the field from its entry, as in `article.fr`; for a whole entry, its name.
    fn path(&self) -> String {
        match self.parent {
            None => self.entry.to_owned(),
            Some((Validator { parent: None, .. }, field)) => field.to_owned(),
            Some((around, field)) => format!("{}.{field}", around.path()),
        }
    }

    /// Returns the name of the map that contains this field, for a finding about a missing field.
    fn map_path(&self) -> String {
        let around = self.parent.map(|(around, _)| around.path());
        around.unwrap_or_else(|| self.entry.to_owned())
    }

    /// Validates an item of a list. A map is an entry of its own: its name is its code, its id, or its country and
    /// category.
    fn check_item(&self, node: &Node, shape: &Shape) {
        if !matches!(shape, Shape::Map(_)) {
            return self.check_value(node, shape);
        }
        let text = |field: &str| node.get(field).and_then(Node::text);
        match (text("code").or_else(|| text("id")), text("country"), text("category")) {
            (Some(own), ..) => self.for_entry(own).check_value(node, shape),
            (None, Some(country), Some(category)) => {
                let about = format!("{country} {category}");
                self.for_entry(&about).check_value(node, shape);
            }
            _ => self.for_entry(self.entry).check_value(node, shape),
        }
    }

    fn check_map(&self, node: &Node, fields: &[Field]) {
        let Some(entries) = self.entries(node) else {
            return;
        };
        for field in fields {
            let child = self.for_field(field.name);
            match node.get(field.name).filter(|node| !node.is_null()) {
                Some(node) => child.check_value(node, &field.shape),
                None if field.presence == Presence::Must => child.report_missing(node.head_span()),
                None => {}
            }
        }
        let known = || fields.iter().map(|field| field.name);
        for (key, _) in entries {
            if known().all(|name| name != key.value) {
                let field = self.for_field(&key.value).path();
                report_unknown_field(key.span, &field, &key.value, known, self.report);
            }
        }
    }

    /// Validates a map whose keys are data.
    fn check_keyed(&self, node: &Node, key: &Shape, value: &Shape) {
        // Maps, and numbers of things with an id, have their key in the paths of findings.
        let by_key = matches!(
            (key, value),
            (_, Shape::Map(_) | Shape::Either(..)) | (Shape::Id, Shape::Whole(..))
        );
        for (name, node) in self.entries(node).unwrap_or_default() {
            match key {
                // Keys are stored as `u16`.
                Shape::Whole(..) if name.value.parse::<u16>().is_err() => {
                    self.report_wrong_type(name.span, Expected::Whole);
                }
                Shape::Keyword(words) => self.check_keyword(Some(text_of(name)), words),
                _ => {}
            }
            if by_key && self.parent.is_none() {
                self.for_entry(&name.value).check_value(node, value);
            } else if by_key {
                self.for_field(&name.value).check_value(node, value);
            } else {
                self.check_value(node, value);
            }
        }
    }

    /// Validates a map whose fields depend on the keyword in `tag`.
    fn check_tagged(
        &self,
        node: &Node,
        tag: &'static str,
        cases: &[(&'static str, &'static [Field])],
    ) {
        if self.entries(node).is_none() {
            return;
        }
        let tag_validator = self.for_field(tag);
        let Some(word) = node.get(tag).filter(|word| !word.is_null()) else {
            return tag_validator.report_missing(node.head_span());
        };
        let words: Vec<&str> = cases.iter().map(|(word, _)| *word).collect();
        tag_validator.check_keyword(tag_validator.scalar(word, Expected::Text), &words);
        // The keyword decides which other fields are allowed, so with an unknown one they are not checked.
        if let Some((_, fields)) = cases.iter().find(|(case, _)| word.is_text(case)) {
            // The keyword itself is checked above.
            let fields: Vec<Field> =
                [must(tag, Shape::Text)].into_iter().chain(fields.iter().copied()).collect();
            self.check_map(node, &fields);
        }
    }

    /// Validates a localized text; `missing` is reported for each language without text.
    fn check_phrase(&self, node: &Node, fields: &[Field], missing: &'static FindingCode) {
        self.check_map(node, fields);
        // `check_map` has reported any node other than a map.
        if !matches!(node.kind, NodeKind::Map(_)) {
            return;
        }
        let is_filled = |node: &Node| match &node.kind {
            NodeKind::Scalar { text, .. } => !node.is_null() && !text.trim().is_empty(),
            _ => false,
        };
        for lang in self.langs {
            // A text with a count has a form for each plural category; no form may be empty.
            let has_text = node.get(lang.id()).is_some_and(|text| match &text.kind {
                NodeKind::Map(forms) => forms.iter().all(|(_, form)| is_filled(form)),
                _ => is_filled(text),
            });
            if !has_text {
                let args =
                    args![field = self.path(), entry = self.map_path(), language = lang.name()];
                self.report(missing, node.span, args);
            }
        }
    }

    fn check_coordinates(&self, node: &Node) {
        let [latitude, longitude] = node.list() else {
            return self.report_wrong_type(node.span, Expected::Coordinates);
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
    fn check_integer(&self, node: &Node, most: i64, expected: Expected) {
        let Some(text) = self.scalar(node, Expected::Whole) else {
            return;
        };
        let number = text.value.parse::<i64>();
        if number.as_ref().is_ok_and(|number| *number > most) {
            self.report_wrong_type(node.span, expected);
        } else if !number.is_ok_and(|number| number >= 0) {
            self.report_wrong_type(node.span, Expected::Natural);
        }
    }

    fn check_keyword(&self, text: Option<Located<&str>>, words: &[&str]) {
        if let Some(text) = text.filter(|text| !words.contains(&text.value)) {
            let known = || words.iter().copied();
            report_unknown_word(&text, &self.path(), known, self.report);
        }
    }

    /// The text of a scalar; reports any other node.
    fn scalar<'n>(&self, node: &'n Node, expected: Expected) -> Option<Located<&'n str>> {
        let text = node.text();
        if text.is_none() {
            self.report_wrong_type(node.span, expected);
        }
        let span = node.span;
        text.map(|value| Located { value, span })
    }

    /// The items of a list; reports any other node.
    fn items<'n>(&self, node: &'n Node) -> &'n [Node] {
        if !matches!(node.kind, NodeKind::List(_)) {
            self.report_wrong_type(node.span, Expected::List);
        }
        node.list()
    }

    /// The entries of a map; reports any other node.
    fn entries<'n>(&self, node: &'n Node) -> Option<&'n [(Located<String>, Node)]> {
        let NodeKind::Map(entries) = &node.kind else {
            self.report_wrong_type(node.span, Expected::Map);
            return None;
        };
        Some(entries)
    }

    fn report_wrong_type(&self, span: Span, expected: Expected) {
        report_wrong_type(self.report, &self.path(), span, expected);
    }

    fn report_missing(&self, span: Span) {
        report_missing_field(&self.path(), &self.map_path(), span, self.report);
    }

    fn report(&self, code: &'static FindingCode, span: Span, args: MessageArgs) {
        let finding = Diagnostic::new(code, span, args);
        self.report.borrow_mut().push(finding);
    }
}

/// Returns the arguments of the finding about a text that is not a date: the date, if it has one reading only.
pub fn date_args(text: &str) -> MessageArgs {
    match dates::read_date(text) {
        Some(plain) => args![text, sure = "yes", plain],
        None => args![text, sure = "no"],
    }
}

/// Reports a missing field of an entry.
pub fn report_missing_field(field: &str, entry: &str, span: Span, report: &RefCell<Report>) {
    let args = args![field, entry];
    let finding = Diagnostic::new(&flaws::FIELD_MISSING, span, args);
    report.borrow_mut().push(finding);
}

/// Reports an unknown key, with the nearest known one. `field` is its path.
pub fn report_unknown_field<'w, I: Iterator<Item = &'w str>>(
    span: Span,
    field: &str,
    key: &str,
    known: impl Fn() -> I,
    report: &RefCell<Report>,
) {
    let mut args = args![field];
    args.extend(guess_args(key, known()));
    args.push(("known", format_names(known()).into()));
    let finding = Diagnostic::new(&flaws::UNKNOWN_FIELD, span, args);
    report.borrow_mut().push(finding);
}

/// Reports an unknown keyword of a field, with the nearest known one.
pub fn report_unknown_word<'w, I: Iterator<Item = &'w str>>(
    text: &Located<&str>,
    field: &str,
    known: impl Fn() -> I,
    report: &RefCell<Report>,
) {
    let mut args = args![field, word = text.value];
    args.extend(guess_args(text.value, known()));
    args.push(("known", format_names(known()).into()));
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
    let length = node.text().and_then(number::parse_length);
    length.is_some_and(|length| (least..=most).contains(&length))
}

fn text_of(text: &Located<String>) -> Located<&str> {
    Located { value: &text.value, span: text.span }
}
