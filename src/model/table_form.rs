//! Layout of a publisher's table, entered once by an editor and saved in the data.

use serde::{Deserialize, Serialize};

use rust_decimal::Decimal;

use super::{CategoryId, SourceId};

/// Supported text encodings, by their keywords in data files and commands.
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

/// Layout information that the header of a table does not give.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct TableForm {
    /// Columns for country, value and year.
    pub columns: TableColumns,
    /// Line number of the header, from 1; `None` for the first line.
    pub header_row: Option<u32>,
    /// Conditions on rows, as pairs of column and required cell text.
    pub filters: Vec<(String, String)>,
    /// Factor that converts figures to the raw unit of the category; positive.
    #[serde(with = "crate::decimal::option")]
    pub scale: Option<Decimal>,
    /// Text encoding, one of [`ENCODINGS`]; `None` for automatic detection.
    pub encoding: Option<String>,
    /// Sheet of a workbook.
    pub sheet: Option<String>,
}

/// Columns of a table, each by its header, its letter or its number from 1.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct TableColumns {
    /// Column of the country codes or names.
    pub country: Option<String>,
    /// Column of the figures.
    pub value: Option<String>,
    /// Column of the years.
    pub year: Option<String>,
}

impl TableForm {
    /// Returns this layout with its missing parts taken from `defaults`.
    #[must_use]
    pub fn with_defaults(self, defaults: &Self) -> Self {
        let columns = TableColumns {
            country: self.columns.country.or_else(|| defaults.columns.country.clone()),
            value: self.columns.value.or_else(|| defaults.columns.value.clone()),
            year: self.columns.year.or_else(|| defaults.columns.year.clone()),
        };
        let filters = if self.filters.is_empty() { defaults.filters.clone() } else { self.filters };
        Self {
            columns,
            header_row: self.header_row.or(defaults.header_row),
            filters,
            scale: self.scale.or(defaults.scale),
            encoding: self.encoding.or_else(|| defaults.encoding.clone()),
            sheet: self.sheet.or_else(|| defaults.sheet.clone()),
        }
    }
}

/// The layout of a source's table for a category.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct SourceTable {
    /// Source of the table.
    pub source: SourceId,
    /// Category of the figures.
    pub category: CategoryId,
    /// Layout of the table.
    pub form: TableForm,
}
