//! Source range of a part of a scalar, across quotes and escapes.

use std::ops::Range;

/// Quoting style of a scalar.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Style {
    Plain,
    Single,
    Double,
}

/// Maps a range of the value `text` to a range of `source`, the value as written in the file, both in bytes. An empty
/// range is mapped to the character before it. `None` if there is no such character, or if source and value do not
/// match, as in a block scalar.
pub fn source_range(source: &str, text: &str, span: Range<usize>) -> Option<Range<usize>> {
    let span = if span.is_empty() {
        text[..span.start].char_indices().next_back()?.0..span.start
    } else {
        span
    };
    let style = match source.chars().next()? {
        '\'' => Style::Single,
        '"' => Style::Double,
        _ => Style::Plain,
    };
    let quote = &source[..usize::from(style != Style::Plain)];
    let (mut start, mut end) = (None, None);
    let mut source_offset = quote.len();
    for (offset, c) in text.char_indices() {
        if offset == span.start {
            start = Some(source_offset);
        }
        source_offset += char_source_length(style, source.get(source_offset..)?, c)?;
        if offset + c.len_utf8() == span.end {
            end = Some(source_offset);
        }
    }
    // If the end does not match, none of the offsets is reliable.
    let is_whole = source.get(source_offset..) == Some(quote);
    Some(start?..end?).filter(|_| is_whole)
}

/// Returns the length in bytes of the source of the character `c`, which `source` starts with; `None` if it does not.
fn char_source_length(style: Style, source: &str, c: char) -> Option<usize> {
    // A line break in a flow scalar, with the indentation after it, is folded to one space.
    let blank = source.len() - source.trim_start().len();
    if c == ' ' && source[..blank].contains(['\n', '\r']) {
        return Some(blank);
    }
    match (style, source.chars().next()?) {
        (Style::Single, '\'') => source.starts_with("''").then_some(2),
        (Style::Double, '\\') => match source.chars().nth(1)? {
            // \xNN, \uNNNN and \UNNNNNNNN.
            'x' => Some(4),
            'u' => Some(6),
            'U' => Some(10),
            escape => Some(1 + escape.len_utf8()),
        },
        (_, source_char) => (source_char == c).then_some(c.len_utf8()),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn written_part(written: &str, text: &str, part_of: &str) -> String {
        let start = text.find(part_of).expect("a part of the text");
        let range = source_range(written, text, start..start + part_of.len());
        range.map_or("-".to_owned(), |range| written[range].to_owned())
    }

    #[test]
    fn parts_are_found_behind_quotes_and_escapes() {
        assert_eq!(written_part("R: J +1 pol", "R: J +1 pol", "pol"), "pol");
        assert_eq!(written_part("\"R: J +1 pol\"", "R: J +1 pol", "pol"), "pol");
        assert_eq!(written_part("'a ''b'' c'", "a 'b' c", "c"), "c");
        assert_eq!(written_part("'a ''b'' c'", "a 'b' c", "'b'"), "''b''");
        assert_eq!(written_part(r#""\x41\u00e9 \"b\" c""#, "Aé \"b\" c", "b"), "b");
        assert_eq!(written_part(r#""\x41\u00e9 c""#, "Aé c", "é"), r"\u00e9");
        assert_eq!(written_part("\"a\n   b\"", "a b", "b"), "b");
        assert_eq!(written_part("a\n   b", "a b", "b"), "b");
        assert_eq!(written_part("|\n  a\n", "a\n", "a"), "-");
    }

    #[test]
    fn an_empty_part_is_the_character_before_it() {
        assert_eq!(source_range("\"aé\"", "aé", 3..3), Some(2..4));
        assert_eq!(source_range("\"\"", "", 0..0), None);
        assert_eq!(source_range("ab", "ab", 1..1), Some(0..1));
    }
}
