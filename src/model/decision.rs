//! Overrides ("decisions" in the data): values that the editor fixes against a series, or confirms despite a warning.

use serde::{Deserialize, Serialize};

use rust_decimal::Decimal;

use super::{Category, CategoryId, CountryId, Family, Series, SourceId, Value};

/// An override: one entry of `decisions.yaml`.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Decision {
    /// Country of the value.
    pub country: CountryId,
    /// Category of the value.
    pub category: CategoryId,
    /// The fixed value, in the raw unit of the category.
    #[serde(with = "crate::decimal")]
    pub raw: Decimal,
    /// Year of the fixed value.
    pub year: u16,
    /// Source of the fixed value.
    pub source: SourceId,
    /// Figure of the series that the override was made against, in the raw unit; `None` if the series has no figure.
    #[serde(with = "crate::decimal::option")]
    pub expect: Option<Decimal>,
    /// The series of the category; `None` for the first one.
    pub series: Option<Family>,
    /// The editor's reason.
    pub reason: String,
    /// Edition in which the override is due for review.
    pub until: Option<u16>,
}

impl Decision {
    /// Returns `true` if a value equals the fixed value, with its year and source.
    pub fn is_applied_to(&self, value: &Value) -> bool {
        (self.raw, self.year, self.source) == (value.raw, value.year, value.source)
    }

    /// Returns `true` if the override confirms the figure of the series: an outlier that is correct.
    pub fn is_accepted_outlier(&self) -> bool {
        self.expect == Some(self.raw)
    }

    /// Returns the overridden series of the category; `None` if the category has no such series.
    pub fn series_of<'a>(&self, category: &'a Category) -> Option<&'a Series> {
        let is_overridden =
            |series: &&Series| self.series.is_none_or(|family| family == series.family);
        category.series.iter().find(is_overridden)
    }
}
