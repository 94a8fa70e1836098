//! Results of paired matches (same deal, seats swapped), and a sequential probability ratio test (SPRT) on them.
//!
//! All arithmetic is decimal, so that every machine computes the same results.

use std::collections::BTreeMap;

use rust_decimal::{Decimal, MathematicalOps as _};
use serde::Serialize;

/// Number of parts into which a won match is divided. It is divisible by all numbers up to 16, so that a shared win
/// has a whole number of parts.
pub const WIN: u64 = 720_720;

/// Returns the number `units` / 10^`decimals`.
pub(super) const fn decimal(units: u32, decimals: u32) -> Decimal {
    Decimal::from_parts(units, 0, 0, false, decimals)
}

/// The 97.5th percentile of the standard normal distribution.
pub(super) const NORMAL_97_5: Decimal = decimal(1_959_964, 6);

/// Results of paired matches, from the view of the first of two bots.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Pairs {
    /// Number of pairs for each result. A result is the sum of both wins, in parts of [`WIN`].
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

    /// Returns the numbers of pairs with no win, less than one win, exactly one, more than one, and two wins (the
    /// pentanomial counts).
    pub fn pentanomial(&self) -> [u64; 5] {
        let mut counts = [0; 5];
        for (parts, count) in &self.scores {
            let index = match *parts {
                0 => 0,
                parts if parts < WIN => 1,
                WIN => 2,
                parts if parts < 2 * WIN => 3,
                _ => 4,
            };
            counts[index] += count;
        }
        counts
    }

    /// Returns each result as a share of two wins, from 0 to 1, with its number of pairs.
    fn shares(&self) -> impl Iterator<Item = (Decimal, Decimal)> + '_ {
        let two_wins = Decimal::from(2 * WIN);
        self.scores
            .iter()
            .map(move |(parts, count)| (Decimal::from(*parts) / two_wins, Decimal::from(*count)))
    }

    /// Returns the mean share of wins, from 0 to 1; `None` if there are no pairs.
    pub fn share(&self) -> Option<Decimal> {
        let count = Decimal::from(self.count());
        let sum: Decimal = self.shares().map(|(share, pairs)| share * pairs).sum();
        sum.checked_div(count)
    }

    /// Returns the variance of the share of wins in one pair; `None` if there are no pairs. Includes one artificial
    /// pair that differs from the mean by half, so that a few equal results do not give a variance of zero.
    pub fn variance(&self) -> Option<Decimal> {
        let mean = self.share()?;
        let squares = self.shares().map(|(share, pairs)| (share - mean) * (share - mean) * pairs);
        Some(
            (squares.sum::<Decimal>() + decimal(25, 2))
                / (Decimal::from(self.count()) + Decimal::ONE),
        )
    }

    /// Returns the 95 % confidence interval of the share of wins, from 0 to 1; `None` if there are no pairs.
    pub fn interval(&self) -> Option<(Decimal, Decimal)> {
        let (mean, variance) = (self.share()?, self.variance()?);
        let half_width = NORMAL_97_5 * (variance / Decimal::from(self.count())).sqrt()?;
        Some(((mean - half_width).max(Decimal::ZERO), (mean + half_width).min(Decimal::ONE)))
    }

    /// Returns the generalised log-likelihood ratio (LLR) of two hypotheses: that the true share of wins is `high`,
    /// and that it is `low`. Each is represented by the most likely multinomial distribution with this mean.
    fn log_likelihood_ratio(&self, low: Decimal, high: Decimal) -> Decimal {
        /// Count for each of the five results that has not occurred. With 0 such a result would have probability 0,
        /// and a mean beyond the observed range would be impossible.
        const PSEUDO_COUNT: Decimal = decimal(1, 3);
        let mut counts: BTreeMap<u64, Decimal> =
            (0..=4).map(|quarter| (quarter * WIN / 2, PSEUDO_COUNT)).collect();
        for (parts, count) in &self.scores {
            counts.insert(*parts, Decimal::from(*count));
        }
        let two_wins = Decimal::from(2 * WIN);
        let results: Vec<(Decimal, Decimal)> = counts
            .into_iter()
            .map(|(parts, count)| (Decimal::from(parts) / two_wins, count))
            .collect();
        let (multiplier_low, multiplier_high) =
            (lagrange_multiplier(&results, low), lagrange_multiplier(&results, high));
        let terms = results.iter().map(|(share, count)| {
            let low_factor = Decimal::ONE + multiplier_low * (*share - low);
            // Probabilities are proportional to count / (1 + multiplier × deviation). The counts cancel out in the
            // ratio.
            let high_factor = Decimal::ONE + multiplier_high * (*share - high);
            count * (low_factor / high_factor).ln()
        });
        terms.sum()
    }
}

/// Returns the Lagrange multiplier of the most likely distribution with mean `share`. `results` are shares of wins
/// with their counts. Searches by bisection between the two poles, at which a probability becomes infinite.
fn lagrange_multiplier(results: &[(Decimal, Decimal)], share: Decimal) -> Decimal {
    /// Number of bisections. Further ones would not change any digit in use.
    const BISECTIONS: u32 = 50;
    /// Distance of the first interval from the poles, where the function is undefined.
    const POLE_DISTANCE: Decimal = decimal(1, 7);
    let mut lower = -Decimal::ONE / (Decimal::ONE - share) + POLE_DISTANCE;
    let mut upper = Decimal::ONE / share - POLE_DISTANCE;
    for _ in 0..BISECTIONS {
        let middle = (lower + upper) / Decimal::TWO;
        let terms = results.iter().map(|(result, count)| {
            count * (*result - share) / (Decimal::ONE + middle * (*result - share))
        });
        if terms.sum::<Decimal>() > Decimal::ZERO {
            lower = middle;
        } else {
            upper = middle;
        }
    }
    (lower + upper) / Decimal::TWO
}

/// Converts a share of wins to a difference in Elo points (logistic); `None` for 0 and 1, where it is infinite.
pub fn share_to_elo(share: Decimal) -> Option<Decimal> {
    let odds = share.checked_div(Decimal::ONE - share)?;
    odds.checked_log10().map(|log| log * decimal(400, 0))
}

/// Converts a difference in Elo points to a share of wins.
fn elo_to_share(elo: Decimal) -> Decimal {
    // 10^x as e^(x ln 10): `Decimal` has no power of ten with a fractional exponent.
    let odds = (elo / decimal(400, 0) * Decimal::TEN.ln()).exp();
    odds / (Decimal::ONE + odds)
}

/// Unit of the two bounds of a test.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum BoundUnit {
    /// Points of Elo.
    Elo,
    /// Percentage of wins.
    Percent,
}

/// A sequential probability ratio test (Wald) of two hypotheses: the first bot is better by `high`, or only by `low`.
/// Both error rates are 5 %.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Sprt {
    /// The unit of both bounds.
    pub unit: BoundUnit,
    /// The lower bound.
    pub low: Decimal,
    /// The upper bound.
    pub high: Decimal,
}

/// Current result of a test.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Verdict {
    /// The upper hypothesis is accepted, and the lower bound is at least an even result: the first bot is better.
    Better,
    /// The upper hypothesis is accepted, and the lower bound is below an even result: the first bot is not worse than
    /// the second one by that bound. This is the verdict of a non-regression test.
    NotWorse,
    /// The lower hypothesis is accepted, and the upper bound is above an even result: the first bot is not better by
    /// that bound.
    NotBetter,
    /// The lower hypothesis is accepted, and the upper bound is at most an even result: the first bot is worse.
    Worse,
    /// No hypothesis is accepted yet.
    Open,
}

impl Verdict {
    /// Returns the id in reports and messages.
    pub fn id(self) -> &'static str {
        match self {
            Self::Better => "better",
            Self::NotWorse => "not-worse",
            Self::NotBetter => "not-better",
            Self::Worse => "worse",
            Self::Open => "open",
        }
    }
}

/// Reason why the bounds of a test are refused.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum BoundsError {
    /// They are not two numbers with a colon between them.
    Malformed,
    /// One bound is in Elo points, the other in percent.
    MixedUnits,
    /// The first bound is not less than the second one.
    Order,
    /// A bound is beyond -1000 or 1000 Elo points, or not between 0 % and 100 %.
    Range,
}

impl BoundsError {
    /// Returns the id in messages.
    pub fn id(self) -> &'static str {
        match self {
            Self::Malformed => "malformed",
            Self::MixedUnits => "mixed-units",
            Self::Order => "order",
            Self::Range => "range",
        }
    }
}

impl Sprt {
    /// Parses bounds such as `0:30` in Elo points or `50%:53%` of the wins.
    pub fn parse(text: &str) -> Result<Self, BoundsError> {
        let (low, high) = text.split_once(':').ok_or(BoundsError::Malformed)?;
        let parse_bound = |text: &str| {
            let number = text.trim().trim_end_matches('%').trim_end();
            number.parse::<Decimal>().map_err(|_| BoundsError::Malformed)
        };
        let (low_bound, high_bound) = (parse_bound(low)?, parse_bound(high)?);
        let unit = match [low, high].map(|text| text.trim().ends_with('%')) {
            [true, true] => BoundUnit::Percent,
            [false, false] => BoundUnit::Elo,
            _ => return Err(BoundsError::MixedUnits),
        };
        let is_in_range = |bound: Decimal| match unit {
            BoundUnit::Elo => bound.abs() <= decimal(1000, 0),
            BoundUnit::Percent => Decimal::ZERO < bound && bound < Decimal::ONE_HUNDRED,
        };
        if !is_in_range(low_bound) || !is_in_range(high_bound) {
            return Err(BoundsError::Range);
        }
        if low_bound >= high_bound {
            return Err(BoundsError::Order);
        }
        Ok(Self { unit, low: low_bound, high: high_bound })
    }

    /// Returns the bound of an even result: 0 Elo points or 50 %.
    fn even(&self) -> Decimal {
        match self.unit {
            BoundUnit::Elo => Decimal::ZERO,
            BoundUnit::Percent => decimal(50, 0),
        }
    }

    /// Returns the absolute LLR at which the test ends: ln((1 − β) / α) with both error rates 5 %, so ln 19 ≈ 2.94.
    pub fn llr_bound() -> Decimal {
        decimal(19, 0).ln()
    }

    /// Returns both bounds as shares of wins.
    fn shares(&self) -> (Decimal, Decimal) {
        match self.unit {
            BoundUnit::Elo => (elo_to_share(self.low), elo_to_share(self.high)),
            BoundUnit::Percent => {
                (self.low / Decimal::ONE_HUNDRED, self.high / Decimal::ONE_HUNDRED)
            }
        }
    }

    /// Returns the LLR of the two hypotheses.
    pub fn log_likelihood_ratio(&self, pairs: &Pairs) -> Decimal {
        let (low, high) = self.shares();
        pairs.log_likelihood_ratio(low, high)
    }

    /// Returns the current result of the test.
    pub fn verdict(&self, pairs: &Pairs) -> Verdict {
        let ratio = self.log_likelihood_ratio(pairs);
        if ratio >= Self::llr_bound() {
            if self.low >= self.even() { Verdict::Better } else { Verdict::NotWorse }
        } else if ratio <= -Self::llr_bound() {
            if self.high > self.even() { Verdict::NotBetter } else { Verdict::Worse }
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
        close(test.log_likelihood_ratio(&pairs([10, 30, 60, 50, 20])), RATIOS[0]);
        close(test.log_likelihood_ratio(&pairs([20, 50, 60, 30, 10])), RATIOS[1]);
        let test = Sprt::parse("50%:53%").expect("bounds");
        close(test.log_likelihood_ratio(&pairs([10, 30, 60, 50, 20])), RATIOS[2]);
        assert_eq!(test.verdict(&pairs([0, 0, 3, 0, 0])), Verdict::Open);
        assert_eq!(test.verdict(&pairs([10, 30, 60, 80, 120])), Verdict::Better);
        assert_eq!(test.verdict(&pairs([120, 80, 60, 30, 10])), Verdict::NotBetter);
    }

    /// "Better" needs a lower bound of an even result or more, "worse" an upper bound of an even result or less.
    #[test]
    fn verdicts_say_which_bound_holds() {
        let (even, won) = (pairs([0, 0, 200, 0, 0]), pairs([0, 0, 0, 0, 200]));
        let lost = pairs([200, 0, 0, 0, 0]);
        for (bounds, results, verdict) in [
            ("0:30", &won, Verdict::Better),
            ("50%:53%", &won, Verdict::Better),
            ("-300:0", &even, Verdict::NotWorse),
            ("20%:50%", &even, Verdict::NotWorse),
            ("-500:-100", &even, Verdict::NotWorse),
            ("0:1000", &even, Verdict::NotBetter),
            ("50%:80%", &even, Verdict::NotBetter),
            ("-30:0", &lost, Verdict::Worse),
        ] {
            let test = Sprt::parse(bounds).expect("bounds");
            assert_eq!(test.verdict(results), verdict, "{bounds}");
        }
    }

    const RATIOS: [Decimal; 3] =
        [decimal(37_449, 4), Decimal::from_parts(76_351, 0, 0, true, 4), decimal(30_517, 4)];

    #[test]
    fn elo_and_shares_belong_together() {
        assert_eq!(share_to_elo(decimal(5, 1)).map(|elo| elo.round_dp(6)), Some(Decimal::ZERO));
        assert_eq!(
            share_to_elo(decimal(75, 2)).map(|elo| elo.round_dp(2)),
            Some(decimal(19_085, 2))
        );
        assert_eq!(elo_to_share(decimal(19_085, 2)).round_dp(4), decimal(7500, 4));
        assert_eq!(share_to_elo(Decimal::ONE), None);
        assert_eq!(share_to_elo(Decimal::ZERO), None);
        assert_eq!(pairs([0; 5]).share(), None);
        assert_eq!(pairs([1, 0, 0, 0, 1]).share(), Some(decimal(5, 1)));
        assert_eq!(pairs([1, 2, 3, 4, 5]).pentanomial(), [1, 2, 3, 4, 5]);
    }

    #[test]
    fn bounds_are_read_or_refused() {
        let wrong = [
            ("", BoundsError::Malformed),
            ("5", BoundsError::Malformed),
            ("a:b", BoundsError::Malformed),
            ("30:0", BoundsError::Order),
            ("0:0", BoundsError::Order),
            ("0:50%", BoundsError::MixedUnits),
            ("0:100%", BoundsError::MixedUnits),
            ("50%:30", BoundsError::MixedUnits),
            ("0%:60%", BoundsError::Range),
            ("50%:100%", BoundsError::Range),
            ("0:1500", BoundsError::Range),
            ("-1500:-500", BoundsError::Range),
        ];
        for (text, error) in wrong {
            assert_eq!(Sprt::parse(text), Err(error), "{text}");
        }
        let test = Sprt::parse("-5:5.5").expect("bounds");
        assert_eq!(
            (test.unit, test.low, test.high),
            (BoundUnit::Elo, -decimal(5, 0), decimal(55, 1))
        );
    }
}
