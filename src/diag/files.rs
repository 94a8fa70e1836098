//! Files as they were read, and places in them.

use std::fmt::Debug;
use std::ops::Range;
use std::sync::Arc;

/// A file among the [`Files`] of a run.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct FileId(u32);

impl FileId {
    /// The id of the file that comes as the first, the second ... among the [`Files`], from 0.
    pub fn nth(rank: usize) -> Self {
        Self(u32::try_from(rank).unwrap_or(u32::MAX))
    }
}

/// A stretch of bytes in a file; empty for "here".
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Span {
    /// The file that holds the bytes.
    pub file: FileId,
    /// The first byte, counted from 0.
    pub start: u32,
    /// First byte after it.
    pub end: u32,
}

impl Span {
    /// A stretch of `file`. Files are smaller than 4 GB: see the limit of `data::load`.
    pub fn new(file: FileId, bytes: Range<usize>) -> Self {
        let offset = |at: usize| u32::try_from(at).unwrap_or(u32::MAX);
        Self { file, start: offset(bytes.start), end: offset(bytes.end) }
    }

    /// The bytes as a range.
    pub fn range(&self) -> Range<usize> {
        self.start as usize..self.end as usize
    }
}

/// A value and where it was written.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Located<T> {
    /// The value as it was read.
    pub value: T,
    /// Where it was written.
    pub span: Span,
}

/// Line and column, both from 1. Columns count Unicode scalar values; a byte order mark counts nothing.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Position {
    /// Line, from 1.
    pub line: usize,
    /// Column, from 1.
    pub column: usize,
}

/// A file as it was read, which knows what its parts are called.
pub trait LogicalPaths: Debug + Send + Sync {
    /// The names that lead to a place, from the outside in: entry and field, row and column. None where the
    /// place is the whole file, or nothing of it.
    fn route(&self, span: Span) -> Vec<String>;
}

/// One file: its name inside the project, and its text.
#[derive(Clone, Debug)]
pub struct TextFile {
    /// Name relative to the project folder, with `/`.
    pub name: String,
    /// The text; where the file was not UTF-8, with U+FFFD in place of what could not be read.
    pub text: String,
    /// The same with other characters of the same length for those that a terminal obeys; `None`
    /// where there are none.
    shown: Option<String>,
    /// Where each line starts.
    lines: Vec<u32>,
    /// How many characters stand before each block of [`BLOCK`] bytes: a file may be one long line
    /// with a finding at every word.
    marks: Vec<u32>,
    /// Where byte order marks stand: at the start of the file, if anywhere.
    boms: Vec<u32>,
    /// What its parts are called; `None` where it could not be read.
    routes: Option<Arc<dyn LogicalPaths>>,
}

const BLOCK: usize = 1024;
const BOM: char = '\u{feff}';

impl TextFile {
    /// A file of this name with this text.
    pub fn new(name: String, text: String) -> Self {
        let bytes = text.as_bytes();
        // A lone carriage return ends a line too: old files, and YAML, say so.
        let is_lone = |at: usize| bytes[at] == b'\r' && bytes.get(at + 1) != Some(&b'\n');
        // Lone ones, and characters that a terminal obeys.
        let mut is_shown_else = false;
        let mut lines = vec![0];
        for (at, byte) in bytes.iter().enumerate() {
            let is_end = match byte {
                b' '..=b'~' | b'\t' => false,
                b'\n' => true,
                b'\r' => is_lone(at),
                // Only characters that begin with these bytes are obeyed.
                ..b' ' | 0x7f | 0xc2 | 0xe2 => {
                    let c = text[at..].chars().next();
                    is_shown_else |= c.is_some_and(super::is_command_in_text);
                    false
                }
                _ => false,
            };
            is_shown_else |= *byte == b'\r' && is_end;
            if is_end {
                lines.push(u32::try_from(at + 1).unwrap_or(u32::MAX));
            }
        }
        let mut characters = 0;
        let marks = bytes
            .chunks(BLOCK)
            .map(|block| {
                let before = characters;
                characters += starts_in(block);
                u32::try_from(before).unwrap_or(u32::MAX)
            })
            .collect();
        let boms =
            text.match_indices(BOM).map(|(at, _)| u32::try_from(at).unwrap_or(u32::MAX)).collect();
        let shown = is_shown_else.then(|| {
            // A lone carriage return ends a line, and does not take the next one over it.
            let shown = text.char_indices();
            shown.map(|(at, c)| if is_lone(at) { '\n' } else { shown_char(c) }).collect()
        });
        Self { name, text, shown, lines, marks, boms, routes: None }
    }

    /// The text as a terminal can show it, with every character at its place.
    pub fn display_text(&self) -> &str {
        self.shown.as_deref().unwrap_or(&self.text)
    }

    /// Line and column of a byte.
    pub fn position(&self, byte: usize) -> Position {
        let byte = self.text.floor_char_boundary(byte);
        let line = self.line_of(byte);
        let start = self.line_start(line);
        let column = self.characters_before(byte) - self.characters_before(start) + 1;
        Position { line: line + 1, column }
    }

    /// How many characters stand before a byte, byte order marks left out.
    fn characters_before(&self, byte: usize) -> usize {
        // The end of the text may lie on the edge of a block that is none.
        let block = (byte / BLOCK).min(self.marks.len().saturating_sub(1));
        let before = self.marks.get(block).map_or(0, |mark| *mark as usize);
        let boms = self.boms.partition_point(|bom| (*bom as usize) < byte);
        before + starts_in(&self.text.as_bytes()[block * BLOCK..byte]) - boms
    }

    /// Index of the line, from 0, in which a byte lies.
    pub fn line_of(&self, byte: usize) -> usize {
        self.lines.partition_point(|start| *start as usize <= byte).saturating_sub(1)
    }

    /// First byte of a line, lines from 0; the end of the text for lines past the last.
    pub fn line_start(&self, line: usize) -> usize {
        self.lines.get(line).map_or(self.text.len(), |start| *start as usize)
    }

    /// How many lines there are.
    pub fn line_count(&self) -> usize {
        self.lines.len()
    }
}

/// How many characters start in some bytes of a text.
fn starts_in(bytes: &[u8]) -> usize {
    bytes.iter().filter(|byte| **byte & 0xC0 != 0x80).count()
}

/// A character that a terminal draws, as many bytes long as the one it stands for.
fn shown_char(c: char) -> char {
    match (super::is_command_in_text(c), c.len_utf8()) {
        (false, _) => c,
        (true, 1) => '?',
        (true, 2) => '·',
        (true, _) => char::REPLACEMENT_CHARACTER,
    }
}

/// All files of a run.
#[derive(Clone, Debug, Default)]
pub struct Files {
    files: Vec<TextFile>,
}

impl Files {
    /// Takes a file and says by which id places name it.
    pub fn add(&mut self, name: impl Into<String>, text: impl Into<String>) -> FileId {
        self.push(TextFile::new(name.into(), text.into()))
    }

    /// The same for a file whose lines are known.
    pub fn push(&mut self, file: TextFile) -> FileId {
        let id = FileId::nth(self.files.len());
        self.files.push(file);
        id
    }

    /// Keeps a file as it was read, to name its parts.
    pub fn set_logical_paths(&mut self, id: FileId, read: Arc<dyn LogicalPaths>) {
        if let Some(file) = self.files.get_mut(id.0 as usize) {
            file.routes = Some(read);
        }
    }

    /// The names that lead to a place in its file. Lines move with every edit of a file; names stay.
    pub fn logical_path(&self, span: Span) -> Vec<String> {
        let routes = self.get(span.file).and_then(|file| file.routes.as_ref());
        routes.map(|read| read.route(span)).unwrap_or_default()
    }

    /// The file, if it is of this run.
    pub fn get(&self, id: FileId) -> Option<&TextFile> {
        self.files.get(id.0 as usize)
    }

    /// Its name inside the project; empty for a file of another run.
    pub fn name(&self, id: FileId) -> &str {
        self.get(id).map_or("", |file| file.name.as_str())
    }

    /// A file by its name, with its text; `None` where no file of this run has the name.
    pub fn find(&self, name: &str) -> Option<(FileId, &str)> {
        let rank = self.files.iter().position(|file| file.name == name)?;
        Some((FileId::nth(rank), &self.files[rank].text))
    }

    /// The names of all files, in the order in which they came.
    pub fn names(&self) -> impl Iterator<Item = &str> {
        self.files.iter().map(|file| file.name.as_str())
    }

    /// The text at a place; empty where the place is none.
    pub fn text(&self, span: Span) -> &str {
        self.get(span.file).and_then(|file| file.text.get(span.range())).unwrap_or("")
    }

    /// First and last position of a place.
    pub fn positions(&self, span: Span) -> (Position, Position) {
        let none = Position { line: 1, column: 1 };
        self.get(span.file).map_or((none, none), |file| {
            (file.position(span.start as usize), file.position(span.end as usize))
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn at(text: &str, byte: usize) -> (usize, usize) {
        let mut files = Files::default();
        let id = files.add("f", text);
        let position = files.get(id).expect("just added").position(byte);
        (position.line, position.column)
    }

    #[test]
    fn columns_count_scalar_values_and_no_byte_order_mark() {
        assert_eq!(at("\u{feff}ab", 4), (1, 2));
        assert_eq!(at("é\tx", 3), (1, 3));
        assert_eq!(at("日本x", 6), (1, 3));
        let long = "é".repeat(BLOCK) + "\n" + &"日".repeat(BLOCK);
        assert_eq!(at(&long, 2 * BLOCK), (1, BLOCK + 1));
        assert_eq!(at(&long, 2 * BLOCK - 2), (1, BLOCK));
        assert_eq!(at(&long, 2 * BLOCK + 1), (2, 1));
        assert_eq!(at(&long, long.len()), (2, BLOCK + 1));
        assert_eq!(at(&"a".repeat(BLOCK), BLOCK), (1, BLOCK + 1));
    }

    #[test]
    fn what_a_terminal_obeys_is_not_shown() {
        let file = TextFile::new("f".to_owned(), "a\u{1b}[2J\u{85}\u{202e}b\tc\n".to_owned());
        assert_eq!(file.display_text(), "a?[2J·\u{fffd}b\tc\n");
        assert_eq!(file.display_text().len(), file.text.len());
    }

    #[test]
    fn lines_end_with_lf_crlf_or_cr() {
        assert_eq!(at("a\r\nb\rc\nd", 3), (2, 1));
        assert_eq!(at("a\r\nb\rc\nd", 5), (3, 1));
        assert_eq!(at("a\r\nb\rc\nd", 7), (4, 1));
    }
}
