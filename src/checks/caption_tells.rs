//! A caption that gives away what the back of the card says.

use data::{Loaded, Subject};
use diag::{Diagnostic, Kind, Report, Severity};
use lang::Lang;

/// Raised for the first such word of a caption in each language.
pub static KIND: Kind = Kind {
    code: "caption-tells",
    severity: Severity::Error,
    rule: None,
    wrong: "captions:\n  MLI: { fr: Un pays vaste, en: A vast country }",
    right: "captions:\n  MLI: { fr: La boucle du Niger, en: The bend of the Niger }",
};

/// Words that count, rank, or tell size, people, wealth or emissions, in small letters.
const FRENCH: &[&str] = &[
    "superficie", "étendue", "vaste", "vastes", "immense", "immenses", "minuscule", "minuscules",
    "géant", "géante", "géants", "petit", "petite", "petits", "petites", "habitant", "habitants",
    "peuplé", "peuplée", "peuplés", "peuplées", "population", "densité", "dense", "denses",
    "riche", "riches", "richesse", "pauvre", "pauvres", "pauvreté", "pib",
    "économie", "prospère", "émission", "émissions", "co", "carbone", "pollution", "premier",
    "première", "premiers", "premières", "deuxième", "second", "seconde", "troisième", "dernier",
    "dernière", "rang", "record", "deux", "trois", "quatre", "cinq", "six", "sept", "huit", "neuf",
    "dix", "cent", "cents", "mille", "million", "millions", "milliard", "milliards", "moitié",
    "quart", "tiers", "double",
];
/// The same in English.
const ENGLISH: &[&str] = &[
    "area", "size", "vast", "huge", "immense", "tiny", "giant", "big", "bigger", "biggest",
    "large", "larger", "largest", "small", "smaller", "smallest", "inhabitant", "inhabitants",
    "people", "populous", "populated", "population", "crowded", "density", "dense", "densely",
    "rich", "richer", "richest", "wealth", "wealthy", "wealthiest", "poor", "poorer", "poorest",
    "poverty", "gdp", "economy", "prosperous", "emission", "emissions", "co", "carbon",
    "pollution", "first", "second", "third", "last", "rank", "record", "two", "three", "four",
    "five", "six", "seven", "eight", "nine", "ten", "hundred", "hundreds", "thousand",
    "thousands", "million", "millions", "billion", "billions", "half", "double",
];
/// « le plus grand », « moins étendu »: a rank, whatever follows.
const COMPARED: &[&str] = &["plus", "moins", "most", "least", "more", "less", "fewer"];

/// Looks at every caption.
pub fn run(loaded: &Loaded, report: &mut Report) {
    for id in loaded.dataset.deck_ids() {
        for (country, caption) in &loaded.dataset.deck(id).captions {
            let country = loaded.dataset.country(*country);
            for lang in Lang::ALL {
                let Some(word) = telling(caption.get(lang), lang) else {
                    continue;
                };
                let path = format!("captions.{}.{}", country.code, lang.id());
                let place = loaded.place(Subject::Deck(id, &path));
                let args = vec![
                    ("country", (&country.name).into()),
                    ("word", word.into()),
                ];
                report.push(Diagnostic::new(&KIND, place, args));
            }
        }
    }
}

/// The first word of a caption that gives something away.
fn telling(caption: &str, lang: Lang) -> Option<&str> {
    let listed = match lang {
        Lang::Fr => FRENCH,
        Lang::En => ENGLISH,
    };
    let mut words = caption.split(|c: char| !c.is_alphanumeric());
    words.find(|word| {
        let small = word.to_lowercase();
        word.contains(char::is_numeric)
            || is_roman(word)
            || listed.contains(&small.as_str())
            || COMPARED.contains(&small.as_str())
    })
}

/// « III », "XIV": at least two letters, or a person would be one.
fn is_roman(word: &str) -> bool {
    word.len() > 1 && word.chars().all(|c| "IVXLCDM".contains(c))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_ranks_and_measures_tell() {
        let told = |caption| telling(caption, Lang::En);
        assert_eq!(told("Home of 10 tribes"), Some("10"));
        assert_eq!(told("About 5 km² of sand"), Some("5"));
        assert_eq!(told("Where Louis XIV hunted"), Some("XIV"));
        assert_eq!(told("The Largest of islands"), Some("Largest"));
        assert_eq!(told("The most visited beach"), Some("most"));
        assert_eq!(told("Two rivers"), Some("Two"));
        assert_eq!(told("The Great Wall, tea and silk"), None);
        assert_eq!(told("I met a mariner"), None);
        let told = |caption| telling(caption, Lang::Fr);
        assert_eq!(told("Le plus grand delta"), Some("plus"));
        assert_eq!(told("Pays très peuplé"), Some("peuplé"));
        assert_eq!(told("Émissions de CO₂"), Some("Émissions"));
        assert_eq!(told("Du CO₂"), Some("CO₂"));
        assert_eq!(told("La Grande Muraille, le thé et la soie"), None);
    }
}
