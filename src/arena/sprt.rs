//! Paired matches (same deal, seats swapped) and a sequential probability ratio test (SPRT) on them.
//!
//! All arithmetic is decimal, so that every machine computes the same results.

use std::collections::BTreeMap;

use rust_decimal::{Decimal, MathematicalOps as _};
use serde::Serialize;

/// Parts of a won match. Divisible by every number up to 16, so that a shared win has a whole number of parts.
pub const WIN: u64 = 720_720;

/// Creates the number `units` / 10^`decimals`.
pub(super) const fn decimal(units: u32, decimals: u32) -> Decimal {
    Decimal::from_parts(units, 0, 0, false, decimals)
}

/// The 97.5th percentile of the standard normal distribution.
pub(super) const Z: Decimal = decimal(1_959_964, 6);

/// Results of paired matches for the first of two bots.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Pairs {
    /// Number of pairs by result, in parts of two wins.
    scores: BTreeMap<u64, u64>,
}

impl Pairs {
    /// Adds a pair in which the first bot won `parts` of [`WIN`] in both matches together.
    pub fn push(&mut self, parts: u64) {
        *self.scores.entry(parts).or_default() += 1;
    }

    /// Returns the number of pairs.
    pub fn count(&self) -> u64 {
        self.scores.values().sum()
    }

    /// Returns the pentanomial counts: pairs with no win, less than half, exactly half, more than half, and both
    /// wins.
    pub fn pentanomial(&self) -> [u64; 5] {
        let mut five = [0; 5];
        for (parts, count) in &self.scores {
            let cell = match *parts {
                0 => 0,
                parts if parts < WIN => 1,
                WIN => 2,
                parts if parts < 2 * WIN => 3,
                _ => 4,
            };
            five[cell] += count;
        }
        five
    }

    /// Returns the results as shares from 0 to 1, each with its number of pairs.
    fn shares(&self) -> impl Iterator<Item = (Decimal, Decimal)> + '_ {
        let whole = Decimal::from(2 * WIN);
        self.scores
            .iter()
            .map(move |(parts, count)| (Decimal::from(*parts) / whole, Decimal::from(*count)))
    }

    /// Returns the mean share of wins, from 0 to 1; `None` without pairs.
    pub fn share(&self) -> Option<Decimal> {
        let count = Decimal::from(self.count());
        let sum: Decimal = self.shares().map(|(share, pairs)| share * pairs).sum();
        sum.checked_div(count)
    }

    /// Returns the variance of the share of one pair. `None` without pairs. Includes one artificial pair at a
    /// distance of half a win, so that a few equal results do not give a variance of zero.
    pub fn variance(&self) -> Option<Decimal> {
        let mean = self.share()?;
        let squares = self.shares().map(|(share, pairs)| (share - mean) * (share - mean) * pairs);
        Some(
            (squares.sum::<Decimal>() + decimal(25, 2))
                / (Decimal::from(self.count()) + Decimal::ONE),
        )
    }

    /// Returns the 95 % confidence interval of the share of wins, from 0 to 1; `None` without pairs.
    pub fn interval(&self) -> Option<(Decimal, Decimal)> {
        let (mean, variance) = (self.share()?, self.variance()?);
        let half = Z * (variance / Decimal::from(self.count())).sqrt()?;
        Some(((mean - half).max(Decimal::ZERO), (mean + half).min(Decimal::ONE)))
    }

    /// Returns the generalised log-likelihood ratio (LLR) of the hypotheses that the true share is `high` and `low`.
    /// For each, the multinomial distribution with this mean and the highest likelihood is used.
    fn ratio(&self, low: Decimal, high: Decimal) -> Decimal {
        /// Pseudo-count of each of the five results that has not occurred: without it that result would have
        /// probability 0, and a mean beyond the observed range would be impossible.
        const UNSEEN: Decimal = decimal(1, 3);
        let mut cells: BTreeMap<u64, Decimal> =
            (0..=4).map(|quarter| (quarter * WIN / 2, UNSEEN)).collect();
        for (parts, count) in &self.scores {
            cells.insert(*parts, Decimal::from(*count));
        }
        let whole = Decimal::from(2 * WIN);
        let cells: Vec<(Decimal, Decimal)> =
            cells.into_iter().map(|(parts, count)| (Decimal::from(parts) / whole, count)).collect();
        let (tilt_low, tilt_high) =
            (lagrange_multiplier(&cells, low), lagrange_multiplier(&cells, high));
        let weighed = cells.iter().map(|(share, count)| {
            let low = Decimal::ONE + tilt_low * (*share - low);
            // Probabilities are proportional to count / (1 + multiplier × deviation); the counts cancel out in the
            // ratio.
            let high = Decimal::ONE + tilt_high * (*share - high);
            count * (low / high).ln()
        });
        weighed.sum()
    }
}

/// Solves for the Lagrange multiplier of the maximum-likelihood distribution with mean `share`, by bisection between
/// the two poles at which a probability would become infinite.
fn lagrange_multiplier(cells: &[(Decimal, Decimal)], share: Decimal) -> Decimal {
    /// Number of bisections: further ones do not change any digit in use.
    const STEPS: u32 = 50;
    /// Distance from the poles, where the function is undefined.
    const EDGE: Decimal = decimal(1, 7);
    let mut from = -Decimal::ONE / (Decimal::ONE - share) + EDGE;
    let mut to = Decimal::ONE / share - EDGE;
    for _ in 0..STEPS {
        let middle = (from + to) / Decimal::TWO;
        let pulls = cells.iter().map(|(result, count)| {
            count * (*result - share) / (Decimal::ONE + middle * (*result - share))
        });
        if pulls.sum::<Decimal>() > Decimal::ZERO {
            from = middle;
        } else {
            to = middle;
        }
    }
    (from + to) / Decimal::TWO
}

/// Converts a share of wins to a difference in Elo (logistic); `None` for 0 and 1, where it is infinite.
pub fn elo(share: Decimal) -> Option<Decimal> {
    let odds = share.checked_div(Decimal::ONE - share)?;
    odds.checked_log10().map(|log| log * decimal(400, 0))
}

/// Converts a difference in Elo to a share of wins.
fn share_of(elo: Decimal) -> Decimal {
    // 10^x as e^(x ln 10): `Decimal` has no power of ten with a fractional exponent.
    let odds = (elo / decimal(400, 0) * Decimal::TEN.ln()).exp();
    odds / (Decimal::ONE + odds)
}

/// Unit of the bounds of a test.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Unit {
    /// Points of Elo.
    Elo,
    /// Percentage of wins.
    Percent,
}

/// Sequential probability ratio test (Wald) of whether the first bot is better by `high` or only by `low`. Both error
/// rates are 5 %.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Sprt {
    /// The unit of both bounds.
    pub unit: Unit,
    /// Lower of the two hypotheses.
    pub low: Decimal,
    /// Upper of the two hypotheses.
    pub high: Decimal,
}

/// Current result of a test.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Verdict {
    /// The upper bound is accepted.
    Better,
    /// The lower bound is accepted.
    NotBetter,
    /// No bound is accepted yet.
    Open,
}

impl Sprt {
    /// Parses bounds such as `0:30` in Elo or `50%:53%` of the wins; `None` if they are malformed or out of range.
    pub fn parse(typed: &str) -> Option<Self> {
        let (low, high) = typed.split_once(':')?;
        let percents = (low.strip_suffix('%'), high.strip_suffix('%'));
        let (unit, low, high) = match percents {
            (Some(low), Some(high)) => (Unit::Percent, low, high),
            (None, None) => (Unit::Elo, low, high),
            _ => return None,
        };
        let number = |typed: &str| typed.trim().parse::<Decimal>().ok();
        let test = Self { unit, low: number(low)?, high: number(high)? };
        let (least, most) = match unit {
            Unit::Elo => (-decimal(1200, 0), decimal(1200, 0)),
            Unit::Percent => (decimal(1, 1), decimal(999, 1)),
        };
        (least <= test.low && test.low < test.high && test.high <= most).then_some(test)
    }

    /// Returns the absolute LLR at which the test ends: ln((1 − β) / α) with α = β = 5 %, so ln 19 ≈ 2.94.
    pub fn llr_bound() -> Decimal {
        decimal(19, 0).ln()
    }

    fn shares(&self) -> (Decimal, Decimal) {
        match self.unit {
            Unit::Elo => (share_of(self.low), share_of(self.high)),
            Unit::Percent => (self.low / Decimal::ONE_HUNDRED, self.high / Decimal::ONE_HUNDRED),
        }
    }

    /// Returns the LLR of the two hypotheses.
    pub fn ratio(&self, pairs: &Pairs) -> Decimal {
        let (low, high) = self.shares();
        pairs.ratio(low, high)
    }

    /// Returns the current result.
    pub fn verdict(&self, pairs: &Pairs) -> Verdict {
        let ratio = self.ratio(pairs);
        if ratio >= Self::llr_bound() {
            Verdict::Better
        } else if ratio <= -Self::llr_bound() {
            Verdict::NotBetter
        } else {
            Verdict::Open
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn pairs(five: [u64; 5]) -> Pairs {
        let mut pairs = Pairs::default();
        for (cell, count) in (0..).zip(five) {
            for _ in 0..count {
                pairs.push(cell * WIN / 2);
            }
        }
        pairs
    }

    /// Expected values from an independent implementation in binary floating point.
    #[test]
    fn ratios_are_those_of_the_method() {
        let close = |ratio: Decimal, expected: Decimal| {
            assert!((ratio - expected).abs() < decimal(1, 3), "{ratio} for {expected}");
        };
        let test = Sprt::parse("0:30").expect("bounds");
        close(test.ratio(&pairs([10, 30, 60, 50, 20])), RATIOS[0]);
        close(test.ratio(&pairs([20, 50, 60, 30, 10])), RATIOS[1]);
        let test = Sprt::parse("50%:53%").expect("bounds");
        close(test.ratio(&pairs([10, 30, 60, 50, 20])), RATIOS[2]);
        assert_eq!(test.verdict(&pairs([0, 0, 3, 0, 0])), Verdict::Open);
        assert_eq!(test.verdict(&pairs([10, 30, 60, 80, 120])), Verdict::Better);
        assert_eq!(test.verdict(&pairs([120, 80, 60, 30, 10])), Verdict::NotBetter);
    }

    const RATIOS: [Decimal; 3] =
        [decimal(37_449, 4), Decimal::from_parts(76_351, 0, 0, true, 4), decimal(30_517, 4)];

    #[test]
    fn elo_and_shares_belong_together() {
        assert_eq!(elo(decimal(5, 1)).map(|elo| elo.round_dp(6)), Some(Decimal::ZERO));
        assert_eq!(elo(decimal(75, 2)).map(|elo| elo.round_dp(2)), Some(decimal(19_085, 2)));
        assert_eq!(share_of(decimal(19_085, 2)).round_dp(4), decimal(7500, 4));
        assert_eq!(elo(Decimal::ONE), None);
        assert_eq!(elo(Decimal::ZERO), None);
        assert_eq!(pairs([0; 5]).share(), None);
        assert_eq!(pairs([1, 0, 0, 0, 1]).share(), Some(decimal(5, 1)));
        assert_eq!(pairs([1, 2, 3, 4, 5]).pentanomial(), [1, 2, 3, 4, 5]);
    }

    #[test]
    fn bounds_are_read_or_refused() {
        for wrong in ["", "5", "30:0", "0:0", "0:50%", "50%:30", "0%:100%", "a:b", "0:5000"] {
            assert_eq!(Sprt::parse(wrong), None, "{wrong}");
        }
        let test = Sprt::parse("-5:5.5").expect("bounds");
        assert_eq!((test.unit, test.low, test.high), (Unit::Elo, -decimal(5, 0), decimal(55, 1)));
    }
}
