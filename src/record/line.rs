//! Lines of a text file, and byte ranges of JSON fields in them.

use std::ops::Range;

/// A line without its line break.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Line {
    /// Byte range in the text, without surrounding whitespace.
    pub(super) bytes: Range<usize>,
    /// Offset of the first byte after the line break.
    pub(super) end: usize,
    /// `true` if the line has a line break; an unfinished last line has none.
    pub(super) whole: bool,
}

/// Returns the lines of a text that are not blank. A byte order mark is skipped.
pub(super) fn lines(text: &str) -> impl Iterator<Item = Line> {
    let body = text.trim_start_matches('\u{feff}');
    // Offsets refer to the file as it is on disk, so they start after the byte order mark.
    let mut at = text.len() - body.len();
    let lines = body.split_inclusive('\n').map(move |line| {
        let start = at + (line.len() - line.trim_start().len());
        at += line.len();
        Line { bytes: start..start + line.trim().len(), end: at, whole: line.ends_with('\n') }
    });
    lines.filter(|line| !line.bytes.is_empty())
}

/// Returns the byte range of a top-level field's value in a line of valid JSON; `None` if there is no such field.
/// `serde_json` values carry no positions, so the text is scanned again.
pub(super) fn field(json: &str, name: &str) -> Option<Range<usize>> {
    let mut depth = 0_usize;
    // Start of the value, once the key has been found.
    let mut from = None;
    let mut rest = json.char_indices();
    while let Some((at, c)) = rest.next() {
        match c {
            '"' => {
                let end = at + string_length(&json[at..])?;
                let is_key = depth == 1 && json[end..].trim_start().starts_with(':');
                if is_key && json[at + 1..end - 1] == *name {
                    let colon = end + json[end..].find(':')?;
                    from = Some(colon + 1);
                }
                // Brackets and commas inside strings are not structure.
                while rest.offset() < end {
                    rest.next();
                }
            }
            '{' | '[' => depth += 1,
            '}' | ']' | ',' if depth == 1 => {
                if let Some(from) = from {
                    let value = &json[from..at];
                    let start = from + (value.len() - value.trim_start().len());
                    return Some(start..start + value.trim().len());
                }
                depth -= usize::from(c != ',');
            }
            '}' | ']' => depth = depth.saturating_sub(1),
            _ => {}
        }
    }
    None
}

/// Returns the length in bytes of the string literal at the start of a text, including both quotes.
fn string_length(text: &str) -> Option<usize> {
    let mut escaped = false;
    for (at, c) in text.char_indices().skip(1) {
        match c {
            '"' if !escaped => return Some(at + 1),
            '\\' => escaped = !escaped,
            _ => escaped = false,
        }
    }
    None
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lines_know_where_they_are() {
        let text = "\u{feff}ab\r\n\n  c \nd";
        let found: Vec<_> = lines(text).collect();
        let shown: Vec<&str> = found.iter().map(|line| &text[line.bytes.clone()]).collect();
        assert_eq!(shown, ["ab", "c", "d"]);
        assert_eq!(found[0].end, 7);
        assert_eq!(found[2].end, text.len());
        assert!(found[1].whole && !found[2].whole);
        assert_eq!(lines("").count(), 0);
        assert_eq!(lines("\u{feff}").count(), 0);
    }

    #[test]
    fn fields_are_found_at_the_top_alone() {
        let json = r#"{"a": {"seat": 1}, "b": "\"seat\":2", "c": ["seat"], "seat" : 3 , "d": []}"#;
        assert_eq!(field(json, "seat").map(|range| &json[range]), Some("3"));
        assert_eq!(field(json, "a").map(|range| &json[range]), Some(r#"{"seat": 1}"#));
        assert_eq!(field(json, "d").map(|range| &json[range]), Some("[]"));
        assert_eq!(field(json, "e"), None);
        assert_eq!(field("{\"a\":\"", "a"), None);
    }
}
