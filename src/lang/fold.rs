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
