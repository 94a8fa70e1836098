//! Seeded random numbers with a stable sequence.

use rand_chacha::ChaCha8Rng;
use rand_core::{Rng, SeedableRng};

/// A seeded random number generator (ChaCha8). The same seed and stream give the same numbers on every machine and in
/// every version, because records depend on them.
#[derive(Clone, PartialEq)]
pub struct GameRng(ChaCha8Rng);

// The state predicts all future draws, so it must not appear in a log.
impl std::fmt::Debug for GameRng {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("GameRng")
    }
}

impl GameRng {
    /// Creates one of the independent generators of a seed. Stream 0 belongs to the rules, stream `1 + seat` to the
    /// bot of a seat.
    pub fn new(seed: u64, stream: u64) -> Self {
        let mut bytes = [0; 32];
        // The other bytes remain 0: any other use of the key would break existing records.
        bytes[..8].copy_from_slice(&seed.to_le_bytes());
        let mut rng = ChaCha8Rng::from_seed(bytes);
        rng.set_stream(stream);
        Self(rng)
    }

    /// Returns a uniformly distributed whole number below `bound`; 0 if `bound` is 0 or 1.
    ///
    /// ```
    /// use mappemonde_engine::GameRng;
    /// let mut rng = GameRng::new(2026, 0);
    /// assert_eq!([rng.below(6), rng.below(6), rng.below(6)], [4, 4, 2]);
    /// ```
    #[inline]
    pub fn below(&mut self, bound: u32) -> u32 {
        // Lemire's nearly divisionless method (2019): the high half of the product is the result, and the few draws
        // that would favour some numbers are rejected. The modulo is computed only when the low half can be biased.
        let mut product = u64::from(self.0.next_u32()) * u64::from(bound);
        if (product as u32) < bound {
            let threshold = bound.wrapping_neg() % bound.max(1);
            while (product as u32) < threshold {
                product = u64::from(self.0.next_u32()) * u64::from(bound);
            }
        }
        (product >> 32) as u32
    }

    /// Returns a random index into a list of `len` entries; 0 if the list is empty.
    #[inline]
    pub fn index(&mut self, len: usize) -> usize {
        self.below(u32::try_from(len).unwrap_or(u32::MAX)) as usize
    }

    /// Shuffles a list (Fisher–Yates), with equal probability for each order.
    pub fn shuffle<T>(&mut self, list: &mut [T]) {
        for last in (1..list.len()).rev() {
            list.swap(last, self.index(last + 1));
        }
    }

    /// Returns a new generator, seeded from this one's next 32 bytes, so that their further numbers are independent.
    pub fn split(&mut self) -> Self {
        let mut bytes = [0; 32];
        self.0.fill_bytes(&mut bytes);
        Self(ChaCha8Rng::from_seed(bytes))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Every record depends on these numbers.
    #[test]
    fn the_stream_never_changes() {
        let mut rng = GameRng::new(20_261_121, 0);
        let drawn: Vec<u32> = (0..8).map(|_| rng.below(100)).collect();
        assert_eq!(drawn, [2, 59, 21, 80, 55, 91, 91, 96]);
        let mut list: Vec<u8> = (0..10).collect();
        rng.shuffle(&mut list);
        assert_eq!(list, [8, 1, 3, 0, 9, 4, 5, 2, 7, 6]);
        assert_eq!(rng.split().below(1_000_000), 32_038);
        assert_eq!(GameRng::new(20_261_121, 3).below(1_000_000), 949_918);
        assert_eq!(rng.below(u32::MAX), 1_522_032_532);
    }

    #[test]
    fn every_number_is_equally_likely() {
        let mut rng = GameRng::new(7, 0);
        let mut counts = [0_i32; 6];
        for _ in 0..60_000 {
            counts[rng.index(6)] += 1;
        }
        // Five standard deviations of a fair die: sqrt(60 000 · 1/6 · 5/6) = 91.
        assert!(counts.iter().all(|count| (count - 10_000).abs() < 460));
        assert_eq!(rng.below(0), 0);
        assert_eq!(rng.below(1), 0);
    }
}
