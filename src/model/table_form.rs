//! How a table of a publisher is laid out: what an editor says of it once, and the data keep.

use serde::{Deserialize, Serialize};

use rust_decimal::Decimal;

use super::{CategoryId, SourceId};

/// The encodings that a table may be written in, by the words of data files and commands.
pub const ENCODINGS: [&str; 10] = [
    "utf-8",
    "utf-16",
    "utf-16be",
    "latin-1",
    "latin-2",
    "windows-1250",
    "windows-1251",
    "windows-1252",
    "macintosh",
    "gb18030",
];

/// What is known of a table besides what its header tells.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct TableForm {
    /// Which column has what.
    pub columns: TableColumns,
    /// The line of the header, from 1; `None` for the first.
    pub header_row: Option<u32>,
    /// Which rows are taken: those that have the second text in the column of the first.
    pub filters: Vec<(String, String)>,
    /// By what a figure is multiplied to be in the raw unit of its category; above zero.
    #[serde(with = "crate::decimal::option")]
    pub scale: Option<Decimal>,
    /// One of [`ENCODINGS`].
    pub encoding: Option<String>,
    /// The sheet of a workbook.
    pub sheet: Option<String>,
}

/// The columns of a table: each by its head, else by its letter or its number from 1.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct TableColumns {
    /// That of the codes or names of countries.
    pub country: Option<String>,
    /// That of the figures.
    pub value: Option<String>,
    /// That of the years.
    pub year: Option<String>,
}

impl TableForm {
    /// This form, and where it says nothing what another one says.
    #[must_use]
    pub fn over(self, other: &Self) -> Self {
        let columns = TableColumns {
            country: self.columns.country.or_else(|| other.columns.country.clone()),
            value: self.columns.value.or_else(|| other.columns.value.clone()),
            year: self.columns.year.or_else(|| other.columns.year.clone()),
        };
        let filters = if self.filters.is_empty() { other.filters.clone() } else { self.filters };
        Self {
            columns,
            header_row: self.header_row.or(other.header_row),
            filters,
            scale: self.scale.or(other.scale),
            encoding: self.encoding.or_else(|| other.encoding.clone()),
            sheet: self.sheet.or_else(|| other.sheet.clone()),
        }
    }
}

/// A table that a source has of a category.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct SourceTable {
    /// Who publishes it.
    pub source: SourceId,
    /// What it counts.
    pub category: CategoryId,
    /// How it is laid out.
    pub form: TableForm,
}
