//! Linear axes of percentages with tick marks at round numbers.

use lang::{Lang, Number};

use super::svg::Tenths;

/// Default maximum number of ticks. An axis can have one more, because its ends are rounded outwards to ticks.
const DEFAULT_MAX_TICKS: i64 = 6;
/// Distances between ticks, in hundredths of a percent. An axis uses the smallest one that is wide enough.
const STEPS: [i64; 10] = [25, 50, 100, 250, 500, 1_000, 2_000, 2_500, 5_000, 10_000];

/// Formats a number of hundredths with one decimal: 1234 as 12.3.
pub fn tenth(hundredths: i64, lang: Lang) -> String {
    // Halves are rounded away from zero, so that opposite numbers have the same digits.
    let units = (hundredths.abs() + 5) / 10 * hundredths.signum();
    Number::new(units, 1).print(lang)
}

/// A linear axis of percentages.
pub(super) struct Axis {
    /// Start in hundredths of a percent, a multiple of `step`.
    pub(super) from: i64,
    /// End in hundredths of a percent, a multiple of `step`.
    pub(super) to: i64,
    /// Distance between ticks, in hundredths of a percent.
    step: i64,
    /// Horizontal position of the start in the picture.
    left: Tenths,
    /// Horizontal position of the end in the picture.
    right: Tenths,
}

impl Axis {
    /// Creates an axis over a range in hundredths of a percent, with the default number of ticks.
    pub(super) fn new(from: i64, to: i64, left: Tenths, right: Tenths) -> Self {
        Self::with_max_ticks(DEFAULT_MAX_TICKS, [from, to], left, right)
    }

    /// Creates an axis with at most `max_ticks` ticks, or one more because of the rounded ends.
    pub(super) fn with_max_ticks(
        max_ticks: i64,
        [from, to]: [i64; 2],
        left: Tenths,
        right: Tenths,
    ) -> Self {
        let is_wide_enough = |step: &&i64| (to - from) / **step < max_ticks - 1;
        let step = STEPS.iter().find(is_wide_enough).copied().unwrap_or(10_000);
        let (from, to) = (from.div_euclid(step) * step, -(-to).div_euclid(step) * step);
        // Without an extent, `at` would divide by zero.
        Self { from, to: to.max(from + step), step, left, right }
    }

    /// Returns the position in the picture of a number of hundredths; numbers outside the axis are placed at its
    /// ends.
    pub(super) fn at(&self, hundredths: i64) -> Tenths {
        let length = self.right - self.left;
        self.left
            + (hundredths.clamp(self.from, self.to) - self.from) * length / (self.to - self.from)
    }

    /// Returns the numbers at the ticks, in hundredths of a percent.
    pub(super) fn ticks(&self) -> impl Iterator<Item = i64> {
        (0..).map(|nth| self.from + nth * self.step).take_while(|at| *at <= self.to)
    }

    /// Formats the number at a tick (hundredths of a percent) in percent, with up to two decimals.
    pub(super) fn label(at: i64, lang: Lang) -> String {
        match at % 100 {
            0 => Number::whole(at / 100).print(lang),
            _ if at % 10 == 0 => tenth(at, lang),
            _ => Number::new(at, 2).print(lang),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn axes_have_few_round_marks() {
        let marks = |from, to| Axis::new(from, to, 0, 1_000).ticks().collect::<Vec<_>>();
        assert_eq!(marks(2_210, 2_790), [2_000, 2_250, 2_500, 2_750, 3_000]);
        assert_eq!(marks(0, 10_000), [0, 2_500, 5_000, 7_500, 10_000]);
        assert_eq!(marks(2_500, 2_500), [2_500, 2_525]);
    }
}
