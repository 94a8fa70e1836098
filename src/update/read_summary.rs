//! Summary of how a file was read, for the editor to check before any figure counts: where countries, years and figures
//! stand and why, how numbers are written, and which names were no country.

use rust_decimal::Decimal;

use model::CountryId;
use syntax::csv::Row;

/// How a file was read.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct ReadSummary {
    /// Number of rows below the header; 0 for a file that is no table.
    pub rows: usize,
    /// Line of the header in the file, from 1.
    pub header: Option<usize>,
    /// Columns that are read, in the order of their roles.
    pub columns: Vec<Column>,
    /// Columns and texts that choose rows.
    pub filters: Vec<(String, String)>,
    /// Units and scales that the file names, as it writes them.
    pub units: Vec<String>,
    /// Factor from the figures of the file to the raw unit, where one is given.
    pub scale: Option<Decimal>,
    /// Sign before the decimals.
    pub point: char,
    /// Names that stand for nothing known, in the order of the file.
    pub unknown: Vec<UnknownName>,
    /// Groups of countries that were skipped.
    pub groups: Vec<String>,
    /// Number of territories that were skipped.
    pub territories: usize,
}

/// A column, or several of years.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Column {
    /// What stands there.
    pub role: Role,
    /// Rank from 1 of the first of them.
    pub number: usize,
    /// Head of the first of them; empty for a column without one.
    pub head: String,
    /// Number of columns: one for each year.
    pub count: usize,
    /// Rank from 1 of the last of them.
    pub last: usize,
    /// Why it was taken.
    pub why: Why,
}

/// What stands in a column.
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
    /// Its word for programs.
    pub fn id(self) -> &'static str {
        match self {
            Self::Country => "country",
            Self::Code => "code",
            Self::Year => "year",
            Self::Figure => "figure",
        }
    }
}

/// Why a column has its role.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Why {
    /// An option names it.
    Told,
    /// Its head says so.
    Named,
    /// Its heads are years or countries.
    Heads,
    /// The publisher always writes it so.
    Publisher,
    /// No other column holds numbers.
    Guessed,
}

impl Why {
    /// Its word for programs.
    pub fn id(self) -> &'static str {
        match self {
            Self::Told => "told",
            Self::Named => "named",
            Self::Heads => "heads",
            Self::Publisher => "publisher",
            Self::Guessed => "guessed",
        }
    }
}

/// A name or code that stands for nothing known.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct UnknownName {
    /// The name, as the file has it.
    pub name: String,
    /// The code beside it, where it is of another country, and that country.
    pub code: Option<(String, CountryId)>,
    /// The country that may be meant.
    pub near: Option<CountryId>,
}

impl ReadSummary {
    /// A table of so many rows below the header on a line.
    pub(super) fn table(rows: usize, header: usize) -> Self {
        Self { rows, header: Some(header), point: '.', ..Self::default() }
    }

    /// Adds a column that was found, by its rank from 0.
    pub(super) fn column(&mut self, role: Role, rank: Option<usize>, head: &Row, why: Why) {
        let Some(rank) = rank else {
            return;
        };
        let head = head.cells.get(rank).map_or("", |cell| cell.text.trim()).to_owned();
        self.columns.push(Column { role, number: rank + 1, head, count: 1, last: rank + 1, why });
    }

    /// Adds columns of figures, one for each year that their heads name.
    pub(super) fn years(&mut self, ranks: &[usize], head: &Row) {
        let Some(first) = ranks.first() else {
            return;
        };
        self.column(Role::Figure, Some(*first), head, Why::Heads);
        if let Some(column) = self.columns.last_mut() {
            column.count = ranks.len();
            column.last = ranks.last().map_or(column.number, |rank| rank + 1);
        }
    }
}
