//! Text normalization for comparisons: removes diacritics, case, spaces, hyphens and apostrophes.

use std::hash::{DefaultHasher, Hash as _, Hasher as _};

use icu_normalizer::DecomposingNormalizerBorrowed;
use icu_properties::props::{EnumeratedProperty as _, GeneralCategory, GeneralCategoryGroup};

/// Maximum length of a text to normalize, in bytes: no name and no capital is longer.
const MAX_BYTES: usize = 1000;

/// Returns the letters and digits of a text in NFKD, without diacritics and case folded. Typed answers are
/// compared in this form (rule A10 of Globalissimo). `None` for a text over 1,000 bytes.
///
/// Converts to upper case before lower case: lower case alone would keep ß apart from SS, and ı from I.
pub fn folded(text: &str) -> Option<String> {
    if text.len() > MAX_BYTES {
        return None;
    }
    let mut letters = unaccented(text);
    letters.retain(char::is_alphanumeric);
    Some(letters)
}

/// Returns a text in NFKD without diacritics, case folded.
fn unaccented(text: &str) -> String {
    let mut letters = String::with_capacity(text.len());
    let mut rest = text;
    while !rest.is_empty() {
        // ASCII has no decomposition, and only marks change their order in a decomposed text.
        let ascii = rest.bytes().position(|byte| !byte.is_ascii()).unwrap_or(rest.len());
        let (run, behind) = rest.split_at(ascii);
        letters.extend(run.chars().map(|c| c.to_ascii_lowercase()));
        let others = behind.bytes().position(|byte| byte.is_ascii()).unwrap_or(behind.len());
        let (run, behind) = behind.split_at(others);
        let unmarked = decomposed(run).filter(|c| !is_mark(*c));
        letters.extend(unmarked.flat_map(char::to_uppercase).flat_map(char::to_lowercase));
        rest = behind;
    }
    letters
}

/// Returns the comparison key of a name: the text as in [`folded`], but without articles and connecting words
/// (« and », « of », « et », « du »), and with « St », « Ste » and « Sainte » replaced by « Saint ». `None` if no
/// word remains, and for a text over 1,000 bytes.
///
/// ```
/// use mappemonde_lang::fold::name_key;
/// assert_eq!(name_key("St. Vincent & the Grenadines"), name_key("Saint Vincent and Grenadines"));
/// assert_eq!(name_key("the"), None);
/// ```
pub fn name_key(text: &str) -> Option<String> {
    // Articles and connecting words, French and English.
    const SKIPPED_WORDS: [&str; 10] =
        ["the", "le", "la", "les", "and", "et", "of", "de", "du", "des"];
    // Other forms of « Saint ».
    const SAINT_SPELLINGS: [&str; 3] = ["st", "ste", "sainte"];
    if text.len() > MAX_BYTES {
        return None;
    }
    let cased = unaccented(text);
    let mut key = String::with_capacity(cased.len());
    // The separator remains with its word, because an apostrophe after `d` or `l` marks an elision.
    for word in cased.split_inclusive(|c: char| !c.is_alphanumeric()) {
        let letters = word.trim_end_matches(|c: char| !c.is_alphanumeric());
        let separator = &word[letters.len()..];
        let is_elided = matches!(letters, "d" | "l") && separator.starts_with(['\'', '’']);
        if is_elided || SKIPPED_WORDS.contains(&letters) {
            continue;
        }
        key.push_str(if SAINT_SPELLINGS.contains(&letters) { "saint" } else { letters });
    }
    Some(key).filter(|key| !key.is_empty())
}

/// Returns the hash of a text, which is the same on every machine.
pub fn hash(text: &str) -> u64 {
    let mut hasher = DefaultHasher::new();
    text.hash(&mut hasher);
    hasher.finish()
}

/// Returns the characters of a text in compatibility decomposition (NFKD), which separates letters from diacritics.
pub fn decomposed(text: &str) -> impl Iterator<Item = char> {
    DecomposingNormalizerBorrowed::new_nfkd().normalize_iter(text.chars())
}

/// Returns `true` for a combining mark (Unicode general category M).
pub fn is_mark(c: char) -> bool {
    GeneralCategoryGroup::Mark.contains(GeneralCategory::for_char(c))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn words_that_join_names_do_not_count() {
        let same = |texts: &[&str]| {
            let keys: Vec<_> = texts.iter().map(|text| name_key(text)).collect();
            assert!(keys.windows(2).all(|pair| pair[0] == pair[1]), "{keys:?}");
        };
        same(&["the Gambia", "Gambia (the)", "Gambia, The", "GAMBIA"]);
        same(&["St Kitts & Nevis", "Saint Kitts and Nevis", "Saint-Kitts-et-Nevis"]);
        same(&["Sainte-Lucie", "Ste. Lucie", "St. Lucie"]);
        same(&["l’Iran", "Iran (l')", "iran"]);
        same(&["Côte d’Ivoire", "Cote d'Ivoire", "la Côte d’Ivoire"]);
        same(&["U.S.A.", "USA"]);
        assert_ne!(name_key("DR Congo"), name_key("R Congo"));
        assert_eq!(name_key("de la"), None);
        assert_eq!(name_key(&"a".repeat(1_000_000)), None);
    }

    #[test]
    fn what_typists_leave_out_does_not_count() {
        let same = |texts: &[&str]| {
            let folded: Vec<_> = texts.iter().map(|text| folded(text)).collect();
            assert!(folded.windows(2).all(|pair| pair[0] == pair[1]), "{folded:?}");
        };
        same(&["N’Djamena", "N'Djamena", "NDJAMENA", " n-djaména "]);
        same(&["Ha Noi", "Hà Nội", "HANOÏ"]);
        same(&["strasse", "Straße", "STRASSE"]);
        same(&["Izmir", "İzmir", "ızmir"]);
        same(&["C 2", "c2", "Ｃ２"]);
        same(&["", "  ", "-?!"]);
        // Letters of their own, without a mark to remove.
        assert_ne!(folded("ł"), folded("l"));
        assert_eq!(folded("Αθήνα").as_deref(), Some("αθηνα"));
        assert_eq!(folded("Θήβας").as_deref(), Some("θηβασ"));
    }
}
