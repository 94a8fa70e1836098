//! Lines of a text file, and byte ranges of JSON fields in them, for findings that point at a field.

use std::ops::Range;

/// A line without its line break.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Line {
    /// Byte range in the text, without surrounding whitespace.
    pub(super) range: Range<usize>,
    /// Offset of the first byte after the line break.
    pub(super) end: usize,
    /// `true` if the line has a line break; an unfinished last line has none.
    pub(super) has_line_break: bool,
}

/// Returns the lines of a text that are not blank. A byte order mark is skipped.
pub(super) fn lines(text: &str) -> impl Iterator<Item = Line> {
    let body = text.trim_start_matches('\u{feff}');
    // Offsets refer to the file as it is on disk, so they start after the byte order mark.
    let mut offset = text.len() - body.len();
    let lines = body.split_inclusive('\n').map(move |line| {
        let start = offset + (line.len() - line.trim_start().len());
        offset += line.len();
        Line {
            range: start..start + line.trim().len(),
            end: offset,
            has_line_break: line.ends_with('\n'),
        }
    });
    lines.filter(|line| !line.range.is_empty())
}

/// Returns the byte range of a top-level field's value in a line of valid JSON; `None` if there is no such field.
/// `serde_json` values carry no positions, so the text is scanned again.
pub(super) fn value_range(json: &str, name: &str) -> Option<Range<usize>> {
    let mut depth = 0_usize;
    // Offset of the first byte after the colon, once the key has been found.
    let mut value_start = None;
    let mut chars = json.char_indices();
    while let Some((offset, c)) = chars.next() {
        match c {
            '"' => {
                let end = offset + string_length(&json[offset..])?;
                let is_key = depth == 1 && json[end..].trim_start().starts_with(':');
                if is_key && json[offset + 1..end - 1] == *name {
                    let colon = end + json[end..].find(':')?;
                    value_start = Some(colon + 1);
                }
                // Brackets and commas inside strings are not structure.
                while chars.offset() < end {
                    chars.next();
                }
            }
            '{' | '[' => depth += 1,
            '}' | ']' | ',' if depth == 1 => {
                if let Some(from) = value_start {
                    let value = &json[from..offset];
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

/// Returns the length in bytes of the string literal at the start of a text, including both quotes; `None` if the
/// literal has no closing quote.
fn string_length(text: &str) -> Option<usize> {
    let mut is_escaped = false;
    for (offset, c) in text.char_indices().skip(1) {
        match c {
            '"' if !is_escaped => return Some(offset + 1),
            '\\' => is_escaped = !is_escaped,
            _ => is_escaped = false,
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
        let shown: Vec<&str> = found.iter().map(|line| &text[line.range.clone()]).collect();
        assert_eq!(shown, ["ab", "c", "d"]);
        assert_eq!(found[0].end, 7);
        assert_eq!(found[2].end, text.len());
        assert!(found[1].has_line_break && !found[2].has_line_break);
        assert_eq!(lines("").count(), 0);
        assert_eq!(lines("\u{feff}").count(), 0);
    }

    #[test]
    fn fields_are_found_at_the_top_alone() {
        let json = r#"{"a": {"seat": 1}, "b": "\"seat\":2", "c": ["seat"], "seat" : 3 , "d": []}"#;
        assert_eq!(value_range(json, "seat").map(|range| &json[range]), Some("3"));
        assert_eq!(value_range(json, "a").map(|range| &json[range]), Some(r#"{"seat": 1}"#));
        assert_eq!(value_range(json, "d").map(|range| &json[range]), Some("[]"));
        assert_eq!(value_range(json, "e"), None);
        assert_eq!(value_range("{\"a\":\"", "a"), None);
    }
}
