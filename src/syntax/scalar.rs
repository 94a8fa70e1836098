//! Source range of a part of a scalar, across quotes and escapes.

use std::ops::Range;

/// Quoting style of a scalar.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Style {
    Plain,
    Single,
    Double,
}

/// Maps a range of the value `text` to a range of the source `written`, both in bytes. An empty range is mapped to
/// the character before it. `None` if the source does not match the value, as in a block scalar, or if there is no
/// such character.
pub fn part(written: &str, text: &str, span: Range<usize>) -> Option<Range<usize>> {
    let span = if span.is_empty() {
        text[..span.start].char_indices().next_back()?.0..span.start
    } else {
        span
    };
    let style = match written.chars().next()? {
        '\'' => Style::Single,
        '"' => Style::Double,
        _ => Style::Plain,
    };
    let quote = &written[..usize::from(style != Style::Plain)];
    let (mut start, mut end) = (None, None);
    let mut at = quote.len();
    for (offset, c) in text.char_indices() {
        if offset == span.start {
            start = Some(at);
        }
        at += length(style, written.get(at..)?, c)?;
        if offset + c.len_utf8() == span.end {
            end = Some(at);
        }
    }
    // If the end does not match, none of the offsets is reliable.
    let is_whole = written.get(at..) == Some(quote);
    Some(start?..end?).filter(|_| is_whole)
}

/// Length of the source of one character, at the start of `written`.
fn length(style: Style, written: &str, c: char) -> Option<usize> {
    // A line break in a flow scalar, with the indentation after it, is folded to one space.
    let blank = written.len() - written.trim_start().len();
    if c == ' ' && written[..blank].contains(['\n', '\r']) {
        return Some(blank);
    }
    match (style, written.chars().next()?) {
        (Style::Single, '\'') => written.starts_with("''").then_some(2),
        (Style::Double, '\\') => match written.chars().nth(1)? {
            // \xNN, \uNNNN and \UNNNNNNNN.
            'x' => Some(4),
            'u' => Some(6),
            'U' => Some(10),
            sign => Some(1 + sign.len_utf8()),
        },
        (_, own) => (own == c).then_some(c.len_utf8()),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn written_part(written: &str, text: &str, part_of: &str) -> String {
        let start = text.find(part_of).expect("a part of the text");
        let range = part(written, text, start..start + part_of.len());
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
        assert_eq!(part("\"aé\"", "aé", 3..3), Some(2..4));
        assert_eq!(part("\"\"", "", 0..0), None);
        assert_eq!(part("ab", "ab", 1..1), Some(0..1));
    }
}
