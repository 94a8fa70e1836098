//! Statistical figures in integer arithmetic: shares with confidence intervals, means, standard deviations and
//! quantiles.

use std::collections::BTreeMap;

use serde::ser::SerializeStruct;
use serde::{Serialize, Serializer};

use lang::Number;

/// Number of parts into which a won match is divided. It is divisible by all numbers up to 16, so that a shared win
/// has a whole number of parts.
pub(super) const WIN: u64 = 720_720;

/// Number of decimals of all figures in reports.
const DECIMALS: u32 = 2;
const HUNDRED: u128 = 100;

/// A share of matches that were won. A shared win counts as a part of a win.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Share {
    /// Sum of the wins, in parts of [`WIN`].
    pub(super) parts: u128,
    /// Number of matches, or of seats in matches.
    pub(super) matches: u64,
}

impl Share {
    /// Creates the share of `won` matches without shared wins.
    pub fn from_wins(won: u64, matches: u64) -> Self {
        Self { parts: u128::from(won) * u128::from(WIN), matches }
    }

    /// Returns the expected share of wins of `seats` seats, at tables of `table_size` seats with equal chances.
    pub fn fair(seats: u64, table_size: u64) -> Self {
        Self {
            parts: u128::from(seats) * u128::from(WIN) / u128::from(table_size.max(1)),
            matches: seats,
        }
    }

    /// Adds the wins and matches of another share.
    pub fn add(&mut self, other: &Self) {
        self.parts += other.parts;
        self.matches += other.matches;
    }

    /// Returns the number of matches, or of seats in matches.
    pub fn count(&self) -> u64 {
        self.matches
    }

    /// Returns the share in percent; `None` if there are no matches.
    pub fn percent(&self) -> Option<Number> {
        let whole = u128::from(self.matches) * u128::from(WIN);
        divide_rounded(self.parts * HUNDRED * HUNDRED, whole).map(from_hundredths)
    }

    /// Returns the share as a percentage of another one, such as the fair share, between the lower and the upper
    /// bound of its confidence interval. `None` if one of the shares has no matches.
    pub fn relative(&self, fair: &Self) -> Option<[Number; 3]> {
        // At least one hundredth of a percent, so that the division below is defined.
        let fair = i128::from(fair.percent()?.units).max(1);
        let (low, high) = self.interval()?;
        // Both sides are doubled, so that half of the divisor is an integer for rounding half up.
        let percent = |value: Number| {
            let hundredths = (20_000 * i128::from(value.units) + fair) / (2 * fair);
            from_hundredths(u128::try_from(hundredths).unwrap_or_default())
        };
        Some([low, self.percent()?, high].map(percent))
    }

    /// Returns the 95 % confidence interval in percent (Wilson score interval); `None` if there are no matches.
    pub fn interval(&self) -> Option<(Number, Number)> {
        /// Fixed-point unit of the computation: 1.
        const UNIT: u128 = 1_000_000;
        /// Square of the 97.5th percentile of the standard normal distribution, in millionths.
        const Z_SQUARED: u128 = 3_841_459;
        if self.matches == 0 {
            return None;
        }
        let matches = u128::from(self.matches) * UNIT;
        // Limited, so that `matches - won` cannot underflow.
        let won = (self.parts * UNIT / u128::from(WIN)).min(matches);
        let variance = won * (matches - won) / matches + Z_SQUARED / 4;
        let half_width = (Z_SQUARED * variance).isqrt();
        let middle = won + Z_SQUARED / 2;
        // The Wilson interval is (won + z²/2 ± z√(won·lost/n + z²/4)) / (n + z²).
        let percent = |edge: u128| divide_rounded(edge * HUNDRED * HUNDRED, matches + Z_SQUARED);
        let low = percent(middle.saturating_sub(half_width))?;
        let high = percent(middle + half_width)?;
        Some((from_hundredths(low), from_hundredths(high.min(HUNDRED * HUNDRED))))
    }
}

/// Count, sum and sum of squares of numbers.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Moments {
    pub(super) count: u64,
    pub(super) sum: u128,
    pub(super) squares: u128,
}

impl Moments {
    /// Adds a number.
    pub fn push(&mut self, number: u64) {
        let number = u128::from(number);
        self.count += 1;
        self.sum += number;
        self.squares += number * number;
    }

    pub(super) fn add(&mut self, other: &Self) {
        self.count += other.count;
        self.sum += other.sum;
        self.squares += other.squares;
    }

    /// Returns how many numbers were added.
    pub fn count(&self) -> u64 {
        self.count
    }

    /// Returns the mean; `None` if there are no numbers.
    pub fn mean(&self) -> Option<Number> {
        divide_rounded(self.sum * HUNDRED, u128::from(self.count)).map(from_hundredths)
    }

    /// Returns the sample standard deviation; `None` for fewer than two numbers.
    pub fn deviation(&self) -> Option<Number> {
        let count = u128::from(self.count);
        // Computed exactly in integers, so that the difference of large squares loses no precision.
        let numerator = count * self.squares - self.sum * self.sum;
        let denominator = count * count.checked_sub(1)?;
        // Twice the root, so that the halving below can round it.
        let doubled = (4 * HUNDRED * HUNDRED * numerator).checked_div(denominator)?.isqrt();
        Some(from_hundredths(doubled.div_ceil(2)))
    }
}

/// A frequency distribution of numbers.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Distribution {
    moments: Moments,
    pub(super) counts: BTreeMap<u64, u64>,
}

impl Distribution {
    /// Adds a number.
    pub fn push(&mut self, number: u64) {
        self.push_repeated(number, 1);
    }

    /// Adds a number that occurred `count` times.
    pub(super) fn push_repeated(&mut self, number: u64, count: u64) {
        let (wide, times) = (u128::from(number), u128::from(count));
        self.moments.count += count;
        self.moments.sum += wide * times;
        self.moments.squares += wide * wide * times;
        *self.counts.entry(number).or_default() += count;
    }

    pub(super) fn add(&mut self, other: &Self) {
        self.moments.add(&other.moments);
        for (number, count) in &other.counts {
            *self.counts.entry(*number).or_default() += count;
        }
    }

    /// Returns count, sum and sum of squares, from which mean and standard deviation follow.
    pub fn moments(&self) -> &Moments {
        &self.moments
    }

    /// Returns the distinct numbers in ascending order, each with its count.
    pub fn counts(&self) -> impl Iterator<Item = (u64, u64)> {
        self.counts.iter().map(|(number, count)| (*number, *count))
    }

    /// Returns a percentile by the nearest-rank method: the smallest number such that at least `percent` % of all
    /// numbers are not larger. `None` if there are no numbers.
    pub fn at_percent(&self, percent: u8) -> Option<u64> {
        let reached = |cumulative: u128| {
            cumulative * HUNDRED >= u128::from(self.moments.count) * u128::from(percent)
        };
        let mut cumulative = 0;
        let mut found = self.counts.iter().filter(|(_, count)| {
            cumulative += u128::from(**count);
            reached(cumulative)
        });
        found.next().map(|(number, _)| *number)
    }
}

impl Serialize for Share {
    /// Serialises the percentage and the bounds of its interval.
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let (low, high) = self.interval().unzip();
        let mut fields = serializer.serialize_struct("Share", 3)?;
        fields.serialize_field("percent", &plain(self.percent()))?;
        fields.serialize_field("low", &plain(low))?;
        fields.serialize_field("high", &plain(high))?;
        fields.end()
    }
}

impl Serialize for Moments {
    /// Serialises the mean and the standard deviation.
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut fields = serializer.serialize_struct("Moments", 2)?;
        fields.serialize_field("mean", &plain(self.mean()))?;
        fields.serialize_field("deviation", &plain(self.deviation()))?;
        fields.end()
    }
}

impl Serialize for Distribution {
    /// Serialises the mean, the standard deviation, the median and the 10th and 90th percentile.
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut fields = serializer.serialize_struct("Distribution", 5)?;
        fields.serialize_field("mean", &plain(self.moments.mean()))?;
        fields.serialize_field("deviation", &plain(self.moments.deviation()))?;
        fields.serialize_field("median", &self.at_percent(50))?;
        fields.serialize_field("p10", &self.at_percent(10))?;
        fields.serialize_field("p90", &self.at_percent(90))?;
        fields.end()
    }
}

/// Serialises a figure as text, for `serialize_with`.
pub(super) fn as_text<S: Serializer>(number: &Option<Number>, to: S) -> Result<S::Ok, S::Error> {
    plain(*number).serialize(to)
}

/// Formats a figure for other programs. Figures with decimals are text in all outputs, so that no reader rounds them.
fn plain(number: Option<Number>) -> Option<String> {
    number.map(|number| number.plain())
}

/// Divides, and rounds half up; `None` if the divisor is 0.
fn divide_rounded(dividend: u128, divisor: u128) -> Option<u128> {
    (2 * dividend + divisor).checked_div(2 * divisor)
}

/// Creates the figure with this number of hundredths.
fn from_hundredths(hundredths: u128) -> Number {
    Number::new(i64::try_from(hundredths).unwrap_or(i64::MAX), DECIMALS)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn format_share(share: Share) -> String {
        let percent = share.percent().map(|percent| percent.plain());
        let interval = share.interval().map(|(low, high)| (low.plain(), high.plain()));
        format!("{percent:?} {interval:?}")
    }

    /// Textbook values of the Wilson score interval.
    #[test]
    fn shares_with_their_intervals() {
        assert_eq!(
            format_share(Share::from_wins(8, 10)),
            r#"Some("80.00") Some(("49.02", "94.33"))"#
        );
        assert_eq!(
            format_share(Share::from_wins(0, 10)),
            r#"Some("0.00") Some(("0.00", "27.75"))"#
        );
        assert_eq!(
            format_share(Share::from_wins(10, 10)),
            r#"Some("100.00") Some(("72.25", "100.00"))"#
        );
        assert_eq!(
            format_share(Share::from_wins(500, 1_000)),
            r#"Some("50.00") Some(("46.91", "53.09"))"#
        );
        assert_eq!(format_share(Share::default()), "None None");
        let relative = Share::from_wins(30, 100)
            .relative(&Share::from_wins(1, 4))
            .map(|of| of.map(|of| of.plain()));
        assert_eq!(relative, Some(["87.56", "120.00", "158.32"].map(str::to_owned)));
        let third = Share { parts: u128::from(WIN / 3), matches: 1 };
        assert_eq!(format_share(third), r#"Some("33.33") Some(("2.53", "90.58"))"#);
    }

    #[test]
    fn means_and_spreads() {
        let moments = |numbers: &[u64]| {
            let mut moments = Moments::default();
            numbers.iter().for_each(|number| moments.push(*number));
            let plain =
                |number: Option<Number>| number.map_or("–".to_owned(), |number| number.plain());
            (plain(moments.mean()), plain(moments.deviation()))
        };
        let pair = |mean: &str, spread: &str| (mean.to_owned(), spread.to_owned());
        assert_eq!(moments(&[2, 4, 4, 4, 5, 5, 7, 9]), pair("5.00", "2.14"));
        assert_eq!(moments(&[1, 2]), pair("1.50", "0.71"));
        assert_eq!(moments(&[7, 7, 7]), pair("7.00", "0.00"));
        assert_eq!(moments(&[7]), pair("7.00", "–"));
        assert_eq!(moments(&[]), pair("–", "–"));
    }

    /// The 10th percentile of ten numbers is the first one; of eleven numbers the second.
    #[test]
    fn order_statistics_by_nearest_rank() {
        let at = |numbers: &[u64]| {
            let mut half = Distribution::default();
            let mut other = Distribution::default();
            for (index, number) in numbers.iter().enumerate() {
                [&mut half, &mut other][index % 2].push(*number);
            }
            half.add(&other);
            [0, 10, 50, 90, 100].map(|percent| half.at_percent(percent))
        };
        let some = |numbers: [u64; 5]| numbers.map(Some);
        assert_eq!(at(&[3, 10, 2, 9, 1, 8, 4, 7, 5, 6]), some([1, 1, 5, 9, 10]));
        assert_eq!(at(&[11, 3, 10, 2, 9, 1, 8, 4, 7, 5, 6]), some([1, 2, 6, 10, 11]));
        assert_eq!(at(&[5, 5, 5, 300]), some([5, 5, 5, 300, 300]));
        assert_eq!(at(&[7]), some([7; 5]));
        assert_eq!(at(&[]), [None; 5]);
    }
}
