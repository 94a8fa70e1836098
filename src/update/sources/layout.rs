//! Layout of a plain table: finds its columns by the names that options give, else by their headings.

use super::super::grid;
use super::super::read_summary::{ReadSummary, Role, Why};
use super::columns::{self, Column};
use diag::Diagnostic;
use model::{TableColumns, TableForm};
use syntax::csv::Row;

/// Headings of columns with country codes in English and French, folded (without case, accents, spaces and
/// punctuation).
const CODE: &[&str] = &[
    "code",
    "countrycode",
    "isocode",
    "iso",
    "iso2",
    "iso3",
    "alpha2",
    "alpha3",
    "iso3code",
    "iso2code",
    "isoalpha3",
    "isoalpha2",
    "countryiso3",
    "countryiso2",
    "refarea",
    "spatialdimvaluecode",
    "codepays",
    "codeiso",
    "geo",
];
/// Headings of columns with country names, folded.
const NAME: &[&str] = &[
    "country",
    "countryname",
    "name",
    "entity",
    "state",
    "location",
    "economy",
    "countryorarea",
    "countryarea",
    "referencearea",
    "pays",
    "nom",
    "nomdupays",
    "entite",
    "etat",
];
/// Headings of columns with years, folded.
pub(super) const YEAR: &[&str] = &[
    "year",
    "years",
    "time",
    "timeperiod",
    "timedim",
    "date",
    "period",
    "referenceyear",
    "yr",
    "annee",
    "annees",
    "an",
    "periode",
];

/// Indices of the columns of a plain table.
#[derive(Clone, Copy, Debug)]
pub(super) struct Layout {
    pub(super) name: Option<usize>,
    pub(super) code: Option<usize>,
    pub(super) year: Option<usize>,
    /// Column of the figures; `None` unless an option names it.
    pub(super) value: Option<usize>,
}

impl Layout {
    /// Finds the columns that options name, and the remaining columns by their headings.
    pub(super) fn from_header(head: &Row, columns: &TableColumns) -> Result<Self, Diagnostic> {
        let named = |name: &Option<String>| match name {
            Some(name) => columns::named(head, name).map(Some),
            None => Ok(None),
        };
        let country = named(&columns.country)?;
        // The column that an option names for countries may contain names or codes, so no further column is searched
        // for.
        let called = |words| grid::column(head, words).filter(|_| country.is_none());
        Ok(Self {
            name: country.or_else(|| called(NAME)),
            code: called(CODE),
            year: named(&columns.year)?.or_else(|| grid::column(head, YEAR)),
            value: named(&columns.value)?,
        })
    }

    /// Adds the columns to the summary of how a table is read; `columns` are the columns of figures.
    pub(super) fn describe(
        &self,
        understood: &mut ReadSummary,
        (head, form): (&Row, &TableForm),
        columns: &[Column],
        is_guessed: bool,
    ) {
        let why = |named: &Option<String>| if named.is_some() { Why::Told } else { Why::Named };
        understood.column(Role::Country, self.name, head, why(&form.columns.country));
        understood.column(Role::Code, self.code, head, Why::Named);
        let years: Vec<usize> =
            columns.iter().filter_map(|(rank, year)| year.is_some().then_some(*rank)).collect();
        // Years in the headings take precedence over a column of years.
        if years.is_empty() {
            understood.column(Role::Year, self.year, head, why(&form.columns.year));
        }
        match columns.first() {
            Some(_) if !years.is_empty() && self.value.is_none() => understood.years(&years, head),
            Some((rank, _)) => {
                let named = if is_guessed { Why::Guessed } else { why(&form.columns.value) };
                understood.column(Role::Figure, Some(*rank), head, named);
            }
            None => {}
        }
        understood.filters.clone_from(&form.filters);
        understood.scale = form.scale;
    }

    /// Returns the columns without figures: names, codes and years.
    pub(super) fn label_columns(&self) -> [Option<usize>; 3] {
        [self.name, self.code, self.year]
    }
}
