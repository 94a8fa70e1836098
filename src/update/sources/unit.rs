//! Units and series that a plain table names for its figures, and their comparison with the edition's. They may be in
//! columns of their own, in brackets in the heading of the figures, or in a row below the headings.

use std::borrow::Borrow;
use std::collections::BTreeSet;

use super::super::figures::Guess;
use super::super::grid;
use super::heads;
use diag::Span;
use lang::Lang;
use lang::fold::folded;
use model::{Category, TableForm};
use syntax::csv::Row;

/// Headings of columns of units, currencies and scales, folded.
const UNIT: &[&str] = &[
    "currency",
    "devise",
    "echelle",
    "measureunit",
    "monnaie",
    "multiplier",
    "pricebase",
    "scale",
    "unit",
    "unite",
    "unitedemesure",
    "unites",
    "unitmeasure",
    "unitofmeasure",
    "units",
];

/// Headings of columns with powers of ten (SDMX), folded.
const POWERS: &[&str] = &["powercode", "powercodecode", "unitmult", "unitmultiplier"];

/// Headings of columns with the names of series, or with a breakdown of a series (such as by sex), folded.
const SERIES: &[&str] = &[
    "element",
    "indicateur",
    "indicator",
    "indicatorname",
    "item",
    "kind",
    "measure",
    "mesure",
    "scenario",
    "serie",
    "series",
    "seriesname",
    "sex",
    "sexe",
    "subject",
    "subjectdescriptor",
    "type",
    "variable",
    "variant",
    "variante",
];

/// Headings of columns with the codes of series, folded.
const CODES: &[&str] = &["indicatorcode", "seriescode"];

/// Further parts of headings that show that a filter selects a series.
const CHOOSING: &[&str] = &["code", "indicat"];

/// Texts in columns of series that stand for the whole, without a breakdown.
const WHOLE: &[&str] =
    &["all", "both", "bothsexes", "ensemble", "medium", "t", "tous", "total", "value", "valeur"];

/// Words that any unit may contain: numbers of people and things, US dollars and scales; folded, without a final `s`.
const WORDS: &[&str] = &[
    "a",
    "actuel",
    "annual",
    "annuel",
    "at",
    "bn",
    "billion",
    "courant",
    "current",
    "de",
    "dollar",
    "en",
    "estimate",
    "hab",
    "habitant",
    "hundred",
    "in",
    "inhabitant",
    "k",
    "m",
    "mid",
    "midyear",
    "mille",
    "milliard",
    "millier",
    "million",
    "mio",
    "mld",
    "mln",
    "mrd",
    "nb",
    "no",
    "nombre",
    "nominal",
    "nr",
    "number",
    "of",
    "people",
    "person",
    "personne",
    "price",
    "prix",
    "project",
    "ps",
    "the",
    "thousand",
    "th",
    "tn",
    "total",
    "trillion",
    "u",
    "unit",
    "unite",
    "us",
    "usd",
    "year",
    "yearly",
];

/// Words for `per`, which only units of categories per person or per number of persons may contain.
const PER: &[&str] = &["capita", "head", "par", "per", "tete"];

/// Words for lengths, areas and weights, in addition to the words in the units of categories.
const MEASURES: &[&str] =
    &["carre", "km", "km2", "metric", "metre", "mm", "sq", "square", "t", "ton", "tonne"];

/// Numbers that denote a scale, as texts.
const SCALES: &[&str] = &["000", "10", "100", "1000", "10000", "100000", "1000000", "1000000000"];

/// Largest exponent of ten that counts as a scale: 9, for thousands of millions.
const MOST_ZEROS: u32 = 9;

/// Maximum number of different texts in a column for them to describe all figures.
const MOST: usize = 3;

/// A unit or series that a file names for its figures.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct NamedUnit {
    /// The text, as the file writes it.
    pub(super) text: String,
    /// The heading of the column with the text; `None` for a text in a heading.
    column: Option<String>,
    span: Span,
}

/// Returns the units that the selected rows and the headings contain; `figures` are the columns of figures.
pub(super) fn find_units<R: Borrow<Row>>(
    head: &Row,
    rows: &[R],
    figures: &[usize],
) -> Vec<NamedUnit> {
    let mut said = columns(head, rows, UNIT);
    for power in columns(head, rows, POWERS) {
        let zeros = power.text.parse::<u32>().ok().filter(|zeros| *zeros <= MOST_ZEROS);
        match zeros {
            // A factor of 1 is no scale.
            Some(0) => {}
            Some(zeros) => said.push(NamedUnit { text: 10_u64.pow(zeros).to_string(), ..power }),
            None => said.push(power),
        }
    }
    let mut known: BTreeSet<String> = BTreeSet::new();
    for cell in figures.iter().filter_map(|rank| head.cells.get(*rank)) {
        for text in in_brackets(&cell.text) {
            if known.insert(text.clone()) && said.len() < MOST {
                said.push(NamedUnit { text, column: None, span: cell.span });
            }
        }
    }
    // The name of a series may include the unit: `GDP (current US$)`.
    if said.is_empty() {
        for series in columns(head, rows, SERIES) {
            let texts = in_brackets(&series.text).into_iter();
            said.extend(texts.map(|text| NamedUnit { text, column: None, span: series.span }));
        }
    }
    said
}

/// Returns the texts of the units that [`find_units`] finds.
pub(super) fn texts<R: Borrow<Row>>(head: &Row, rows: &[R], figures: &[usize]) -> Vec<String> {
    find_units(head, rows, figures).into_iter().map(|said| said.text).collect()
}

/// Returns the different texts of the columns with one of the given headings. Columns with many different texts are
/// skipped.
fn columns<R: Borrow<Row>>(head: &Row, rows: &[R], heads: &[&str]) -> Vec<NamedUnit> {
    let is_called = |rank: &usize| {
        folded(&head.cells[*rank].text).is_some_and(|head| heads.contains(&head.as_str()))
    };
    let texts = |rank: usize| {
        let mut texts = BTreeSet::new();
        for row in rows {
            texts.insert(grid::text(row.borrow(), Some(rank)));
            // One more than `MOST`, because one of the texts may be empty.
            if texts.len() > MOST + 1 {
                return BTreeSet::new();
            }
        }
        texts.remove("");
        texts
    };
    let all = (0..head.cells.len()).filter(is_called).flat_map(|rank| {
        let cell = &head.cells[rank];
        texts(rank).into_iter().map(move |text| NamedUnit {
            text: text.to_owned(),
            column: Some(cell.text.trim().to_owned()),
            span: cell.span,
        })
    });
    all.collect()
}

/// Returns the texts in brackets in a heading, such as `GDP (current US$)`, except years.
fn in_brackets(head: &str) -> Vec<String> {
    let mut inside = Vec::new();
    let mut rest = head;
    while let Some((_, behind)) = rest.split_once(['(', '[']) {
        let (text, after) = behind.split_once([')', ']']).unwrap_or((behind, ""));
        let text = text.trim();
        if !text.is_empty() && grid::year_or_day(text).is_none() {
            inside.push(text.to_owned());
        }
        rest = after;
    }
    inside
}

/// Returns the reason for a guess if a table names a unit or series other than the category's, because the figures
/// may then be about something else. Texts in columns that an option names are accepted.
pub(super) fn odd<R: Borrow<Row>>(
    said: &[NamedUnit],
    (head, rows): (&Row, &[R]),
    category: &Category,
    form: &TableForm,
) -> Option<Guess> {
    let is_told = |said: &NamedUnit| match &said.column {
        Some(column) => form.filters.iter().any(|(name, _)| name.trim() == column),
        None => form.columns.value.is_some(),
    };
    let guess = |why: &'static str, said: &NamedUnit| Guess {
        why,
        column: said.column.clone(),
        text: said.text.clone(),
        span: said.span,
    };
    let other_unit = said.iter().find(|said| !is_told(said) && !is_unit(&said.text, category));
    if let Some(unit) = other_unit {
        return Some(guess("unit", unit));
    }
    // A filter on a column of series is an explicit choice.
    let chooses = |(name, _): &(String, String)| {
        let name = folded(name).unwrap_or_default();
        SERIES.iter().chain(CHOOSING).any(|word| name.contains(word))
    };
    if form.filters.iter().any(chooses) {
        return None;
    }
    let codes = columns(head, rows, CODES);
    let is_own = |said: &NamedUnit| category.series.iter().any(|series| series.code == said.text);
    // The code identifies the series, whatever its name.
    if !codes.is_empty() && codes.iter().all(is_own) {
        return None;
    }
    let mut series = columns(head, rows, SERIES);
    if series.is_empty() {
        series = codes;
    }
    let is_named = |said: &NamedUnit| {
        let bare = heads::bare(&said.text);
        let is_whole = folded(&said.text).is_some_and(|text| WHOLE.contains(&text.as_str()));
        is_whole || bare.words.is_empty() || heads::is_named_after(&bare, category)
    };
    // One text that no option names and that does not match the category makes the figures uncertain.
    let other = series.iter().find(|said| !is_told(said) && !is_named(said))?;
    Some(guess("series", other))
}

/// Returns `true` if each word of a unit is a common one or occurs in the category's names and units.
fn is_unit(text: &str, category: &Category) -> bool {
    let stem = |word: &str| word.trim_end_matches('s').to_owned();
    let words = |text: &str| -> Vec<String> {
        let words = text.split(|c: char| !c.is_alphanumeric()).filter_map(folded);
        words.map(|word| stem(&word)).filter(|word| !word.is_empty()).collect()
    };
    let phrases = [&category.name, &category.unit, &category.unit_long];
    let texts = phrases.iter().flat_map(|phrase| Lang::ALL.map(|lang| phrase.get(lang)));
    let own: BTreeSet<String> = texts.chain([category.raw.as_str()]).flat_map(&words).collect();
    let is_by_one = own.iter().any(|word| PER.contains(&word.as_str()));
    words(text).iter().all(|word| {
        let word = word.as_str();
        own.contains(word)
            || [WORDS, MEASURES, SCALES]
                .iter()
                .any(|known| known.iter().any(|known| stem(known) == word))
            || is_by_one && PER.contains(&word)
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use diag::{FileId, Report};
    use lang::LocalizedText;
    use syntax::csv;

    fn units(text: &str, figures: &[usize]) -> Vec<String> {
        let table = csv::read(FileId::default(), text, &mut Report::default());
        let head = Row { cells: table.header, ..table.rows[0].clone() };
        texts(&head, &table.rows, figures)
    }

    #[test]
    fn units_stand_in_columns_heads_and_names_of_series() {
        let both = "geo,Unit,Scale,x\nFR,US$,Billions,1\nDE,US$,,2\n";
        assert_eq!(units(both, &[3]), ["US$", "Billions"]);
        assert_eq!(units("geo,Surface (km²)\nFR,1\n", &[1]), ["km²"]);
        assert_eq!(units("geo,Population (2025)\nFR,1\n", &[1]), [""; 0]);
        let series = "geo,Indicator Name,2020\nFR,GDP (current US$),1\n";
        assert_eq!(units(series, &[2]), ["current US$"]);
        assert_eq!(units("geo,Indicator Name,2020\nFR,\"Population, total\",1\n", &[2]), [""; 0]);
        assert_eq!(units("geo,UNIT_MULT,x\nA,3,1\nB,0,1\n", &[2]), ["1000"]);
        assert_eq!(units("geo,unit,x\nA,1,1\nB,2,1\nC,3,1\nD,4,1\nE,5,1\n", &[2]), [""; 0]);
    }

    #[test]
    fn units_are_those_of_the_category_in_any_scale() {
        let category = |raw: &str, unit: &str| Category {
            raw: raw.to_owned(),
            unit: LocalizedText::new(unit, unit),
            ..Category::default()
        };
        let money = category("millions of US dollars", "milliards US$");
        let head = category("US dollars per person", "US$");
        for text in
            ["current US$", "US$ million", "USD, Billions", "thousands", "'000 US dollars", "6"]
        {
            assert_eq!(is_unit(text, &money), text != "6", "{text}");
        }
        for text in ["EUR", "constant 2015 US$", "PPP", "per capita", "female", "Index 2015=100"] {
            assert!(!is_unit(text, &money), "{text}");
        }
        assert!(is_unit("current US$ per capita", &head));
        assert!(is_unit("sq. km", &category("square kilometres", "km²")));
        assert!(is_unit("per 1,000 people", &category("physicians per 1,000 persons", "‰")));
    }
}
