//! Values: a publisher's figures for a country in a category.

use serde::{Deserialize, Serialize};

use rust_decimal::Decimal;

use super::{Precision, Quantity, SourceId};
use lang::Number;

/// A value of a country.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Value {
    /// Value as published, in the raw unit of the category.
    #[serde(with = "crate::decimal")]
    pub raw: Decimal,
    /// Value as printed; games compare it.
    #[serde(skip)]
    pub quantity: Quantity,
    /// Year of the figure.
    pub year: u16,
    /// Source of the value; a derived value has its numerator's source.
    pub source: SourceId,
    /// The editor's note; empty for none.
    pub note: String,
}

impl Value {
    /// Returns the number as printed on the card; a positive value never prints as 0.
    pub fn number(&self, precision: &Precision) -> Number {
        let number = precision.number(self.quantity);
        // Prints as "<0.01": a plain 0 would be wrong.
        if self.is_below_unit() { Number::below_unit(number.decimals) } else { number }
    }

    /// Returns `true` if the value is positive but its printed digits are all 0.
    pub fn is_below_unit(&self) -> bool {
        self.quantity == Quantity(0) && self.raw > Decimal::ZERO
    }
}
