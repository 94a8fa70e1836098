//! Summary of how a file was read, for review by the editor before any figure is used: columns of countries, years
//! and figures with the reasons for their choice, number format, and names that match no country.

use rust_decimal::Decimal;

use model::CountryId;
use syntax::csv::Row;

/// Summary of how a file was read.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct ReadSummary {
    /// Number of rows below the header; 0 for a file that is not a table.
    pub rows: usize,
    /// Line of the header in the file, from 1.
    pub header: Option<usize>,
    /// Columns that are read, in the order of their roles.
    pub columns: Vec<Column>,
    /// Filters that select rows: column and text.
    pub filters: Vec<(String, String)>,
    /// Units and scales that the file mentions, as written in the file.
    pub units: Vec<String>,
    /// Factor that converts the figures of the file to the raw unit, if one is given.
    pub scale: Option<Decimal>,
    /// Decimal separator: `.` or `,`.
    pub point: char,
    /// Names that match no country, group or territory, in the order of the file.
    pub unknown: Vec<UnknownName>,
    /// Groups of countries that were skipped.
    pub groups: Vec<String>,
    /// Number of territories that were skipped.
    pub territories: usize,
}

/// A column, or several columns of figures with one for each year.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Column {
    /// Role of the column.
    pub role: Role,
    /// Number of the first column, from 1.
    pub number: usize,
    /// Heading of the first column; empty if it has none.
    pub head: String,
    /// Number of columns: 1, or one for each year.
    pub count: usize,
    /// Number of the last column, from 1.
    pub last: usize,
    /// Reason for the choice of the column.
    pub why: Why,
}

/// Content of a column.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Role {
    /// Names of countries.
    Country,
    /// Codes of countries.
    Code,
    /// Years of the figures.
    Year,
    /// Figures of the countries.
    Figure,
}

impl Role {
    /// Returns the identifier in machine-readable output.
    pub fn id(self) -> &'static str {
        match self {
            Self::Country => "country",
            Self::Code => "code",
            Self::Year => "year",
            Self::Figure => "figure",
        }
    }
}

/// Reason why a column has its role.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Why {
    /// An option names the column.
    ByOption,
    /// The heading of the column names the role.
    Named,
    /// The headings are years or countries.
    Heads,
    /// The publisher always uses this column.
    Publisher,
    /// No other column contains numbers.
    Guessed,
}

impl Why {
    /// Returns the identifier in machine-readable output.
    pub fn id(self) -> &'static str {
        match self {
            Self::ByOption => "told",
            Self::Named => "named",
            Self::Heads => "heads",
            Self::Publisher => "publisher",
            Self::Guessed => "guessed",
        }
    }
}

/// A name or code that matches nothing known.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct UnknownName {
    /// The name, as written in the file.
    pub name: String,
    /// The code beside the name and the code's country, if code and name disagree.
    pub code: Option<(String, CountryId)>,
    /// The country that is probably meant; `None` if no name is similar.
    pub near: Option<CountryId>,
}

impl ReadSummary {
    /// Creates the summary of a table with `rows` rows below the header on line `header`.
    pub(super) fn table(rows: usize, header: usize) -> Self {
        Self { rows, header: Some(header), point: '.', ..Self::default() }
    }

    /// Adds a column, by its index from 0; `None` has no effect.
    pub(super) fn column(&mut self, role: Role, rank: Option<usize>, head: &Row, why: Why) {
        let Some(rank) = rank else {
            return;
        };
        let head = head.cells.get(rank).map_or("", |cell| cell.text.trim()).to_owned();
        self.columns.push(Column { role, number: rank + 1, head, count: 1, last: rank + 1, why });
    }

    /// Adds the columns of figures of a table with one column for each year.
    pub(super) fn years(&mut self, indices: &[usize], head: &Row) {
        let Some(first) = indices.first() else {
            return;
        };
        self.column(Role::Figure, Some(*first), head, Why::Heads);
        if let Some(column) = self.columns.last_mut() {
            column.count = indices.len();
            column.last = indices.last().map_or(column.number, |rank| rank + 1);
        }
    }
}
