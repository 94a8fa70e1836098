//! Serde format of decimals in packed editions. Mantissa and scale are stored instead of a text, so that no text
//! parser is linked into the program.

use rust_decimal::Decimal;
use serde::de::Error;
use serde::{Deserialize, Deserializer, Serialize, Serializer};

/// Mantissa, and scale: the number of decimals.
type Parts = (i128, u32);

fn parts(decimal: Decimal) -> Parts {
    (decimal.mantissa(), decimal.scale())
}

fn decimal_from_parts<E: Error>((mantissa, scale): Parts) -> Result<Decimal, E> {
    Decimal::try_from_i128_with_scale(mantissa, scale).map_err(E::custom)
}

pub(crate) fn serialize<S: Serializer>(
    decimal: &Decimal,
    serializer: S,
) -> Result<S::Ok, S::Error> {
    parts(*decimal).serialize(serializer)
}

pub(crate) fn deserialize<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Decimal, D::Error> {
    decimal_from_parts(Parts::deserialize(deserializer)?)
}

/// The same format for optional decimals.
pub(crate) mod option {
    use super::{
        Decimal, Deserialize, Deserializer, Parts, Serialize, Serializer, decimal_from_parts, parts,
    };

    pub(crate) fn serialize<S: Serializer>(
        decimal: &Option<Decimal>,
        serializer: S,
    ) -> Result<S::Ok, S::Error> {
        decimal.map(parts).serialize(serializer)
    }

    pub(crate) fn deserialize<'de, D: Deserializer<'de>>(
        deserializer: D,
    ) -> Result<Option<Decimal>, D::Error> {
        Option::<Parts>::deserialize(deserializer)?.map(decimal_from_parts).transpose()
    }
}
