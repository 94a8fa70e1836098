//! YAML parser that keeps the span of each scalar. Independent of countries and games.

use std::collections::BTreeMap;

use granit_parser::{Event, Options, Parser, ScalarStyle, ScanError, Span as ParserSpan};
use lang::args;

use crate::{flaws, plain_yaml, quotes};
use diag::{Diagnostic, FileId, Located, Report, Span};

/// A node of the YAML tree.
#[derive(Clone, Debug, PartialEq)]
pub struct Node {
    /// Span in the source: the scalar with its quotes, or the collection.
    pub span: Span,
    /// Content of the node.
    pub kind: NodeKind,
}

/// Content of a node.
#[derive(Clone, Debug, PartialEq)]
pub enum NodeKind {
    /// A scalar as text, without type inference: `NO` is Norway, not a boolean. Empty and unquoted means null.
    Scalar {
        /// Value, without quotes and escapes.
        text: String,
        /// `true` if it was quoted: a quoted empty text is not null.
        quoted: bool,
    },
    /// A list, in file order.
    List(Vec<Node>),
    /// A map, in file order, with unique keys.
    Map(Vec<(Located<String>, Node)>),
}

impl Node {
    /// Returns `true` for null: a key without value, `~` or `null`.
    pub fn is_null(&self) -> bool {
        matches!(&self.kind, NodeKind::Scalar { text, quoted: false }
            if matches!(text.as_str(), "" | "~" | "null"))
    }

    /// The value of a key of a map; `None` for any other node.
    pub fn get(&self, key: &str) -> Option<&Self> {
        match &self.kind {
            NodeKind::Map(entries) => {
                entries.iter().find(|(name, _)| name.value == key).map(|(_, node)| node)
            }
            _ => None,
        }
    }

    /// The items of a list; empty for any other node.
    pub fn list(&self) -> &[Self] {
        match &self.kind {
            NodeKind::List(items) => items,
            _ => &[],
        }
    }

    /// Iterates over the items of a list; empty for any other node.
    pub fn items(&self) -> impl Iterator<Item = &Self> {
        self.list().iter()
    }

    /// The text of a scalar; `None` for a list or map.
    pub fn text(&self) -> Option<&str> {
        match &self.kind {
            NodeKind::Scalar { text, .. } => Some(text),
            _ => None,
        }
    }

    /// Returns `true` for a scalar with this text.
    pub fn is_text(&self, text: &str) -> bool {
        self.text() == Some(text)
    }

    /// Returns the span at which findings about the whole node point: the first key of a map, or else the node.
    pub fn head_span(&self) -> Span {
        match &self.kind {
            NodeKind::Map(entries) => entries.first().map_or(self.span, |(key, _)| key.span),
            _ => self.span,
        }
    }
}

/// Parses the single document of a file. Problems go to `report`; `None` if nothing can be read.
pub fn parse(file: FileId, text: &str, report: &mut Report) -> Option<Node> {
    plain_yaml::parse(file, text).or_else(|| parse_completely(file, text, report))
}

/// Parses any YAML.
pub(crate) fn parse_completely(file: FileId, text: &str, report: &mut Report) -> Option<Node> {
    // Aliases are rejected. Their anchors are reported too, so the parser has to emit them.
    let mut options = Options::default();
    options.emit_anchor_events = true;
    let mut builder = Builder { file, text, report, open: Vec::new(), root: None };
    for event in Parser::new_from_str_with_options(text, options) {
        match event {
            Ok((event, span)) => builder.handle_event(event, span),
            Err(error) => {
                builder.report_syntax_error(&error);
                return None;
            }
        }
    }
    builder.root
}

/// A collection under construction.
struct OpenCollection {
    start: usize,
    /// State of a map; `None` for a list.
    map_state: Option<MapState>,
    items: Vec<Node>,
    entries: Vec<(Located<String>, Node)>,
    /// Span of the first occurrence of each key.
    key_spans: BTreeMap<String, Span>,
}

/// State of a map under construction: before a key, or between a key and its value.
enum MapState {
    BeforeKey,
    AfterKey(Located<String>),
}

/// Builds the tree from the events of the parser.
struct Builder<'a> {
    file: FileId,
    text: &'a str,
    report: &'a mut Report,
    open: Vec<OpenCollection>,
    root: Option<Node>,
}

impl Builder<'_> {
    /// Handles one event.
    fn handle_event(&mut self, event: Event<'_>, span: ParserSpan) {
        let span = self.event_span(&span);
        if event.tag().is_some() {
            self.report_unsupported("!", self.tag_before(span));
        }
        match event {
            Event::Scalar(text, style, _, _) => {
                let quoted = style != ScalarStyle::Plain;
                self.attach(Node {
                    span,
                    kind: NodeKind::Scalar { text: text.into_owned(), quoted },
                });
            }
            Event::SequenceStart(..) => self.open_collection(span, None),
            Event::MappingStart(..) => self.open_collection(span, Some(MapState::BeforeKey)),
            Event::SequenceEnd | Event::MappingEnd => self.close_collection(span),
            Event::Alias(_) => {
                self.report_unsupported("*", span);
                let nothing = NodeKind::Scalar { text: String::new(), quoted: false };
                self.attach(Node { span, kind: nothing });
            }
            Event::Anchor(..) => self.report_unsupported("&", span),
            _ => {}
        }
    }

    /// Returns the span of a parser event, without trailing space.
    fn event_span(&self, span: &ParserSpan) -> Span {
        let start = span.start.byte_offset().unwrap_or(0);
        let end = span.end.byte_offset().unwrap_or(start).max(start);
        // The parser ends a block collection at the next token, so the space before that token is excluded.
        let end = start
            + self
                .text
                .get(start..end)
                .map_or(0, |text| text.trim_end_matches([' ', '\t', '\n', '\r']).len());
        Span::new(self.file, start..end)
    }

    /// Returns the span of the tag before a node, with or without an anchor between them; the node's span if there is
    /// none.
    fn tag_before(&self, node: Span) -> Span {
        let mut before = self.text.get(..node.start as usize).unwrap_or_default();
        loop {
            before = before.trim_end();
            let start = before
                .rfind(|c: char| c.is_whitespace() || matches!(c, '[' | '{' | ','))
                .map_or(0, |space| space + 1);
            match before.get(start..).and_then(|word| word.chars().next()) {
                Some('!') => return Span::new(self.file, start..before.len()),
                Some('&') => before = &before[..start],
                _ => return node,
            }
        }
    }

    fn open_collection(&mut self, span: Span, key: Option<MapState>) {
        let start = span.start as usize;
        self.open.push(OpenCollection {
            start,
            map_state: key,
            items: Vec::new(),
            entries: Vec::new(),
            key_spans: BTreeMap::new(),
        });
    }

    fn close_collection(&mut self, span: Span) {
        let Some(open) = self.open.pop() else { return };
        // A flow collection ends with its bracket. A block ends with its last item that has text: trailing comments
        // are not part of it.
        let end_of_text = |place: Span| (place.start < place.end).then_some(place.end);
        let end_of_entry = |(key, node): &(Located<String>, Node)| {
            end_of_text(node.span).or(end_of_text(key.span))
        };
        let last_end = match open.map_state {
            None => open.items.iter().rev().find_map(|node| end_of_text(node.span)),
            Some(_) => open.entries.iter().rev().find_map(end_of_entry),
        };
        let closing_bracket = (span.start < span.end).then_some(span.end);
        let end = closing_bracket.or(last_end).map_or(open.start, |end| end as usize);
        let kind = match open.map_state {
            None => NodeKind::List(open.items),
            Some(_) => NodeKind::Map(open.entries),
        };
        self.attach(Node { span: Span::new(self.file, open.start..end.max(open.start)), kind });
    }

    /// Attaches a finished node to the open collection: as an item, a key, or the value of a key.
    fn attach(&mut self, node: Node) {
        let Some(open) = self.open.last_mut() else {
            match self.root {
                None => self.root = Some(node),
                Some(_) => self.report_second_document(node.head_span()),
            }
            return;
        };
        match open.map_state.take() {
            None => open.items.push(node),
            Some(MapState::BeforeKey) => {
                let value = match node.kind {
                    NodeKind::Scalar { text, .. } => text,
                    // Collections as keys are valid YAML, but no field has one. Their source serves as name.
                    _ => self.text.get(node.span.range()).unwrap_or_default().to_owned(),
                };
                open.map_state = Some(MapState::AfterKey(Located { value, span: node.span }));
            }
            Some(MapState::AfterKey(key)) => {
                open.map_state = Some(MapState::BeforeKey);
                match open.key_spans.get(&key.value) {
                    Some(first) => {
                        let args = args![key = key.value.clone()];
                        let kind = &flaws::DUPLICATE_KEY;
                        let finding = Diagnostic::new(kind, key.span, args).with_span(*first);
                        self.report.push(finding);
                    }
                    None => {
                        open.key_spans.insert(key.value.clone(), key.span);
                        open.entries.push((key, node));
                    }
                }
            }
        }
    }

    /// Reports an anchor, an alias or a tag, which this program does not support.
    fn report_unsupported(&mut self, mark: &str, span: Span) {
        let args = args![mark];
        self.report.push(Diagnostic::new(&flaws::YAML_ALIAS, span, args));
    }

    /// Reports a second document after `---`, which would be ignored.
    fn report_second_document(&mut self, span: Span) {
        let start = span.start as usize;
        let first = self.text.get(start..).and_then(|text| text.chars().next());
        let place = Span::new(self.file, start..start + first.map_or(0, char::len_utf8));
        let args = args![problem = "a second document begins after `---`"];
        self.report.push(Diagnostic::new(&flaws::YAML_SYNTAX, place, args));
    }

    /// Reports a syntax error, at its probable cause.
    fn report_syntax_error(&mut self, error: &ScanError) {
        let at = error.marker().byte_offset().unwrap_or(0).min(self.text.len());
        let at = self.text.floor_char_boundary(at);
        // The parser stops where no valid text can follow, often lines below an unclosed quote or bracket.
        let at = open_quote(self.text, at).or_else(|| open_bracket(self.text, at)).unwrap_or(at);
        if let Some(tab) = indenting_tab(self.text, at, &error.info()) {
            let place = Span::new(self.file, tab..tab + 1);
            self.report.push(Diagnostic::new(&flaws::YAML_TAB, place, Vec::new()));
            return;
        }
        if let Some((range, right)) = quotes::find_on_lines(self.text, at) {
            let args = args![text = self.text.get(range.clone()).unwrap_or_default(), right];
            let place = Span::new(self.file, range);
            self.report.push(Diagnostic::new(&flaws::QUOTES_TYPOGRAPHIC, place, args));
            return;
        }
        // A line break has no character to underline.
        let end = self.text[at..].chars().next().map_or(at, |c| match c {
            '\n' | '\r' => at,
            _ => at + c.len_utf8(),
        });
        let args = args![problem = error.info()];
        let place = Span::new(self.file, at..end);
        self.report.push(Diagnostic::new(&flaws::YAML_SYNTAX, place, args));
    }
}

/// Returns the offset of the first tab in the indentation of the line of an error, or of the line before it. If the
/// error is about tabs, the lines below are searched too, because the parser reports the start of a text that may
/// continue there.
fn indenting_tab(text: &str, at: usize, problem: &str) -> Option<usize> {
    let [before, start] = line_starts(text, at);
    let below = text[at..].match_indices('\n').map(|(newline, _)| at + newline + 1);
    let below = below.filter(|_| problem.contains("tab"));
    [start, before].into_iter().chain(below).find_map(|start| {
        let indent = text[start..].find(|c| c != ' ')?;
        text[start + indent..].starts_with('\t').then_some(start + indent)
    })
}

/// Returns the offsets of the line before the one at an offset, and of that line; both are 0 for the first line.
pub(crate) fn line_starts(text: &str, at: usize) -> [usize; 2] {
    let start = |at: usize| text[..at].rfind('\n').map_or(0, |newline| newline + 1);
    let own = start(at);
    [start(own.saturating_sub(1)), own]
}

/// Iterates over the lines up to an error, with their offsets and without comments.
fn lines_up_to(text: &str, at: usize) -> impl Iterator<Item = (usize, &str)> {
    let mut start = 0;
    let lines = text.split_inclusive('\n').map(move |line| {
        start += line.len();
        (start - line.len(), line.trim_end())
    });
    lines.take_while(move |(start, _)| *start <= at).map(|(start, line)| {
        let comment = if line.trim_start().starts_with('#') { Some(0) } else { line.find(" # ") };
        (start, comment.map_or(line, |comment| &line[..comment]))
    })
}

/// Returns the offset of the last quote of the first line with an odd number of quotes. The parser reports an
/// unclosed quote only at the end of the next quoted text, lines below.
fn open_quote(text: &str, at: usize) -> Option<usize> {
    lines_up_to(text, at).find_map(|(start, line)| {
        let quotes: Vec<usize> = line.match_indices('"').map(|(quote, _)| quote).collect();
        let is_escaped = |quote: &usize| line[..*quote].ends_with('\\');
        let quotes: Vec<usize> = quotes.into_iter().filter(|quote| !is_escaped(quote)).collect();
        (quotes.len() % 2 == 1).then(|| start + quotes[quotes.len() - 1])
    })
}

/// Returns the offset of an unclosed bracket on the line above an error, if a field follows on the line of the error.
fn open_bracket(text: &str, at: usize) -> Option<usize> {
    let lines: Vec<(usize, &str)> = lines_up_to(text, at).collect();
    let (_, last) = lines.last()?;
    let is_field_line = last.trim_start_matches(['-', ' ']).split_once(": ").is_some();
    let (start, line) = lines.iter().rev().nth(1).filter(|_| is_field_line)?;
    let count = |c: char| line.matches(c).count();
    let (brace, bracket) = (count('{') > count('}'), count('[') > count(']'));
    let opened = if bracket { line.rfind('[') } else { line.find('{') };
    opened.filter(|_| brace || bracket).map(|opened| start + opened)
}
