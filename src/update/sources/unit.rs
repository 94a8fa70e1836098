//! Units and series that a plain table names for its figures, and their comparison with those of the category. A
//! table may name them in separate columns, in brackets in the heading of the figures, or in a row below the
//! headings.

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
const UNIT_HEADINGS: &[&str] = &[
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
const POWER_HEADINGS: &[&str] = &["powercode", "powercodecode", "unitmult", "unitmultiplier"];

/// Headings of columns with the names of series, or with a breakdown of a series (such as by sex), folded.
const SERIES_HEADINGS: &[&str] = &[
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
const CODE_HEADINGS: &[&str] = &["indicatorcode", "seriescode"];

/// Parts of headings, besides [`SERIES_HEADINGS`], for which a filter on the column is a choice of a series.
const SERIES_FILTER_WORDS: &[&str] = &["code", "indicat"];

/// Texts in columns of series that mean the total, without a breakdown; folded.
const TOTAL_WORDS: &[&str] =
    &["all", "both", "bothsexes", "ensemble", "medium", "t", "tous", "total", "value", "valeur"];

/// Words that any unit may contain: numbers of people and things, US dollars and scales; folded, without a final `s`.
const UNIT_WORDS: &[&str] = &[
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

/// Words for `per`, folded; only units of categories per person or per number of persons may contain them.
const PER_WORDS: &[&str] = &["capita", "head", "par", "per", "tete"];

/// Words for lengths, areas and weights, folded; units may contain them in addition to the words of their category.
const MEASURE_WORDS: &[&str] =
    &["carre", "km", "km2", "metric", "metre", "mm", "sq", "square", "t", "ton", "tonne"];

/// Numbers that denote a scale, as texts.
const SCALE_NUMBERS: &[&str] =
    &["000", "10", "100", "1000", "10000", "100000", "1000000", "1000000000"];

/// Largest power of ten that counts as a scale: 10⁹, for billions.
const MAX_EXPONENT: u32 = 9;

/// Maximum number of different texts in a column of units or series. With more texts, the column describes single
/// rows, not all figures.
const MAX_TEXTS: usize = 3;

/// A unit or series that a file names for its figures.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct NamedUnit {
    /// The text, as the file writes it.
    pub(super) text: String,
    /// The heading of the column with the text; `None` for a text in a heading.
    column: Option<String>,
    /// Span of the heading.
    span: Span,
}

/// Returns the units that the selected rows and the headings contain; `figures` are the indices of the columns of
/// figures.
pub(super) fn find_units<R: Borrow<Row>>(
    head: &Row,
    rows: &[R],
    figures: &[usize],
) -> Vec<NamedUnit> {
    let mut units = column_texts(head, rows, UNIT_HEADINGS);
    for power in column_texts(head, rows, POWER_HEADINGS) {
        let exponent = power.text.parse::<u32>().ok().filter(|exponent| *exponent <= MAX_EXPONENT);
        match exponent {
            // A scale of 10⁰ = 1 changes nothing.
            Some(0) => {}
            Some(exponent) => {
                units.push(NamedUnit { text: 10_u64.pow(exponent).to_string(), ..power })
            }
            None => units.push(power),
        }
    }
    let mut unique_texts: BTreeSet<String> = BTreeSet::new();
    for cell in figures.iter().filter_map(|index| head.cells.get(*index)) {
        for text in bracketed_texts(&cell.text) {
            if unique_texts.insert(text.clone()) && units.len() < MAX_TEXTS {
                units.push(NamedUnit { text, column: None, span: cell.span });
            }
        }
    }
    // The name of a series may include the unit: `GDP (current US$)`.
    if units.is_empty() {
        for series in column_texts(head, rows, SERIES_HEADINGS) {
            let texts = bracketed_texts(&series.text).into_iter();
            units.extend(texts.map(|text| NamedUnit { text, column: None, span: series.span }));
        }
    }
    units
}

/// Returns the texts of the units that [`find_units`] returns.
pub(super) fn unit_texts<R: Borrow<Row>>(head: &Row, rows: &[R], figures: &[usize]) -> Vec<String> {
    find_units(head, rows, figures).into_iter().map(|unit| unit.text).collect()
}

/// Returns the different texts in the columns whose heading is one of `heads`. Columns with many different texts are
/// skipped.
fn column_texts<R: Borrow<Row>>(head: &Row, rows: &[R], heads: &[&str]) -> Vec<NamedUnit> {
    let has_heading = |index: &usize| {
        folded(&head.cells[*index].text).is_some_and(|head| heads.contains(&head.as_str()))
    };
    let distinct_texts = |index: usize| {
        let mut distinct = BTreeSet::new();
        for row in rows {
            distinct.insert(grid::text(row.borrow(), Some(index)));
            // One more than `MAX_TEXTS`, because one of the texts may be empty.
            if distinct.len() > MAX_TEXTS + 1 {
                return BTreeSet::new();
            }
        }
        distinct.remove("");
        distinct
    };
    let named_units = (0..head.cells.len()).filter(has_heading).flat_map(|index| {
        let cell = &head.cells[index];
        distinct_texts(index).into_iter().map(move |text| NamedUnit {
            text: text.to_owned(),
            column: Some(cell.text.trim().to_owned()),
            span: cell.span,
        })
    });
    named_units.collect()
}

/// Returns the texts in brackets in a heading, such as `GDP (current US$)`, except years.
fn bracketed_texts(heading: &str) -> Vec<String> {
    let mut texts = Vec::new();
    let mut rest = heading;
    while let Some((_, after_bracket)) = rest.split_once(['(', '[']) {
        let (text, after_text) =
            after_bracket.split_once([')', ']']).unwrap_or((after_bracket, ""));
        let text = text.trim();
        if !text.is_empty() && grid::year_or_date(text).is_none() {
            texts.push(text.to_owned());
        }
        rest = after_text;
    }
    texts
}

/// Returns why it is only a guess that the figures belong to the category, if the table names another unit or series;
/// returns `None` if nothing contradicts the category. `units` are the results of [`find_units`]. Texts in columns
/// that an option names are accepted, because the user chose them.
pub(super) fn find_mismatch<R: Borrow<Row>>(
    units: &[NamedUnit],
    (head, rows): (&Row, &[R]),
    category: &Category,
    form: &TableForm,
) -> Option<Guess> {
    let is_confirmed = |unit: &NamedUnit| match &unit.column {
        Some(column) => form.filters.iter().any(|(name, _)| name.trim() == column),
        None => form.columns.value.is_some(),
    };
    let new_guess = |why: &'static str, unit: &NamedUnit| Guess {
        why,
        column: unit.column.clone(),
        text: unit.text.clone(),
        span: unit.span,
    };
    let other_unit =
        units.iter().find(|unit| !is_confirmed(unit) && !is_unit(&unit.text, category));
    if let Some(unit) = other_unit {
        return Some(new_guess("unit", unit));
    }
    // A filter on a column of series is an explicit choice.
    let selects_series = |(name, _): &(String, String)| {
        let name = folded(name).unwrap_or_default();
        SERIES_HEADINGS.iter().chain(SERIES_FILTER_WORDS).any(|word| name.contains(word))
    };
    if form.filters.iter().any(selects_series) {
        return None;
    }
    let codes = column_texts(head, rows, CODE_HEADINGS);
    let is_series_code =
        |unit: &NamedUnit| category.series.iter().any(|series| series.code == unit.text);
    // The code identifies the series, whatever its name.
    if !codes.is_empty() && codes.iter().all(is_series_code) {
        return None;
    }
    let mut series = column_texts(head, rows, SERIES_HEADINGS);
    if series.is_empty() {
        series = codes;
    }
    let is_category_name = |unit: &NamedUnit| {
        let heading = heads::parse_heading(&unit.text);
        let is_total = folded(&unit.text).is_some_and(|text| TOTAL_WORDS.contains(&text.as_str()));
        is_total || heading.words.is_empty() || heads::is_named_after(&heading, category)
    };
    // One text that no option names and that does not match the category makes the figures uncertain.
    let other = series.iter().find(|unit| !is_confirmed(unit) && !is_category_name(unit))?;
    Some(new_guess("series", other))
}

/// Returns `true` if each word of a unit is a common one or occurs in the names and units of the category.
fn is_unit(text: &str, category: &Category) -> bool {
    let stem = |word: &str| word.trim_end_matches('s').to_owned();
    let words = |text: &str| -> Vec<String> {
        let words = text.split(|c: char| !c.is_alphanumeric()).filter_map(folded);
        words.map(|word| stem(&word)).filter(|word| !word.is_empty()).collect()
    };
    let phrases = [&category.name, &category.unit, &category.unit_long];
    let texts = phrases.iter().flat_map(|phrase| Lang::ALL.map(|lang| phrase.get(lang)));
    let category_words: BTreeSet<String> =
        texts.chain([category.raw.as_str()]).flat_map(&words).collect();
    let is_per_person = category_words.iter().any(|word| PER_WORDS.contains(&word.as_str()));
    words(text).iter().all(|word| {
        let word = word.as_str();
        category_words.contains(word)
            || [UNIT_WORDS, MEASURE_WORDS, SCALE_NUMBERS]
                .iter()
                .any(|known| known.iter().any(|known| stem(known) == word))
            || is_per_person && PER_WORDS.contains(&word)
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use diag::{FileId, Report};
    use lang::LocalizedText;
    use syntax::csv;

    fn units(text: &str, figures: &[usize]) -> Vec<String> {
        let table = csv::parse(FileId::default(), text, &mut Report::default());
        let head = Row { cells: table.header, ..table.rows[0].clone() };
        unit_texts(&head, &table.rows, figures)
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
