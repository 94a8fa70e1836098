//! Values: what a source says of a country in a category.

use serde::{Deserialize, Serialize};

use rust_decimal::Decimal;

use super::{Precision, Quantity, SourceId};
use lang::Number;

/// One value of one country.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Value {
    /// As published, in the raw unit of the category.
    #[serde(with = "crate::decimal")]
    pub raw: Decimal,
    /// The value as printed, which games compare.
    #[serde(skip)]
    pub quantity: Quantity,
    /// Year of the figure.
    pub year: u16,
    /// Who says so; a derived value has that of its numerator.
    pub source: SourceId,
    /// The editor's note; empty for none.
    pub note: String,
}

impl Value {
    /// The number that stands on the card; one that is more than 0 never prints as 0.
    pub fn number(&self, precision: &Precision) -> Number {
        let number = precision.number(self.quantity);
        if self.is_below_unit() { Number::below_unit(number.decimals) } else { number }
    }

    /// Whether it is more than 0 and the digits of the card print 0.
    pub fn is_below_unit(&self) -> bool {
        self.quantity == Quantity(0) && self.raw > Decimal::ZERO
    }
}
