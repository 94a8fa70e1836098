//! Exports of the countries: one wide table for spreadsheets and programs (this file), and static files for clients
//! of the REST Countries service ([`restcountries`]).

pub mod restcountries;

use csv::{QuoteStyle, WriterBuilder};
use serde::ser::SerializeMap;
use serde::{Serialize, Serializer};

use crate::Loaded;
use lang::Localizer;
use model::{CategoryId, CountryId};
use syntax::csv::format_cell;

/// A row of the exported table: a country with its values.
#[derive(Debug, Serialize)]
struct Line<'a> {
    code: &'a str,
    name: &'a str,
    capital: String,
    continent: String,
    number: Option<u16>,
    /// By category, in the order of the card.
    #[serde(serialize_with = "as_map")]
    values: Vec<(&'a str, Cells<'a>)>,
}

/// The cells of a category in a row; for a missing value, all but the note are empty.
#[derive(Debug, Default, Serialize)]
struct Cells<'a> {
    /// Exact value as published.
    value: Option<String>,
    printed: Option<String>,
    year: Option<u16>,
    /// Source ids; for a derived value, both operands' sources.
    source: Option<String>,
    note: Option<&'a str>,
}

/// Serializes pairs of key and value as a map, in their order.
fn as_map<S: Serializer>(pairs: &[(&str, impl Serialize)], to: S) -> Result<S::Ok, S::Error> {
    let mut map = to.serialize_map(Some(pairs.len()))?;
    for (key, value) in pairs {
        map.serialize_entry(key, value)?;
    }
    map.end()
}

/// The columns about the country itself.
const COUNTRY_COLUMNS: [&str; 5] = ["code", "name", "capital", "continent", "number"];

/// Suffixes of the columns that follow the column of a category's value.
const VALUE_COLUMNS: [&str; 4] = ["printed", "year", "source", "note"];

/// The delimiter between cells, with the matching decimal separator.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Separator {
    /// Comma and decimal point, for programs.
    #[default]
    Comma,
    /// Semicolon and decimal comma, for spreadsheets in French or German, which would read 1.5 as the first of May.
    Semicolon,
}

impl Separator {
    /// Returns the character between two cells.
    fn delimiter(self) -> char {
        match self {
            Self::Comma => ',',
            Self::Semicolon => ';',
        }
    }

    /// Formats an exact number, which has a decimal point, with the matching decimal separator.
    fn number(self, number: &str) -> String {
        match self {
            Self::Comma => number.to_owned(),
            Self::Semicolon => number.replace('.', ","),
        }
    }
}

/// Formats the table as CSV with a header: names in the language of `localizer`, values as published. Texts are
/// protected from evaluation as formulas, and a byte order mark identifies the encoding as UTF-8.
pub fn csv(loaded: &Loaded, localizer: &Localizer, separator: Separator) -> String {
    let mut table = WriterBuilder::new()
        .delimiter(separator.delimiter() as u8)
        // `format_cell` has already quoted the texts, including those with a comma in a file with semicolons, which
        // the writer would leave unquoted.
        .quote_style(QuoteStyle::Never)
        .from_writer(BYTE_ORDER_MARK.to_string().into_bytes());
    let mut add = |cells: Vec<String>| table.write_record(cells).expect("rows of one width");
    let text = |cell: &str| protected_cell(cell, separator);
    let mut header: Vec<String> = COUNTRY_COLUMNS.map(str::to_owned).into();
    for id in loaded.dataset.category_ids() {
        let category = &loaded.dataset.category(id).id;
        header.push(text(category));
        header.extend(VALUE_COLUMNS.map(|of| text(&format!("{category} {of}"))));
    }
    add(header);
    for line in lines(loaded, localizer) {
        let number =
            |number: Option<u16>| number.map(|number| number.to_string()).unwrap_or_default();
        let optional_text = |said: Option<&str>| said.map(text).unwrap_or_default();
        let exact = |number: &str| separator.number(number);
        let mut cells = vec![
            text(line.code),
            text(line.name),
            text(&line.capital),
            text(&line.continent),
            number(line.number),
        ];
        for (_, category_cells) in line.values {
            cells.extend([
                // Numbers are not protected against evaluation: a minus sign before digits is harmless.
                category_cells.value.as_deref().map(exact).unwrap_or_default(),
                optional_text(category_cells.printed.as_deref()),
                number(category_cells.year),
                optional_text(category_cells.source.as_deref()),
                optional_text(category_cells.note),
            ]);
        }
        add(cells);
    }
    String::from_utf8(table.into_inner().expect("memory has room")).expect("texts")
}

/// Formats the table as JSON lines, with texts unchanged.
///
/// # Errors
/// Never for these types.
pub fn json(loaded: &Loaded, localizer: &Localizer) -> serde_json::Result<String> {
    let line = |line| Ok(serde_json::to_string(&line)? + "\n");
    lines(loaded, localizer).map(line).collect()
}

/// Iterates over the rows of the table.
fn lines<'a>(loaded: &'a Loaded, localizer: &'a Localizer) -> impl Iterator<Item = Line<'a>> {
    let dataset = &loaded.dataset;
    let line = move |id| {
        let (country, lang) = (dataset.country(id), localizer.lang());
        let continent = country.continent.map(|own| localizer.plain(own.id()));
        let category_cells = move |category| {
            let cells = cells(loaded, id, category, localizer);
            (dataset.category(category).id.as_str(), cells)
        };
        Line {
            code: &country.code,
            name: country.bare_name(lang),
            capital: country.capitals.get(lang).join(", "),
            continent: continent.unwrap_or_default(),
            number: country.number,
            values: dataset.category_ids().map(category_cells).collect(),
        }
    };
    dataset.country_ids().map(line)
}

/// Returns the cells of a country in a category.
fn cells<'a>(
    loaded: &'a Loaded,
    country: CountryId,
    category: CategoryId,
    localizer: &Localizer,
) -> Cells<'a> {
    let dataset = &loaded.dataset;
    let note = dataset.note(country, category);
    let Some(value) = dataset.value(country, category) else {
        return Cells { note, ..Cells::default() };
    };
    let sources = dataset.sources_of(country, category).into_iter();
    let sources: Vec<&str> = sources.map(|id| dataset.source(id).id.as_str()).collect();
    Cells {
        // Normalized: a division may leave trailing zeros.
        value: Some(value.raw.normalize().to_string()),
        printed: dataset.format_printed(country, category, localizer.lang()),
        year: Some(value.year),
        source: Some(sources.join(", ")),
        note,
    }
}

/// Byte order mark: makes spreadsheets on Windows read the file as UTF-8. Without it, « é » becomes « Ã© ».
const BYTE_ORDER_MARK: char = '\u{feff}';

/// First characters that make spreadsheets evaluate a text as a formula. Among them are the full-width forms of East
/// Asian keyboards, and control characters that spreadsheets skip.
const FORMULA_STARTS: [char; 11] = ['=', '+', '-', '@', '\t', '\r', '\n', '＝', '＋', '－', '＠'];

/// Formats a text as a cell; an apostrophe in front protects a text that looks like a formula.
fn protected_cell(text: &str, separator: Separator) -> String {
    let needs_quotes = text.contains(separator.delimiter());
    if text.starts_with(FORMULA_STARTS) {
        format_cell(&format!("'{text}"), needs_quotes)
    } else {
        format_cell(text, needs_quotes)
    }
}
