//! Fixed-point numbers for magnitudes, probabilities and a bell-shaped error distribution. Unlike floats, they give
//! the same results on every machine.

use engine::GameRng;

/// 1 in fixed-point: one octave of a magnitude, and a probability of 1.
pub const ONE: i64 = 1 << 16;

/// Returns the magnitude of a value: its base-2 logarithm in parts of [`ONE`], so that a doubling adds `ONE`. People
/// misjudge populations and distances by factors, not by differences.
pub(super) fn magnitude(value: i64) -> i64 {
    // `value + 1`, because the logarithm of zero is undefined.
    value.signum() * log2(value.unsigned_abs().saturating_add(1))
}

/// Returns the base-2 logarithm of a positive number, bit by bit: squaring the mantissa doubles the logarithm, and an
/// overflow beyond 2 is the next bit.
fn log2(number: u64) -> i64 {
    let whole = number.ilog2();
    // In [1, 2) with 31 fractional bits, so that the square fits into 64 bits.
    let mut mantissa = (number << (63 - whole)) >> 32;
    let mut log = i64::from(whole);
    for _ in 0..ONE.ilog2() {
        mantissa = (mantissa * mantissa) >> 31;
        let bit = mantissa >> 32;
        mantissa >>= bit;
        log = 2 * log + bit as i64;
    }
    log
}

/// Returns 2 to the power of `octaves`, in parts of [`ONE`], with linear interpolation between whole octaves.
/// Monotonic; the argument is clamped to ±18 octaves.
pub(super) fn power(octaves: i64) -> i64 {
    let octaves = octaves.clamp(-18 * ONE, 18 * ONE);
    let whole = octaves.div_euclid(ONE);
    let mantissa = ONE + octaves.rem_euclid(ONE);
    if whole < 0 { mantissa >> -whole } else { mantissa << whole }
}

/// Multiplies two fixed-point numbers.
pub(super) fn times(chance: i64, other: i64) -> i64 {
    chance * other / ONE
}

/// A symmetric error distribution with mean 0: the sum of three uniform draws (Irwin–Hall). It resembles a normal
/// distribution, is bounded at three standard deviations, and has a cumulative distribution that integers can
/// compute.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Gaussian {
    deviation: i64,
}

impl Gaussian {
    /// Creates a distribution with this standard deviation, in parts of [`ONE`].
    pub const fn new(deviation: i64) -> Self {
        Self { deviation }
    }

    /// Returns the variance, in parts of [`ONE`].
    pub fn variance(self) -> i64 {
        times(self.deviation, self.deviation)
    }

    /// Creates a distribution with this variance, in parts of [`ONE`].
    pub fn of_variance(variance: i64) -> Self {
        // Scaled first, because the square root halves the number of fractional bits.
        Self::new((variance * ONE).isqrt())
    }

    /// Draws an error, in parts of [`ONE`].
    pub fn draw(self, rng: &mut GameRng) -> i64 {
        let sum: i64 = (0..3).map(|_| i64::from(rng.below(ONE as u32))).sum();
        // The sum of three uniform draws from [0, 1) has mean 3/2 and standard deviation 1/2.
        times(2 * sum - 3 * ONE, self.deviation)
    }

    /// Returns the probability that an error is less than `error`, in parts of [`ONE`].
    pub fn below(self, error: i64) -> i64 {
        const HALF: i64 = ONE / 2;
        // A step function; at the error 0 itself a fair half, so that a comparison of equals favours neither side.
        if self.deviation == 0 {
            return HALF + HALF * error.signum();
        }
        let limit = 3 * HALF;
        let reach = 3 * self.deviation;
        // Distance of the sum of three draws from its mean. Clamped first, so that the product cannot overflow.
        let from_mean = error.clamp(-reach, reach) * HALF / self.deviation;
        let distance = from_mean.abs().min(limit);
        let cube = |side: i64| side * side / ONE * side / ONE;
        // The upper tail of the Irwin–Hall distribution: one cubic up to half a unit from the mean, another beyond.
        let beyond = if distance <= HALF {
            HALF - 3 * distance / 4 + cube(distance) / 3
        } else {
            cube(limit - distance) / 6
        };
        if from_mean < 0 { beyond } else { ONE - beyond }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn magnitudes_are_logarithms() {
        assert_eq!(magnitude(0), 0);
        assert_eq!(magnitude(1), ONE);
        assert_eq!(magnitude(1023), 10 * ONE);
        assert_eq!(magnitude(-1023), -10 * ONE);
        // log2(1001) = 9.96722626...
        assert_eq!(magnitude(1000), 653_212);
        assert_eq!(magnitude(i64::MAX), 63 * ONE);
        let many: Vec<i64> = (0..5_000).map(magnitude).collect();
        assert!(many.is_sorted());
    }

    #[test]
    fn powers_grow_from_octave_to_octave() {
        let powers = [-20, -18, -1, 0, 1, 10].map(|whole| power(whole * ONE));
        assert_eq!(powers, [0, 0, ONE / 2, ONE, 2 * ONE, 1024 * ONE]);
        assert_eq!(power(5 * ONE / 2), 6 * ONE, "half way from 4 to 8");
        let many: Vec<i64> = (-40..40).map(|half| power(half * ONE / 2)).collect();
        assert!(many.is_sorted());
    }

    #[test]
    fn the_bell_has_the_chances_that_its_draws_have() {
        let bell = Gaussian::new(2 * ONE);
        let mut rng = GameRng::new(1, 0);
        let draws: Vec<i64> = (0..100_000).map(|_| bell.draw(&mut rng)).collect();
        for half_deviations in -7..=7 {
            let edge = half_deviations * ONE;
            let drawn = draws.iter().filter(|draw| **draw < edge).count() as i64;
            let expected = bell.below(edge) * 100_000 / ONE;
            // Four standard deviations of a binomial count of 100,000.
            assert!((drawn - expected).abs() < 640, "{half_deviations}: {drawn} {expected}");
        }
        let square: i64 = draws.iter().map(|draw| times(*draw, *draw)).sum::<i64>() / 100_000;
        assert!((square - 4 * ONE).abs() < ONE / 10, "{square}");
    }

    #[test]
    fn chances_lie_between_none_and_one() {
        let bell = Gaussian::new(ONE / 3);
        let chances: Vec<i64> = (-20..=20).map(|tenth| bell.below(tenth * ONE / 10)).collect();
        assert!(chances.is_sorted());
        assert_eq!((chances[0], chances[20], chances[40]), (0, ONE / 2, ONE));
        let exact = Gaussian::new(0);
        assert_eq!([exact.below(-1), exact.below(0), exact.below(1)], [0, ONE / 2, ONE]);
    }
}
