//! Detects the columns of a table, above all the column of figures, and reports missing or ambiguous columns.

use std::borrow::Borrow;
use std::collections::BTreeSet;

use super::super::Request;
use super::super::figures::{FigureCell, FigureCells, is_missing};
use super::super::findings::columns_unknown;
use super::super::grid;
use super::super::matching::Matcher;
use super::super::message;
use super::super::read_summary::{ReadSummary, Role, Why};
use super::unit;
use diag::{Diagnostic, Span};
use lang::fold::folded;
use lang::{MessageArg, MessageArgs, args};
use model::CountryId;
use syntax::csv::Row;
use syntax::fields;

/// Headings of a column of figures in English and French, folded (without case, accents, spaces and punctuation).
const VALUE_HEADINGS: &[&str] = &[
    "value",
    "values",
    "valeur",
    "valeurs",
    "figure",
    "chiffre",
    "obsvalue",
    "factvaluenumeric",
    "numericvalue",
];

/// A column of figures: its index and, if its heading contains a year, the year and the span of the heading.
pub(super) type FigureColumn = (usize, Option<(u16, Span)>);

/// Words in the headings of columns with codes, ranks or telephone numbers instead of figures, folded.
const NON_FIGURE_WORDS: &[&str] = &[
    "code",
    "codes",
    "id",
    "ids",
    "uid",
    "gid",
    "fid",
    "objectid",
    "geonameid",
    "numeric",
    "numerique",
    "iso",
    "iso2",
    "iso3",
    "iso3166",
    "isonumeric",
    "isocode",
    "codeiso",
    "m49",
    "unm49",
    "fips",
    "gec",
    "ioc",
    "fifa",
    "itu",
    "wmo",
    "ccn3",
    "tld",
    "rank",
    "ranking",
    "rang",
    "classement",
    "phone",
    "telephone",
];

/// Complete headings of columns with ranks, coordinates or other numbers instead of figures, folded. As a part of a
/// longer heading, these words may mean something else.
const NON_FIGURE_HEADINGS: &[&str] = &[
    "index",
    "row",
    "ligne",
    "num",
    "no",
    "order",
    "ordre",
    "position",
    "zip",
    "lat",
    "latitude",
    "lon",
    "lng",
    "long",
    "longitude",
    "x",
    "y",
];

/// Returns `true` if the heading of a column announces codes, ranks or coordinates instead of figures.
fn is_non_figure(heading: &str) -> bool {
    let mut words = heading.split(|c: char| !c.is_alphanumeric()).filter_map(folded);
    let is_exact = folded(heading).is_some_and(|head| NON_FIGURE_HEADINGS.contains(&head.as_str()));
    is_exact || words.any(|word| NON_FIGURE_WORDS.contains(&word.as_str()))
}

/// Indices of the columns of a table with one row per country and year.
#[derive(Clone, Copy, Debug)]
pub(super) struct ColumnIndices {
    /// Column of country names, if any.
    pub(super) name: Option<usize>,
    /// Column of country codes, if any.
    pub(super) code: Option<usize>,
    /// Column of years, if any.
    pub(super) year: Option<usize>,
    /// Column of the figures.
    pub(super) value: usize,
}

impl ColumnIndices {
    /// Returns the summary of how a publisher's table with these columns is read, with the header on the first line.
    pub(super) fn read_summary(self, head: &Row, rows: &[Row]) -> ReadSummary {
        let mut summary = ReadSummary::table(rows.len(), 1);
        summary.column(Role::Country, self.name, head, Why::Publisher);
        summary.column(Role::Code, self.code, head, Why::Publisher);
        summary.column(Role::Year, self.year, head, Why::Publisher);
        summary.column(Role::Figure, Some(self.value), head, Why::Publisher);
        summary.units = unit::unit_texts(head, rows, &[self.value]);
        summary
    }

    /// Collects the figures of the rows. Rows without a year in the supported range are skipped, since some series
    /// start thousands of years ago.
    pub(super) fn collect_figures<'a>(
        self,
        rows: &'a [Row],
        matcher: &mut Matcher<'a>,
        figure_cells: &mut FigureCells<'a>,
    ) {
        for row in rows {
            let cell = |index: Option<usize>| index.and_then(|index| row.cells.get(index));
            let figure = cell(Some(self.value)).filter(|figure| !is_missing(&figure.text));
            let (Some(figure), Some(year_cell)) = (figure, cell(self.year)) else {
                continue;
            };
            let Some(year) = grid::year(&year_cell.text) else {
                continue;
            };
            // The country is looked up last, so that rows without a figure report no unknown country.
            if let Some(country) = matcher.country(cell(self.code), cell(self.name)) {
                figure_cells.cells.push(FigureCell {
                    country,
                    year: Some(year),
                    year_span: year_cell.span,
                    cell: figure,
                });
            }
        }
    }
}

/// Returns the country whose name or code the cell in a column contains; `None` if it contains neither.
pub(super) fn find_country(row: &Row, index: usize, request: &Request<'_>) -> Option<CountryId> {
    let text = grid::text(row, Some(index));
    let gazetteer = request.gazetteer;
    gazetteer.by_name(text).country().or_else(|| gazetteer.by_code(text).country())
}

/// Returns the headings of all columns, as an argument of a finding.
pub(super) fn headings_arg(head: &Row) -> MessageArgs {
    let names = head.cells.iter().map(|cell| cell.text.trim());
    let names = names.filter(|name| !name.is_empty());
    args![columns = fields::format_names(names)]
}

/// Returns the index of the column that the user names: by its heading (exact, then folded), else by its letters as
/// in a spreadsheet, else by its number from 1.
///
/// # Errors
/// A finding if no column has this name.
pub(super) fn find_named(head: &Row, name: &str) -> Result<usize, Diagnostic> {
    let name = name.trim();
    let headings = || head.cells.iter().map(|cell| cell.text.trim());
    let folded_name = folded(name);
    let by_heading = headings().position(|head| head == name).or_else(|| {
        headings().position(|head| folded_name.is_some() && folded(head) == folded_name)
    });
    let by_number = || name.parse::<usize>().ok()?.checked_sub(1);
    let found = by_heading.or_else(|| by_letters(name)).or_else(by_number);
    found.filter(|index| *index < head.cells.len()).ok_or_else(|| {
        let mut args = self::headings_arg(head);
        args.push(("name", name.into()));
        args.extend(message::guess(name, headings()));
        columns_unknown::finding("absent", head.span, args)
    })
}

/// Returns the index of a spreadsheet column by its letters: A, B, and AA after Z.
fn by_letters(letters: &str) -> Option<usize> {
    // Columns of spreadsheets have at most three letters (XFD).
    let is_short = matches!(letters.len(), 1..=3);
    let is_capital = letters.bytes().all(|byte| byte.is_ascii_uppercase());
    let digits = letters.bytes().filter(|_| is_short && is_capital);
    let number = digits.fold(0, |number, byte| 26 * number + usize::from(byte - b'A') + 1);
    number.checked_sub(1)
}

/// Returns the letters of a spreadsheet column by its index.
pub(super) fn letters(index: usize) -> String {
    let last_letter = char::from(b'A' + u8::try_from(index % 26).unwrap_or_default());
    let letters_before = (index / 26).checked_sub(1).map(letters).unwrap_or_default();
    format!("{letters_before}{last_letter}")
}

/// Returns the rows that match all filters: pairs of a column's name and the text that its cell must have.
///
/// # Errors
/// A finding if a column does not exist or no row matches.
pub(super) fn filter_rows<'a>(
    head: &Row,
    rows: &'a [Row],
    filters: &[(String, String)],
) -> Result<Vec<&'a Row>, Diagnostic> {
    let mut rows: Vec<&Row> = rows.iter().collect();
    for (name, wanted) in filters {
        let index = find_named(head, name)?;
        let wanted = wanted.trim();
        let matches_filter = |row: &&Row| grid::text(row, Some(index)) == wanted;
        let matching: Vec<&Row> = rows.iter().copied().filter(matches_filter).collect();
        if matching.is_empty() {
            let mut texts = BTreeSet::new();
            texts.extend(rows.iter().map(|row| grid::text(row, Some(index))));
            texts.remove("");
            let mut args = args![
                name = wanted,
                column = grid::text(head, Some(index)),
                columns = texts_arg(&texts)
            ];
            args.extend(message::guess(wanted, texts.iter().copied()));
            return Err(columns_unknown::finding("nowhere", head.span, args));
        }
        rows = matching;
    }
    Ok(rows)
}

/// Maximum number of cell texts that a finding lists.
const MAX_LISTED_TEXTS: usize = 12;

/// Formats the first texts of a set as a list, with an ellipsis if there are more.
pub(super) fn texts_arg(texts: &BTreeSet<&str>) -> MessageArg {
    let more = if texts.len() > MAX_LISTED_TEXTS { ", …" } else { "" };
    format!("{}{more}", fields::format_names(texts.iter().copied().take(MAX_LISTED_TEXTS))).into()
}

/// Returns a finding if two columns have the same heading. Headings that differ only in case may be a code (in
/// capitals) and its label, and are accepted.
pub(super) fn repeated_heading(head: &Row) -> Option<Diagnostic> {
    let name = |index: usize| Some(head.cells[index].text.trim()).filter(|name| !name.is_empty());
    let is_same = |one: &str, other: &str| {
        let is_code = one.to_uppercase() == one && other.to_uppercase() != other;
        one == other || folded(one) == folded(other) && !is_code
    };
    let is_repeated = |index: &usize| {
        let mut earlier = (0..*index).filter_map(name);
        name(*index).is_some_and(|own| earlier.any(|other| is_same(other, own)))
    };
    let repeated = (0..head.cells.len()).find(is_repeated)?;
    let cell = &head.cells[repeated];
    let args = args![columns = fields::format_names([cell.text.trim()].into_iter())];
    Some(columns_unknown::finding("twice", cell.span, args))
}

/// Returns `true` if a table has a column with a heading for figures.
pub(super) fn has_value_heading(head: &Row) -> bool {
    grid::find_column(head, VALUE_HEADINGS).is_some()
}

/// Returns the index of the column of figures: the column with a heading for figures, else the only column outside
/// `excluded` with numbers that are not codes.
///
/// # Errors
/// A finding if no column or several columns qualify.
pub(super) fn find_value_column<R: Borrow<Row>>(
    head: &Row,
    rows: &[R],
    excluded: &[Option<usize>],
) -> Result<usize, Diagnostic> {
    if let Some(value) = grid::find_column(head, VALUE_HEADINGS) {
        return Ok(value);
    }
    let candidates = (0..head.cells.len()).filter(|index| !excluded.contains(&Some(*index)));
    // Columns of numeric codes and ranks would make the choice ambiguous.
    let candidates = candidates.filter(|index| !is_non_figure(&head.cells[*index].text));
    let numeric: Vec<usize> = candidates.filter(|index| is_numeric(rows, *index)).collect();
    match numeric.as_slice() {
        [column] => Ok(*column),
        [] => Err(columns_unknown::finding("value", head.span, headings_arg(head))),
        several => {
            let names = several.iter().map(|index| head.cells[*index].text.trim());
            let args = args![columns = fields::format_names(names)];
            Err(columns_unknown::finding("values", head.span, args))
        }
    }
}

/// Returns `true` if most non-empty cells of a column start like a number.
pub(super) fn is_numeric<R: Borrow<Row>>(rows: &[R], index: usize) -> bool {
    let cells = rows.iter().map(|row| grid::text(row.borrow(), Some(index)));
    let nonempty: Vec<&str> = cells.filter(|text| !text.is_empty()).collect();
    let is_number = |text: &&&str| {
        // U+2212 is the typographic minus sign, which some publishers use.
        let digits = text.trim_start_matches(['-', '\u{2212}', '.']);
        digits.starts_with(|c: char| c.is_ascii_digit())
    };
    2 * nonempty.iter().filter(is_number).count() > nonempty.len()
}
