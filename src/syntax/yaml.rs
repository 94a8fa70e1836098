//! YAML parser that keeps the span of each scalar. Independent of countries and games.

use std::collections::BTreeMap;

use granit_parser::{Event, Options, Parser, ScalarStyle, ScanError, Span as ParserSpan};
use lang::args;

use crate::flaws;
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
    pub fn is_nothing(&self) -> bool {
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

    /// Span at which findings about the whole node point: the first key of a map, or else the node.
    pub fn head(&self) -> Span {
        match &self.kind {
            NodeKind::Map(entries) => entries.first().map_or(self.span, |(key, _)| key.span),
            _ => self.span,
        }
    }
}

/// Parses the single document of a file. Problems go to `report`; `None` if nothing can be read.
pub fn read(file: FileId, text: &str, report: &mut Report) -> Option<Node> {
    // Aliases are rejected, and their anchors are reported too.
    let mut options = Options::default();
    options.emit_anchor_events = true;
    let mut builder = Builder { file, text, report, open: Vec::new(), root: None };
    for event in Parser::new_from_str_with_options(text, options) {
        match event {
            Ok((event, span)) => builder.take(event, span),
            Err(error) => {
                builder.syntax_error(&error);
                return None;
            }
        }
    }
    builder.root
}

/// A collection under construction.
struct Open {
    start: usize,
    /// State of a map; `None` for a list.
    key: Option<Key>,
    items: Vec<Node>,
    entries: Vec<(Located<String>, Node)>,
    /// Span of the first occurrence of each key.
    keys: BTreeMap<String, Span>,
}

/// State of a map: before a key, or between a key and its value.
enum Key {
    Awaited,
    Read(Located<String>),
}

/// Builds the tree from the events of the parser.
struct Builder<'a> {
    file: FileId,
    text: &'a str,
    report: &'a mut Report,
    open: Vec<Open>,
    root: Option<Node>,
}

impl Builder<'_> {
    /// Handles one event.
    fn take(&mut self, event: Event<'_>, span: ParserSpan) {
        let place = self.place(&span);
        if event.tag().is_some() {
            self.unused_mark("!", self.tag_before(place));
        }
        match event {
            Event::Scalar(text, style, _, _) => {
                let quoted = style != ScalarStyle::Plain;
                self.put(Node {
                    span: place,
                    kind: NodeKind::Scalar { text: text.into_owned(), quoted },
                });
            }
            Event::SequenceStart(..) => self.begin(place, None),
            Event::MappingStart(..) => self.begin(place, Some(Key::Awaited)),
            Event::SequenceEnd | Event::MappingEnd => self.end(place),
            Event::Alias(_) => {
                self.unused_mark("*", place);
                let nothing = NodeKind::Scalar { text: String::new(), quoted: false };
                self.put(Node { span: place, kind: nothing });
            }
            Event::Anchor(..) => self.unused_mark("&", place),
            _ => {}
        }
    }

    /// Span of an event, without trailing space.
    fn place(&self, span: &ParserSpan) -> Span {
        let start = span.start.byte_offset().unwrap_or(0);
        let end = span.end.byte_offset().unwrap_or(start).max(start);
        // The parser ends a block collection at the next token: exclude the space between.
        let end = start
            + self
                .text
                .get(start..end)
                .map_or(0, |text| text.trim_end_matches([' ', '\t', '\n', '\r']).len());
        Span::new(self.file, start..end)
    }

    /// Span of the tag before a node, with or without an anchor between them; the node if there is none.
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

    fn begin(&mut self, place: Span, key: Option<Key>) {
        let start = place.start as usize;
        self.open.push(Open {
            start,
            key,
            items: Vec::new(),
            entries: Vec::new(),
            keys: BTreeMap::new(),
        });
    }

    fn end(&mut self, place: Span) {
        let Some(open) = self.open.pop() else { return };
        // A flow collection ends with its bracket. A block ends with its last item that has text: trailing comments
        // are not part of it.
        let written = |place: Span| (place.start < place.end).then_some(place.end);
        let in_entry =
            |(key, node): &(Located<String>, Node)| written(node.span).or(written(key.span));
        let last = match open.key {
            None => open.items.iter().rev().find_map(|node| written(node.span)),
            Some(_) => open.entries.iter().rev().find_map(in_entry),
        };
        let bracket = (place.start < place.end).then_some(place.end);
        let end = bracket.or(last).map_or(open.start, |end| end as usize);
        let kind = match open.key {
            None => NodeKind::List(open.items),
            Some(_) => NodeKind::Map(open.entries),
        };
        self.put(Node { span: Span::new(self.file, open.start..end.max(open.start)), kind });
    }

    /// Attaches a finished node to the open collection: as an item, a key, or the value of a key.
    fn put(&mut self, node: Node) {
        let Some(open) = self.open.last_mut() else {
            match self.root {
                None => self.root = Some(node),
                Some(_) => self.second_document(node.head()),
            }
            return;
        };
        match open.key.take() {
            None => open.items.push(node),
            Some(Key::Awaited) => {
                let value = match node.kind {
                    NodeKind::Scalar { text, .. } => text,
                    // Collections as keys are valid YAML, but no field has one. Their source serves as name.
                    _ => self.text.get(node.span.range()).unwrap_or_default().to_owned(),
                };
                open.key = Some(Key::Read(Located { value, span: node.span }));
            }
            Some(Key::Read(key)) => {
                open.key = Some(Key::Awaited);
                match open.keys.get(&key.value) {
                    Some(first) => {
                        let args = args![key = key.value.clone()];
                        let kind = &flaws::DUPLICATE_KEY;
                        let finding = Diagnostic::new(kind, key.span, args).also(*first);
                        self.report.push(finding);
                    }
                    None => {
                        open.keys.insert(key.value.clone(), key.span);
                        open.entries.push((key, node));
                    }
                }
            }
        }
    }

    /// Reports an anchor, an alias or a tag.
    fn unused_mark(&mut self, mark: &str, place: Span) {
        let args = args![mark];
        self.report.push(Diagnostic::new(&flaws::YAML_ALIAS, place, args));
    }

    /// Reports a second document after `---`, which would be ignored.
    fn second_document(&mut self, place: Span) {
        let start = place.start as usize;
        let first = self.text.get(start..).and_then(|text| text.chars().next());
        let place = Span::new(self.file, start..start + first.map_or(0, char::len_utf8));
        let args = args![problem = "a second document begins after `---`"];
        self.report.push(Diagnostic::new(&flaws::YAML_SYNTAX, place, args));
    }

    /// Reports a syntax error, at its probable cause.
    fn syntax_error(&mut self, error: &ScanError) {
        let at = error.marker().byte_offset().unwrap_or(0).min(self.text.len());
        let at = self.text.floor_char_boundary(at);
        // The parser stops where the text cannot go on, often lines below the quote or bracket that is not closed.
        let at = open_quote(self.text, at).or_else(|| open_bracket(self.text, at)).unwrap_or(at);
        if let Some(tab) = indenting_tab(self.text, at, &error.info()) {
            let place = Span::new(self.file, tab..tab + 1);
            self.report.push(Diagnostic::new(&flaws::YAML_TAB, place, Vec::new()));
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

/// Offset of the first tab in the indentation of the line of an error, or of the line before it. If the error is
/// about tabs, the lines below are searched too, because the parser reports the start of a text that continues there.
fn indenting_tab(text: &str, at: usize, problem: &str) -> Option<usize> {
    let line_start = |at: usize| text[..at].rfind('\n').map_or(0, |newline| newline + 1);
    let start = line_start(at);
    let before = line_start(start.saturating_sub(1));
    let below = text[at..].match_indices('\n').map(|(newline, _)| at + newline + 1);
    let below = below.filter(|_| problem.contains("tab"));
    [start, before].into_iter().chain(below).find_map(|start| {
        let indent = text[start..].find(|c| c != ' ')?;
        text[start + indent..].starts_with('\t').then_some(start + indent)
    })
}

/// The lines up to an error, with their offsets and without comments.
fn lines_to(text: &str, at: usize) -> impl Iterator<Item = (usize, &str)> {
    let mut start = 0;
    let lines = text.split_inclusive('\n').map(move |line| {
        start += line.len();
        (start - line.len(), line.trim_end())
    });
    lines.take_while(move |(start, _)| *start <= at).map(|(start, own)| {
        let comment = if own.trim_start().starts_with('#') { Some(0) } else { own.find(" # ") };
        (start, comment.map_or(own, |comment| &own[..comment]))
    })
}

/// Offset of the last quote of the first line with an odd number of quotes. The parser reports the end of the next
/// quoted text, lines below.
fn open_quote(text: &str, at: usize) -> Option<usize> {
    lines_to(text, at).find_map(|(start, line)| {
        let quotes: Vec<usize> = line.match_indices('"').map(|(quote, _)| quote).collect();
        let is_escaped = |quote: &usize| line[..*quote].ends_with('\\');
        let quotes: Vec<usize> = quotes.into_iter().filter(|quote| !is_escaped(quote)).collect();
        (quotes.len() % 2 == 1).then(|| start + quotes[quotes.len() - 1])
    })
}

/// Offset of an unclosed bracket on the line above an error, if a field follows on the line of the error.
fn open_bracket(text: &str, at: usize) -> Option<usize> {
    let lines: Vec<(usize, &str)> = lines_to(text, at).collect();
    let (_, last) = lines.last()?;
    let is_field = last.trim_start_matches(['-', ' ']).split_once(": ").is_some();
    let (start, line) = lines.iter().rev().nth(1).filter(|_| is_field)?;
    let count = |c: char| line.matches(c).count();
    let (brace, bracket) = (count('{') > count('}'), count('[') > count(']'));
    let opened = if bracket { line.rfind('[') } else { line.find('{') };
    opened.filter(|_| brace || bracket).map(|opened| start + opened)
}
