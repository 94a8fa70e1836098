//! Parses `sources.yaml`: publishers of the values and their terms of use.

use lang::args;
use rust_decimal::Decimal;

use super::names::Names;
use super::{SeenIds, compared, entries};
use crate::{Entries, Reader, flaws};
use model::source::Rhythm;
use model::table_form::ENCODINGS;
use model::{Dataset, Sale, Source, SourceTable, TableColumns, TableForm};
use syntax::at::YamlValue;
use syntax::check::missing;
use syntax::number::is_day;

const FILE: &str = "data/sources.yaml";

pub(super) fn read(reader: &Reader<'_>) -> (Vec<Source>, Entries) {
    let list = compared(reader, reader.yaml_list(FILE), "sources", FILE);
    entries(reader, list, FILE, |entry, seen| source(reader, entry, seen))
}

fn source(reader: &Reader<'_>, entry: YamlValue<'_>, seen: &mut SeenIds) -> Option<Source> {
    let id = entry.at("id").text()?;
    if !seen.is_new(reader, &flaws::ENTRY_REPEATED, "id", &id) {
        return None;
    }
    let sales = Sale::ALL.map(|sale| (sale.id(), sale));
    let ended = day(entry.at("ended"));
    let alive = entry.at("alive").flag();
    // A discontinued source needs a date, which the schema cannot express as a condition.
    if alive == Some(false) && ended.is_none() && !entry.at("ended").is_written() {
        let span = entry.head().unwrap_or(id.span);
        missing("ended", id.value, span, &reader.report);
    }
    if let Some(span) =
        entry.at("ended").text().map(|text| text.span).filter(|_| alive == Some(true))
    {
        let args = args![entry = id.value];
        reader.report(&flaws::FIELD_IDLE, span, args);
    }
    if let Some(url) = entry.at("url").text().filter(|url| !is_address(url.value)) {
        reader.report(&flaws::ADDRESS_INVALID, url.span, args![text = url.value]);
    }
    Some(Source {
        id: id.value.to_owned(),
        publisher: entry.at("publisher").owned(),
        title: entry.at("title").owned(),
        url: entry.at("url").owned(),
        licence: entry.at("licence").owned(),
        sale: entry.at("sale").word(&sales).unwrap_or_default(),
        retrieved: day(entry.at("retrieved")).unwrap_or_default(),
        // With `alive: true` the date has been reported above and is ignored.
        ended: ended.filter(|_| alive == Some(false)),
        rhythm: rhythm(entry.at("rhythm")),
        note: entry.at("note").phrase(),
        credit: entry.at("credit").phrase(),
    })
}

/// Returns `true` if a browser can open the URL.
fn is_address(text: &str) -> bool {
    let rest = text.strip_prefix("https://").or_else(|| text.strip_prefix("http://"));
    let host = rest.and_then(|rest| rest.split('/').next());
    host.is_some_and(|host| host.contains('.')) && !text.contains(char::is_whitespace)
}

/// Parses the table layouts of the sources, by category. Sources are parsed before categories, so this is a second
/// pass.
pub(super) fn tables(
    reader: &Reader<'_>,
    written: &Entries,
    dataset: &Dataset,
) -> Vec<SourceTable> {
    let names = Names::new(reader, dataset);
    let mut tables = Vec::new();
    for source in dataset.source_ids() {
        let entry = written.get(usize::from(source.0)).map(YamlValue::from_node);
        for (id, table) in entry.into_iter().flat_map(|entry| entry.at("tables").pairs()) {
            if let Some(category) = names.category(&id) {
                tables.push(SourceTable { source, category, form: form(table) });
            }
        }
    }
    tables
}

fn form(table: YamlValue<'_>) -> TableForm {
    let text = |at: YamlValue<'_>| at.text().map(|text| text.value.to_owned());
    let columns = table.at("columns");
    let filters = table.at("where").pairs();
    let filters = filters.filter_map(|(column, cell)| Some((column.value.to_owned(), text(cell)?)));
    // Values outside the schema have been reported and are dropped.
    TableForm {
        columns: TableColumns {
            country: text(columns.at("country")),
            value: text(columns.at("value")),
            year: text(columns.at("year")),
        },
        header_row: table.at("header_row").whole().filter(|row| *row > 0),
        filters: filters.collect(),
        scale: table.at("scale").decimal().filter(|scale| *scale > Decimal::ZERO),
        encoding: text(table.at("encoding")).filter(|word| ENCODINGS.contains(&word.as_str())),
        sheet: text(table.at("sheet")),
    }
}

/// Parses a schedule: a keyword, or a list of months.
fn rhythm(at: YamlValue<'_>) -> Option<Rhythm> {
    if at.is_list() {
        return Some(Rhythm::Months(at.numbers()));
    }
    let word = at.text()?.value;
    let mut words = Rhythm::WORDS.into_iter();
    words.find(|(own, _)| *own == word).map(|(_, rhythm)| rhythm)
}

fn day(at: YamlValue<'_>) -> Option<String> {
    let text = at.text()?.value;
    is_day(text).then(|| text.to_owned())
}
