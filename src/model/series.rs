//! Series: publishers' figures that supply the values of a category.

use serde::{Deserialize, Serialize};

use rust_decimal::Decimal;

/// A file format of a publisher, common to all its series.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
pub enum Family {
    /// World Development Indicators of the World Bank.
    WorldBank,
    /// Our World in Data.
    Owid,
    /// The World Factbook.
    Factbook,
    /// Files of Gapminder.
    Gapminder,
    /// A plain table from any publisher, without codes of series.
    Table,
}

impl Family {
    /// All families, in display order.
    pub const ALL: [Self; 5] =
        [Self::WorldBank, Self::Owid, Self::Factbook, Self::Gapminder, Self::Table];

    /// The families with codes of series.
    pub const CODED: [Self; 4] = [Self::WorldBank, Self::Owid, Self::Factbook, Self::Gapminder];

    /// Returns the keyword in data files and commands.
    pub fn id(self) -> &'static str {
        match self {
            Self::WorldBank => "wdi",
            Self::Owid => "owid",
            Self::Factbook => "factbook",
            Self::Gapminder => "gapminder",
            Self::Table => "table",
        }
    }
}

/// A series that supplies values of a category.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Series {
    /// File format; except for plain tables it determines the publisher.
    pub family: Family,
    /// The publisher's identifier: a code, a file name, or the path of a field.
    pub code: String,
    /// Exponent of ten: a published figure is divided by `10^scale` to get the raw value.
    pub scale: u32,
    /// Prefix of the ids of its sources.
    pub source: String,
}

impl Series {
    /// Returns `true` if a source is an edition of this series: its id is the prefix followed by a date or a year.
    ///
    /// ```
    /// use mappemonde_model::{Family, Series};
    /// let source = "wdi".to_owned();
    /// let series = Series { family: Family::WorldBank, code: "SP.POP.TOTL".into(), scale: 0, source };
    /// assert!(series.has_source("wdi-2026-07"));
    /// assert!(!series.has_source("wdi-edgar-2026-11") && !series.has_source("wdi"));
    /// ```
    pub fn has_source(&self, id: &str) -> bool {
        let date = id.strip_prefix(&self.source).unwrap_or_default();
        // Only digits: `wdi-edgar-2026-11` begins with `wdi` too, but belongs to another series.
        let is_number =
            |part: &str| !part.is_empty() && part.bytes().all(|byte| byte.is_ascii_digit());
        date.strip_prefix('-').is_some_and(|date| date.split('-').all(is_number))
    }

    /// Converts a published figure to the raw unit of the category; `None` on overflow.
    ///
    /// ```
    /// use mappemonde_model::{Family, Series};
    /// let source = "prison-brief".to_owned();
    /// let series = Series { family: Family::Owid, code: "rate".into(), scale: 2, source };
    /// assert_eq!(series.to_raw("119".parse().unwrap()), "1.19".parse().ok());
    /// ```
    pub fn to_raw(&self, published: Decimal) -> Option<Decimal> {
        let power = Decimal::from(10_i64.checked_pow(self.scale)?);
        published.checked_div(power).map(|raw| raw.normalize())
    }
}
