//! Shares with their intervals, means and spreads, order statistics, in whole numbers.

use std::collections::BTreeMap;

use serde::ser::SerializeStruct;
use serde::{Serialize, Serializer};

use lang::Number;

/// What a won match counts: it can be shared evenly among up to sixteen winners.
pub(super) const WIN: u64 = 720_720;

/// Figures have two decimals.
const DECIMALS: u32 = 2;
const HUNDRED: u128 = 100;

/// How many matches of some were won; shared wins count as parts.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Share {
    pub(super) parts: u128,
    pub(super) matches: u64,
}

impl Share {
    /// Of so many matches so many whole ones.
    pub fn from_wins(won: u64, matches: u64) -> Self {
        Self { parts: u128::from(won) * u128::from(WIN), matches }
    }

    /// What so many seats win at tables of so many, where all win alike.
    pub fn fair(seats: u64, table: u64) -> Self {
        Self {
            parts: u128::from(seats) * u128::from(WIN) / u128::from(table.max(1)),
            matches: seats,
        }
    }

    /// These and those together.
    pub fn add(&mut self, other: &Self) {
        self.parts += other.parts;
        self.matches += other.matches;
    }

    /// Of how many matches, or seats in matches, this is a share.
    pub fn count(&self) -> u64 {
        self.matches
    }

    /// The share in percent; `None` of no matches.
    pub fn percent(&self) -> Option<Number> {
        let whole = u128::from(self.matches) * u128::from(WIN);
        divided(self.parts * HUNDRED * HUNDRED, whole).map(figure)
    }

    /// The share in percent of another one, as of a fair share, with both ends of its interval.
    pub fn relative(&self, fair: &Self) -> Option<[Number; 3]> {
        let fair = i128::from(fair.percent()?.units).max(1);
        let (low, high) = self.interval()?;
        let percent = |of: Number| {
            let hundredths = (20_000 * i128::from(of.units) + fair) / (2 * fair);
            figure(u128::try_from(hundredths).unwrap_or_default())
        };
        Some([low, self.percent()?, high].map(percent))
    }

    /// Between which percentages the true share lies with a certainty of 95 %: Wilson's interval.
    pub fn interval(&self) -> Option<(Number, Number)> {
        /// Millionths, in which all of this is counted.
        const UNIT: u128 = 1_000_000;
        /// The square of the 97.5th percentile of the bell of Gauss.
        const Z_SQUARED: u128 = 3_841_459;
        if self.matches == 0 {
            return None;
        }
        let matches = u128::from(self.matches) * UNIT;
        let won = (self.parts * UNIT / u128::from(WIN)).min(matches);
        let variance = won * (matches - won) / matches + Z_SQUARED / 4;
        let half = (Z_SQUARED * variance).isqrt();
        let middle = won + Z_SQUARED / 2;
        let percent = |edge: u128| divided(edge * HUNDRED * HUNDRED, matches + Z_SQUARED);
        let low = percent(middle.saturating_sub(half))?;
        let high = percent(middle + half)?;
        Some((figure(low), figure(high.min(HUNDRED * HUNDRED))))
    }
}

/// What a mean and a spread are made of.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Moments {
    pub(super) count: u64,
    pub(super) sum: u128,
    pub(super) squares: u128,
}

impl Moments {
    /// Takes one more number.
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

    /// How many numbers there are.
    pub fn count(&self) -> u64 {
        self.count
    }

    /// The mean; `None` of no numbers.
    pub fn mean(&self) -> Option<Number> {
        divided(self.sum * HUNDRED, u128::from(self.count)).map(figure)
    }

    /// The standard deviation of a sample; `None` of fewer than two numbers.
    pub fn deviation(&self) -> Option<Number> {
        let count = u128::from(self.count);
        let spread = count * self.squares - self.sum * self.sum;
        let pairs = count * count.checked_sub(1)?;
        // Twice the root, to round it.
        let doubled = (4 * HUNDRED * HUNDRED * spread).checked_div(pairs)?.isqrt();
        Some(figure(doubled.div_ceil(2)))
    }
}

/// Numbers, and how often each of them came.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Distribution {
    moments: Moments,
    pub(super) counts: BTreeMap<u64, u64>,
}

impl Distribution {
    /// Takes one more number.
    pub fn push(&mut self, number: u64) {
        self.push_often(number, 1);
    }

    /// Takes a number that came so often.
    pub(super) fn push_often(&mut self, number: u64, count: u64) {
        let (wide, often) = (u128::from(number), u128::from(count));
        self.moments.count += count;
        self.moments.sum += wide * often;
        self.moments.squares += wide * wide * often;
        *self.counts.entry(number).or_default() += count;
    }

    pub(super) fn add(&mut self, other: &Self) {
        self.moments.add(&other.moments);
        for (number, count) in &other.counts {
            *self.counts.entry(*number).or_default() += count;
        }
    }

    /// Mean and spread.
    pub fn moments(&self) -> &Moments {
        &self.moments
    }

    /// The numbers that came, each with how often it did, the smallest first.
    pub fn counts(&self) -> impl Iterator<Item = (u64, u64)> {
        self.counts.iter().map(|(number, count)| (*number, *count))
    }

    /// The nearest rank: the smallest of the numbers that so many percent of them do not exceed. It is
    /// always one of the numbers. `None` of no numbers.
    pub fn at_percent(&self, percent: u8) -> Option<u64> {
        let reached =
            |seen: u128| seen * HUNDRED >= u128::from(self.moments.count) * u128::from(percent);
        let mut seen = 0;
        let mut found = self.counts.iter().filter(|(_, count)| {
            seen += u128::from(**count);
            reached(seen)
        });
        found.next().map(|(number, _)| *number)
    }
}

impl Serialize for Share {
    /// The percentage and the ends of its interval.
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
    /// The mean and the deviation.
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut fields = serializer.serialize_struct("Moments", 2)?;
        fields.serialize_field("mean", &plain(self.mean()))?;
        fields.serialize_field("deviation", &plain(self.deviation()))?;
        fields.end()
    }
}

impl Serialize for Distribution {
    /// The mean, the deviation, and what so many percent of the numbers do not exceed.
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

/// A figure of a report.
pub(super) fn as_text<S: Serializer>(number: &Option<Number>, to: S) -> Result<S::Ok, S::Error> {
    plain(*number).serialize(to)
}

/// A figure for programs: one with decimals is text, as everywhere.
fn plain(number: Option<Number>) -> Option<String> {
    number.map(|number| number.plain())
}

/// A quotient, rounded half up.
fn divided(dividend: u128, divisor: u128) -> Option<u128> {
    (2 * dividend + divisor).checked_div(2 * divisor)
}

fn figure(hundredths: u128) -> Number {
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

    /// As textbooks have Wilson's interval.
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

    /// Ten percent of ten numbers is one, so the first is enough; of eleven it is not.
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
