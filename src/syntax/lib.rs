//! YAML and CSV as people write them: trees and tables whose every scalar and cell knows its place, what
//! is wrong with them as findings, and edits that leave every other byte of a file as it was.
//!
//! Knows nothing of countries and games.
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
//! assert_eq!((fruit.text(), fruit.place.range()), (Some("pears"), 7..12));
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

/// The arguments `guess` and `guessed`: the nearest of some words, if one is near.
pub fn guess<'a>(
    word: &str,
    known: impl Iterator<Item = &'a str>,
) -> [(&'static str, MessageArg); 2] {
    let nearest = nearest(word, known).unwrap_or_default();
    let guessed = if nearest.is_empty() { "no" } else { "yes" };
    [("guess", nearest.into()), ("guessed", guessed.into())]
}

/// How many slips of the pen turn one word into another, whatever its capitals: a letter more, less or other, or two
/// that changed places.
pub fn slips(word: &str, other: &str) -> usize {
    strsim::damerau_levenshtein(&word.to_lowercase(), &other.to_lowercase())
}

/// Longer words than this have no near ones. In bytes.
const LONGEST_WORD: usize = 80;

/// How often each letter stands in a word, whatever its place; others than a to z by their last bits.
fn letters(word: &str) -> [u8; 32] {
    let mut counts = [0; 32];
    for c in word.chars() {
        counts[c as usize % 32] += 1;
    }
    counts
}

/// Whether so many slips may turn one word into the other, by their letters alone: a slip brings one letter at
/// most, and takes one. Files have ten thousands of unknown words, and counting is what they can be asked.
fn are_near(a: &[u8; 32], b: &[u8; 32], slips: usize) -> bool {
    let more = |a: &[u8; 32], b: &[u8; 32]| {
        let more = a.iter().zip(b).map(|(a, b)| usize::from(a.saturating_sub(*b)));
        more.sum::<usize>() <= slips
    };
    more(a, b) && more(b, a)
}

/// The nearest of some words: at most one slip in three letters away.
pub fn nearest<'a>(word: &str, known: impl Iterator<Item = &'a str>) -> Option<&'a str> {
    // A slip of the pen has no paragraphs, and comparing them takes long.
    if word.len() > LONGEST_WORD {
        return None;
    }
    let lower = word.to_lowercase();
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
