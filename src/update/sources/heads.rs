//! Parses column headings as people write them: with a year, with a unit in brackets, or in several rows.

use std::collections::BTreeSet;

use super::super::figures::is_nothing;
use super::super::grid::{self, Grid};
use super::layout::Layout;
use lang::Lang;
use lang::fold::folded;
use model::{Category, TableColumns};
use syntax::csv::{Cell, Row};

/// Words that are ignored when a heading is compared with the name of a category.
const FILLERS: &[&str] = &[
    "figure", "figures", "in", "of", "the", "total", "totale", "totals", "value", "values",
    "valeur", "valeurs",
];

/// A heading without its year, its unit and filler words.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Bare {
    /// The remaining words, folded and joined without spaces.
    pub(super) words: String,
    /// The year in the heading; `None` if it contains none or several.
    pub(super) year: Option<u16>,
}

/// Parses a heading into its words and its year.
pub(super) fn bare(head: &str) -> Bare {
    let mut years = BTreeSet::new();
    let (mut open, mut outside, mut inside) = (0_usize, String::new(), String::new());
    for c in head.chars() {
        match c {
            '(' | '[' => open += 1,
            ')' | ']' if open > 0 => {
                open -= 1;
                // Any other text in brackets is a unit, and is dropped.
                years.extend(grid::year_or_day(&inside));
                inside.clear();
            }
            c if open > 0 => inside.push(c),
            c => outside.push(c),
        }
    }
    let mut kept = String::new();
    for word in outside.split(|c: char| c.is_whitespace() || matches!(c, '_' | ',' | ';' | ':')) {
        if let Some(year) = grid::year_or_day(word) {
            years.insert(year);
        } else {
            let words = words(word).filter(|word| !FILLERS.contains(&word.as_str()));
            words.for_each(|word| kept.push_str(&word));
        }
    }
    let year = years.first().copied().filter(|_| years.len() == 1);
    Bare { words: kept, year }
}

/// Returns `true` if a heading without its year and unit is the name of a category in any language.
pub(super) fn is_named_after(head: &Bare, category: &Category) -> bool {
    let mut names = Lang::ALL.iter().map(|lang| category.name.get(*lang));
    names.any(|name| bare(name).words == head.words)
}

/// Returns the year of a heading that contains nothing else but a unit.
pub(super) fn year(head: &str) -> Option<u16> {
    let bare = || Some(bare(head)).filter(|bare| bare.words.is_empty())?.year;
    grid::year_or_day(head).or_else(bare)
}

fn words(text: &str) -> impl Iterator<Item = String> {
    text.split(|c: char| !c.is_alphanumeric()).filter_map(folded)
}

/// Maximum number of rows of headings.
const MOST_ROWS: usize = 3;

/// Merges the header row with the rows below that subdivide it. A merged cell has its text in the first of its
/// columns; the row below contains the part for each column.
pub(super) fn join(table: &mut Grid, header: usize) {
    for _ in 1..MOST_ROWS {
        let Some([top, below, rest @ ..]) = table.rows.get(header..) else {
            return;
        };
        let Some(cells) = joined(top, below, rest) else {
            return;
        };
        let width = cells.len();
        table.rows[header] = Row { span: top.span, cells, width };
        table.rows.remove(header + 1);
    }
}

/// Merges two rows of headings if the second subdivides the first, or contains its units; else returns `None`.
fn joined(top: &Row, below: &Row, rest: &[Row]) -> Option<Vec<Cell>> {
    let text = |row: &Row, rank: usize| grid::text(row, Some(rank)).to_owned();
    let width = top.cells.len().max(below.cells.len());
    // A heading that spans both rows, such as that of the countries, may be repeated in the second.
    let part = |rank: usize| Some(text(below, rank)).filter(|part| *part != text(top, rank));
    let parts: Vec<String> = (0..width).map(|rank| part(rank).unwrap_or_default()).collect();
    let written = || parts.iter().filter(|part| !part.is_empty());
    let is_head = |part: &String| {
        let is_number = part.starts_with(|c: char| c.is_ascii_digit() || "-\u{2212}.+".contains(c));
        grid::year_or_day(part).is_some() || !is_number && !is_nothing(part)
    };
    // A row with text in the columns of countries is a row of data or a group of countries, not a row of headings.
    let layout = Layout::from_header(top, &TableColumns::default()).ok()?;
    let mut countries = [Some(0), layout.name, layout.code].into_iter().flatten();
    let stands_above = countries.all(|rank| parts.get(rank).is_none_or(String::is_empty));
    let begins = |row: &Row| !text(row, 0).is_empty();
    let begins = begins(top) && rest.iter().take(MOST_ROWS - 1).any(begins);
    if !stands_above || !begins || written().count() == 0 || !written().all(is_head) {
        return None;
    }
    // An empty cell above a part means that a cell further left spans both columns.
    let has_parts = (1..width).any(|rank| text(top, rank).is_empty() && !parts[rank].is_empty());
    let mut cells = Vec::new();
    let mut spanning = String::new();
    for (rank, part) in parts.iter().enumerate() {
        let over = text(top, rank);
        if !over.is_empty() {
            spanning.clone_from(&over);
        }
        let joined = match part.as_str() {
            "" => over,
            _ if has_parts => format!("{spanning} {part}"),
            _ if grid::year_or_day(part).is_some() => format!("{over} {part}"),
            // A unit is not part of the name, so it is put in brackets.
            _ => format!("{over} ({part})"),
        };
        let cell = below.cells.get(rank).filter(|_| !part.is_empty()).or(top.cells.get(rank));
        let place = cell.map_or(top.span, |cell| cell.span);
        cells.push(Cell { span: place, text: joined.trim().to_owned() });
    }
    Some(cells)
}

/// Returns `true` if a category has several columns that distinct years do not distinguish.
pub(super) fn several(cells: &[(usize, &Cell)]) -> bool {
    let years = cells.iter().map(|(_, cell)| bare(&cell.text).year);
    let years: BTreeSet<Option<u16>> = years.collect();
    cells.len() > 1 && (years.len() < cells.len() || years.contains(&None))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn years_and_units_are_no_part_of_a_name() {
        let named = |head: &str| {
            let Bare { words, year } = bare(head);
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
