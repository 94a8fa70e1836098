//! A fast parser for plain YAML, as the files of an edition are written: block maps and lists, flow collections,
//! scalars on one line, comments.
//!
//! It gives up at anything else, such as anchors, block scalars, escapes, tabs, duplicate keys, documents and errors,
//! and leaves the file to the complete parser of [`yaml`](crate::yaml). A test proves that both give the same trees.

use crate::yaml::{Node, NodeKind};
use diag::{FileId, Located, Span};

/// Maximum depth of collections; deeper ones are left to the complete parser.
const MAX_DEPTH: usize = 32;

/// Maximum length of a key in bytes: YAML limits keys to 1,024 characters.
const MAX_KEY_BYTES: usize = 256;

/// Maximum number of entries of a map whose keys are compared one by one.
const MAX_KEYS: usize = 400;

/// Parses a file; `None` if it is not plain. A plain file has no syntax errors.
pub(crate) fn parse(file: FileId, text: &str) -> Option<Node> {
    let bytes = text.as_bytes();
    if !has_only_plain_characters(bytes) {
        return None;
    }
    let mut parser = Parser { file, text, bytes, at: 0, depth: 0 };
    let indent = parser.next_line()?;
    let root = parser.block(indent, None)?;
    // Content after the root would be an error.
    parser.next_line().is_none().then_some(root).filter(|_| parser.at == bytes.len())
}

/// Returns `true` if a text has no tabs, carriage returns and other control characters, no line separators of
/// Unicode, and no byte order mark.
fn has_only_plain_characters(bytes: &[u8]) -> bool {
    let is_plain = |(at, byte): (usize, &u8)| match byte {
        b'\n' | b' '..=b'~' => true,
        ..b' ' | 0x7f | 0xef => false,
        0xc2 => bytes.get(at + 1).is_some_and(|next| *next >= 0xa0),
        0xe2 => !matches!(bytes.get(at + 1..at + 3), Some([0x80, 0xa8 | 0xa9])),
        _ => true,
    };
    bytes.iter().enumerate().all(is_plain)
}

struct Parser<'a> {
    file: FileId,
    text: &'a str,
    bytes: &'a [u8],
    /// Offset of the next byte.
    at: usize,
    /// Number of collections around it.
    depth: usize,
}

impl Parser<'_> {
    fn peek(&self) -> Option<u8> {
        self.bytes.get(self.at).copied()
    }

    /// Returns `true` if the byte at an offset is a space, a line break or the end.
    fn is_blank(&self, at: usize) -> bool {
        matches!(self.bytes.get(at), None | Some(b' ' | b'\n'))
    }

    fn span(&self, start: usize, end: usize) -> Span {
        Span::new(self.file, start..end)
    }

    fn skip_spaces(&mut self) {
        while self.peek() == Some(b' ') {
            self.at += 1;
        }
    }

    fn skip_line(&mut self) {
        while self.peek().is_some_and(|byte| byte != b'\n') {
            self.at += 1;
        }
    }

    /// Moves from the end of a line to the first byte of the next line with content, and returns its indentation;
    /// `None` at the end of the text.
    fn next_line(&mut self) -> Option<usize> {
        loop {
            let start = self.at;
            self.skip_spaces();
            match self.peek()? {
                b'\n' => self.at += 1,
                b'#' => self.skip_line(),
                _ => return Some(self.at - start),
            }
        }
    }

    /// Skips spaces and a comment at the end of a line; `None` if there is something else.
    fn end_line(&mut self) -> Option<()> {
        self.skip_spaces();
        match self.peek() {
            None => Some(()),
            Some(b'\n') => {
                self.at += 1;
                Some(())
            }
            // A comment needs a space before it.
            Some(b'#') if self.bytes[self.at - 1] == b' ' => {
                self.skip_line();
                self.end_line()
            }
            Some(_) => None,
        }
    }

    /// Parses the block at the current offset, which is in column `indent`. `around` is the indentation of the map
    /// whose value is the block: a list may have the same one.
    fn block(&mut self, indent: usize, around: Option<usize>) -> Option<Node> {
        self.depth += 1;
        if self.depth > MAX_DEPTH {
            return None;
        }
        let is_list = self.peek() == Some(b'-') && self.is_blank(self.at + 1);
        if around.is_some_and(|around| indent < around || indent == around && !is_list) {
            return None;
        }
        let block = if is_list { self.list(indent, around) } else { self.map(indent) };
        self.depth -= 1;
        block
    }

    /// Parses a list in column `indent`, up to the first byte of the line behind it.
    fn list(&mut self, indent: usize, around: Option<usize>) -> Option<Node> {
        let start = self.at;
        let mut items = Vec::new();
        loop {
            let dash = self.at;
            self.at += 1;
            self.skip_spaces();
            let column = indent + (self.at - dash);
            // An item begins on the line of its dash.
            let is_on_line = match self.peek() {
                None | Some(b'\n' | b'#') => false,
                // Another list; a negative number begins with a hyphen, too.
                Some(b'-') => !self.is_blank(self.at + 1),
                Some(_) => true,
            };
            if !is_on_line {
                return None;
            }
            let item = match self.key()? {
                Some(key) => self.map_from(column, key)?,
                None => self.value(indent)?,
            };
            items.push(item);
            let line = self.at;
            let next = self.next_line();
            let is_dash = self.peek() == Some(b'-') && self.is_blank(self.at + 1);
            match next {
                Some(column) if column == indent && is_dash => {}
                // A list in the column of its key ends at the next key.
                Some(column) if column < indent || column == indent && around == Some(indent) => {
                    self.at = line;
                    break;
                }
                Some(_) => return None,
                None => break,
            }
        }
        let [start, end] = match (items.first(), items.last()) {
            // To the complete parser, a list in the column of its key begins with its first item.
            (Some(first), Some(last)) if around == Some(indent) => {
                [first.span.start, last.span.end]
            }
            (_, last) => [start as u32, last.map_or(start as u32, |last| last.span.end)],
        };
        let span = self.span(start as usize, end as usize);
        Some(Node { span, kind: NodeKind::List(items) })
    }

    /// Parses a map in column `indent`, up to the first byte of the line behind it.
    fn map(&mut self, indent: usize) -> Option<Node> {
        let key = self.key()??;
        self.map_from(indent, key)
    }

    /// Parses a map in column `indent` from the value of its first key.
    fn map_from(&mut self, indent: usize, first: Located<String>) -> Option<Node> {
        self.depth += 1;
        if self.depth > MAX_DEPTH {
            return None;
        }
        let start = first.span.start as usize;
        let mut entries: Vec<(Located<String>, Node)> = Vec::new();
        let mut key = first;
        loop {
            let is_known = |(own, _): &(Located<String>, Node)| own.value == key.value;
            if entries.len() >= MAX_KEYS || entries.iter().any(is_known) {
                return None;
            }
            self.skip_spaces();
            let value = match self.peek() {
                // The value is a block on the lines below.
                None | Some(b'\n' | b'#') => {
                    self.end_line()?;
                    let column = self.next_line()?;
                    self.block(column, Some(indent))?
                }
                Some(_) => self.value(indent)?,
            };
            entries.push((key, value));
            let line = self.at;
            match self.next_line() {
                Some(column) if column == indent => key = self.key()??,
                Some(column) if column < indent => {
                    self.at = line;
                    break;
                }
                Some(_) => return None,
                None => break,
            }
        }
        self.depth -= 1;
        let end = entries.last().map_or(start, |(_, value)| value.span.end as usize);
        Some(Node { span: self.span(start, end), kind: NodeKind::Map(entries) })
    }

    /// Parses a key with its colon in a block; `Some(None)` without moving if the line is no entry of a map.
    fn key(&mut self) -> Option<Option<Located<String>>> {
        let start = self.at;
        if matches!(self.peek()?, b'[' | b'{') {
            return Some(None);
        }
        if matches!(self.peek()?, b'"' | b'\'') {
            let (text, span) = self.quoted()?;
            if self.peek() == Some(b':') && self.is_blank(self.at + 1) {
                self.at += 1;
                return Some(Some(Located { value: text, span }));
            }
            self.at = start;
            return Some(None);
        }
        self.starts_plain()?;
        let mut at = start;
        loop {
            match self.bytes.get(at) {
                None | Some(b'\n') => return Some(None),
                Some(b'#') if self.bytes[at - 1] == b' ' => return Some(None),
                Some(b':') if self.is_blank(at + 1) => break,
                Some(_) => at += 1,
            }
        }
        // A space before the colon is not part of the key, and rare.
        if at - start > MAX_KEY_BYTES || self.bytes[at - 1] == b' ' {
            return None;
        }
        self.at = at + 1;
        let value = self.text[start..at].to_owned();
        Some(Some(Located { value, span: self.span(start, at) }))
    }

    /// Returns `Some` if a plain scalar may begin here. Document markers begin like one.
    fn starts_plain(&self) -> Option<()> {
        let is_marker = |mark: &[u8]| self.bytes[self.at..].starts_with(mark);
        match self.peek()? {
            b'?' | b':' | b',' | b'[' | b']' | b'{' | b'}' | b'#' | b'&' | b'*' | b'!' | b'|'
            | b'>' | b'\'' | b'"' | b'%' | b'@' | b'`' => None,
            // As in a negative number.
            b'-' => {
                self.bytes.get(self.at + 1).filter(|next| next.is_ascii_alphanumeric()).map(|_| ())
            }
            b'.' => (!is_marker(b"...")).then_some(()),
            _ => Some(()),
        }
    }

    /// Parses a value on the rest of the line, in a block in column `indent`: a scalar or a flow collection. No line
    /// behind it may continue it.
    fn value(&mut self, indent: usize) -> Option<Node> {
        let node = match self.peek()? {
            b'[' | b'{' => self.flow(indent)?,
            b'"' | b'\'' => self.quoted_node()?,
            _ => self.plain_in_block()?,
        };
        self.end_line()?;
        let line = self.at;
        let is_continued = self.next_line().is_some_and(|column| column > indent);
        self.at = line;
        (!is_continued).then_some(node)
    }

    fn quoted_node(&mut self) -> Option<Node> {
        let (text, span) = self.quoted()?;
        Some(Node { span, kind: NodeKind::Scalar { text, quoted: true } })
    }

    /// Parses a text in quotes on one line without escapes.
    fn quoted(&mut self) -> Option<(String, Span)> {
        let (start, quote) = (self.at, self.peek()?);
        let mut end = start + 1;
        loop {
            match self.bytes.get(end)? {
                b'\n' => return None,
                b'\\' if quote == b'"' => return None,
                byte if *byte == quote => break,
                _ => end += 1,
            }
        }
        // Two single quotes stand for one.
        if self.bytes.get(end + 1) == Some(&quote) {
            return None;
        }
        self.at = end + 1;
        Some((self.text[start + 1..end].to_owned(), self.span(start, end + 1)))
    }

    /// Parses a plain scalar up to the end of the line or a comment.
    fn plain_in_block(&mut self) -> Option<Node> {
        self.starts_plain()?;
        let start = self.at;
        let mut end = start;
        while let Some(byte) = self.bytes.get(end) {
            match byte {
                b'\n' => break,
                b'#' if self.bytes[end - 1] == b' ' => break,
                // An entry of a map within a scalar is an error.
                b':' if self.is_blank(end + 1) => return None,
                _ => end += 1,
            }
        }
        Some(self.plain(start, end))
    }

    /// Returns the plain scalar in a range, without spaces at its end.
    fn plain(&mut self, start: usize, end: usize) -> Node {
        let text = self.text[start..end].trim_end_matches(' ');
        self.at = start + text.len();
        let kind = NodeKind::Scalar { text: text.to_owned(), quoted: false };
        Node { span: self.span(start, self.at), kind }
    }

    /// Moves to the next token of a flow collection in a block in column `indent`.
    fn skip_in_flow(&mut self, indent: usize) -> Option<()> {
        loop {
            let start = self.at;
            self.skip_spaces();
            match self.peek()? {
                b'\n' => {
                    self.at += 1;
                    // Each further line is indented more than the block.
                    if self.next_line()? <= indent {
                        return None;
                    }
                }
                b'#' if self.at > start => self.skip_line(),
                b'#' => return None,
                _ => return Some(()),
            }
        }
    }

    /// Parses a flow collection in a block in column `indent`.
    fn flow(&mut self, indent: usize) -> Option<Node> {
        self.depth += 1;
        if self.depth > MAX_DEPTH {
            return None;
        }
        let start = self.at;
        let is_map = self.peek()? == b'{';
        let close = if is_map { b'}' } else { b']' };
        let (mut items, mut entries) = (Vec::new(), Vec::<(Located<String>, Node)>::new());
        self.at += 1;
        self.skip_in_flow(indent)?;
        while self.peek()? != close {
            let item = self.flow_node(indent)?;
            // The place of the colon decides between a key and a value with a colon, so it has no space before it.
            if !is_map {
                items.push(item);
            } else {
                let NodeKind::Scalar { text: key, .. } = item.kind else {
                    return None;
                };
                if self.peek()? != b':' || self.bytes.get(self.at + 1) != Some(&b' ') {
                    return None;
                }
                self.at += 1;
                let is_long = key.len() > MAX_KEY_BYTES || entries.len() >= MAX_KEYS;
                if is_long || entries.iter().any(|(own, _)| own.value == key) {
                    return None;
                }
                self.skip_in_flow(indent)?;
                let value = self.flow_node(indent)?;
                entries.push((Located { value: key, span: item.span }, value));
            }
            self.skip_in_flow(indent)?;
            match self.peek()? {
                b',' => {
                    self.at += 1;
                    self.skip_in_flow(indent)?;
                    // A comma at the end is allowed, and rare.
                    if self.peek()? == close {
                        return None;
                    }
                }
                byte if byte == close => {}
                _ => return None,
            }
        }
        self.at += 1;
        self.depth -= 1;
        let kind = if is_map { NodeKind::Map(entries) } else { NodeKind::List(items) };
        Some(Node { span: self.span(start, self.at), kind })
    }

    /// Parses an item, a key or a value of a flow collection.
    fn flow_node(&mut self, indent: usize) -> Option<Node> {
        match self.peek()? {
            b'[' | b'{' => self.flow(indent),
            b'"' | b'\'' => self.quoted_node(),
            _ => self.plain_in_flow(),
        }
    }

    /// Parses a plain scalar on one line of a flow collection.
    fn plain_in_flow(&mut self) -> Option<Node> {
        self.starts_plain()?;
        let start = self.at;
        let mut end = start;
        loop {
            match self.bytes.get(end)? {
                b',' | b']' | b'}' | b'\n' => break,
                b'[' | b'{' => return None,
                b'#' if self.bytes[end - 1] == b' ' => break,
                b':' if self.is_blank(end + 1) => break,
                // Parsers disagree about a colon before another mark.
                b':' if matches!(self.bytes[end + 1], b',' | b'[' | b']' | b'{' | b'}') => {
                    return None;
                }
                _ => end += 1,
            }
        }
        let node = self.plain(start, end);
        // On the next line the scalar would go on, unless a mark of the collection is there.
        let rest = self.text[end..].trim_start_matches([' ', '\n']);
        let is_ended = !matches!(self.bytes[end], b'\n') || rest.starts_with([',', ']', '}', '#']);
        is_ended.then_some(node)
    }
}

#[cfg(test)]
mod tests {
    use std::fs;

    use super::*;
    use crate::yaml::parse_completely;
    use diag::Report;
    use testing::laws::Chance;
    use testing::times;

    /// Asserts that the complete parser agrees about a file, if it is plain. Returns `true` if it is.
    fn is_plain(text: &str) -> bool {
        let file = FileId::default();
        parse(file, text).is_some_and(|tree| {
            let mut report = Report::default();
            let complete = parse_completely(file, text, &mut report);
            assert_eq!(report.iter().count(), 0, "has errors:\n{text}");
            assert_eq!(complete, Some(tree), "\n{text}");
            true
        })
    }

    /// Returns the YAML files of the program.
    fn files() -> Vec<String> {
        let names = ["data", "templates"].into_iter().flat_map(testing::files_under);
        let names = names.filter(|name| name.ends_with(".yaml"));
        names.map(|name| fs::read_to_string(testing::project(&name)).expect("text")).collect()
    }

    #[test]
    fn the_files_of_the_program_are_plain() {
        for text in files() {
            assert!(is_plain(&text), "\n{text}");
        }
    }

    #[test]
    fn unusual_yaml_is_left_to_the_complete_parser() {
        let cases = [
            "",
            "a",
            "a:",
            "a: b\na: c\n",
            "a: &x b\n",
            "a: |\n  b\n",
            "a: b\n  c\n",
            "a: \"b\\n\"\n",
            "- - a\n",
            "a: [b,]\n",
            "a: {b: }\n",
            "a: {b}\n",
            "a: b: c\n",
            "a:\tb\n",
            "a: b\n--- c\n",
            "a: [b\n]\n",
            "? a\n",
            "a: 'it''s'\n",
            "a: b\r\n",
            "- a\nb: c\n",
            "a:\n  - b\n c: d\n",
            "a: [b, c\n",
            "a: !x b\n",
            "a: [b\n  c]\n",
        ];
        for text in cases {
            assert!(parse(FileId::default(), text).is_none(), "{text}");
        }
        for text in [
            "a:\n- b\n- c # d\ne: -1\n",
            "- a: 'b'\n  c: {d: e, f: [g, h]} # i\n- \"j\"\n",
            "a: b#c\n",
        ] {
            assert!(is_plain(text), "{text}");
        }
    }

    #[test]
    fn a_spoiled_file_is_read_as_by_the_complete_parser() {
        let files: Vec<String> = files().into_iter().filter(|text| text.len() < 30_000).collect();
        let marks: Vec<char> = " \n\n  -:#,[]{}'\"&*|>?!%@\\x1é".chars().collect();
        let mut chance = Chance(3);
        let mut count = 0;
        for _ in 0..times("YAML_TIMES", 3_000) {
            // Lines of a file, with some characters lost and added.
            let text = chance.pick(&files);
            let lines: Vec<&str> = text.lines().collect();
            let first = chance.below(lines.len());
            let last = (first + 1 + chance.below(12)).min(lines.len());
            let mut letters: Vec<char> = (lines[first..last].join("\n") + "\n").chars().collect();
            for _ in 0..1 + chance.below(3) {
                let at = chance.below(letters.len());
                if chance.is_one_in(3) {
                    letters.remove(at);
                } else {
                    letters.insert(at, chance.pick(&marks));
                }
                if letters.is_empty() {
                    break;
                }
            }
            count += usize::from(is_plain(&letters.iter().collect::<String>()));
        }
        assert!(count > 100, "{count} of them are plain");
    }
}
