//! Decisions: values that an editor keeps although a series says something else, or something odd.

use serde::{Deserialize, Serialize};

use rust_decimal::Decimal;

use super::{Category, CategoryId, CountryId, Family, Series, SourceId, Value};

/// One entry of `decisions.yaml`.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Decision {
    /// The country whose value it is.
    pub country: CountryId,
    /// In which category.
    pub category: CategoryId,
    /// The value that stands, in the raw unit of the category.
    #[serde(with = "crate::decimal")]
    pub raw: Decimal,
    /// The year of the value that stands.
    pub year: u16,
    /// Who says so.
    pub source: SourceId,
    /// What the series says, in the raw unit; `None` where it says nothing.
    #[serde(with = "crate::decimal::option")]
    pub expect: Option<Decimal>,
    /// Which series of the category; `None` for its own, the first one.
    pub series: Option<Family>,
    /// Why the editor decided so.
    pub reason: String,
    /// The edition in which to look at it again.
    pub until: Option<u16>,
}

impl Decision {
    /// Whether a value is the one that was decided.
    pub fn is_applied(&self, value: &Value) -> bool {
        (self.raw, self.year, self.source) == (value.raw, value.year, value.source)
    }

    /// Whether the series is right and only looks wrong: what it says is what stands.
    pub fn is_accepted_outlier(&self) -> bool {
        self.expect == Some(self.raw)
    }

    /// The series that it is about, of its category.
    pub fn series_of<'a>(&self, category: &'a Category) -> Option<&'a Series> {
        let is_it = |series: &&Series| self.series.is_none_or(|family| family == series.family);
        category.series.iter().find(is_it)
    }
}
