//! Lines of a file, and where a field stands in one.

use std::ops::Range;

/// A line without its line break.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Line {
    /// Its bytes in the text, without space around them.
    pub(super) bytes: Range<usize>,
    /// First byte after its line break.
    pub(super) end: usize,
    /// Whether a line break ends it.
    pub(super) whole: bool,
}

/// The lines of a text on which something stands.
pub(super) fn lines(text: &str) -> impl Iterator<Item = Line> {
    let body = text.trim_start_matches('\u{feff}');
    let mut at = text.len() - body.len();
    let lines = body.split_inclusive('\n').map(move |line| {
        let start = at + (line.len() - line.trim_start().len());
        at += line.len();
        Line { bytes: start..start + line.trim().len(), end: at, whole: line.ends_with('\n') }
    });
    lines.filter(|line| !line.bytes.is_empty())
}

/// Where the value of a field of the outermost object stands in a line of valid JSON.
pub(super) fn field(json: &str, name: &str) -> Option<Range<usize>> {
    let mut depth = 0_usize;
    // The value of the field that is looked for starts here.
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

/// The length of the string that begins a text, with both its quotes.
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
