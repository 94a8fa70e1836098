//! Typographic quotation marks in the place of the straight ones that YAML knows.

use std::ops::Range;

use crate::yaml::line_starts;

/// Opening marks, each with the marks that may close it. Guillemets are left out, because French writes them around
/// quotations. Word processors may write a closing mark at the start of a text.
const MARKS: [(char, &[char]); 6] = [
    ('“', &['”', '“', '"']),
    ('”', &['”', '"']),
    ('„', &['“', '”', '"']),
    ('‟', &['”', '"']),
    ('‘', &['’', '‘', '\'']),
    ('‚', &['‘', '’', '\'']),
];

/// Returns `true` if a text starts with a mark that this module knows.
pub fn starts_with_mark(text: &str) -> bool {
    // All marks begin with this byte in UTF-8, and hardly any text does.
    text.as_bytes().first() == Some(&0xe2) && text.starts_with(MARKS.map(|(mark, _)| mark))
}

/// Returns the range of a text in typographic quotation marks that begins at an offset of a YAML file, and the same
/// text in straight ones. The closing mark is on the same line, and the end of the scalar follows it. `None` if the
/// text at the offset is no such text.
pub fn find_quoted(source: &str, start: usize) -> Option<(Range<usize>, String)> {
    let rest = source.get(start..)?;
    let open = rest.chars().next()?;
    let (_, closing) = MARKS.into_iter().find(|(mark, _)| *mark == open)?;
    let line = rest.lines().next()?;
    let [_, line_start] = line_starts(source, start);
    let head = &source[line_start..start];
    let is_inside = head.matches(['{', '[']).count() > head.matches(['}', ']']).count();
    let ends = |after: &str| {
        let next = after.trim_start_matches([' ', '\t', '\r']);
        let is_end = next.is_empty() || next.starts_with('#') && next.len() < after.len();
        is_end || is_inside && next.starts_with([',', '}', ']'])
    };
    let inner = open.len_utf8();
    // Between two letters, a mark is an apostrophe.
    let is_closing = |(at, mark): &(usize, &str)| {
        let (before, after) = (&line[..inner + at], &line[inner + at + mark.len()..]);
        !(before.ends_with(char::is_alphanumeric) && after.starts_with(char::is_alphanumeric))
    };
    let mut marks = line[inner..].match_indices(closing);
    // A text that goes on after its first quotation is no text in marks.
    let (at, mark) = marks.find(is_closing)?;
    if !ends(&line[inner + at + mark.len()..]) {
        return None;
    }
    let text = line[inner..inner + at].replace('\\', "\\\\").replace('"', "\\\"");
    Some((start..start + inner + at + mark.len(), format!("\"{text}\"")))
}

/// Returns the first text in typographic quotation marks on the line at an offset or the line before it, as
/// [`find_quoted`] does. Only marks at the start of a value count.
pub fn find_on_lines(source: &str, at: usize) -> Option<(Range<usize>, String)> {
    let mut starts = line_starts(source, at).to_vec();
    starts.dedup();
    starts.into_iter().find_map(|start| {
        let line = source[start..].lines().next()?;
        let mut marks = line.match_indices(MARKS.map(|(mark, _)| mark));
        marks.find_map(|(offset, _)| {
            let head = &line[..offset];
            let is_value = head.trim().is_empty()
                || head.ends_with([' ', '[', '{'])
                    && head.trim_end().ends_with([':', '-', '[', '{', ',']);
            // After an odd number of straight marks, the offset is inside a text.
            let is_text = head.matches('"').count() % 2 == 1;
            find_quoted(source, start + offset).filter(|_| is_value && !is_text)
        })
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Compares each text with its corrected form; `None` if `find` must find nothing.
    fn compare(
        cases: &[(&str, Option<&str>)],
        find: impl Fn(&str) -> Option<(Range<usize>, String)>,
    ) {
        for (source, expected) in cases {
            let found = find(source).map(|(range, new)| {
                format!("{}{new}{}", &source[..range.start], &source[range.end..])
            });
            assert_eq!(found.as_deref(), *expected, "{source}");
        }
    }

    #[test]
    fn marks_are_found_where_a_value_begins() {
        let cases = [
            ("a: “b: c”\n", Some("a: \"b: c\"\n")),
            ("a: { b: “c: d” }\ne: f\n", Some("a: { b: \"c: d\" }\ne: f\n")),
            ("- “b: c”\n", Some("- \"b: c\"\n")),
            ("a: \"b: “c”\n", None),
            ("a: b “c”\n", None),
        ];
        compare(&cases, |source| find_on_lines(source, source.len() - 1));
    }

    #[test]
    fn marks_around_a_text_are_found() {
        let cases = [
            ("a: “b”", Some("a: \"b\"")),
            ("a: “b” # c", Some("a: \"b\" # c")),
            ("a: „b\"c“\n", Some("a: \"b\\\"c\"\n")),
            ("a: { b: “c, d”, e: f }", Some("a: { b: \"c, d\", e: f }")),
            ("a: [‘l’île’]", Some("a: [\"l’île\"]")),
            ("a: “b”, then", None),
            ("a: “b” and “c”", None),
            ("a: “b\n  c”", None),
        ];
        compare(&cases, |source| find_quoted(source, source.find(MARKS.map(|(mark, _)| mark))?));
    }
}
