//! Apostrophes, quotation marks and the spaces around marks, as each language sets them.

use std::borrow::Cow;
use std::ops::Range;

use lang::Lang;

/// The space of French before `;`, `!` and `?`, inside « » and between thousands.
const NARROW: char = '\u{202f}';
/// The space of French before a colon.
const WIDE: char = '\u{a0}';

/// What is typed for an apostrophe: that of the typewriter, accents, an opening mark, and the sign of minutes.
const APOSTROPHES: [char; 6] = ['\'', '`', '´', '‘', '′', 'ʼ'];

/// A part of a text, in bytes, and what should stand there.
pub(crate) type Correction = (Range<usize>, Cow<'static, str>);

/// The text with other parts.
pub(crate) fn with(text: &str, mut slips: Vec<Correction>) -> String {
    slips.sort_by_key(|(span, _)| (span.start, span.end));
    let (mut new, mut at) = (String::with_capacity(text.len()), 0);
    for (span, instead) in slips {
        new.push_str(&text[at..span.start]);
        new.push_str(&instead);
        at = span.end;
    }
    new + &text[at..]
}

/// What stands for an apostrophe between two letters.
pub(crate) fn straight(text: &str) -> Vec<Correction> {
    let is_inside = |(at, mark): &(usize, char)| {
        let before = text[..*at].chars().next_back();
        let after = text[at + mark.len_utf8()..].chars().next();
        [before, after].into_iter().all(|c| c.is_some_and(char::is_alphanumeric))
    };
    let marks = text.char_indices().filter(|(_, c)| APOSTROPHES.contains(c)).filter(is_inside);
    marks.map(|(at, mark)| (at..at + mark.len_utf8(), Cow::Borrowed("’"))).collect()
}

/// Where French has a space that no line ends at and an ordinary one stands, or none.
pub(crate) fn breakable(text: &str, lang: Lang) -> Vec<Correction> {
    if lang != Lang::Fr || text.contains("://") {
        return Vec::new();
    }
    let mut slips: Vec<Correction> = Vec::new();
    let mut put = |span: Range<usize>, space: char| slips.push((span, space.to_string().into()));
    for (at, c) in text.char_indices() {
        let (before, after) = (&text[..at], &text[at + c.len_utf8()..]);
        let last = before.chars().next_back();
        let is_end = after.chars().next().is_none_or(|c| c.is_whitespace() || c == '»' || c == ')');
        match c {
            ';' | '!' | '?' | ':' | '»' => {
                let space = if c == ':' { WIDE } else { NARROW };
                if last == Some(' ') {
                    put(at - 1..at, space);
                } else if (is_end || c == '»')
                    && last.is_some_and(|c| c.is_alphanumeric() || c == ')' || c == '.')
                {
                    put(at..at, space);
                }
            }
            '«' => match after.chars().next() {
                Some(' ') => put(at + c.len_utf8()..at + c.len_utf8() + 1, NARROW),
                Some(next) if next.is_alphanumeric() => {
                    put(at + c.len_utf8()..at + c.len_utf8(), NARROW)
                }
                _ => {}
            },
            ' ' if last.is_some_and(|c| c.is_ascii_digit()) && is_group(after) => {
                put(at..at + 1, NARROW)
            }
            _ => {}
        }
    }
    slips
}

/// Whether a text begins with three digits and no more, as behind the space of a thousand.
fn is_group(text: &str) -> bool {
    text.bytes().take_while(u8::is_ascii_digit).count() == 3
}

/// Marks that are set as in another language: quotation marks, a space before a mark in English, and what stands
/// between thousands.
pub(crate) fn foreign(text: &str, lang: Lang) -> Vec<Correction> {
    if text.contains("://") {
        return Vec::new();
    }
    let is_french = lang == Lang::Fr;
    let (open, close) = if is_french { ("«\u{202f}", "\u{202f}»") } else { ("“", "”") };
    let mut slips: Vec<Correction> = Vec::new();
    let mut is_open = false;
    for (at, c) in text.char_indices() {
        let (before, after) = (&text[..at], &text[at + c.len_utf8()..]);
        let is_space = |c: char| matches!(c, ' ' | NARROW | WIDE);
        let inside = after.len() - after.trim_start_matches(is_space).len();
        let last = before.trim_end_matches(is_space).len();
        match c {
            '"' => {
                is_open = !is_open;
                slips.push((at..at + 1, if is_open { open } else { close }.into()));
            }
            '“' if is_french => slips.push((at..at + c.len_utf8(), open.into())),
            '”' if is_french => slips.push((at..at + c.len_utf8(), close.into())),
            '«' if !is_french => slips.push((at..at + c.len_utf8() + inside, open.into())),
            '»' if !is_french => slips.push((last..at + c.len_utf8(), close.into())),
            ';' | ':' | '!' | '?' if !is_french && 0 < last && last < at => {
                slips.push((last..at, "".into()));
            }
            ',' if is_french && is_thousand(before, after) => {
                slips.push((at..at + 1, NARROW.to_string().into()));
            }
            NARROW | WIDE if !is_french && is_thousand(before, after) => {
                slips.push((at..at + c.len_utf8(), ",".into()));
            }
            _ => {}
        }
    }
    slips
}

/// Whether one to three digits stand before a mark, and three behind it.
fn is_thousand(before: &str, after: &str) -> bool {
    let digits = before.bytes().rev().take_while(u8::is_ascii_digit).count();
    (1..=3).contains(&digits) && is_group(after)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn marks_of_another_language_are_known() {
        let cases = [
            (
                Lang::Fr,
                "un “mot” et \"deux\"",
                "un «\u{202f}mot\u{202f}» et «\u{202f}deux\u{202f}»",
            ),
            (Lang::Fr, "551,500 km²", "551\u{202f}500 km²"),
            (Lang::En, "« word » and «\u{202f}word\u{202f}»", "“word” and “word”"),
            (Lang::En, "one\u{a0}: two ; 1\u{202f}000", "one: two; 1,000"),
        ];
        for (lang, wrong, right) in cases {
            assert_eq!(with(wrong, foreign(wrong, lang)), right, "{wrong}");
            assert_eq!(foreign(right, lang), Vec::new(), "{right}");
        }
        for (lang, sound) in [(Lang::Fr, "2,5 et 1,25"), (Lang::En, "1,000: 2; 5\u{a0}cards")] {
            assert_eq!(foreign(sound, lang), Vec::new(), "{sound}");
        }
    }
}
