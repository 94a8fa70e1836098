//! One wide table of all that is known of the countries, for spreadsheets and for programs; the countries as files for
//! clients of a service.

pub mod restcountries;

use csv::{QuoteStyle, WriterBuilder};
use serde::ser::SerializeMap;
use serde::{Serialize, Serializer};

use crate::Loaded;
use lang::Localizer;
use model::{CategoryId, CountryId};
use syntax::csv::cell;

/// A line of the table.
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

/// What a category has to say about a country; empty where there is no value, but for the note.
#[derive(Debug, Default, Serialize)]
struct Cells<'a> {
    /// As published, exactly.
    value: Option<String>,
    printed: Option<String>,
    year: Option<u16>,
    /// Of a derived value those of both that it divides.
    source: Option<String>,
    note: Option<&'a str>,
}

fn as_map<S: Serializer>(pairs: &[(&str, impl Serialize)], to: S) -> Result<S::Ok, S::Error> {
    let mut map = to.serialize_map(Some(pairs.len()))?;
    for (key, value) in pairs {
        map.serialize_entry(key, value)?;
    }
    map.end()
}

/// The columns that every country has.
const OWN: [&str; 5] = ["code", "name", "capital", "continent", "number"];

/// What stands behind the name of a category in the columns that follow its value.
const OF_VALUE: [&str; 4] = ["printed", "year", "source", "note"];

/// What stands between the cells of a table, and in its numbers with it.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Separator {
    /// Commas, and points in numbers: what programs read.
    #[default]
    Comma,
    /// Semicolons, and commas in numbers: what a spreadsheet in French or German opens. In any other
    /// form it would take 1.5 for the first of May.
    Semicolon,
}

impl Separator {
    fn between(self) -> char {
        match self {
            Self::Comma => ',',
            Self::Semicolon => ';',
        }
    }

    /// An exact number.
    fn number(self, number: &str) -> String {
        match self {
            Self::Comma => number.to_owned(),
            Self::Semicolon => number.replace('.', ","),
        }
    }
}

/// The table with a header and quotes: names in the language of `localizer`, values as published. No
/// spreadsheet takes a text in it for a formula, and none reads it as Windows-1252.
pub fn csv(loaded: &Loaded, localizer: &Localizer, separator: Separator) -> String {
    let mut table = WriterBuilder::new()
        .delimiter(separator.between() as u8)
        // What is a text says its cell: one with a comma stands in quotes between semicolons too.
        .quote_style(QuoteStyle::Never)
        .from_writer(BYTE_ORDER_MARK.to_string().into_bytes());
    let mut add = |cells: Vec<String>| table.write_record(cells).expect("rows of one width");
    let text = |cell: &str| text(cell, separator);
    let mut header: Vec<String> = OWN.map(str::to_owned).into();
    for id in loaded.dataset.category_ids() {
        let category = &loaded.dataset.category(id).id;
        header.push(text(category));
        header.extend(OF_VALUE.map(|of| text(&format!("{category} {of}"))));
    }
    add(header);
    for line in lines(loaded, localizer) {
        let number =
            |number: Option<u16>| number.map(|number| number.to_string()).unwrap_or_default();
        let said = |said: Option<&str>| said.map(text).unwrap_or_default();
        let exact = |number: &str| separator.number(number);
        let mut cells = vec![
            text(line.code),
            text(line.name),
            text(&line.capital),
            text(&line.continent),
            number(line.number),
        ];
        for (_, of) in line.values {
            cells.extend([
                // A number is no formula, whatever its sign.
                of.value.as_deref().map(exact).unwrap_or_default(),
                said(of.printed.as_deref()),
                number(of.year),
                said(of.source.as_deref()),
                said(of.note),
            ]);
        }
        add(cells);
    }
    String::from_utf8(table.into_inner().expect("memory has room")).expect("texts")
}

/// The same as one JSON object a line, with texts as they are.
///
/// # Errors
/// None that these values could have.
pub fn json(loaded: &Loaded, localizer: &Localizer) -> serde_json::Result<String> {
    let line = |line| Ok(serde_json::to_string(&line)? + "\n");
    lines(loaded, localizer).map(line).collect()
}

fn lines<'a>(loaded: &'a Loaded, localizer: &'a Localizer) -> impl Iterator<Item = Line<'a>> {
    let dataset = &loaded.dataset;
    let line = move |id| {
        let (country, lang) = (dataset.country(id), localizer.lang());
        let continent = country.continent.map(|own| localizer.plain(own.id()));
        let of = move |category| {
            let cells = cells(loaded, id, category, localizer);
            (dataset.category(category).id.as_str(), cells)
        };
        Line {
            code: &country.code,
            name: country.bare_name(lang),
            capital: country.capitals.get(lang).join(", "),
            continent: continent.unwrap_or_default(),
            number: country.number,
            values: dataset.category_ids().map(of).collect(),
        }
    };
    dataset.country_ids().map(line)
}

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
        value: Some(value.raw.normalize().to_string()),
        printed: dataset.printed(country, category, localizer.lang()),
        year: Some(value.year),
        source: Some(sources.join(", ")),
        note,
    }
}

/// By this a spreadsheet on Windows knows UTF-8: without it « é » becomes « Ã© ».
const BYTE_ORDER_MARK: char = '\u{feff}';

/// With what a text begins that a spreadsheet computes, the wide forms of East Asian keyboards and the
/// characters that it passes over included.
const BEGINS_FORMULA: [char; 11] = ['=', '+', '-', '@', '\t', '\r', '\n', '＝', '＋', '－', '＠'];

/// A text as a cell: an apostrophe before what would be a formula makes it a text.
fn text(text: &str, separator: Separator) -> String {
    let quoted = text.contains(separator.between());
    if text.starts_with(BEGINS_FORMULA) {
        cell(&format!("'{text}"), quoted)
    } else {
        cell(text, quoted)
    }
}
