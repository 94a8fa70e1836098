//! Detects the columns of a table, above all the column of figures, and reports missing or ambiguous columns.

use std::borrow::Borrow;
use std::collections::BTreeSet;

use super::super::Request;
use super::super::figures::{FigureCell, FigureCells, is_nothing};
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
const VALUE: &[&str] = &[
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

/// A column of figures: its index, and if its heading contains a year, the year with its span.
pub(super) type Column = (usize, Option<(u16, Span)>);

/// Words in the headings of columns with codes, ranks or telephone numbers instead of figures, folded.
const CODES: &[&str] = &[
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

/// Complete headings of such columns, folded; as part of a longer heading, these words mean something else.
const CODES_ALONE: &[&str] = &[
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

/// Returns `true` if the heading of a column indicates codes or ranks instead of figures.
fn has_codes(head: &str) -> bool {
    let mut words = head.split(|c: char| !c.is_alphanumeric()).filter_map(folded);
    let is_alone = folded(head).is_some_and(|head| CODES_ALONE.contains(&head.as_str()));
    is_alone || words.any(|word| CODES.contains(&word.as_str()))
}

/// Indices of the columns of a table with one row per country and year.
#[derive(Clone, Copy, Debug)]
pub(super) struct Columns {
    pub(super) name: Option<usize>,
    pub(super) code: Option<usize>,
    pub(super) year: Option<usize>,
    pub(super) value: usize,
}

impl Columns {
    /// Creates the summary of how a publisher's table with these columns is read, with the header on the first line.
    pub(super) fn understood(self, head: &Row, rows: &[Row]) -> ReadSummary {
        let mut understood = ReadSummary::table(rows.len(), 1);
        understood.column(Role::Country, self.name, head, Why::Publisher);
        understood.column(Role::Code, self.code, head, Why::Publisher);
        understood.column(Role::Year, self.year, head, Why::Publisher);
        understood.column(Role::Figure, Some(self.value), head, Why::Publisher);
        understood.units = unit::texts(head, rows, &[self.value]);
        understood
    }

    /// Collects the figures of the rows. Rows without a supported year are skipped, because some series go back to
    /// the Stone Age.
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
            // The country is looked up last, so that rows without a figure report no unknown country.
            if let Some(country) = matcher.country(cell(self.code), cell(self.name)) {
                sheet.cells.push(FigureCell {
                    country,
                    year: Some(year),
                    year_span: written.span,
                    cell: figure,
                });
            }
        }
    }
}

/// Returns the country whose name or code a cell contains; `None` if there is none.
pub(super) fn country(row: &Row, rank: usize, request: &Request<'_>) -> Option<CountryId> {
    let text = grid::text(row, Some(rank));
    let gazetteer = request.gazetteer;
    gazetteer.by_name(text).country().or_else(|| gazetteer.by_code(text).country())
}

/// Returns the headings of all columns, as an argument of a finding.
pub(super) fn heads(head: &Row) -> MessageArgs {
    let names = head.cells.iter().map(|cell| cell.text.trim());
    let names = names.filter(|name| !name.is_empty());
    args![columns = fields::list(names)]
}

/// Returns the index of the column that the user names: by its heading (exact, then folded), else by its letters as
/// in a spreadsheet, else by its number from 1.
pub(super) fn named(head: &Row, name: &str) -> Result<usize, Diagnostic> {
    let name = name.trim();
    let heads = || head.cells.iter().map(|cell| cell.text.trim());
    let like = folded(name);
    let by_head = heads()
        .position(|head| head == name)
        .or_else(|| heads().position(|head| like.is_some() && folded(head) == like));
    let by_number = || name.parse::<usize>().ok()?.checked_sub(1);
    let found = by_head.or_else(|| by_letters(name)).or_else(by_number);
    found.filter(|rank| *rank < head.cells.len()).ok_or_else(|| {
        let mut args = self::heads(head);
        args.push(("name", name.into()));
        args.extend(message::guess(name, heads()));
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
pub(super) fn letters(rank: usize) -> String {
    let own = char::from(b'A' + u8::try_from(rank % 26).unwrap_or_default());
    let before = (rank / 26).checked_sub(1).map(letters).unwrap_or_default();
    format!("{before}{own}")
}

/// Returns the rows that match all filters: pairs of a column and the text that its cell must have.
pub(super) fn filtered<'a>(
    head: &Row,
    rows: &'a [Row],
    filters: &[(String, String)],
) -> Result<Vec<&'a Row>, Diagnostic> {
    let mut rows: Vec<&Row> = rows.iter().collect();
    for (name, wanted) in filters {
        let rank = named(head, name)?;
        let wanted = wanted.trim();
        let found = |row: &&Row| grid::text(row, Some(rank)) == wanted;
        let kept: Vec<&Row> = rows.iter().copied().filter(found).collect();
        if kept.is_empty() {
            let mut texts = BTreeSet::new();
            texts.extend(rows.iter().map(|row| grid::text(row, Some(rank))));
            texts.remove("");
            let mut args =
                args![name = wanted, column = grid::text(head, Some(rank)), columns = some(&texts)];
            args.extend(message::guess(wanted, texts.iter().copied()));
            return Err(columns_unknown::finding("nowhere", head.span, args));
        }
        rows = kept;
    }
    Ok(rows)
}

/// Maximum number of cell texts that a finding lists.
const NAMED: usize = 12;

/// Formats a list of the first texts, with an ellipsis if there are more.
pub(super) fn some(texts: &BTreeSet<&str>) -> MessageArg {
    let more = if texts.len() > NAMED { ", …" } else { "" };
    format!("{}{more}", fields::list(texts.iter().copied().take(NAMED))).into()
}

/// Returns a finding if two columns have the same heading. Headings that differ only in case may be a code (in
/// capitals) and its label, and are accepted.
pub(super) fn twice(head: &Row) -> Option<Diagnostic> {
    let name = |rank: usize| Some(head.cells[rank].text.trim()).filter(|name| !name.is_empty());
    let is_same = |one: &str, other: &str| {
        let is_code = one.to_uppercase() == one && other.to_uppercase() != other;
        one == other || folded(one) == folded(other) && !is_code
    };
    let is_again = |rank: &usize| {
        let mut earlier = (0..*rank).filter_map(name);
        name(*rank).is_some_and(|own| earlier.any(|other| is_same(other, own)))
    };
    let again = (0..head.cells.len()).find(is_again)?;
    let cell = &head.cells[again];
    let args = args![columns = fields::list([cell.text.trim()].into_iter())];
    Some(columns_unknown::finding("twice", cell.span, args))
}

/// Returns `true` if a table has a column with a heading for figures.
pub(super) fn has_value(head: &Row) -> bool {
    grid::column(head, VALUE).is_some()
}

/// Returns the index of the column of figures: the column with a heading for figures, else the only column outside
/// `taken` with numbers that are not codes.
pub(super) fn value<R: Borrow<Row>>(
    head: &Row,
    rows: &[R],
    taken: &[Option<usize>],
) -> Result<usize, Diagnostic> {
    if let Some(value) = grid::column(head, VALUE) {
        return Ok(value);
    }
    let free = (0..head.cells.len()).filter(|rank| !taken.contains(&Some(*rank)));
    // Columns of numeric codes and ranks would make the choice ambiguous.
    let free = free.filter(|rank| !has_codes(&head.cells[*rank].text));
    let numeric: Vec<usize> = free.filter(|rank| is_numeric(rows, *rank)).collect();
    match numeric.as_slice() {
        [only] => Ok(*only),
        [] => Err(columns_unknown::finding("value", head.span, heads(head))),
        several => {
            let names = several.iter().map(|rank| head.cells[*rank].text.trim());
            let args = args![columns = fields::list(names)];
            Err(columns_unknown::finding("values", head.span, args))
        }
    }
}

/// Returns `true` if most non-empty cells of a column start like numbers.
pub(super) fn is_numeric<R: Borrow<Row>>(rows: &[R], rank: usize) -> bool {
    let cells = rows.iter().map(|row| grid::text(row.borrow(), Some(rank)));
    let written: Vec<&str> = cells.filter(|text| !text.is_empty()).collect();
    let is_number = |text: &&&str| {
        // U+2212 is the typographic minus sign, which some publishers use.
        let digits = text.trim_start_matches(['-', '\u{2212}', '.']);
        digits.starts_with(|c: char| c.is_ascii_digit())
    };
    2 * written.iter().filter(is_number).count() > written.len()
}
