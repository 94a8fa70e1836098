//! Categories: a measured property with its unit, print format and plausibility limits.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};

use rust_decimal::Decimal;

use super::{CountryId, Precision, Series};
use lang::{Lang, LocalizedText, Number, Plural};

/// Index of a category in the [`Dataset`](super::Dataset): its position in `categories.yaml`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub struct CategoryId(pub u16);

/// A measured property of countries.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct Category {
    /// Kebab-case id, also the name of its value file and its icon.
    pub id: String,
    /// Name on the card.
    pub name: LocalizedText,
    /// Unit printed next to a value.
    pub unit: LocalizedText,
    /// Singular form of the unit; empty if the unit has a single form.
    pub unit_one: LocalizedText,
    /// Unit written out in full, for the category card.
    pub unit_long: LocalizedText,
    /// Definition of the measure in one sentence.
    pub about: LocalizedText,
    /// Unit of the raw values, for editors.
    pub raw: String,
    /// Print format of the values.
    pub precision: Precision,
    /// Numerator and denominator of a derived category, which has no value file.
    pub derived: Option<(CategoryId, CategoryId)>,
    /// Limits for values.
    pub bounds: Bounds,
    /// Limits for the year of a value.
    pub years: Years,
    /// Largest plausible change since the previous edition, in percent.
    #[serde(with = "crate::decimal::option")]
    pub jump: Option<Decimal>,
    /// Expected sum over all countries, in raw units; reveals shifted columns and wrong units.
    #[serde(with = "crate::decimal::option")]
    pub sum: Option<Decimal>,
    /// A quotient of two other categories that has to match the value.
    pub equals: Option<Equals>,
    /// Limits for the quotient of the value and another category.
    pub per: Option<Per>,
    /// Series that supply the values; the first has priority, the others are fallbacks.
    pub series: Vec<Series>,
    /// Footnotes of values, marked with a star on the cards.
    pub footnotes: BTreeMap<CountryId, LocalizedText>,
}

impl Category {
    /// Returns the unit in the plural form for a number: « 1,37 million », « 2,5 millions ».
    pub fn unit_of(&self, number: &Number, lang: Lang) -> &str {
        let one = self.unit_one.get(lang);
        match number.plural(lang) {
            // An empty `unit_one` means that the unit does not inflect, like « % » or « km² ».
            Plural::One if !one.is_empty() => one,
            _ => self.unit.get(lang),
        }
    }

    /// Iterates over the distinct forms of the unit: one, or singular and plural.
    pub fn units(&self, lang: Lang) -> impl Iterator<Item = &str> {
        let one = Some(self.unit_one.get(lang)).filter(|one| !one.is_empty());
        std::iter::once(self.unit.get(lang)).chain(one)
    }
}

/// Limits for values in raw units, inclusive.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct Bounds {
    /// Smallest valid value; below it is an error.
    #[serde(with = "crate::decimal::option")]
    pub min: Option<Decimal>,
    /// Largest valid value; above it is an error.
    #[serde(with = "crate::decimal::option")]
    pub max: Option<Decimal>,
    /// Smallest usual value; below it is worth a check.
    #[serde(with = "crate::decimal::option")]
    pub low: Option<Decimal>,
    /// Largest usual value; above it is worth a check.
    #[serde(with = "crate::decimal::option")]
    pub high: Option<Decimal>,
    /// `true` if 0 means "not measured".
    pub zero_is_none: bool,
}

/// Limits for the year of a value.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Years {
    /// First valid year; an older value is an error.
    pub oldest: Option<u16>,
    /// First year without a warning; an older value is worth a check.
    pub stale: Option<u16>,
    /// `oldest` for countries in a deck.
    pub deck_oldest: Option<u16>,
    /// `stale` for countries in a deck.
    pub deck_stale: Option<u16>,
    /// Years that are never used because their figures mislead.
    pub never: Vec<u16>,
    /// Years worth a check.
    pub doubt: Vec<u16>,
}

/// A condition on a category: `value = numerator / denominator x 10^scale`, within a tolerance, if the years are
/// equal.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Equals {
    /// Category of the dividend.
    pub numerator: CategoryId,
    /// Category of the divisor.
    pub denominator: CategoryId,
    /// Exponent in `10^scale`, which converts between the units.
    pub scale: u32,
    /// Tolerance in percent.
    #[serde(with = "crate::decimal")]
    pub within: Decimal,
    /// Exempt countries, which have figures for two different territories.
    pub except: Vec<CountryId>,
}

/// A condition on a category: `value / category x 10^scale` between two limits.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Per {
    /// Category of the divisor.
    pub category: CategoryId,
    /// Exponent in `10^scale`, which converts between the units.
    pub scale: u32,
    /// Smallest plausible quotient.
    #[serde(with = "crate::decimal::option")]
    pub low: Option<Decimal>,
    /// Largest plausible quotient.
    #[serde(with = "crate::decimal::option")]
    pub high: Option<Decimal>,
    /// Exempt countries, outside the limits for known reasons.
    pub except: Vec<CountryId>,
}
