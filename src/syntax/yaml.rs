//! YAML as a tree whose every scalar knows its place. Knows nothing of countries.

use std::collections::BTreeMap;

use granit_parser::{Event, Options, Parser, ScalarStyle, ScanError, Span as ParserSpan};
use lang::args;

use crate::flaws;
use diag::{Diagnostic, FileId, Located, Report, Span};

/// A node of the tree.
#[derive(Clone, Debug, PartialEq)]
pub struct Node {
    /// Where it stands: the scalar with its quotes, or the collection.
    pub span: Span,
    /// What it is.
    pub kind: NodeKind,
}

/// What a node is.
#[derive(Clone, Debug, PartialEq)]
pub enum NodeKind {
    /// A scalar as text: `NO` is Norway, not a denial. Empty and unquoted is "nothing".
    Scalar {
        /// The text after quotes and escapes are resolved.
        text: String,
        /// Whether it was quoted: a quoted empty text is a text.
        quoted: bool,
    },
    /// A list, in the order of the file.
    List(Vec<Node>),
    /// A map, in the order of the file, each key once.
    Map(Vec<(Located<String>, Node)>),
}

impl Node {
    /// Whether nothing was written: `key:` alone, or `~`, or `null`.
    pub fn is_nothing(&self) -> bool {
        matches!(&self.kind, NodeKind::Scalar { text, quoted: false }
            if matches!(text.as_str(), "" | "~" | "null"))
    }

    /// The value of a key of a map.
    pub fn get(&self, key: &str) -> Option<&Self> {
        match &self.kind {
            NodeKind::Map(entries) => {
                entries.iter().find(|(name, _)| name.value == key).map(|(_, node)| node)
            }
            _ => None,
        }
    }

    /// The items of a list; none for anything else.
    pub fn list(&self) -> &[Self] {
        match &self.kind {
            NodeKind::List(items) => items,
            _ => &[],
        }
    }

    /// The items of a list, one after the other; none for anything else.
    pub fn items(&self) -> impl Iterator<Item = &Self> {
        self.list().iter()
    }

    /// The text of a scalar.
    pub fn text(&self) -> Option<&str> {
        match &self.kind {
            NodeKind::Scalar { text, .. } => Some(text),
            _ => None,
        }
    }

    /// Whether it is a scalar with this text.
    pub fn is_text(&self, text: &str) -> bool {
        self.text() == Some(text)
    }

    /// Where a reader looks first: the first key of a map, else the node itself.
    pub fn head(&self) -> Span {
        match &self.kind {
            NodeKind::Map(entries) => entries.first().map_or(self.span, |(key, _)| key.span),
            _ => self.span,
        }
    }
}

/// Reads the one document of a file. What is wrong goes to `report`; `None` where nothing is left.
pub fn read(file: FileId, text: &str, report: &mut Report) -> Option<Node> {
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

/// A collection that has begun and not ended.
struct Open {
    start: usize,
    /// `None` for a list.
    key: Option<Key>,
    items: Vec<Node>,
    entries: Vec<(Located<String>, Node)>,
    /// Where each key of the entries was first.
    keys: BTreeMap<String, Span>,
}

/// Where a map stands: before a key, or between a key and its value.
enum Key {
    Awaited,
    Read(Located<String>),
}

struct Builder<'a> {
    file: FileId,
    text: &'a str,
    report: &'a mut Report,
    open: Vec<Open>,
    root: Option<Node>,
}

impl Builder<'_> {
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

    fn place(&self, span: &ParserSpan) -> Span {
        let start = span.start.byte_offset().unwrap_or(0);
        let end = span.end.byte_offset().unwrap_or(start).max(start);
        // A block collection ends where the next thing begins: give the space between back.
        let end = start
            + self
                .text
                .get(start..end)
                .map_or(0, |text| text.trim_end_matches([' ', '\t', '\n', '\r']).len());
        Span::new(self.file, start..end)
    }

    /// The tag that stands before a node, perhaps with an anchor between them; else the node itself.
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
        // A flow collection ends with its bracket, a block with the last item of which anything is written:
        // comments may follow.
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

    /// Puts a finished node where it belongs: as an item, a key, or the value of a key.
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
                    // A collection as a key is legal YAML and never a field of ours.
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

    fn unused_mark(&mut self, mark: &str, place: Span) {
        let args = args![mark];
        self.report.push(Diagnostic::new(&flaws::YAML_ALIAS, place, args));
    }

    /// What follows `---` would be lost.
    fn second_document(&mut self, place: Span) {
        let start = place.start as usize;
        let first = self.text.get(start..).and_then(|text| text.chars().next());
        let place = Span::new(self.file, start..start + first.map_or(0, char::len_utf8));
        let args = args![problem = "a second document begins after `---`"];
        self.report.push(Diagnostic::new(&flaws::YAML_SYNTAX, place, args));
    }

    fn syntax_error(&mut self, error: &ScanError) {
        let at = error.marker().byte_offset().unwrap_or(0).min(self.text.len());
        let at = self.text.floor_char_boundary(at);
        let at = open_quote(self.text, at).or_else(|| open_bracket(self.text, at)).unwrap_or(at);
        if let Some(tab) = indenting_tab(self.text, at, &error.info()) {
            let place = Span::new(self.file, tab..tab + 1);
            self.report.push(Diagnostic::new(&flaws::YAML_TAB, place, Vec::new()));
            return;
        }
        let end = self.text[at..].chars().next().map_or(at, |c| match c {
            '\n' | '\r' => at,
            _ => at + c.len_utf8(),
        });
        let args = args![problem = error.info()];
        let place = Span::new(self.file, at..end);
        self.report.push(Diagnostic::new(&flaws::YAML_SYNTAX, place, args));
    }
}

/// The first tab in the indentation of the line of an error, or of the line before it. The parser may
/// also complain of a tab at the start of a text that goes on below.
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

/// The lines up to the one of an error, each with where it begins, without what its comment says.
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

/// The last quote of the first line that has one too few: the parser gives up where the next text ends that
/// follows, lines below.
fn open_quote(text: &str, at: usize) -> Option<usize> {
    lines_to(text, at).find_map(|(start, line)| {
        let quotes: Vec<usize> = line.match_indices('"').map(|(quote, _)| quote).collect();
        let is_escaped = |quote: &usize| line[..*quote].ends_with('\\');
        let quotes: Vec<usize> = quotes.into_iter().filter(|quote| !is_escaped(quote)).collect();
        (quotes.len() % 2 == 1).then(|| start + quotes[quotes.len() - 1])
    })
}

/// The bracket that is open at the end of a line above an error, where a field follows below it.
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
