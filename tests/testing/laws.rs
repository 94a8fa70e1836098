//! How laws are tried out.

use proptest::prelude::*;

/// So many cases. What is found broken becomes a test of its own: no files of seeds.
pub fn cases(count: u32) -> ProptestConfig {
    ProptestConfig { cases: count, failure_persistence: None, ..ProptestConfig::default() }
}

/// Text of a few letters, with all that places can stumble over.
pub fn tricky(letters: &'static str, most: usize) -> impl Strategy<Value = String> {
    let letters: Vec<char> = letters.chars().collect();
    let letter = prop::sample::select(letters);
    prop::collection::vec(letter, 0..most).prop_map(String::from_iter)
}
