//! Ratios between figures, and their median and spread over the countries.

use rust_decimal::Decimal;

/// Minimum number of countries for a median and a spread.
const FEWEST: usize = 15;

/// Returns `a / b`; `None` if either is not above zero or the quotient overflows or underflows.
pub(super) fn quotient(a: Decimal, b: Decimal) -> Option<Decimal> {
    let above = a > Decimal::ZERO && b > Decimal::ZERO;
    let quotient = above.then(|| a.checked_div(b)).flatten();
    // The quotient of a tiny and a huge number may underflow to zero.
    quotient.filter(|quotient| *quotient > Decimal::ZERO)
}

/// Returns the ratio of the larger number to the smaller one, at least 1; [`Decimal::MAX`] if undefined.
pub(super) fn factor(a: Decimal, b: Decimal) -> Decimal {
    quotient(a.max(b), a.min(b)).unwrap_or(Decimal::MAX)
}

/// Returns the median; of an even number of values, the upper one.
pub(super) fn median(mut values: Vec<Decimal>) -> Option<Decimal> {
    values.sort_unstable();
    values.get(values.len() / 2).copied()
}

/// Median and spread of the changes of the countries in a file.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct TypicalChange {
    /// Median change, as a ratio.
    pub median: Decimal,
    /// Median deviation from the median, as a ratio of at least 1: the multiplicative form of the median absolute
    /// deviation.
    pub spread: Decimal,
}

impl TypicalChange {
    /// Computes median and spread of ratios; `None` with fewer than [`FEWEST`].
    pub(super) fn from_changes(changes: Vec<Decimal>) -> Option<Self> {
        if changes.len() < FEWEST {
            return None;
        }
        let middle = median(changes.clone())?;
        let changes = changes.into_iter();
        let away = changes.map(|change| factor(change, middle)).collect();
        Some(Self { median: middle, spread: median(away)? })
    }

    /// Returns the deviation of a change from the median change, as a ratio of at least 1; without a median, from 1.
    pub(super) fn off(typical: Option<Self>, change: Decimal) -> Decimal {
        let median = typical.map_or(Decimal::ONE, |typical| typical.median);
        factor(change, median)
    }
}

/// Returns the power of ten, from 10 to 10^`powers`, within a factor of 1.25 of `factor`; `None` if there is none.
pub(super) fn decimal_slip(factor: Decimal, powers: u32) -> Option<u64> {
    let quarter = Decimal::new(125, 2);
    let near = |power: &u64| {
        let power = Decimal::from(*power);
        factor >= power / quarter && factor <= power * quarter
    };
    (1..=powers).map(|exponent| 10_u64.pow(exponent)).find(near)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn decimal(text: &str) -> Decimal {
        text.parse().expect("a decimal")
    }

    #[test]
    fn figures_are_compared_in_times() {
        assert_eq!(factor(decimal("2"), decimal("5")), decimal("2.5"));
        assert_eq!(factor(decimal("5"), decimal("2")), decimal("2.5"));
        assert_eq!(factor(Decimal::ZERO, Decimal::ONE), Decimal::MAX);
        assert_eq!(quotient(Decimal::ONE, Decimal::NEGATIVE_ONE), None);
        assert_eq!(quotient(Decimal::MAX, decimal("0.1")), None);
    }

    #[test]
    fn the_usual_change_is_that_of_the_middle() {
        let changes = |count: i64| (1..=count).map(|tenths| Decimal::new(tenths, 1)).collect();
        assert_eq!(TypicalChange::from_changes(changes(14)), None);
        let typical = TypicalChange::from_changes(changes(15)).expect("enough");
        assert_eq!(typical.median, decimal("0.8"));
        // Half of the fifteen, 0.5 to 1.2, are no farther from it than 0.5 is.
        assert_eq!(typical.spread, decimal("1.6"));
        assert_eq!(TypicalChange::off(Some(typical), decimal("0.4")), decimal("2"));
        assert_eq!(TypicalChange::off(None, decimal("0.4")), decimal("2.5"));
    }

    #[test]
    fn slips_of_the_decimal_point_are_near_powers_of_ten() {
        let slip = |text: &str| decimal_slip(decimal(text), 3);
        assert_eq!(slip("7.99"), None);
        assert_eq!(slip("8"), Some(10));
        assert_eq!(slip("12.5"), Some(10));
        assert_eq!(slip("12.6"), None);
        assert_eq!(slip("100"), Some(100));
        assert_eq!(slip("1250"), Some(1_000));
        assert_eq!(slip("10000"), None);
        assert_eq!(slip("1"), None);
    }
}
