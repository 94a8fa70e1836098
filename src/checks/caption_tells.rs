//! Caption that reveals what is on the back of its card.

use std::collections::BTreeSet;

use data::{Loaded, Location};
use diag::{FindingCode, Report};
use lang::{Lang, Localizer, args};

/// Raised for the first revealing word of a caption in each language.
pub static CODE: FindingCode = FindingCode::error("caption-tells")
    .wrong("captions:\n  MLI: { fr: Un pays vaste, en: A vast country }")
    .right("captions:\n  MLI: { fr: La boucle du Niger, en: The bend of the Niger }");

/// Checks each caption.
pub fn run(loaded: &Loaded, report: &mut Report) {
    let telling = Lang::ALL.map(|lang| (lang, RevealingWords::new(lang)));
    for id in loaded.dataset.deck_ids() {
        for (country, caption) in &loaded.dataset.deck(id).captions {
            let country = loaded.dataset.country(*country);
            for (lang, telling) in &telling {
                let caption = caption.get(*lang);
                let own = own_name(caption, country.bare_name(*lang));
                let Some(word) = own.or_else(|| telling.first(caption)) else {
                    continue;
                };
                let path = format!("captions.{}.{}", country.code, lang.id());
                let args = args![country = &country.name, word];
                report.push(loaded.finding(&CODE, Location::Deck(id, &path), args));
            }
        }
    }
}

/// The name of the country itself, if the caption contains it.
fn own_name<'a>(caption: &'a str, name: &str) -> Option<&'a str> {
    // Each text contains an empty name.
    let at = caption.find(name).filter(|_| !name.is_empty())?;
    let end = at + name.len();
    let around = [caption[..at].chars().next_back(), caption[end..].chars().next()];
    // The name may be part of another word.
    let is_word = around.into_iter().all(|c| !c.is_some_and(char::is_alphanumeric));
    is_word.then(|| &caption[at..end])
}

/// Revealing words of a language, in lower case: numbers, ranks, and words about size, people, wealth or emissions.
/// They include « plus » and « moins », which rank in any context.
struct RevealingWords(BTreeSet<String>);

impl RevealingWords {
    fn new(lang: Lang) -> Self {
        let words = Localizer::new(lang).plain("caption-telling");
        Self(words.split_whitespace().map(str::to_owned).collect())
    }

    /// The first revealing word of a caption.
    fn first<'a>(&self, caption: &'a str) -> Option<&'a str> {
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
        let told = |caption| telling.first(caption);
        assert_eq!(told("Home of 10 tribes"), Some("10"));
        assert_eq!(told("About 5 km² of sand"), Some("5"));
        assert_eq!(told("Where Louis XIV hunted"), Some("XIV"));
        assert_eq!(told("The Largest of islands"), Some("Largest"));
        assert_eq!(told("The most visited beach"), Some("most"));
        assert_eq!(told("Two rivers"), Some("Two"));
        assert_eq!(told("The Great Wall, tea and silk"), None);
        assert_eq!(told("I met a mariner"), None);
        let telling = RevealingWords::new(Lang::Fr);
        let told = |caption| telling.first(caption);
        assert_eq!(told("Le plus grand delta"), Some("plus"));
        assert_eq!(told("Pays très peuplé"), Some("peuplé"));
        assert_eq!(told("Émissions de CO₂"), Some("Émissions"));
        assert_eq!(told("Du CO₂"), Some("CO₂"));
        assert_eq!(told("La Grande Muraille, le thé et la soie"), None);
    }
}
