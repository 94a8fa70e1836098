//! Caption that reveals what is on the back of its card.

use std::collections::BTreeSet;

use data::{Loaded, Location};
use diag::{FindingCode, Report};
use lang::{Lang, Localizer, args};

/// A revealing word in a caption; only the first one is reported in each language.
pub static CODE: FindingCode = FindingCode::error("caption-tells")
    .wrong("captions:\n  MLI: { fr: Un pays vaste, en: A vast country }")
    .right("captions:\n  MLI: { fr: La boucle du Niger, en: The bend of the Niger }");

/// Checks each caption.
pub fn run(loaded: &Loaded, report: &mut Report) {
    let languages = loaded.dataset.languages().iter();
    let revealing_words: Vec<_> =
        languages.map(|lang| (*lang, RevealingWords::new(*lang))).collect();
    for id in loaded.dataset.deck_ids() {
        for (country, caption) in &loaded.dataset.deck(id).captions {
            let country = loaded.dataset.country(*country);
            for (lang, words) in &revealing_words {
                let caption = caption.get(*lang);
                let name_in_caption = find_name(caption, country.bare_name(*lang));
                let Some(word) = name_in_caption.or_else(|| words.first_in(caption)) else {
                    continue;
                };
                let path = format!("captions.{}.{}", country.code, lang.id());
                let args = args![country = &country.name, word];
                report.push(loaded.finding(&CODE, Location::Deck(id, &path), args));
            }
        }
    }
}

/// Returns the name of the country, if the caption contains it as a whole word.
fn find_name<'a>(caption: &'a str, name: &str) -> Option<&'a str> {
    // An empty name would be found in each text.
    let start = caption.find(name).filter(|_| !name.is_empty())?;
    let end = start + name.len();
    let adjacent_chars = [caption[..start].chars().next_back(), caption[end..].chars().next()];
    // The name may be part of another word.
    let is_word = adjacent_chars.into_iter().all(|c| !c.is_some_and(char::is_alphanumeric));
    is_word.then(|| &caption[start..end])
}

/// Revealing words of a language, in lower case: numbers, ranks, and words about size, people, wealth or emissions.
/// They include « plus » and « moins », which rank in any context.
struct RevealingWords(BTreeSet<String>);

impl RevealingWords {
    /// Reads the words from the message `caption-telling`.
    fn new(lang: Lang) -> Self {
        let words = Localizer::new(lang).plain("caption-telling");
        Self(words.split_whitespace().map(str::to_owned).collect())
    }

    /// Returns the first revealing word of a caption.
    fn first_in<'a>(&self, caption: &'a str) -> Option<&'a str> {
        let mut words = caption.split(|c: char| !c.is_alphanumeric());
        words.find(|word| {
            let is_listed = self.0.contains(&word.to_lowercase());
            is_listed || word.contains(char::is_numeric) || is_roman(word)
        })
    }
}

/// Returns `true` for a Roman numeral of at least two letters: « III », "XIV". The English pronoun "I" is not a
/// number.
fn is_roman(word: &str) -> bool {
    word.len() > 1 && word.chars().all(|c| "IVXLCDM".contains(c))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_ranks_and_measures_tell() {
        let telling = RevealingWords::new(Lang::En);
        let told = |caption| telling.first_in(caption);
        assert_eq!(told("Home of 10 tribes"), Some("10"));
        assert_eq!(told("About 5 km² of sand"), Some("5"));
        assert_eq!(told("Where Louis XIV hunted"), Some("XIV"));
        assert_eq!(told("The Largest of islands"), Some("Largest"));
        assert_eq!(told("The most visited beach"), Some("most"));
        assert_eq!(told("Two rivers"), Some("Two"));
        assert_eq!(told("The Great Wall, tea and silk"), None);
        assert_eq!(told("I met a mariner"), None);
        let telling = RevealingWords::new(Lang::Fr);
        let told = |caption| telling.first_in(caption);
        assert_eq!(told("Le plus grand delta"), Some("plus"));
        assert_eq!(told("Pays très peuplé"), Some("peuplé"));
        assert_eq!(told("Émissions de CO₂"), Some("Émissions"));
        assert_eq!(told("Du CO₂"), Some("CO₂"));
        assert_eq!(told("La Grande Muraille, le thé et la soie"), None);
    }
}
