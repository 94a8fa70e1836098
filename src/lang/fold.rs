//! Text without what typists leave out: marks, case, spaces, hyphens, apostrophes.

use icu_normalizer::DecomposingNormalizerBorrowed;
use icu_properties::props::{EnumeratedProperty as _, GeneralCategory, GeneralCategoryGroup};

/// Longer lines mean nothing: no name and no capital comes near it.
const LONGEST: usize = 1000;

/// Letters and digits of a text: decomposed, without marks, case folded (A10). `None` for a line so long
/// that nobody meant it.
///
/// Upper case before lower case folds what lower case alone leaves different: ß and SS, ı and I.
pub fn folded(text: &str) -> Option<String> {
    if text.len() > LONGEST {
        return None;
    }
    let letters = decomposed(text).filter(|c| !is_mark(*c));
    let cased = letters.flat_map(char::to_uppercase).flat_map(char::to_lowercase);
    Some(cased.filter(|c| c.is_alphanumeric()).collect())
}

/// The key of a name: as [`folded`], without articles and the words that join names (« and », « of », « et », « du »),
/// and with « St », « Ste » and « Sainte » read as « Saint ». `None` for a text that has no other word, and for a line
/// that is too long.
///
/// ```
/// use mappemonde_lang::fold::name_key;
/// assert_eq!(name_key("St. Vincent & the Grenadines"), name_key("Saint Vincent and Grenadines"));
/// assert_eq!(name_key("the"), None);
/// ```
pub fn name_key(text: &str) -> Option<String> {
    const JOINING: [&str; 10] = ["the", "le", "la", "les", "and", "et", "of", "de", "du", "des"];
    const SAINTS: [&str; 3] = ["st", "ste", "sainte"];
    if text.len() > LONGEST {
        return None;
    }
    let letters = decomposed(text).filter(|c| !is_mark(*c));
    let cased: Vec<char> =
        letters.flat_map(char::to_uppercase).flat_map(char::to_lowercase).collect();
    let mut key = String::new();
    for word in cased.split_inclusive(|c| !c.is_alphanumeric()) {
        let (letters, sign): (String, String) = word.iter().partition(|c| c.is_alphanumeric());
        let is_elided = matches!(letters.as_str(), "d" | "l") && sign.starts_with(['\'', '’']);
        if is_elided || JOINING.contains(&letters.as_str()) {
            continue;
        }
        key.push_str(if SAINTS.contains(&letters.as_str()) { "saint" } else { &letters });
    }
    Some(key).filter(|key| !key.is_empty())
}

/// The letters of a text apart from their marks, and in one of all the forms in which they are written (NFKD).
pub fn decomposed(text: &str) -> impl Iterator<Item = char> {
    DecomposingNormalizerBorrowed::new_nfkd().normalize_iter(text.chars())
}

/// Whether a character is a mark: it stands on the one before it.
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
        // Letters of their own: no mark that could be taken away.
        assert_ne!(folded("ł"), folded("l"));
        assert_eq!(folded("Αθήνα").as_deref(), Some("αθηνα"));
        assert_eq!(folded("Θήβας").as_deref(), Some("θηβασ"));
    }
}
