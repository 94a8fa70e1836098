//! Parsers of YAML and CSV that keep the span of each scalar and cell, report problems as findings, and support
//! lossless edits.
//!
//! Independent of countries and games.
//!
//! ```
//! use assets::Assets;
//! use diag::Files;
//! use mappemonde_syntax::edit::Edits;
//! use mappemonde_syntax::file;
//!
//! let text = "fruit: pears  # ripe ones\n";
//! let assets = Assets::memory([("basket.yaml".to_owned(), text.into())]);
//! let tree = file::tree(&assets, "basket.yaml", Files::default());
//! let root = tree.root.expect("a sound file");
//! let fruit = root.get("fruit").expect("a field");
//! assert_eq!((fruit.text(), fruit.span.range()), (Some("pears"), 7..12));
//!
//! let mut edits = Edits::default();
//! edits.scalar(text, fruit, "plums");
//! assert_eq!(edits.apply(text).as_deref(), Some("fruit: plums  # ripe ones\n"));
//! ```

pub mod at;
pub mod check;
pub mod csv;
pub mod edit;
mod encoding;
pub mod field_paths;
pub mod fields;
pub mod file;
pub mod flaws;
mod marks;
pub mod merge;
pub mod number;
mod odd;
mod route;
pub mod scalar;
pub mod shape;
pub mod texts;
mod translation;
pub mod yaml;

use lang::MessageArg;

/// The arguments `guess` and `guessed`: the nearest of the known words, if one is near enough.
pub fn guess<'a>(
    word: &str,
    known: impl Iterator<Item = &'a str>,
) -> [(&'static str, MessageArg); 2] {
    let nearest = nearest(word, known).unwrap_or_default();
    let guessed = if nearest.is_empty() { "no" } else { "yes" };
    [("guess", nearest.into()), ("guessed", guessed.into())]
}

/// Damerau–Levenshtein distance of two words, ignoring case: insertions, deletions, substitutions and transpositions
/// of neighbours.
pub fn slips(word: &str, other: &str) -> usize {
    strsim::damerau_levenshtein(&word.to_lowercase(), &other.to_lowercase())
}

/// Longer words are not compared. In bytes.
const LONGEST_WORD: usize = 80;

/// Number of occurrences of each letter, in 32 buckets by the low bits of its code point; a to z have their own.
fn letters(word: &str) -> [u8; 32] {
    let mut counts = [0; 32];
    for c in word.chars() {
        counts[c as usize % 32] += 1;
    }
    counts
}

/// Returns `true` if at most `slips` edits may separate two words, by their letter counts (bag distance). An edit
/// adds at most one letter and removes at most one, so this is a lower bound of the edit distance. It is a cheap
/// filter: files may have ten thousands of unknown words.
fn are_near(a: &[u8; 32], b: &[u8; 32], slips: usize) -> bool {
    let more = |a: &[u8; 32], b: &[u8; 32]| {
        let more = a.iter().zip(b).map(|(a, b)| usize::from(a.saturating_sub(*b)));
        more.sum::<usize>() <= slips
    };
    more(a, b) && more(b, a)
}

/// The nearest of some words, at a distance of at most one edit per three letters.
pub fn nearest<'a>(word: &str, known: impl Iterator<Item = &'a str>) -> Option<&'a str> {
    // Long texts are not typing errors, and the distance takes quadratic time.
    if word.len() > LONGEST_WORD {
        return None;
    }
    let lower = word.to_lowercase();
    // One slip is allowed in short words too.
    let allowed = (word.chars().count() / 3).max(1);
    let letters = letters(&lower);
    known
        .filter(|other| other.len() <= LONGEST_WORD)
        .map(|other| (other.to_lowercase(), other))
        .filter(|(own, _)| are_near(&letters, &self::letters(own), allowed))
        .map(|(own, other)| (strsim::damerau_levenshtein(&lower, &own), other))
        .filter(|(distance, _)| *distance <= allowed)
        .min_by_key(|(distance, _)| *distance)
        .map(|(_, other)| other)
}
