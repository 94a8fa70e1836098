//! Typography of apostrophes, quotation marks and the spaces around punctuation, by language.

use std::borrow::Cow;
use std::ops::Range;

use lang::Lang;

/// Narrow no-break space: French before `;`, `!` and `?`, inside « » and between thousands.
const NARROW: char = '\u{202f}';
/// No-break space: French before a colon.
const WIDE: char = '\u{a0}';

/// Characters typed instead of an apostrophe: straight quote, accents, opening quote, prime, modifier letter.
const APOSTROPHES: [char; 6] = ['\'', '`', '´', '‘', '′', 'ʼ'];

/// A correction: a range of bytes and its replacement.
pub(crate) type Correction = (Range<usize>, Cow<'static, str>);

/// Applies corrections to a text.
pub(crate) fn with(text: &str, mut slips: Vec<Correction>) -> String {
    // Corrections of several rules are not in text order.
    slips.sort_by_key(|(span, _)| (span.start, span.end));
    let (mut new, mut at) = (String::with_capacity(text.len()), 0);
    for (span, instead) in slips {
        new.push_str(&text[at..span.start]);
        new.push_str(&instead);
        at = span.end;
    }
    new + &text[at..]
}

/// Wrong apostrophes between two letters.
pub(crate) fn straight(text: &str) -> Vec<Correction> {
    let is_inside = |(at, mark): &(usize, char)| {
        let before = text[..*at].chars().next_back();
        let after = text[at + mark.len_utf8()..].chars().next();
        // At the edge of a word, the mark may be a quotation mark.
        [before, after].into_iter().all(|c| c.is_some_and(char::is_alphanumeric))
    };
    let marks = text.char_indices().filter(|(_, c)| APOSTROPHES.contains(c)).filter(is_inside);
    marks.map(|(at, mark)| (at..at + mark.len_utf8(), Cow::Borrowed("’"))).collect()
}

/// Positions in French texts that need a no-break space and have an ordinary space or none.
pub(crate) fn breakable(text: &str, lang: Lang) -> Vec<Correction> {
    // Corrections would break a URL.
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
                // Without a space, only a mark at the end of a word is corrected: `12:30` has none.
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

/// Returns `true` if a text starts with exactly three digits, as after a thousands separator.
fn is_group(text: &str) -> bool {
    text.bytes().take_while(u8::is_ascii_digit).count() == 3
}

/// Punctuation set as in another language: quotation marks, a space before a mark in English, thousands separators.
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
                // Straight quotes do not show their side, so they alternate.
                is_open = !is_open;
                slips.push((at..at + 1, if is_open { open } else { close }.into()));
            }
            '“' if is_french => slips.push((at..at + c.len_utf8(), open.into())),
            '”' if is_french => slips.push((at..at + c.len_utf8(), close.into())),
            '«' if !is_french => slips.push((at..at + c.len_utf8() + inside, open.into())),
            '»' if !is_french => slips.push((last..at + c.len_utf8(), close.into())),
            // A mark at the start of a text has no word before its space.
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

/// Returns `true` for one to three digits before a mark and three after it.
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
