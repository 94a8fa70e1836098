//! Heads of columns as people write them: with a year, a unit in brackets, or a second row below the first.

use std::collections::BTreeSet;

use super::super::grid::{self, Grid};
use lang::fold::folded;
use syntax::csv::{Cell, Row};

/// Words that add nothing to the name of a category.
const FILLERS: &[&str] = &[
    "figure", "figures", "in", "of", "the", "total", "totale", "totals", "value", "values",
    "valeur", "valeurs",
];

/// Words in brackets that make another series of one: « GDP (constant 2015 US$) ».
const OTHER_SERIES: &[&str] = &[
    "adjusted",
    "aged",
    "ages",
    "annual",
    "average",
    "capita",
    "change",
    "constant",
    "constants",
    "corrige",
    "density",
    "female",
    "femmes",
    "growth",
    "habitant",
    "high",
    "hommes",
    "index",
    "indice",
    "low",
    "male",
    "medium",
    "moyenne",
    "part",
    "percent",
    "ppa",
    "ppp",
    "projected",
    "projection",
    "rang",
    "rank",
    "rate",
    "real",
    "reel",
    "rural",
    "rurale",
    "share",
    "taux",
    "urban",
    "urbaine",
    "variation",
];

/// A head without its year, its unit and words that add nothing.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Bare {
    /// Its words, folded.
    pub(super) words: String,
    /// The year in it; `None` where it has none or several.
    pub(super) year: Option<u16>,
}

/// What a head names.
pub(super) fn bare(head: &str) -> Bare {
    let mut years = BTreeSet::new();
    let (mut open, mut outside, mut inside) = (0_usize, String::new(), String::new());
    let mut is_other = false;
    for c in head.chars() {
        match c {
            '(' | '[' => open += 1,
            ')' | ']' if open > 0 => {
                open -= 1;
                match grid::year_or_day(&inside) {
                    Some(year) => drop(years.insert(year)),
                    None => {
                        is_other |= words(&inside).any(|word| OTHER_SERIES.contains(&word.as_str()))
                    }
                }
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
    if is_other {
        kept.push_str(" other");
    }
    let year = years.first().copied().filter(|_| years.len() == 1);
    Bare { words: kept, year }
}

fn words(text: &str) -> impl Iterator<Item = String> {
    text.split(|c: char| !c.is_alphanumeric()).filter_map(folded)
}

/// Joins the row of heads with one below it that parts them: a cell that spans several columns stands in the first of
/// them, and what each has of its own below.
pub(super) fn join(table: &mut Grid, header: usize) {
    let Some([top, below, first, ..]) = table.rows.get(header..) else {
        return;
    };
    let text = |row: &Row, rank: usize| grid::text(row, Some(rank)).to_owned();
    let written =
        |row: &Row| (0..row.cells.len()).filter(|rank| !text(row, *rank).is_empty()).count();
    let is_head = |cell: &&Cell| {
        let text = cell.text.trim();
        grid::year_or_day(text).is_some()
            || !text.starts_with(|c: char| c.is_ascii_digit() || "-−.+".contains(c))
    };
    let is_parting =
        |rank: usize| rank > 0 && text(top, rank).is_empty() && !text(below, rank).is_empty();
    let are_heads =
        below.cells.iter().filter(|cell| !cell.text.trim().is_empty()).all(|cell| is_head(&cell));
    let has_parts = (0..below.cells.len()).any(is_parting);
    let stands_above =
        text(below, 0).is_empty() && !text(top, 0).is_empty() && !text(first, 0).is_empty();
    if !stands_above || !are_heads || !has_parts || written(below) < 2 {
        return;
    }
    let mut cells = Vec::new();
    let mut spanning = String::new();
    for rank in 0..top.cells.len().max(below.cells.len()) {
        let (over, under) = (text(top, rank), text(below, rank));
        if !over.is_empty() {
            spanning.clone_from(&over);
        }
        let joined = if under.is_empty() { over } else { format!("{spanning} {under}") };
        let cell = below.cells.get(rank).filter(|_| !under.is_empty()).or(top.cells.get(rank));
        let place = cell.map_or(top.place, |cell| cell.place);
        cells.push(Cell { place, text: joined.trim().to_owned() });
    }
    let width = cells.len();
    table.rows[header] = Row { place: table.rows[header].place, cells, width };
    table.rows.remove(header + 1);
}

/// Whether columns of one category have no years that tell them apart.
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
            "Population (female)",
            "Population density",
            "Change 2020 2025 population",
        ];
        for head in others {
            assert_ne!(named(head).0, "population", "{head}");
        }
        assert_ne!(named("GDP (constant 2015 US$)").0, "gdp");
        assert_ne!(named("GDP PPP").0, "gdp");
    }
}
