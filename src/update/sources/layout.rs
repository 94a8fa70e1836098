//! Layout of a plain table: finds its columns by the names that options give, else by their headings.

use super::super::grid;
use super::super::read_summary::{ReadSummary, Role, Why};
use super::columns::{self, FigureColumn};
use diag::Diagnostic;
use model::{TableColumns, TableForm};
use syntax::csv::Row;

/// Headings of columns with country codes in English and French, folded (without case, accents, spaces and
/// punctuation).
const CODE_HEADINGS: &[&str] = &[
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
const NAME_HEADINGS: &[&str] = &[
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
pub(super) const YEAR_HEADINGS: &[&str] = &[
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
    /// Column of country names; `None` if there is none.
    pub(super) name: Option<usize>,
    /// Column of country codes; `None` if there is none.
    pub(super) code: Option<usize>,
    /// Column of years; `None` if there is none.
    pub(super) year: Option<usize>,
    /// Column of the figures; `None` unless an option names it.
    pub(super) value: Option<usize>,
}

impl Layout {
    /// Finds the columns that options name (`columns`), and the remaining columns by their headings (`head`).
    ///
    /// # Errors
    /// A finding if an option names a column that does not exist.
    pub(super) fn from_header(head: &Row, columns: &TableColumns) -> Result<Self, Diagnostic> {
        let find_named = |name: &Option<String>| match name {
            Some(name) => columns::find_named(head, name).map(Some),
            None => Ok(None),
        };
        let country = find_named(&columns.country)?;
        // The column that an option names for countries may contain names or codes, so no further column is searched
        // for.
        let find_column = |words| grid::find_column(head, words).filter(|_| country.is_none());
        Ok(Self {
            name: country.or_else(|| find_column(NAME_HEADINGS)),
            code: find_column(CODE_HEADINGS),
            year: find_named(&columns.year)?.or_else(|| grid::find_column(head, YEAR_HEADINGS)),
            value: find_named(&columns.value)?,
        })
    }

    /// Adds the columns to the summary of how a table is read; `columns` are the columns of figures, and `is_guessed`
    /// is `true` if they are only a guess.
    pub(super) fn describe(
        &self,
        summary: &mut ReadSummary,
        (head, form): (&Row, &TableForm),
        columns: &[FigureColumn],
        is_guessed: bool,
    ) {
        let reason =
            |named: &Option<String>| if named.is_some() { Why::ByOption } else { Why::Named };
        summary.column(Role::Country, self.name, head, reason(&form.columns.country));
        summary.column(Role::Code, self.code, head, Why::Named);
        let years: Vec<usize> =
            columns.iter().filter_map(|(index, year)| year.is_some().then_some(*index)).collect();
        // Years in the headings take precedence over a column of years.
        if years.is_empty() {
            summary.column(Role::Year, self.year, head, reason(&form.columns.year));
        }
        match columns.first() {
            Some(_) if !years.is_empty() && self.value.is_none() => summary.years(&years, head),
            Some((index, _)) => {
                let figure_reason =
                    if is_guessed { Why::Guessed } else { reason(&form.columns.value) };
                summary.column(Role::Figure, Some(*index), head, figure_reason);
            }
            None => {}
        }
        summary.filters.clone_from(&form.filters);
        summary.scale = form.scale;
    }

    /// Returns the columns of names, codes and years, which contain no figures.
    pub(super) fn label_columns(&self) -> [Option<usize>; 3] {
        [self.name, self.code, self.year]
    }
}
