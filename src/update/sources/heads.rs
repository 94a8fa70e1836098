//! Column headings as people write them: with a year, with a unit in brackets, or in several rows. Parses them, and
//! merges several rows of headings into one.

use std::collections::BTreeSet;

use super::super::figures::is_missing;
use super::super::grid::{self, Grid};
use super::layout::Layout;
use lang::Lang;
use lang::fold::folded;
use model::{Category, TableColumns};
use syntax::csv::{Cell, Row};

/// Words that are ignored when a heading is compared with the name of a category.
const FILLER_WORDS: &[&str] = &[
    "figure", "figures", "in", "of", "the", "total", "totale", "totals", "value", "values",
    "valeur", "valeurs",
];

/// A heading without year, unit and filler words.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct BareHeading {
    /// The remaining words, folded and joined without spaces.
    pub(super) words: String,
    /// The year in the heading; `None` if it contains none or several.
    pub(super) year: Option<u16>,
}

/// Parses a heading into its words and its year.
pub(super) fn parse_heading(heading: &str) -> BareHeading {
    let mut years = BTreeSet::new();
    let (mut open_brackets, mut outside_text, mut bracketed_text) =
        (0_usize, String::new(), String::new());
    for c in heading.chars() {
        match c {
            '(' | '[' => open_brackets += 1,
            ')' | ']' if open_brackets > 0 => {
                open_brackets -= 1;
                // Text in brackets that is not a year is a unit, and is dropped.
                years.extend(grid::year_or_date(&bracketed_text));
                bracketed_text.clear();
            }
            c if open_brackets > 0 => bracketed_text.push(c),
            c => outside_text.push(c),
        }
    }
    let mut joined_words = String::new();
    for word in
        outside_text.split(|c: char| c.is_whitespace() || matches!(c, '_' | ',' | ';' | ':'))
    {
        if let Some(year) = grid::year_or_date(word) {
            years.insert(year);
        } else {
            let words = words(word).filter(|word| !FILLER_WORDS.contains(&word.as_str()));
            words.for_each(|word| joined_words.push_str(&word));
        }
    }
    let year = years.first().copied().filter(|_| years.len() == 1);
    BareHeading { words: joined_words, year }
}

/// Returns `true` if a heading without its year and unit is the name of a category in any language.
pub(super) fn is_named_after(heading: &BareHeading, category: &Category) -> bool {
    let mut names = Lang::ALL.iter().map(|lang| category.name.get(*lang));
    names.any(|name| parse_heading(name).words == heading.words)
}

/// Returns the year of a heading that contains nothing else but a unit.
pub(super) fn year(heading: &str) -> Option<u16> {
    let without_words = || Some(parse_heading(heading)).filter(|bare| bare.words.is_empty())?.year;
    grid::year_or_date(heading).or_else(without_words)
}

/// Splits a text into words, folded (in lower case, without accents).
fn words(text: &str) -> impl Iterator<Item = String> {
    text.split(|c: char| !c.is_alphanumeric()).filter_map(folded)
}

/// Maximum number of rows of headings that are merged.
const MAX_HEADER_ROWS: usize = 3;

/// Merges the header row with the rows below that subdivide it. In a spreadsheet, a merged cell has its text in its
/// first column only; the row below contains a part of the heading for each column.
pub(super) fn merge_header_rows(table: &mut Grid, header: usize) {
    for _ in 1..MAX_HEADER_ROWS {
        let Some([top, below, rest @ ..]) = table.rows.get(header..) else {
            return;
        };
        let Some(cells) = merge_rows(top, below, rest) else {
            return;
        };
        let width = cells.len();
        table.rows[header] = Row { span: top.span, cells, width };
        table.rows.remove(header + 1);
    }
}

/// Merges two rows of headings if the second subdivides the first or contains its units; returns `None` otherwise.
/// `rest` are the rows below both.
fn merge_rows(top: &Row, below: &Row, rest: &[Row]) -> Option<Vec<Cell>> {
    let text = |row: &Row, index: usize| grid::text(row, Some(index)).to_owned();
    let width = top.cells.len().max(below.cells.len());
    // A heading that spans both rows, such as the heading of the countries, may be repeated in the second row.
    let part = |index: usize| Some(text(below, index)).filter(|part| *part != text(top, index));
    let parts: Vec<String> = (0..width).map(|index| part(index).unwrap_or_default()).collect();
    let nonempty_parts = || parts.iter().filter(|part| !part.is_empty());
    let is_heading = |part: &String| {
        let is_number = part.starts_with(|c: char| c.is_ascii_digit() || "-\u{2212}.+".contains(c));
        grid::year_or_date(part).is_some() || !is_number && !is_missing(part)
    };
    // A row with text in the columns of countries is a row of data or a group of countries, not a row of headings.
    let layout = Layout::from_header(top, &TableColumns::default()).ok()?;
    let mut countries = [Some(0), layout.name, layout.code].into_iter().flatten();
    let has_empty_country_cells =
        countries.all(|index| parts.get(index).is_none_or(String::is_empty));
    let has_first_cell = |row: &Row| !text(row, 0).is_empty();
    let are_rows_labelled =
        has_first_cell(top) && rest.iter().take(MAX_HEADER_ROWS - 1).any(has_first_cell);
    if !has_empty_country_cells
        || !are_rows_labelled
        || nonempty_parts().count() == 0
        || !nonempty_parts().all(is_heading)
    {
        return None;
    }
    // An empty cell above a part means that a cell further left spans the columns of both.
    let has_spanning_cell =
        (1..width).any(|index| text(top, index).is_empty() && !parts[index].is_empty());
    let mut cells = Vec::new();
    let mut spanning_text = String::new();
    for (index, part) in parts.iter().enumerate() {
        let top_text = text(top, index);
        if !top_text.is_empty() {
            spanning_text.clone_from(&top_text);
        }
        let heading = match part.as_str() {
            "" => top_text,
            _ if has_spanning_cell => format!("{spanning_text} {part}"),
            _ if grid::year_or_date(part).is_some() => format!("{top_text} {part}"),
            // A unit is not part of the name, so it is put in brackets.
            _ => format!("{top_text} ({part})"),
        };
        let cell = below.cells.get(index).filter(|_| !part.is_empty()).or(top.cells.get(index));
        let place = cell.map_or(top.span, |cell| cell.span);
        cells.push(Cell { span: place, text: heading.trim().to_owned() });
    }
    Some(cells)
}

/// Returns `true` if several columns belong to one category and the years in their headings do not distinguish them.
/// `cells` are the indices and headings of these columns.
pub(super) fn is_ambiguous(cells: &[(usize, &Cell)]) -> bool {
    let years = cells.iter().map(|(_, cell)| parse_heading(&cell.text).year);
    let years: BTreeSet<Option<u16>> = years.collect();
    cells.len() > 1 && (years.len() < cells.len() || years.contains(&None))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn years_and_units_are_no_part_of_a_name() {
        let named = |head: &str| {
            let BareHeading { words, year } = parse_heading(head);
            (words, year)
        };
        let population = ("population".to_owned(), Some(2025));
        for head in [
            "Population 2025",
            "population (2025)",
            "Total population, 2025",
            "2025_population",
            "Population 2025p",
        ] {
            assert_eq!(named(head), population, "{head}");
        }
        assert_eq!(named("Roads (km)"), ("roads".to_owned(), None));
        assert_eq!(named("GDP (millions of US$)"), ("gdp".to_owned(), None));
        let others = [
            "Urban population",
            "Population growth",
            "Population density",
            "Change 2020 2025 population",
        ];
        for head in others {
            assert_ne!(named(head).0, "population", "{head}");
        }
        assert_ne!(named("GDP PPP").0, "gdp");
    }
}
