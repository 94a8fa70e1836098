//! Fixed-point numbers for magnitudes and probabilities, and an error distribution. Unlike floats, they give the same
//! results on every machine.

use engine::GameRng;

/// The number 1 in fixed-point: one octave (a factor of 2) of a magnitude, or a probability of 1.
pub const ONE: i64 = 1 << 16;

/// Returns the magnitude of a value: its base-2 logarithm in parts of [`ONE`], so that a doubled value is larger by
/// `ONE`. People misjudge populations and distances by factors, so errors are added to logarithms. The magnitude of a
/// negative value is negative.
pub(super) fn magnitude(value: i64) -> i64 {
    // `value + 1`, because 0 has no logarithm.
    value.signum() * log2(value.unsigned_abs().saturating_add(1))
}

/// Returns the base-2 logarithm of a positive number in parts of [`ONE`]. Computes it bit by bit: squaring the
/// mantissa doubles the logarithm, and if the square is 2 or more, the next bit is 1.
fn log2(number: u64) -> i64 {
    let integer_part = number.ilog2();
    // The mantissa is in [1, 2) with 31 fractional bits, so that its square fits into 64 bits.
    let mut mantissa = (number << (63 - integer_part)) >> 32;
    let mut log = i64::from(integer_part);
    for _ in 0..ONE.ilog2() {
        mantissa = (mantissa * mantissa) >> 31;
        let bit = mantissa >> 32;
        mantissa >>= bit;
        log = 2 * log + bit as i64;
    }
    log
}

/// Returns 2 to the power of `octaves`, both in parts of [`ONE`], with linear interpolation between whole octaves.
/// The argument is clamped to ±18 octaves.
pub(super) fn exp2(octaves: i64) -> i64 {
    let octaves = octaves.clamp(-18 * ONE, 18 * ONE);
    let whole_octaves = octaves.div_euclid(ONE);
    let mantissa = ONE + octaves.rem_euclid(ONE);
    if whole_octaves < 0 { mantissa >> -whole_octaves } else { mantissa << whole_octaves }
}

/// Multiplies two fixed-point numbers in parts of [`ONE`].
pub(super) fn multiply(factor: i64, other_factor: i64) -> i64 {
    factor * other_factor / ONE
}

/// A symmetric error distribution with mean 0: the sum of three uniform draws (Irwin–Hall). It resembles a normal
/// distribution, but is bounded at three standard deviations, and its cumulative distribution needs integers only.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ErrorDistribution {
    standard_deviation: i64,
}

impl ErrorDistribution {
    /// Creates a distribution with this standard deviation, in parts of [`ONE`].
    pub const fn new(deviation: i64) -> Self {
        Self { standard_deviation: deviation }
    }

    /// Returns the variance, in parts of [`ONE`].
    pub fn variance(self) -> i64 {
        multiply(self.standard_deviation, self.standard_deviation)
    }

    /// Creates a distribution with this variance, in parts of [`ONE`].
    pub fn from_variance(variance: i64) -> Self {
        // Scaled before the square root, which halves the number of fractional bits.
        Self::new((variance * ONE).isqrt())
    }

    /// Draws an error, in parts of [`ONE`].
    pub fn draw(self, rng: &mut GameRng) -> i64 {
        let sum: i64 = (0..3).map(|_| i64::from(rng.below(ONE as u32))).sum();
        // The sum of three uniform draws from [0, 1) has mean 3/2 and standard deviation 1/2.
        multiply(2 * sum - 3 * ONE, self.standard_deviation)
    }

    /// Returns the probability that a drawn error is less than `error`. Both are in parts of [`ONE`].
    pub fn probability_below(self, error: i64) -> i64 {
        const HALF: i64 = ONE / 2;
        // Without noise the distribution is a step. At error 0 it returns one half, so that ties favour neither side.
        if self.standard_deviation == 0 {
            return HALF + HALF * error.signum();
        }
        let max_distance = 3 * HALF;
        let max_error = 3 * self.standard_deviation;
        // Signed distance of the sum of three draws from its mean. Clamped first, so that the product cannot
        // overflow.
        let offset = error.clamp(-max_error, max_error) * HALF / self.standard_deviation;
        let distance = offset.abs().min(max_distance);
        let cube = |side: i64| side * side / ONE * side / ONE;
        // The upper tail is one cubic up to half a unit from the mean, and another one farther out.
        let tail = if distance <= HALF {
            HALF - 3 * distance / 4 + cube(distance) / 3
        } else {
            cube(max_distance - distance) / 6
        };
        if offset < 0 { tail } else { ONE - tail }
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
        let powers = [-20, -18, -1, 0, 1, 10].map(|whole| exp2(whole * ONE));
        assert_eq!(powers, [0, 0, ONE / 2, ONE, 2 * ONE, 1024 * ONE]);
        assert_eq!(exp2(5 * ONE / 2), 6 * ONE, "half way from 4 to 8");
        let many: Vec<i64> = (-40..40).map(|half| exp2(half * ONE / 2)).collect();
        assert!(many.is_sorted());
    }

    #[test]
    fn the_bell_has_the_chances_that_its_draws_have() {
        let bell = ErrorDistribution::new(2 * ONE);
        let mut rng = GameRng::new(1, 0);
        let draws: Vec<i64> = (0..100_000).map(|_| bell.draw(&mut rng)).collect();
        for half_deviations in -7..=7 {
            let edge = half_deviations * ONE;
            let drawn = draws.iter().filter(|draw| **draw < edge).count() as i64;
            let expected = bell.probability_below(edge) * 100_000 / ONE;
            // Four standard deviations of a binomial count of 100,000.
            assert!((drawn - expected).abs() < 640, "{half_deviations}: {drawn} {expected}");
        }
        let square: i64 = draws.iter().map(|draw| multiply(*draw, *draw)).sum::<i64>() / 100_000;
        assert!((square - 4 * ONE).abs() < ONE / 10, "{square}");
    }

    #[test]
    fn chances_lie_between_none_and_one() {
        let bell = ErrorDistribution::new(ONE / 3);
        let chances: Vec<i64> =
            (-20..=20).map(|tenth| bell.probability_below(tenth * ONE / 10)).collect();
        assert!(chances.is_sorted());
        assert_eq!((chances[0], chances[20], chances[40]), (0, ONE / 2, ONE));
        let exact = ErrorDistribution::new(0);
        assert_eq!(
            [exact.probability_below(-1), exact.probability_below(0), exact.probability_below(1)],
            [0, ONE / 2, ONE]
        );
    }
}
