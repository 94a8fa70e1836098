//! Series: which figures of a publisher feed a category.

use serde::{Deserialize, Serialize};

use rust_decimal::Decimal;

/// A publisher's way to lay out its files, which all its series share.
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
    /// A plain table of anybody, which has no codes of series.
    Table,
}

impl Family {
    /// All families, in the order of their listing.
    pub const ALL: [Self; 5] =
        [Self::WorldBank, Self::Owid, Self::Factbook, Self::Gapminder, Self::Table];

    /// The families whose series have codes.
    pub const CODED: [Self; 4] = [Self::WorldBank, Self::Owid, Self::Factbook, Self::Gapminder];

    /// The word of data files and commands.
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

/// One series of a category.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Series {
    /// Who publishes it, and so how its files are read.
    pub family: Family,
    /// What the publisher calls it: a code, a file name, or the path of a field.
    pub code: String,
    /// The power of ten by which a published figure is divided to give a raw value.
    pub scale: u32,
    /// How the ids of its sources begin.
    pub source: String,
}

impl Series {
    /// Whether a source is an edition of this series: its id goes on with a date or a year.
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
        let is_part =
            |part: &str| !part.is_empty() && part.bytes().all(|byte| byte.is_ascii_digit());
        date.strip_prefix('-').is_some_and(|date| date.split('-').all(is_part))
    }

    /// A published figure in the raw unit of the category; `None` where it has too many digits.
    ///
    /// ```
    /// use mappemonde_model::{Family, Series};
    /// let source = "prison-brief".to_owned();
    /// let series = Series { family: Family::Owid, code: "rate".into(), scale: 2, source };
    /// assert_eq!(series.raw("119".parse().unwrap()), "1.19".parse().ok());
    /// ```
    pub fn raw(&self, published: Decimal) -> Option<Decimal> {
        let power = Decimal::from(10_i64.checked_pow(self.scale)?);
        published.checked_div(power).map(|raw| raw.normalize())
    }
}
