//! Serde format of decimals in packed editions: mantissa and scale instead of text, so that no text parser is linked
//! in.

use rust_decimal::Decimal;
use serde::de::Error;
use serde::{Deserialize, Deserializer, Serialize, Serializer};

/// Mantissa, and the number of decimals.
type Parts = (i128, u32);

fn parts(decimal: Decimal) -> Parts {
    (decimal.mantissa(), decimal.scale())
}

fn decimal_from_parts<E: Error>((digits, scale): Parts) -> Result<Decimal, E> {
    Decimal::try_from_i128_with_scale(digits, scale).map_err(E::custom)
}

pub(crate) fn serialize<S: Serializer>(decimal: &Decimal, to: S) -> Result<S::Ok, S::Error> {
    parts(*decimal).serialize(to)
}

pub(crate) fn deserialize<'de, D: Deserializer<'de>>(from: D) -> Result<Decimal, D::Error> {
    decimal_from_parts(Parts::deserialize(from)?)
}

/// The same format for optional decimals.
pub(crate) mod option {
    use super::{
        Decimal, Deserialize, Deserializer, Parts, Serialize, Serializer, decimal_from_parts, parts,
    };

    pub(crate) fn serialize<S: Serializer>(
        decimal: &Option<Decimal>,
        to: S,
    ) -> Result<S::Ok, S::Error> {
        decimal.map(parts).serialize(to)
    }

    pub(crate) fn deserialize<'de, D: Deserializer<'de>>(
        from: D,
    ) -> Result<Option<Decimal>, D::Error> {
        Option::<Parts>::deserialize(from)?.map(decimal_from_parts).transpose()
    }
}
