//! Conversion of positions and file URIs between the protocol and the program.

use std::path::{Path, PathBuf};
use std::str::FromStr as _;

use diag::TextFile;
use lsp_types::{Position, Range, Uri};

/// Unit of columns, as negotiated with the client.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum ColumnUnit {
    /// Bytes of the UTF-8 text.
    Utf8,
    /// UTF-16 code units; characters beyond the basic plane have two.
    Utf16,
}

impl ColumnUnit {
    /// Converts a byte offset to a position.
    pub(crate) fn position(self, file: &TextFile, byte: usize) -> Position {
        let byte = file.text.floor_char_boundary(byte);
        let line = file.line_of(byte);
        let before = &file.text[file.line_start(line).min(byte)..byte];
        let column = match self {
            Self::Utf8 => before.len(),
            Self::Utf16 => before.encode_utf16().count(),
        };
        Position::new(to_u32(line), to_u32(column))
    }

    /// Converts a byte range to a range of positions.
    pub(crate) fn range(self, file: &TextFile, bytes: std::ops::Range<usize>) -> Range {
        Range::new(self.position(file, bytes.start), self.position(file, bytes.end))
    }

    /// Converts a position to a byte offset. Positions beyond the end of a line or of the text are clamped to that
    /// end.
    pub(crate) fn byte(self, file: &TextFile, at: Position) -> usize {
        let line = at.line as usize;
        let start = file.line_start(line);
        let end = file.line_start(line.saturating_add(1));
        let text = file.text[start..end].trim_end_matches(['\n', '\r']);
        let mut column = 0;
        for (byte, c) in text.char_indices() {
            let width = match self {
                Self::Utf8 => c.len_utf8(),
                Self::Utf16 => c.len_utf16(),
            };
            // A position within a surrogate pair counts as before the character.
            if column + width > at.character as usize {
                return start + byte;
            }
            column += width;
        }
        start + text.len()
    }
}

/// Converts a count to the integers of the protocol.
fn to_u32(count: usize) -> u32 {
    u32::try_from(count).unwrap_or(u32::MAX)
}

/// Converts a URI to a path; `None` if it is not a `file` URI.
pub(crate) fn path(uri: &Uri) -> Option<PathBuf> {
    let encoded = uri.as_str().strip_prefix("file://")?;
    // Skips the host, which is empty or `localhost`.
    let encoded = &encoded[encoded.find('/')?..];
    let mut bytes = Vec::new();
    let mut rest = encoded.bytes();
    while let Some(byte) = rest.next() {
        if byte == b'%' {
            let digits = [rest.next()?, rest.next()?];
            let digits = std::str::from_utf8(&digits).ok()?;
            bytes.push(u8::from_str_radix(digits, 16).ok()?);
        } else {
            bytes.push(byte);
        }
    }
    let text = String::from_utf8(bytes).ok()?;
    // Windows: `/C:/…` has a slash before the drive letter.
    let is_drive = text.as_bytes().get(2) == Some(&b':');
    Some(PathBuf::from(if is_drive { &text[1..] } else { &text }))
}

/// Converts a path to a `file` URI; `None` if it is not UTF-8.
pub(crate) fn uri(path: &Path) -> Option<Uri> {
    let text = path.to_str()?.replace('\\', "/");
    // `canonicalize` returns verbatim paths on Windows (`\\?\C:\…`), which clients do not understand.
    let text = text.strip_prefix("//?/").unwrap_or(&text);
    let mut encoded = String::from("file://");
    if !text.starts_with('/') {
        encoded.push('/');
    }
    for byte in text.bytes() {
        match byte {
            b'A'..=b'Z' | b'a'..=b'z' | b'0'..=b'9' | b'-' | b'.' | b'_' | b'~' | b'/' => {
                encoded.push(char::from(byte));
            }
            _ => encoded.push_str(&format!("%{byte:02X}")),
        }
    }
    Uri::from_str(&encoded).ok()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn columns_count_as_agreed() {
        let file = TextFile::new("f".to_owned(), "a\u{1d11e}b\r\né".to_owned());
        let at = |columns: ColumnUnit, byte| columns.position(&file, byte);
        assert_eq!(at(ColumnUnit::Utf16, 5), Position::new(0, 3));
        assert_eq!(at(ColumnUnit::Utf8, 5), Position::new(0, 5));
        assert_eq!(at(ColumnUnit::Utf16, 10), Position::new(1, 1));
        let byte = |line, column| ColumnUnit::Utf16.byte(&file, Position::new(line, column));
        // Within a surrogate pair, beyond a line, beyond the text.
        assert_eq!([byte(0, 2), byte(0, 99), byte(1, 0), byte(9, 9)], [1, 6, 8, 10]);
        assert_eq!(byte(u32::MAX, u32::MAX), 10);
    }

    #[test]
    fn addresses_lead_there_and_back() {
        let path = Path::new("/a b/é%/x.yaml");
        let address = uri(path).expect("an address");
        assert_eq!(address.as_str(), "file:///a%20b/%C3%A9%25/x.yaml");
        assert_eq!(super::path(&address).as_deref(), Some(path));
    }
}
