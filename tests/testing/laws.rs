//! How laws are tried out.

use proptest::prelude::*;
use proptest::test_runner::RngSeed;

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

/// So many cases, the same in every run; `PROPTEST_CASES` and `PROPTEST_RNG_SEED` in the environment ask for
/// more of them, or for others.
pub fn asked(count: u32) -> ProptestConfig {
    let asked = ProptestConfig::default();
    let is_asked = |name| std::env::var_os(name).is_some();
    let rng_seed = if is_asked("PROPTEST_RNG_SEED") { asked.rng_seed } else { RngSeed::Fixed(0) };
    let count = if is_asked("PROPTEST_CASES") { asked.cases } else { count };
    ProptestConfig { rng_seed, ..cases(count) }
}
