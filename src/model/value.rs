//! Values: what a source says of a country in a category.

use serde::{Deserialize, Serialize};

use rust_decimal::Decimal;

use super::{Quantity, SourceId};

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
