//! Typography of apostrophes, quotation marks and the spaces around punctuation, by language.

use std::borrow::Cow;
use std::ops::Range;

use lang::Lang;

/// Narrow no-break space: in French before `;`, `!` and `?`, inside « » and between thousands.
const NARROW_NO_BREAK: char = '\u{202f}';
/// No-break space: in French before a colon.
const NO_BREAK: char = '\u{a0}';

/// Returns `true` for a character typed instead of an apostrophe: straight quote, accents, opening quote, prime,
/// modifier letter.
fn is_apostrophe(c: char) -> bool {
    matches!(c, '\'' | '`' | '´' | '‘' | '′' | 'ʼ')
}

/// A correction: a range of bytes and its replacement.
pub(crate) type Correction = (Range<usize>, Cow<'static, str>);

/// Applies corrections to a text.
pub(crate) fn apply_corrections(text: &str, mut corrections: Vec<Correction>) -> String {
    // Corrections of several rules are not in text order.
    corrections.sort_by_key(|(span, _)| (span.start, span.end));
    let (mut new, mut at) = (String::with_capacity(text.len()), 0);
    for (span, replacement) in corrections {
        new.push_str(&text[at..span.start]);
        new.push_str(&replacement);
        at = span.end;
    }
    new + &text[at..]
}

/// Returns the corrections of wrong apostrophes between two letters.
pub(crate) fn wrong_apostrophes(text: &str) -> Vec<Correction> {
    let is_inside = |(at, mark): &(usize, char)| {
        let before = text[..*at].chars().next_back();
        let after = text[at + mark.len_utf8()..].chars().next();
        // At the edge of a word, the mark may be a quotation mark.
        [before, after].into_iter().all(|c| c.is_some_and(char::is_alphanumeric))
    };
    let marks = text.char_indices().filter(|(_, c)| is_apostrophe(*c)).filter(is_inside);
    marks.map(|(at, mark)| (at..at + mark.len_utf8(), Cow::Borrowed("’"))).collect()
}

/// Returns the corrections of positions in a French text that need a no-break space but have an ordinary space or
/// none.
pub(crate) fn breakable_spaces(text: &str, lang: Lang) -> Vec<Correction> {
    // Corrections would break a URL.
    if lang != Lang::Fr || text.contains("://") {
        return Vec::new();
    }
    let mut corrections: Vec<Correction> = Vec::new();
    let mut add =
        |span: Range<usize>, space: char| corrections.push((span, space.to_string().into()));
    for (at, c) in text.char_indices() {
        // Most characters are letters, for which nothing is looked up.
        if !matches!(c, ';' | '!' | '?' | ':' | '»' | '«' | ' ') {
            continue;
        }
        let (before, after) = (&text[..at], &text[at + c.len_utf8()..]);
        let last = before.chars().next_back();
        let is_word_end =
            || after.chars().next().is_none_or(|c| c.is_whitespace() || c == '»' || c == ')');
        match c {
            ';' | '!' | '?' | ':' | '»' => {
                let space = if c == ':' { NO_BREAK } else { NARROW_NO_BREAK };
                if last == Some(' ') {
                    add(at - 1..at, space);
                // Without a space, only a mark at the end of a word is corrected: `12:30` has none.
                } else if (c == '»' || is_word_end())
                    && last.is_some_and(|c| c.is_alphanumeric() || c == ')' || c == '.')
                {
                    add(at..at, space);
                }
            }
            '«' => match after.chars().next() {
                Some(' ') => add(at + c.len_utf8()..at + c.len_utf8() + 1, NARROW_NO_BREAK),
                Some(next) if next.is_alphanumeric() => {
                    add(at + c.len_utf8()..at + c.len_utf8(), NARROW_NO_BREAK)
                }
                _ => {}
            },
            ' ' if last.is_some_and(|c| c.is_ascii_digit()) && starts_with_group(after) => {
                add(at..at + 1, NARROW_NO_BREAK)
            }
            _ => {}
        }
    }
    corrections
}

/// Returns `true` if a text starts with exactly three digits, as after a thousands separator.
fn starts_with_group(text: &str) -> bool {
    text.bytes().take_while(u8::is_ascii_digit).count() == 3
}

/// Returns the corrections of punctuation that follows another language: quotation marks, a space before a mark in
/// English, thousands separators.
pub(crate) fn foreign_marks(text: &str, lang: Lang) -> Vec<Correction> {
    if text.contains("://") {
        return Vec::new();
    }
    let is_french = lang == Lang::Fr;
    let (open, close) = if is_french { ("«\u{202f}", "\u{202f}»") } else { ("“", "”") };
    let mut corrections: Vec<Correction> = Vec::new();
    let mut is_open = false;
    for (at, c) in text.char_indices() {
        // Most characters are letters, for which nothing is looked up.
        if !matches!(c, '"' | '“' | '”' | '«' | '»' | ';' | ':' | '!' | '?' | ',')
            && !matches!(c, NARROW_NO_BREAK | NO_BREAK)
        {
            continue;
        }
        let (before, after) = (&text[..at], &text[at + c.len_utf8()..]);
        let is_space = |c: char| matches!(c, ' ' | NARROW_NO_BREAK | NO_BREAK);
        let space_after = after.len() - after.trim_start_matches(is_space).len();
        let word_end = before.trim_end_matches(is_space).len();
        match c {
            '"' => {
                // Opening and closing straight quotes look the same, so they alternate.
                is_open = !is_open;
                corrections.push((at..at + 1, if is_open { open } else { close }.into()));
            }
            '“' if is_french => corrections.push((at..at + c.len_utf8(), open.into())),
            '”' if is_french => corrections.push((at..at + c.len_utf8(), close.into())),
            '«' if !is_french => {
                corrections.push((at..at + c.len_utf8() + space_after, open.into()))
            }
            '»' if !is_french => corrections.push((word_end..at + c.len_utf8(), close.into())),
            // At the start of a text, no word precedes the space of a mark.
            ';' | ':' | '!' | '?' if !is_french && 0 < word_end && word_end < at => {
                corrections.push((word_end..at, "".into()));
            }
            ',' if is_french && is_thousands_separator(before, after) => {
                corrections.push((at..at + 1, NARROW_NO_BREAK.to_string().into()));
            }
            NARROW_NO_BREAK | NO_BREAK if !is_french && is_thousands_separator(before, after) => {
                corrections.push((at..at + c.len_utf8(), ",".into()));
            }
            _ => {}
        }
    }
    corrections
}

/// Returns `true` if a mark between the two texts may separate thousands: one to three digits before it, three after
/// it.
fn is_thousands_separator(before: &str, after: &str) -> bool {
    let digits = before.bytes().rev().take_while(u8::is_ascii_digit).count();
    (1..=3).contains(&digits) && starts_with_group(after)
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
            assert_eq!(apply_corrections(wrong, foreign_marks(wrong, lang)), right, "{wrong}");
            assert_eq!(foreign_marks(right, lang), Vec::new(), "{right}");
        }
        for (lang, sound) in [(Lang::Fr, "2,5 et 1,25"), (Lang::En, "1,000: 2; 5\u{a0}cards")] {
            assert_eq!(foreign_marks(sound, lang), Vec::new(), "{sound}");
        }
    }
}
