//! Source files, spans of bytes in them, and the conversion of spans to lines and columns.

use std::fmt::Debug;
use std::ops::Range;
use std::sync::Arc;

/// Index of a file in [`Files`].
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct FileId(u32);

impl FileId {
    /// Returns the id of the file at this index of [`Files`], from 0. An index beyond `u32` gives an id without a
    /// file.
    pub fn nth(index: usize) -> Self {
        Self(u32::try_from(index).unwrap_or(u32::MAX))
    }
}

/// A span: a range of bytes in a file. An empty span is a point between two bytes.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Span {
    /// The file of the span.
    pub file: FileId,
    /// First byte, from 0.
    pub start: u32,
    /// Byte after the last one.
    pub end: u32,
}

impl Span {
    /// Creates a span in `file`. Offsets fit `u32`: files over `assets::Assets::MAX_FILE_BYTES` (32 MB) are not read.
    pub fn new(file: FileId, bytes: Range<usize>) -> Self {
        let offset = |byte: usize| u32::try_from(byte).unwrap_or(u32::MAX);
        Self { file, start: offset(bytes.start), end: offset(bytes.end) }
    }

    /// The bytes of the span as a range.
    pub fn range(&self) -> Range<usize> {
        self.start as usize..self.end as usize
    }
}

/// A value with its span in the source.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Located<T> {
    /// The parsed value.
    pub value: T,
    /// The span of its source text.
    pub span: Span,
}

/// Line and column, both from 1. Columns count Unicode scalar values, without a byte order mark at the start of the
/// file.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Position {
    /// Line, from 1.
    pub line: usize,
    /// Column, from 1.
    pub column: usize,
}

/// A parsed file, which knows the symbolic locations of its spans.
pub trait LogicalPaths: Debug + Send + Sync {
    /// Returns the symbolic location of a span: names from the outside in, such as entry and field, or row and
    /// column. Empty if the span covers the whole file or no part of it.
    fn logical_path(&self, span: Span) -> Vec<String>;
}

/// A source file: its name in the project, and its text.
#[derive(Clone, Debug)]
pub struct TextFile {
    /// Path relative to the project folder, with `/`.
    pub name: String,
    /// The text. For a file that is not UTF-8: its lossy decoding, with U+FFFD for invalid bytes.
    pub text: String,
    /// A copy of the text for terminals, in which each control character is replaced by a character of the same
    /// length in bytes; `None` if the text has neither control characters nor lone carriage returns.
    printable_text: Option<String>,
    /// Offset of the first byte of each line.
    line_starts: Vec<u32>,
    /// Number of characters before each block of [`CHECKPOINT_BYTES`] bytes. Without these checkpoints, each lookup
    /// of a column in a file of one long line would count from the start of that line.
    checkpoints: Vec<u32>,
    /// `true` if the text starts with a byte order mark. Elsewhere the character is one of the text.
    has_bom: bool,
    /// The parsed file, for symbolic locations; `None` if the file could not be parsed, or not yet.
    logical_paths: Option<Arc<dyn LogicalPaths>>,
}

/// Distance between two entries of [`TextFile::checkpoints`], in bytes.
const CHECKPOINT_BYTES: usize = 1024;
/// Bytes that neither end a line nor begin a control character.
const IS_TEXT: [bool; 256] = {
    let mut is_text = [true; 256];
    let mut byte = 0;
    while byte < b' ' as usize {
        is_text[byte] = byte == b'\t' as usize;
        byte += 1;
    }
    is_text[0x7f] = false;
    is_text[0xc2] = false;
    is_text[0xe2] = false;
    is_text
};
/// The byte order mark.
const BOM: char = '\u{feff}';

impl TextFile {
    /// Creates a file and indexes its lines.
    pub fn new(name: String, text: String) -> Self {
        let bytes = text.as_bytes();
        // A lone carriage return ends a line too: in files of old Macs, and in YAML.
        let is_lone_cr =
            |offset: usize| bytes[offset] == b'\r' && bytes.get(offset + 1) != Some(&b'\n');
        // Set by lone carriage returns and by control characters: only then does the printable text differ.
        let mut needs_printable_text = false;
        let mut line_starts = vec![0];
        for (offset, byte) in bytes.iter().enumerate() {
            if IS_TEXT[usize::from(*byte)] {
                continue;
            }
            let ends_line = match byte {
                b'\n' => true,
                b'\r' => is_lone_cr(offset),
                // Lead bytes of control characters: C2 for U+0080 to U+009F, E2 for U+2028 to U+202E and U+2066 to
                // U+2069. Only these are decoded, because the loop visits each byte of each file.
                _ => {
                    let c = text[offset..].chars().next();
                    needs_printable_text |= c.is_some_and(super::is_terminal_control_in_text);
                    false
                }
            };
            needs_printable_text |= *byte == b'\r' && ends_line;
            if ends_line {
                line_starts.push(u32::try_from(offset + 1).unwrap_or(u32::MAX));
            }
        }
        let mut characters = 0;
        let checkpoints = bytes
            .chunks(CHECKPOINT_BYTES)
            .map(|block| {
                let before = characters;
                characters += count_chars(block);
                u32::try_from(before).unwrap_or(u32::MAX)
            })
            .collect();
        // Its first byte is rare, and found faster.
        let has_bom = text.starts_with(BOM);
        let printable_text = needs_printable_text.then(|| {
            // A terminal would draw the next line over this one at a lone carriage return.
            let chars = text.char_indices();
            chars
                .map(|(offset, c)| if is_lone_cr(offset) { '\n' } else { printable_char(c) })
                .collect()
        });
        Self { name, text, printable_text, line_starts, checkpoints, has_bom, logical_paths: None }
    }

    /// The text without control characters, for terminals. Byte offsets are the same as in `text`.
    pub fn display_text(&self) -> &str {
        self.printable_text.as_deref().unwrap_or(&self.text)
    }

    /// The line and column of a byte offset.
    pub fn position(&self, byte: usize) -> Position {
        let byte = self.text.floor_char_boundary(byte);
        let line = self.line_of(byte);
        let start = self.line_start(line);
        let column = self.characters_before(byte) - self.characters_before(start) + 1;
        Position { line: line + 1, column }
    }

    /// Number of characters before a byte, without a byte order mark at the start.
    fn characters_before(&self, byte: usize) -> usize {
        // If the length of the text is a multiple of the block length, its end falls into a block that does not
        // exist.
        let block = (byte / CHECKPOINT_BYTES).min(self.checkpoints.len().saturating_sub(1));
        let before = self.checkpoints.get(block).map_or(0, |checkpoint| *checkpoint as usize);
        let bom_count = usize::from(self.has_bom && byte > 0);
        before + count_chars(&self.text.as_bytes()[block * CHECKPOINT_BYTES..byte]) - bom_count
    }

    /// Index of the line that contains a byte, from 0.
    pub fn line_of(&self, byte: usize) -> usize {
        self.line_starts.partition_point(|start| *start as usize <= byte).saturating_sub(1)
    }

    /// Offset of the first byte of a line. Lines count from 0; the length of the text for lines past the last.
    pub fn line_start(&self, line: usize) -> usize {
        self.line_starts.get(line).map_or(self.text.len(), |start| *start as usize)
    }

    /// Number of lines.
    pub fn line_count(&self) -> usize {
        self.line_starts.len()
    }
}

/// Returns the number of characters that start in a slice of UTF-8.
fn count_chars(bytes: &[u8]) -> usize {
    // Continuation bytes of UTF-8 are 10xxxxxx.
    bytes.iter().filter(|byte| **byte & 0xC0 != 0x80).count()
}

/// Returns a printable character of the same length in UTF-8, because byte offsets must remain valid. Only control
/// characters are replaced.
fn printable_char(c: char) -> char {
    match (super::is_terminal_control_in_text(c), c.len_utf8()) {
        (false, _) => c,
        (true, 1) => '?',
        (true, 2) => '·',
        // Three bytes: no control character is beyond U+2069.
        (true, _) => char::REPLACEMENT_CHARACTER,
    }
}

/// All source files of a run, by [`FileId`].
#[derive(Clone, Debug, Default)]
pub struct Files {
    files: Vec<TextFile>,
}

impl Files {
    /// Adds a file and returns its id.
    pub fn add(&mut self, name: impl Into<String>, text: impl Into<String>) -> FileId {
        self.push(TextFile::new(name.into(), text.into()))
    }

    /// Adds a file that is already indexed, and returns its id.
    pub fn push(&mut self, file: TextFile) -> FileId {
        let id = FileId::nth(self.files.len());
        self.files.push(file);
        id
    }

    /// Attaches the parsed form of a file, which [`Files::logical_path`] queries.
    pub fn set_logical_paths(&mut self, id: FileId, paths: Arc<dyn LogicalPaths>) {
        if let Some(file) = self.files.get_mut(id.0 as usize) {
            file.logical_paths = Some(paths);
        }
    }

    /// Returns the symbolic location of a span, which edits that move lines do not change. Empty for an unparsed
    /// file.
    pub fn logical_path(&self, span: Span) -> Vec<String> {
        let logical_paths = self.get(span.file).and_then(|file| file.logical_paths.as_ref());
        logical_paths.map(|paths| paths.logical_path(span)).unwrap_or_default()
    }

    /// Returns the file with this id; `None` for an id of another run.
    pub fn get(&self, id: FileId) -> Option<&TextFile> {
        self.files.get(id.0 as usize)
    }

    /// Returns the path of a file in the project; empty for an id of another run.
    pub fn name(&self, id: FileId) -> &str {
        self.get(id).map_or("", |file| file.name.as_str())
    }

    /// Returns the id and text of the file with this name; `None` if no file of this run has the name.
    pub fn find(&self, name: &str) -> Option<(FileId, &str)> {
        let index = self.files.iter().position(|file| file.name == name)?;
        Some((FileId::nth(index), &self.files[index].text))
    }

    /// The names of all files, in the order in which they were added.
    pub fn names(&self) -> impl Iterator<Item = &str> {
        self.files.iter().map(|file| file.name.as_str())
    }

    /// Returns the source text of a span; empty if the span is out of bounds.
    pub fn text(&self, span: Span) -> &str {
        self.get(span.file).and_then(|file| file.text.get(span.range())).unwrap_or("")
    }

    /// Returns the positions of the start and the end of a span; both line 1, column 1 for an unknown file.
    pub fn positions(&self, span: Span) -> (Position, Position) {
        let unknown = Position { line: 1, column: 1 };
        self.get(span.file).map_or((unknown, unknown), |file| {
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
        assert_eq!(at("\u{feff}a\n\u{feff}b", 8), (2, 2));
        assert_eq!(at("é\tx", 3), (1, 3));
        assert_eq!(at("日本x", 6), (1, 3));
        let long = "é".repeat(CHECKPOINT_BYTES) + "\n" + &"日".repeat(CHECKPOINT_BYTES);
        assert_eq!(at(&long, 2 * CHECKPOINT_BYTES), (1, CHECKPOINT_BYTES + 1));
        assert_eq!(at(&long, 2 * CHECKPOINT_BYTES - 2), (1, CHECKPOINT_BYTES));
        assert_eq!(at(&long, 2 * CHECKPOINT_BYTES + 1), (2, 1));
        assert_eq!(at(&long, long.len()), (2, CHECKPOINT_BYTES + 1));
        assert_eq!(at(&"a".repeat(CHECKPOINT_BYTES), CHECKPOINT_BYTES), (1, CHECKPOINT_BYTES + 1));
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
