//! How laws are tried out.

use std::time::{Duration, Instant};

use proptest::prelude::*;
use proptest::test_runner::RngSeed;

/// Text of a few letters, with all that places can stumble over.
pub fn tricky(letters: &'static str, most: usize) -> impl Strategy<Value = String> {
    let letters: Vec<char> = letters.chars().collect();
    let letter = prop::sample::select(letters);
    prop::collection::vec(letter, 0..most).prop_map(String::from_iter)
}

/// Runs something; where more cases were asked for than the tests try, it may take ten seconds.
#[expect(clippy::disallowed_methods, reason = "a clock that no result depends on")]
pub fn in_time<T>(run: impl FnOnce() -> T) -> T {
    let start = Instant::now();
    let done = run();
    let taken = start.elapsed();
    let is_long = std::env::var_os("PROPTEST_CASES").is_some() && taken > Duration::from_secs(10);
    assert!(!is_long, "it took {taken:?}");
    done
}

/// So many cases, the same in every run: `PROPTEST_CASES` and `PROPTEST_RNG_SEED` in the environment ask for
/// more of them, or for others. A case that breaks a law becomes a test of its own; no seeds are kept in files.
pub fn cases(count: u32) -> ProptestConfig {
    let default = ProptestConfig::default();
    let is_asked = |name| std::env::var_os(name).is_some();
    let rng_seed = if is_asked("PROPTEST_RNG_SEED") { default.rng_seed } else { RngSeed::Fixed(0) };
    let cases = if is_asked("PROPTEST_CASES") { default.cases } else { count };
    ProptestConfig { cases, rng_seed, failure_persistence: None, ..default }
}

/// Numbers by chance, from a seed: splitmix64. What is made by many of them is told by one number.
#[derive(Clone)]
pub struct Chance(pub u64);

impl Chance {
    /// Any number.
    pub fn any(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9E37_79B9_7F4A_7C15);
        let mixed = (self.0 ^ (self.0 >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
        let mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
        mixed ^ (mixed >> 31)
    }

    /// A number below another one, which is not 0.
    pub fn below(&mut self, count: usize) -> usize {
        (self.any() % count as u64) as usize
    }

    /// One of some.
    pub fn pick<T: Clone>(&mut self, from: &[T]) -> T {
        from[self.below(from.len())].clone()
    }

    /// Whether one in so many comes up.
    pub fn is_one_in(&mut self, count: usize) -> bool {
        self.below(count) == 0
    }
}
