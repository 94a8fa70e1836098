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
//! let tree = file::read_yaml(&assets, "basket.yaml", Files::default());
//! let root = tree.root.expect("a sound file");
//! let fruit = root.get("fruit").expect("a field");
//! assert_eq!((fruit.text(), fruit.span.range()), (Some("pears"), 7..12));
//!
//! let mut edits = Edits::default();
//! edits.replace_scalar(text, fruit, "plums");
//! assert_eq!(edits.apply(text).as_deref(), Some("fruit: plums  # ripe ones\n"));
//! ```

pub mod at;
pub mod check;
pub mod csv;
pub mod dates;
pub mod edit;
mod encoding;
pub mod field_paths;
pub mod fields;
pub mod file;
pub mod flaws;
pub mod languages;
pub mod layout;
mod marks;
pub mod merge;
pub mod number;
mod odd;
mod plain_yaml;
pub mod quotes;
mod route;
pub mod scalar;
pub mod shape;
pub mod texts;
mod translation;
pub mod yaml;

use lang::MessageArg;

/// The message arguments `guess` and `guessed`: the nearest of the known words, if one is near enough, and "yes" or
/// "no".
pub fn guess_args<'a>(
    word: &str,
    known: impl Iterator<Item = &'a str>,
) -> [(&'static str, MessageArg); 2] {
    let nearest = nearest(word, known).unwrap_or_default();
    let guessed = if nearest.is_empty() { "no" } else { "yes" };
    [("guess", nearest.into()), ("guessed", guessed.into())]
}

/// Damerau–Levenshtein distance of two words, ignoring case: insertions, deletions, substitutions and transpositions
/// of neighbours.
pub fn edit_distance(word: &str, other: &str) -> usize {
    strsim::damerau_levenshtein(&word.to_lowercase(), &other.to_lowercase())
}

/// Maximum length of words that are compared, in bytes.
const MAX_WORD_BYTES: usize = 80;

/// Returns the number of occurrences of each letter, in 32 buckets by the low bits of its code point; a to z have a
/// bucket each.
fn letter_counts(word: &str) -> [u8; 32] {
    let mut counts = [0; 32];
    for c in word.chars() {
        counts[c as usize % 32] += 1;
    }
    counts
}

/// Returns `true` if two words, given by their letter counts, may be at most `slips` edits apart (bag distance). An
/// edit adds at most one letter and removes at most one, so this is a lower bound of the edit distance. A cheap
/// filter, because files may have tens of thousands of unknown words.
fn may_be_near(a: &[u8; 32], b: &[u8; 32], slips: usize) -> bool {
    let removals_fit = |a: &[u8; 32], b: &[u8; 32]| {
        let more = a.iter().zip(b).map(|(a, b)| usize::from(a.saturating_sub(*b)));
        more.sum::<usize>() <= slips
    };
    removals_fit(a, b) && removals_fit(b, a)
}

/// Returns the nearest of the known words, at a distance of at most one edit per three letters; `None` if all are
/// farther.
pub fn nearest<'a>(word: &str, known: impl Iterator<Item = &'a str>) -> Option<&'a str> {
    // Long texts are not typing errors, and the distance takes quadratic time.
    if word.len() > MAX_WORD_BYTES {
        return None;
    }
    let lower = word.to_lowercase();
    // One edit is allowed in words of one or two letters too.
    let allowed = (word.chars().count() / 3).max(1);
    let counts = letter_counts(&lower);
    known
        .filter(|other| other.len() <= MAX_WORD_BYTES)
        .map(|other| (other.to_lowercase(), other))
        .filter(|(other_lower, _)| may_be_near(&counts, &self::letter_counts(other_lower), allowed))
        .map(|(own, other)| (strsim::damerau_levenshtein(&lower, &own), other))
        .filter(|(distance, _)| *distance <= allowed)
        .min_by_key(|(distance, _)| *distance)
        .map(|(_, other)| other)
}
