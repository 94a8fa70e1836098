//! `values/CATEGORY.csv`, and the values that are derived from two others.

use std::collections::BTreeMap;

use super::categories::unknown;
use crate::data::aggregates::is_aggregate;
use crate::data::csv::{Row, Table};
use crate::data::place::Column;
use crate::data::{Reader, Values, flaws, nearest, number};
use crate::diag::{Diagnostic, Place};
use crate::model::{Category, CategoryId, CountryId, Dataset, SourceId, Value};

type Read = (Vec<Vec<Option<Value>>>, Vec<Option<Values>>);

pub(super) fn read(reader: &Reader<'_>, dataset: &Dataset) -> Read {
    let lookup = Lookup::new(dataset);
    let mut values = Vec::new();
    let mut written = Vec::new();
    for category in &dataset.categories {
        let (own, table) = match category.derived {
            Some(_) => (Vec::new(), None),
            None => category_values(reader, dataset, &lookup, category),
        };
        values.push(own);
        written.push(table);
    }
    for id in dataset.category_ids() {
        if let Some(pair) = dataset.category(id).derived {
            values[id.0 as usize] = derive(dataset, id, pair, &values);
        }
    }
    (values, written)
}

/// Codes and ids by text: a table of 100,000 rows asks 200,000 times.
struct Lookup<'a> {
    countries: BTreeMap<&'a str, CountryId>,
    sources: BTreeMap<&'a str, SourceId>,
}

impl<'a> Lookup<'a> {
    fn new(dataset: &'a Dataset) -> Self {
        let code = |id| (dataset.country(id).code.as_str(), id);
        let name = |id| (dataset.source(id).id.as_str(), id);
        Self {
            countries: dataset.country_ids().map(code).collect(),
            sources: dataset.source_ids().map(name).collect(),
        }
    }
}

fn category_values(
    reader: &Reader<'_>,
    dataset: &Dataset,
    lookup: &Lookup<'_>,
    category: &Category,
) -> (Vec<Option<Value>>, Option<Values>) {
    let count = dataset.countries.len();
    let mut values = vec![None; count];
    let Some((_, table)) = reader.csv(&format!("data/values/{}.csv", category.id)) else {
        return (values, None);
    };
    let header = header_place(&table);
    if !header_is_right(reader, &table) {
        return (
            values,
            Some(Values {
                header,
                ..Values::default()
            }),
        );
    }
    let mut rows = vec![None; count];
    for (index, row) in table.rows.iter().enumerate() {
        if row.width != Column::ALL.len() {
            let args = vec![
                ("found", row.width.into()),
                ("expected", Column::ALL.len().into()),
            ];
            reader.report(&flaws::csv_columns::KIND, row.place, args);
            continue;
        }
        let Some(country) = country(reader, dataset, lookup, row) else {
            continue;
        };
        let slot: &mut Option<usize> = &mut rows[country.0 as usize];
        if let Some(first) = *slot {
            let cell = |row: &Row| row.cells[Column::Country as usize].place;
            let args = vec![("code", dataset.country(country).code.as_str().into())];
            let finding = Diagnostic::new(&flaws::row_repeated::KIND, cell(row), args);
            reader
                .report
                .borrow_mut()
                .push(finding.also(cell(&table.rows[first])));
            continue;
        }
        *slot = Some(index);
        let name = &dataset.country(country).name;
        values[country.0 as usize] = value(reader, lookup, category, name, row);
    }
    (
        values,
        Some(Values {
            header,
            table,
            rows,
        }),
    )
}

fn header_place(table: &Table) -> Option<Place> {
    let (first, last) = (table.header.first()?, table.header.last()?);
    Some(Place {
        end: last.place.end,
        ..first.place
    })
}

fn header_is_right(reader: &Reader<'_>, table: &Table) -> bool {
    let Some(place) = header_place(table) else {
        return false;
    };
    let found: Vec<&str> = table.header.iter().map(|cell| cell.text.trim()).collect();
    let expected = Column::ALL.map(Column::id);
    if found == expected {
        return true;
    }
    let args = vec![
        ("found", found.join(",").into()),
        ("expected", expected.join(",").into()),
    ];
    reader.report(&flaws::csv_header::KIND, place, args);
    false
}

fn country(
    reader: &Reader<'_>,
    dataset: &Dataset,
    lookup: &Lookup<'_>,
    row: &Row,
) -> Option<CountryId> {
    let cell = &row.cells[Column::Country as usize];
    let code = cell.text.trim();
    let found = lookup.countries.get(code).copied();
    if found.is_none() {
        let place = if code.is_empty() {
            row.place
        } else {
            cell.place
        };
        if is_aggregate(code) {
            reader.report(
                &flaws::country_aggregate::KIND,
                place,
                vec![("code", code.into())],
            );
        } else {
            let known = dataset
                .countries
                .iter()
                .map(|country| country.code.as_str());
            unknown(
                reader,
                &flaws::country_unknown::KIND,
                ("code", code),
                place,
                known,
            );
        }
    }
    found
}

/// The value of a row; `None` where the cell is empty or wrong.
fn value(
    reader: &Reader<'_>,
    lookup: &Lookup<'_>,
    category: &Category,
    country: &crate::words::Name,
    row: &Row,
) -> Option<Value> {
    let cell = |column: Column| &row.cells[column as usize];
    let text = cell(Column::Value);
    if text.text.trim().is_empty() {
        return None;
    }
    let args = || {
        vec![
            ("country", country.into()),
            ("category", (&category.name).into()),
        ]
    };
    let raw = number::decimal(&text.text, text.place, &mut reader.report.borrow_mut());
    let year = cell(Column::Year);
    let year = if year.text.trim().is_empty() {
        reader.report(&flaws::year_missing::KIND, row.place, args());
        None
    } else {
        number::year(&year.text, year.place, &mut reader.report.borrow_mut())
    };
    let source = cell(Column::Source);
    let id = source.text.trim();
    let found = lookup.sources.get(id).copied();
    if id.is_empty() {
        reader.report(&flaws::source_missing::KIND, row.place, args());
    } else if found.is_none() {
        let mut args = vec![("id", id.into())];
        let near = nearest(id, lookup.sources.keys().copied()).unwrap_or_default();
        args.push(("guess", near.into()));
        args.push(("guessed", if near.is_empty() { "no" } else { "yes" }.into()));
        reader.report(&flaws::source_unknown::KIND, source.place, args);
    }
    let raw = raw?;
    let Some(quantity) = category.precision.quantity(raw) else {
        let args = vec![("text", text.text.trim().into())];
        reader.report(&flaws::number_invalid::KIND, text.place, args);
        return None;
    };
    let note = cell(Column::Note).text.trim().to_owned();
    Some(Value {
        raw,
        quantity,
        year: year?,
        source: found?,
        note,
    })
}

/// Quotients of the unrounded values; year and source are those of the numerator.
fn derive(
    dataset: &Dataset,
    category: CategoryId,
    (numerator, denominator): (CategoryId, CategoryId),
    values: &[Vec<Option<Value>>],
) -> Vec<Option<Value>> {
    let precision = dataset.category(category).precision;
    let of = |id: CategoryId, country: CountryId| values[id.0 as usize].get(country.0 as usize);
    let quotient = |country: CountryId| {
        let over = of(numerator, country)?.as_ref()?;
        let under = of(denominator, country)?.as_ref()?;
        let raw = over.raw.checked_div(under.raw)?;
        let quantity = precision.quantity(raw)?;
        Some(Value {
            raw,
            quantity,
            note: String::new(),
            ..over.clone()
        })
    };
    dataset.country_ids().map(quotient).collect()
}
