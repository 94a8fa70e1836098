//! Categories: a measured property, how it is printed and what is plausible.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};

use rust_decimal::Decimal;

use super::{CountryId, Precision, Series};
use lang::{Lang, LocalizedText, Number, Plural};

/// A category of the [`Dataset`](super::Dataset): its rank in `categories.yaml`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub struct CategoryId(pub u16);

/// A measured property of countries.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct Category {
    /// Kebab-case id: names its file of values and its icon.
    pub id: String,
    /// Name on the card.
    pub name: LocalizedText,
    /// Unit beside a value.
    pub unit: LocalizedText,
    /// The form of the unit for numbers that take the singular; empty where it has but one form.
    pub unit_one: LocalizedText,
    /// Unit on the category card, spelled out.
    pub unit_long: LocalizedText,
    /// What is counted, in one sentence.
    pub about: LocalizedText,
    /// Unit of the raw values, for the editor.
    pub raw: String,
    /// How values are printed.
    pub precision: Precision,
    /// Numerator and denominator, for a category that has no values of its own.
    pub derived: Option<(CategoryId, CategoryId)>,
    /// What is plausible.
    pub bounds: Bounds,
    /// How old a value may be.
    pub years: Years,
    /// Percentage by which a value may differ from the previous edition.
    #[serde(with = "crate::decimal::option")]
    pub jump: Option<Decimal>,
    /// Sum over all countries, in raw units, to catch shifted columns and wrong units.
    #[serde(with = "crate::decimal::option")]
    pub sum: Option<Decimal>,
    /// A quotient of two other categories that the value must equal.
    pub equals: Option<Equals>,
    /// A quotient with another category that must stay between limits.
    pub per: Option<Per>,
    /// The series that feed it; the first is its own, the others stand in where it says nothing.
    pub series: Vec<Series>,
    /// Texts of the stars on the cards.
    pub footnotes: BTreeMap<CountryId, LocalizedText>,
}

impl Category {
    /// The unit in the form that a number takes: « 1,37 million », « 2,5 millions ».
    pub fn unit_of(&self, number: &Number, lang: Lang) -> &str {
        let one = self.unit_one.get(lang);
        match number.plural(lang) {
            Plural::One if !one.is_empty() => one,
            _ => self.unit.get(lang),
        }
    }

    /// The forms of the unit: one, or one for each plural category.
    pub fn units(&self, lang: Lang) -> impl Iterator<Item = &str> {
        let one = Some(self.unit_one.get(lang)).filter(|one| !one.is_empty());
        std::iter::once(self.unit.get(lang)).chain(one)
    }
}

/// What values are plausible, in raw units, limits included.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct Bounds {
    /// Anything smaller is wrong.
    #[serde(with = "crate::decimal::option")]
    pub min: Option<Decimal>,
    /// Anything larger is wrong.
    #[serde(with = "crate::decimal::option")]
    pub max: Option<Decimal>,
    /// Anything smaller is worth a look.
    #[serde(with = "crate::decimal::option")]
    pub low: Option<Decimal>,
    /// Anything larger is worth a look.
    #[serde(with = "crate::decimal::option")]
    pub high: Option<Decimal>,
    /// A value of exactly 0 means that nothing was measured.
    pub zero_is_none: bool,
}

/// How old values may be.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Years {
    /// An older value is wrong.
    pub oldest: Option<u16>,
    /// An older value is worth a look.
    pub stale: Option<u16>,
    /// `oldest` for a country on a card of a deck.
    pub deck_oldest: Option<u16>,
    /// `stale` for a country on a card of a deck.
    pub deck_stale: Option<u16>,
    /// Years that are never used: they mislead.
    pub never: Vec<u16>,
    /// Years that are worth a look.
    pub doubt: Vec<u16>,
}

/// `numerator / denominator x 10^scale`, within a percentage, where the years agree.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Equals {
    /// The category that is divided.
    pub numerator: CategoryId,
    /// The category by which it is divided.
    pub denominator: CategoryId,
    /// Power of ten between the units.
    pub scale: u32,
    /// By how many percent the two may differ.
    #[serde(with = "crate::decimal")]
    pub within: Decimal,
    /// Countries whose two figures cover different territories.
    pub except: Vec<CountryId>,
}

/// `value / category x 10^scale`, between limits.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Per {
    /// The other category.
    pub category: CategoryId,
    /// Power of ten between the units.
    pub scale: u32,
    /// Smallest plausible quotient.
    #[serde(with = "crate::decimal::option")]
    pub low: Option<Decimal>,
    /// Largest plausible quotient.
    #[serde(with = "crate::decimal::option")]
    pub high: Option<Decimal>,
    /// Countries that are outside by nature.
    pub except: Vec<CountryId>,
}
