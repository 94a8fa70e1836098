//! Parses `sources.yaml`: publishers of the values and their terms of use.

use lang::args;
use rust_decimal::Decimal;

use super::names::NameIndex;
use super::{SeenIds, check_schema, entries};
use crate::{Reader, YamlEntries, flaws};
use model::source::Rhythm;
use model::table_form::ENCODINGS;
use model::{Dataset, Sale, Source, SourceTable, TableColumns, TableForm};
use syntax::at::YamlValue;
use syntax::check::report_missing_field;
use syntax::number::is_date;

const FILE: &str = "data/sources.yaml";

/// Parses the sources, without their table layouts.
pub(super) fn read(reader: &Reader<'_>) -> (Vec<Source>, YamlEntries) {
    let list = check_schema(reader, reader.yaml_list(FILE), "sources", FILE);
    entries(reader, list, FILE, |entry, seen| source(reader, entry, seen))
}

/// Parses a source; `None` without an id or with a repeated one.
fn source(reader: &Reader<'_>, entry: YamlValue<'_>, seen: &mut SeenIds) -> Option<Source> {
    let id = entry.field("id").text()?;
    if !seen.insert(reader, &flaws::ENTRY_REPEATED, "id", &id) {
        return None;
    }
    let sales = Sale::ALL.map(|sale| (sale.id(), sale));
    let ended = day(entry.field("ended"));
    let alive = entry.field("alive").boolean();
    // The schema cannot express this condition: only a discontinued source needs a date.
    if alive == Some(false) && ended.is_none() && !entry.field("ended").is_present() {
        let span = entry.head_span().unwrap_or(id.span);
        report_missing_field("ended", id.value, span, &reader.report);
    }
    if let Some(span) =
        entry.field("ended").text().map(|text| text.span).filter(|_| alive == Some(true))
    {
        let args = args![entry = id.value];
        reader.report(&flaws::FIELD_IDLE, span, args);
    }
    if let Some(url) = entry.field("url").text().filter(|url| !is_address(url.value)) {
        reader.report(&flaws::ADDRESS_INVALID, url.span, args![text = url.value]);
    }
    Some(Source {
        id: id.value.to_owned(),
        publisher: entry.field("publisher").to_text(),
        title: entry.field("title").to_text(),
        url: entry.field("url").to_text(),
        licence: entry.field("licence").to_text(),
        sale: entry.field("sale").keyword(&sales).unwrap_or_default(),
        retrieved: day(entry.field("retrieved")).unwrap_or_default(),
        // With `alive: true`, a date has been reported above and is ignored.
        ended: ended.filter(|_| alive == Some(false)),
        rhythm: rhythm(entry.field("rhythm")),
        note: entry.field("note").localized_text(),
        credit: entry.field("credit").localized_text(),
    })
}

/// Returns `true` if a browser can open the text as a URL: `http` or `https`, and a host with a dot.
fn is_address(text: &str) -> bool {
    let rest = text.strip_prefix("https://").or_else(|| text.strip_prefix("http://"));
    let host = rest.and_then(|rest| rest.split('/').next());
    host.is_some_and(|host| host.contains('.')) && !text.contains(char::is_whitespace)
}

/// Parses the layouts of the publishers' tables, by category. This is a second pass, because the categories are
/// parsed after the sources.
pub(super) fn tables(
    reader: &Reader<'_>,
    written: &YamlEntries,
    dataset: &Dataset,
) -> Vec<SourceTable> {
    let names = NameIndex::new(reader, dataset);
    let mut tables = Vec::new();
    for source in dataset.source_ids() {
        let entry = written.get(usize::from(source.0)).map(YamlValue::from_node);
        for (id, table) in entry.into_iter().flat_map(|entry| entry.field("tables").pairs()) {
            if let Some(category) = names.category(&id) {
                tables.push(SourceTable { source, category, form: form(table) });
            }
        }
    }
    tables
}

/// Parses the layout of a table.
fn form(table: YamlValue<'_>) -> TableForm {
    let text = |at: YamlValue<'_>| at.text().map(|text| text.value.to_owned());
    let columns = table.field("columns");
    let filters = table.field("where").pairs();
    let filters = filters.filter_map(|(column, cell)| Some((column.value.to_owned(), text(cell)?)));
    // Values outside the schema have been reported and are dropped.
    TableForm {
        columns: TableColumns {
            country: text(columns.field("country")),
            value: text(columns.field("value")),
            year: text(columns.field("year")),
        },
        header_row: table.field("header_row").integer().filter(|row| *row > 0),
        filters: filters.collect(),
        scale: table.field("scale").decimal().filter(|scale| *scale > Decimal::ZERO),
        encoding: text(table.field("encoding")).filter(|word| ENCODINGS.contains(&word.as_str())),
        sheet: text(table.field("sheet")),
    }
}

/// Parses when a source is updated: a keyword, or a list of months.
fn rhythm(at: YamlValue<'_>) -> Option<Rhythm> {
    if at.is_list() {
        return Some(Rhythm::Months(at.integers()));
    }
    let word = at.text()?.value;
    let mut words = Rhythm::WORDS.into_iter();
    words.find(|(own, _)| *own == word).map(|(_, rhythm)| rhythm)
}

/// Parses a day in ISO 8601; `None` if it is invalid.
fn day(at: YamlValue<'_>) -> Option<String> {
    let text = at.text()?.value;
    is_date(text).then(|| text.to_owned())
}
