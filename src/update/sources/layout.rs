//! Columns of a plain table, by their heads or by the names that options give.

use super::super::grid;
use super::columns;
use diag::Diagnostic;
use model::TableColumns;
use syntax::csv::Row;

/// Heads of columns in both languages, without case, marks, spaces and signs.
const CODE: &[&str] = &[
    "code",
    "countrycode",
    "isocode",
    "iso",
    "iso2",
    "iso3",
    "alpha2",
    "alpha3",
    "codepays",
    "codeiso",
    "geo",
];
const NAME: &[&str] = &[
    "country",
    "countryname",
    "name",
    "entity",
    "state",
    "pays",
    "nom",
    "nomdupays",
    "entite",
    "etat",
];
pub(super) const YEAR: &[&str] = &["year", "time", "timeperiod", "date", "annee", "an"];

/// Where a plain table has what.
#[derive(Clone, Copy, Debug)]
pub(super) struct Layout {
    pub(super) name: Option<usize>,
    pub(super) code: Option<usize>,
    pub(super) year: Option<usize>,
    /// That of the figures, where somebody names it.
    pub(super) value: Option<usize>,
}

impl Layout {
    /// The columns that are named, and else those that are called as such columns are.
    pub(super) fn of(head: &Row, columns: &TableColumns) -> Result<Self, Diagnostic> {
        let named = |name: &Option<String>| match name {
            Some(name) => columns::named(head, name).map(Some),
            None => Ok(None),
        };
        let country = named(&columns.country)?;
        let called = |words| grid::column(head, words).filter(|_| country.is_none());
        Ok(Self {
            name: country.or_else(|| called(NAME)),
            code: called(CODE),
            year: named(&columns.year)?.or_else(|| grid::column(head, YEAR)),
            value: named(&columns.value)?,
        })
    }

    /// The columns that hold no figures.
    pub(super) fn taken(&self) -> [Option<usize>; 3] {
        [self.name, self.code, self.year]
    }
}
