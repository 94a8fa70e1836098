//! Which columns a table has: that of the figures, and what to say where they are not those of its family.

use super::super::figures::{FigureCells, Written, is_nothing};
use super::super::findings::columns_unknown;
use super::super::grid;
use super::super::matching::Matcher;
use diag::Diagnostic;
use lang::Args;
use lang::fold::folded;
use syntax::csv::Row;
use syntax::fields;

/// Heads of a column of figures, in both languages.
const VALUE: &[&str] = &["value", "values", "valeur", "valeurs", "figure", "chiffre"];

/// Where a table with a row a country and year has what.
#[derive(Clone, Copy, Debug)]
pub(super) struct Columns {
    pub(super) name: Option<usize>,
    pub(super) code: Option<usize>,
    pub(super) year: Option<usize>,
    pub(super) value: usize,
}

impl Columns {
    /// Takes the figures of the rows. Some series go back to the Stone Age: what has no year of ours is
    /// passed over.
    pub(super) fn take<'a>(
        self,
        rows: &'a [Row],
        matcher: &mut Matcher<'a>,
        sheet: &mut FigureCells<'a>,
    ) {
        for row in rows {
            let cell = |rank: Option<usize>| rank.and_then(|rank| row.cells.get(rank));
            let figure = cell(Some(self.value)).filter(|figure| !is_nothing(&figure.text));
            let (Some(figure), Some(written)) = (figure, cell(self.year)) else {
                continue;
            };
            let Some(year) = grid::year(&written.text) else {
                continue;
            };
            if let Some(country) = matcher.country(cell(self.code), cell(self.name)) {
                sheet.cells.push(Written {
                    country,
                    year: Some(year),
                    year_place: written.place,
                    cell: figure,
                });
            }
        }
    }
}

/// The names of the columns, as a finding lists them.
pub(super) fn heads(head: &Row) -> Args {
    let names = head.cells.iter().map(|cell| cell.text.trim());
    let names = names.filter(|name| !name.is_empty());
    vec![("columns", fields::list(names).into())]
}

/// Two columns of the same name.
pub(super) fn twice(head: &Row) -> Option<Diagnostic> {
    let name = |rank: usize| folded(&head.cells[rank].text).filter(|name| !name.is_empty());
    let is_again = |rank: &usize| {
        name(*rank)
            .is_some_and(|own| (0..*rank).any(|earlier| name(earlier).as_ref() == Some(&own)))
    };
    let again = (0..head.cells.len()).find(is_again)?;
    let cell = &head.cells[again];
    let args = vec![("columns", fields::list([cell.text.trim()].into_iter()).into())];
    Some(columns_unknown::finding("twice", cell.place, args))
}

/// Whether a column is called the one of the figures.
pub(super) fn has_value(head: &Row) -> bool {
    grid::column(head, VALUE).is_some()
}

/// The column of the figures: the one that is called so, or the only one that holds numbers.
pub(super) fn value(
    head: &Row,
    rows: &[Row],
    taken: &[Option<usize>],
) -> Result<usize, Diagnostic> {
    if let Some(value) = grid::column(head, VALUE) {
        return Ok(value);
    }
    let free = (0..head.cells.len()).filter(|rank| !taken.contains(&Some(*rank)));
    let numeric: Vec<usize> = free.filter(|rank| is_numeric(rows, *rank)).collect();
    match numeric.as_slice() {
        [only] => Ok(*only),
        [] => Err(columns_unknown::finding("value", head.place, heads(head))),
        several => {
            let names = several.iter().map(|rank| head.cells[*rank].text.trim());
            let args = vec![("columns", fields::list(names).into())];
            Err(columns_unknown::finding("values", head.place, args))
        }
    }
}

/// Whether most cells of a column that are not empty begin as numbers do.
fn is_numeric(rows: &[Row], rank: usize) -> bool {
    let cells = rows.iter().map(|row| grid::text(row, Some(rank)));
    let written: Vec<&str> = cells.filter(|text| !text.is_empty()).collect();
    let is_number = |text: &&&str| {
        let digits = text.trim_start_matches(['-', '\u{2212}', '.']);
        digits.starts_with(|c: char| c.is_ascii_digit())
    };
    2 * written.iter().filter(is_number).count() > written.len()
}
