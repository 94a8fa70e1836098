//! Small numbers in words, as running text has them: « quatre », "four".

use super::{Lang, number};

const ENGLISH: [&str; 21] = [
    "no",
    "one",
    "two",
    "three",
    "four",
    "five",
    "six",
    "seven",
    "eight",
    "nine",
    "ten",
    "eleven",
    "twelve",
    "thirteen",
    "fourteen",
    "fifteen",
    "sixteen",
    "seventeen",
    "eighteen",
    "nineteen",
    "twenty",
];

const FRENCH: [&str; 21] = [
    "aucun", "un", "deux", "trois", "quatre", "cinq", "six", "sept", "huit", "neuf", "dix", "onze",
    "douze", "treize", "quatorze", "quinze", "seize", "dix-sept", "dix-huit", "dix-neuf", "vingt",
];

/// A number in words up to twenty, and in figures beyond. A French word of feminine gender may follow.
///
/// ```
/// use mappemonde_lang::{Lang, cardinal::cardinal};
/// assert_eq!(cardinal(4, false, Lang::En), "four");
/// assert_eq!(cardinal(1, true, Lang::Fr), "une");
/// assert_eq!(cardinal(1000, false, Lang::Fr), "1\u{202f}000");
/// ```
pub fn cardinal(n: usize, feminine: bool, lang: Lang) -> String {
    let known = match lang {
        Lang::En => ENGLISH.get(n),
        Lang::Fr => FRENCH.get(n),
    };
    match (known, lang) {
        (Some(word), Lang::Fr) if feminine && n < 2 => format!("{word}e"),
        (Some(word), _) => (*word).to_owned(),
        (None, _) => number::count(n, lang),
    }
}
