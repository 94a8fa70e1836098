//! Odd characters of a text (invisible ones, and letters that look like others) and needless spaces.

use std::ops::Range;

/// Reason why a character is odd.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum OddCharacter {
    /// It is invisible.
    Hidden,
    /// A letter of another script in a Latin word (homoglyph).
    Script,
    /// A ligature, as copied from a PDF.
    Ligature,
    /// An accented capital between lower-case letters.
    Capital,
}

impl OddCharacter {
    /// Returns the value of the argument `problem` in messages.
    pub(crate) fn id(self) -> &'static str {
        match self {
            Self::Hidden => "hidden",
            Self::Script => "script",
            Self::Ligature => "joined",
            Self::Capital => "capital",
        }
    }
}

/// Returns the first odd character of a text, with its range in bytes.
pub(crate) fn find_odd_character(text: &str) -> Option<(OddCharacter, char, Range<usize>)> {
    text.char_indices().filter(|(_, c)| !c.is_ascii()).find_map(|(at, c)| {
        let before = text[..at].chars().next_back();
        let after = text[at + c.len_utf8()..].chars().next();
        let neighbours = [before, after];
        let is_between =
            |test: fn(char) -> bool| neighbours.into_iter().all(|c| c.is_some_and(test));
        let odd = match c {
            '\u{ad}' | '\u{200b}'..='\u{200f}' | '\u{202a}'..='\u{202e}' | '\u{2060}' => {
                OddCharacter::Hidden
            }
            '\u{feff}' | '\u{80}'..='\u{9f}' => OddCharacter::Hidden,
            '\u{fb00}'..='\u{fb06}' => OddCharacter::Ligature,
            // Greek and Cyrillic letters. A word without Latin letters is not reported.
            '\u{370}'..='\u{52f}' if is_in_latin_word(text, at) => OddCharacter::Script,
            _ if c.is_uppercase() && is_between(char::is_lowercase) => OddCharacter::Capital,
            _ => return None,
        };
        Some((odd, c, at..at + c.len_utf8()))
    })
}

/// Returns `true` if the word at an offset contains Latin letters.
fn is_in_latin_word(text: &str, at: usize) -> bool {
    let is_letter = |c: &char| c.is_alphabetic();
    let before = text[..at].chars().rev().take_while(is_letter);
    let mut around = before.chain(text[at..].chars().take_while(is_letter));
    // Latin letters up to Latin Extended-B.
    around.any(|c| c < '\u{250}')
}

/// Collapses spaces between words and removes spaces at the ends; `None` if there is nothing to change.
pub(crate) fn with_single_spaces(text: &str) -> Option<String> {
    // A text with line breaks comes from a block scalar, which ends with one and may indent lines.
    let trimmed = text.trim();
    if text.contains('\n') || (trimmed.len() == text.len() && !text.contains("  ")) {
        return None;
    }
    let words = trimmed.split(' ').filter(|word| !word.is_empty());
    Some(words.collect::<Vec<_>>().join(" "))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn odd_characters_are_seen() {
        let found = |text| find_odd_character(text).map(|(odd, _, at)| (odd, at.start));
        assert_eq!(found("Ja\u{200b}pon"), Some((OddCharacter::Hidden, 2)));
        assert_eq!(found("\u{421}hina"), Some((OddCharacter::Script, 0)));
        assert_eq!(found("o\u{fb03}cielle"), Some((OddCharacter::Ligature, 1)));
        assert_eq!(found("ocÎan"), Some((OddCharacter::Capital, 2)));
        for sound in ["Москва", "À l’Est", "ÉTÉ", "5 µm", "α", "D’Éon", "CO₂"] {
            assert_eq!(found(sound), None, "{sound}");
        }
    }

    #[test]
    fn words_have_one_space_between_them() {
        assert_eq!(with_single_spaces(" ITA").as_deref(), Some("ITA"));
        assert_eq!(
            with_single_spaces("Papua  New Guinea\u{a0}").as_deref(),
            Some("Papua New Guinea")
        );
        assert_eq!(with_single_spaces("Papua New Guinea"), None);
    }
}
