//! How many times one figure is another, and what is usual among countries.

use rust_decimal::Decimal;

/// With fewer countries nothing is usual.
const FEWEST: usize = 15;

/// `a / b`, where both are above zero.
pub(super) fn quotient(a: Decimal, b: Decimal) -> Option<Decimal> {
    let above = a > Decimal::ZERO && b > Decimal::ZERO;
    let quotient = above.then(|| a.checked_div(b)).flatten();
    quotient.filter(|quotient| *quotient > Decimal::ZERO)
}

/// The larger over the smaller.
pub(super) fn factor(a: Decimal, b: Decimal) -> Decimal {
    // What cannot be divided is as far away as can be.
    quotient(a.max(b), a.min(b)).unwrap_or(Decimal::MAX)
}

/// The one in the middle; of two, the larger.
pub(super) fn median(mut values: Vec<Decimal>) -> Option<Decimal> {
    values.sort_unstable();
    values.get(values.len() / 2).copied()
}

/// What is usual among the countries of a file.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct TypicalChange {
    /// By how many times the one in the middle changes.
    pub median: Decimal,
    /// How far, in times, half of them are away from that.
    pub spread: Decimal,
}

impl TypicalChange {
    /// Of the changes of some countries; none where they are too few.
    pub(super) fn from_changes(changes: Vec<Decimal>) -> Option<Self> {
        if changes.len() < FEWEST {
            return None;
        }
        let middle = median(changes.clone())?;
        let changes = changes.into_iter();
        let away = changes.map(|change| factor(change, middle)).collect();
        Some(Self { median: middle, spread: median(away)? })
    }

    /// How far a change is from the usual one, in times.
    pub(super) fn off(typical: Option<Self>, change: Decimal) -> Decimal {
        let median = typical.map_or(Decimal::ONE, |typical| typical.median);
        factor(change, median)
    }
}

/// The power of ten from which a factor is away by no more than a quarter, if it is 10 or more.
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
