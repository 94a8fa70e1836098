//! Unit of the figures, where a file says it: in columns of units and scales, or in brackets behind the name of a series.

use std::borrow::Borrow;
use std::collections::BTreeSet;

use super::super::grid;
use lang::fold::folded;
use syntax::csv::Row;

/// Heads of columns of units and scales.
const UNIT: &[&str] = &[
    "echelle",
    "measureunit",
    "multiplier",
    "powercode",
    "scale",
    "unit",
    "unite",
    "unitedemesure",
    "unites",
    "unitmeasure",
    "unitmult",
    "unitmultiplier",
    "unitofmeasure",
    "units",
];

/// Heads of columns with the names of series.
const SERIES: &[&str] = &[
    "indicateur",
    "indicator",
    "indicatorname",
    "series",
    "seriesname",
    "subject",
    "subjectdescriptor",
    "variable",
];

/// Columns of more different texts say nothing about all of their figures.
const MOST: usize = 3;

/// The units that the taken rows of a file name; `figure` is the only column of figures.
pub(super) fn of<R: Borrow<Row>>(head: &Row, rows: &[R], figure: Option<usize>) -> Vec<String> {
    let is_one = |rank: &usize, words: &[&str]| {
        folded(&head.cells[*rank].text).is_some_and(|head| words.contains(&head.as_str()))
    };
    let texts = |rank: usize| -> BTreeSet<&str> {
        let mut texts = BTreeSet::new();
        for row in rows {
            texts.insert(grid::text(row.borrow(), Some(rank)));
            // One more may be empty.
            if texts.len() > MOST + 1 {
                return BTreeSet::new();
            }
        }
        texts.remove("");
        texts
    };
    let columns = || 0..head.cells.len();
    let units = columns().filter(|rank| is_one(rank, UNIT)).flat_map(texts);
    let mut units: Vec<String> = units.map(str::to_owned).collect();
    if units.is_empty() {
        units.extend(figure.and_then(|rank| in_brackets(grid::text(head, Some(rank)))));
    }
    if units.is_empty() {
        let series = columns().filter(|rank| is_one(rank, SERIES)).flat_map(texts);
        let named: BTreeSet<String> = series.filter_map(in_brackets).collect();
        units.extend(named.into_iter().take(MOST));
    }
    units
}

/// The last brackets of a name: « GDP (current US$) ».
fn in_brackets(name: &str) -> Option<String> {
    let (_, inside) = name.trim().strip_suffix([')', ']'])?.rsplit_once(['(', '['])?;
    let inside = inside.trim();
    (!inside.is_empty()).then(|| inside.to_owned())
}

#[cfg(test)]
mod tests {
    use super::*;
    use diag::{FileId, Report};
    use syntax::csv;

    fn units(text: &str, figure: Option<usize>) -> Vec<String> {
        let table = csv::read(FileId::default(), text, &mut Report::default());
        let head = Row { cells: table.header, ..table.rows[0].clone() };
        of(&head, &table.rows, figure)
    }

    #[test]
    fn units_stand_in_columns_heads_and_names_of_series() {
        assert_eq!(
            units("geo,Unit,Scale,x\nFR,US$,Billions,1\nDE,US$,,2\n", Some(3)),
            ["US$", "Billions"]
        );
        assert_eq!(units("geo,Surface (km²)\nFR,1\n", Some(1)), ["km²"]);
        assert_eq!(
            units("geo,Indicator Name,2020\nFR,GDP (current US$),1\n", None),
            ["current US$"]
        );
        assert_eq!(units("geo,Indicator Name,2020\nFR,\"Population, total\",1\n", None), [""; 0]);
        assert_eq!(units("geo,unit,x\nA,1,1\nB,2,1\nC,3,1\nD,4,1\nE,5,1\n", Some(2)), [""; 0]);
    }
}
