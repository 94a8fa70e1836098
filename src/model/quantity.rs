//! Fixed-point quantities: values as printed, in integer units of the last printed digit.

use serde::{Deserialize, Serialize};

use rust_decimal::{Decimal, RoundingStrategy, prelude::ToPrimitive};

use lang::Number;

/// A printed value, in units of the category's finest printed digit. Two countries tie exactly when their quantities
/// are equal.
#[derive(
    Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize,
)]
pub struct Quantity(pub i64);

/// Print format of a category's values.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Precision {
    /// The printed unit is 10^scale raw units: 6 for millions.
    pub scale: u32,
    /// Number of printed decimals.
    pub digits: u32,
    /// Number format for large values, usually with fewer decimals.
    pub coarse: Option<Coarse>,
}

/// A number of decimals for values from a threshold on.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Coarse {
    /// Smallest affected value, in printed units.
    pub from: u32,
    /// Number of printed decimals from there on.
    pub digits: u32,
}

impl Precision {
    /// Returns the printed quantity of a raw value, rounded half away from zero in decimal arithmetic; `None` on
    /// overflow.
    ///
    /// ```
    /// use mappemonde_model::{Precision, Quantity, quantity::Coarse};
    /// let people = Precision { scale: 6, digits: 2, coarse: Some(Coarse { from: 100, digits: 1 }) };
    /// let printed = |raw: &str| people.quantity(raw.parse().unwrap()).unwrap();
    /// assert_eq!(printed("12581843"), Quantity(1258)); // 12.58
    /// assert_eq!(printed("1463865525"), Quantity(146_390)); // 1,463.9
    /// ```
    pub fn quantity(&self, raw: Decimal) -> Option<Quantity> {
        let value = raw.checked_mul(Decimal::try_new(1, self.scale).ok()?)?;
        let mut rounded = round(value, self.digits);
        // Compared after rounding, so that 99.995 prints as 100.0 like 100 does. The second rounding starts from the
        // exact value, because rounding twice can be off by one unit.
        if let Some(coarse) = self.coarse
            && rounded.abs() >= Decimal::from(coarse.from)
        {
            rounded = round(value, coarse.digits);
        }
        let finest = Decimal::from(10_i64.checked_pow(self.max_decimals())?);
        rounded.checked_mul(finest)?.to_i64().map(Quantity)
    }

    /// Returns the largest number of decimals that values are printed with.
    pub fn max_decimals(&self) -> u32 {
        self.coarse.map_or(self.digits, |coarse| self.digits.max(coarse.digits))
    }

    /// Returns the number as printed on the card.
    pub fn number(&self, quantity: Quantity) -> Number {
        let finest = self.max_decimals();
        let unit = 10_i64.pow(finest);
        let decimals = match self.coarse {
            // The same condition as in `quantity`, so that the number has the decimals it was rounded to.
            Some(coarse) if quantity.0.abs() >= i64::from(coarse.from).saturating_mul(unit) => {
                coarse.digits
            }
            _ => self.digits,
        };
        Number::new(quantity.0 / 10_i64.pow(finest - decimals), decimals)
    }
}

fn round(value: Decimal, digits: u32) -> Decimal {
    value.round_dp_with_strategy(digits, RoundingStrategy::MidpointAwayFromZero)
}

/// Returns the competition ranking ("1224") of quantities in descending order. Equal quantities share the better
/// rank, and the next rank remains empty (Globalissimo R10).
///
/// ```
/// use mappemonde_model::{Quantity, quantity::competition_ranking};
/// let values = [90, 70, 70, 40, 10].map(Quantity);
/// assert_eq!(competition_ranking(&values), [1, 2, 2, 4, 5]);
/// ```
pub fn competition_ranking(quantities: &[Quantity]) -> Vec<usize> {
    quantities
        .iter()
        .map(|own| 1 + quantities.iter().filter(|other| *other > own).count())
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    const PEOPLE: Precision =
        Precision { scale: 6, digits: 2, coarse: Some(Coarse { from: 100, digits: 1 }) };

    fn printed(precision: Precision, raw: &str) -> String {
        let raw = raw.parse().expect("a decimal");
        let quantity = precision.quantity(raw).expect("countable");
        precision.number(quantity).print(lang::Lang::En)
    }

    #[test]
    fn halves_go_away_from_zero() {
        let one = Precision { digits: 1, ..Precision::default() };
        assert_eq!(printed(one, "0.05"), "0.1");
        assert_eq!(printed(one, "0.0499999"), "0.0");
        assert_eq!(printed(one, "-0.05"), "−0.1");
    }

    #[test]
    fn large_populations_print_one_decimal() {
        assert_eq!(printed(PEOPLE, "99994999"), "99.99");
        assert_eq!(printed(PEOPLE, "99995000"), "100.0");
        assert_eq!(printed(PEOPLE, "1463865525"), "1,463.9");
    }
}
