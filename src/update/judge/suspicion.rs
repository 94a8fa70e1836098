//! Common scale for how unusual a change is, in updates and between editions: a robust z-score.
//!
//! A change is measured as a natural logarithm, so that halving and doubling are equally far, and per year, because a
//! longer period allows a larger change. Its distance from the median country is divided by a usual step, estimated
//! from the median absolute deviation (MAD) of the countries, the `jump` of the category and the volatility of the
//! series. A change by more than the `jump` in a year always counts as at least [`Suspicion::FIRST`] steps.

use rust_decimal::prelude::ToPrimitive as _;
use rust_decimal::{Decimal, MathematicalOps, RoundingStrategy};

use super::ratio::{median, quotient};
use data::parts;
use lang::Number;

/// Minimum number of countries for the median and MAD.
const FEWEST: usize = 15;

/// Divisor of a category's `jump` (as a logarithm); the quotient is the minimum usual step.
const JUMP_PART: Decimal = Decimal::from_parts(4, 0, 0, false, 0);

/// Factor on the MAD; the product is the minimum usual step.
const SPREADS: Decimal = Decimal::from_parts(12, 0, 0, false, 1);

/// Factor on the MAD; the product limits the step of a volatile series, so that volatility does not excuse every
/// jump.
const MOST_SPREADS: Decimal = Decimal::from_parts(2, 0, 0, false, 0);

/// Maximum number of years that may each have a jump.
const MOST_JUMPS: u16 = 3;

/// Number of steps of [`Suspicion::FIRST`], the threshold for review.
const FIRST: Decimal = Decimal::from_parts(3, 0, 0, false, 0);

/// Rating of how unusual a change is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Suspicion {
    /// Distance in usual steps, rounded to two decimals; displayed and compared with one decimal.
    Steps(Decimal),
    /// Not measurable in steps: a change from zero, to zero or of sign.
    Unmeasurable,
}

impl Suspicion {
    /// No deviation from the usual change.
    pub const NONE: Self = Self::Steps(Decimal::ZERO);

    /// Threshold for review, for changes to be reviewed first: from here on, only an editor accepts a change.
    pub const FIRST: Self = Self::Steps(FIRST);

    /// Half of [`Self::FIRST`]: threshold from which a change is taken for an error if there is a second sign of one,
    /// such
    /// as a figure that equals another country's.
    pub(super) const ODD: Self = Self::Steps(Decimal::from_parts(15, 0, 0, false, 1));

    /// Threshold from which a downloaded figure has a finding of its own.
    pub const FINDING: Self = Self::Steps(Decimal::from_parts(7, 0, 0, false, 0));

    /// Returns the steps as displayed, with one decimal; `None` for [`Self::Unmeasurable`].
    pub fn number(self) -> Option<Number> {
        let Self::Steps(steps) = self else {
            return None;
        };
        let mut steps = displayed(steps);
        // Displays 3.0, not 3.
        steps.rescale(1);
        parts::to_number(steps)
    }

    /// Returns hundredths of a step, for charts; `None` for [`Self::Unmeasurable`]. Steps that are displayed as
    /// [`Self::FIRST`] are never below it.
    pub fn hundredths(self) -> Option<i64> {
        let Self::Steps(steps) = self else {
            return None;
        };
        // 2.96 is displayed as 3.0, and must not be drawn below the threshold.
        let steps = if self.requires_review() { steps.max(FIRST) } else { steps };
        (steps * Decimal::ONE_HUNDRED).round().to_i64()
    }

    /// Returns `true` if the change reaches [`Self::FIRST`] and requires review.
    pub fn requires_review(self) -> bool {
        self.reaches(Self::FIRST)
    }

    /// Returns `true` if the displayed number of steps reaches `limit`.
    pub(super) fn reaches(self, limit: Self) -> bool {
        match self {
            Self::Steps(steps) => Self::Steps(displayed(steps)) >= limit,
            Self::Unmeasurable => true,
        }
    }

    /// Divides a distance by a step, both as logarithms; [`Self::Unmeasurable`] if the quotient is undefined.
    pub(super) fn from_ratio(part: Decimal, step: Decimal) -> Self {
        // A distance of zero is no deviation, even if the step is zero too.
        if part.is_zero() {
            return Self::NONE;
        }
        let steps = part.checked_div(step).map(|steps| steps.round_dp(2).normalize());
        steps.map_or(Self::Unmeasurable, Self::Steps)
    }
}

/// Rounds steps to one decimal as displayed, half up.
fn displayed(steps: Decimal) -> Decimal {
    steps.round_dp_with_strategy(1, RoundingStrategy::MidpointAwayFromZero)
}

/// Returns the natural logarithm of the ratio of two figures; `None` if either is not above zero.
pub(super) fn log(new: Decimal, old: Decimal) -> Option<Decimal> {
    quotient(new, old)?.checked_ln()
}

/// A change between two years, to be rated.
#[derive(Clone, Copy, Debug)]
pub(super) struct Step {
    /// Natural logarithm of the ratio of the new figure to the old one.
    pub(super) log: Decimal,
    /// Number of years between the figures, at least 1.
    pub(super) years: u16,
    /// Number of jumps that the change may contain: above 1 only if the figures between are known.
    pub(super) jumps: u16,
    /// Volatility of the series, see [`volatility`].
    pub(super) volatility: Decimal,
}

impl Step {
    /// Returns the logarithm per year.
    fn by_year(&self) -> Decimal {
        self.log / Decimal::from(self.years.max(1))
    }
}

/// Usual changes of a category, the scale for rating.
#[derive(Clone, Copy, Debug)]
pub(super) struct Usual {
    /// Median of the yearly changes and their MAD, as logarithms; `None` with too few countries.
    median_and_mad: Option<(Decimal, Decimal)>,
    /// Natural logarithm of the category's `jump` ratio.
    jump: Decimal,
}

impl Usual {
    /// Estimates the usual changes from the steps of all countries. `limit` is the category's `jump` as a ratio.
    pub(super) fn from_steps(steps: &[Step], limit: Decimal) -> Self {
        let yearly = steps.iter().map(Step::by_year).collect();
        Self {
            median_and_mad: spread(yearly, FEWEST),
            jump: limit.checked_ln().unwrap_or_default(),
        }
    }

    /// Rates a change against the other countries and the `jump`.
    pub(super) fn suspicion(&self, step: &Step) -> Suspicion {
        let Some((middle, spread)) = self.median_and_mad else {
            return self.rate_by_jump(step.log);
        };
        let restless = step.volatility.min(spread * MOST_SPREADS);
        let usual = (spread * SPREADS).max(self.jump / JUMP_PART).max(restless);
        let suspicion = Suspicion::from_ratio((step.by_year() - middle).abs(), usual);
        // Each of several years may have one jump, up to `MOST_JUMPS`.
        let jumps = step.jumps.clamp(1, MOST_JUMPS);
        let has_jumped = step.log.abs() / Decimal::from(jumps) > self.jump;
        if has_jumped { suspicion.max(Suspicion::FIRST) } else { suspicion }
    }

    /// Rates a change (as a natural logarithm) by the category's `jump` only: for a revision, or with too few other
    /// countries.
    pub(super) fn rate_by_jump(&self, log: Decimal) -> Suspicion {
        // Scaled so that a change by exactly one jump is `FIRST` steps.
        Suspicion::from_ratio(log.abs() * FIRST, self.jump)
    }
}

/// Returns the volatility of a series: the MAD of its yearly steps; 0 with fewer than `fewest`.
pub(super) fn volatility(steps: Vec<Decimal>, fewest: usize) -> Decimal {
    spread(steps, fewest).map_or(Decimal::ZERO, |(_, spread)| spread)
}

/// Returns the median and the median absolute deviation; `None` with fewer than `fewest` values.
fn spread(values: Vec<Decimal>, fewest: usize) -> Option<(Decimal, Decimal)> {
    if values.len() < fewest {
        return None;
    }
    let middle = median(values.clone())?;
    let away = values.into_iter().map(|value| (value - middle).abs()).collect();
    Some((middle, median(away)?))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn decimal(text: &str) -> Decimal {
        text.parse().expect("a decimal")
    }

    fn step(times: &str, years: u16) -> Step {
        let log = log(decimal(times), Decimal::ONE).expect("above zero");
        Step { log, years, jumps: years, volatility: Decimal::ZERO }
    }

    fn suspicion(usual: &Usual, step: &Step) -> String {
        match usual.suspicion(step) {
            Suspicion::Steps(steps) => displayed(steps).normalize().to_string(),
            Suspicion::Unmeasurable => "beyond".to_owned(),
        }
    }

    #[test]
    fn alone_the_jump_of_the_category_says_all() {
        let alone = Usual::from_steps(&[], decimal("1.25"));
        assert_eq!(suspicion(&alone, &step("1", 1)), "0");
        assert_eq!(suspicion(&alone, &step("1.25", 1)), "3");
        assert_eq!(suspicion(&alone, &step("0.8", 1)), "3", "up and down are alike");
        assert_eq!(suspicion(&alone, &step("1.2", 4)), "2.5", "however many years");
        assert_eq!(suspicion(&alone, &step("1.5625", 1)), "6");
        assert_eq!(log(Decimal::ZERO, Decimal::ONE), None);
    }

    #[test]
    fn what_all_do_is_usual_until_it_jumps() {
        let steps: Vec<Step> = (0..21).map(|nth| step(&format!("1.{nth:02}"), 1)).collect();
        let usual = Usual::from_steps(&steps, decimal("1.25"));
        assert_eq!(suspicion(&usual, &step("1.10", 1)), "0", "as the one in the middle");
        assert_eq!(suspicion(&usual, &step("0.95", 1)), "2.6");
        assert_eq!(suspicion(&usual, &step("1.2501", 1)), "3", "more than a jump");
        assert_eq!(suspicion(&usual, &step("1.2501", 2)), "0.3", "in two years");
        assert_eq!(suspicion(&usual, &step("1.96", 3)), "3", "a jump in each of three years");
        assert_eq!(suspicion(&usual, &step("1.96", 9)), "3", "six more excuse nothing");
        assert_eq!(suspicion(&usual, &step("0.90", 1)), "3.6");
        let restless = Step { volatility: decimal("0.1"), ..step("0.90", 1) };
        assert_eq!(suspicion(&usual, &restless), "2.2");
        assert_eq!(suspicion(&usual, &Step { volatility: decimal("9"), ..restless }), "2.2");
    }
}
