//! Parses `values/CATEGORY.csv`: the value of each country with year, source and note.

use std::collections::BTreeMap;

use super::commas;
use super::names::Names;
use super::table::{header_is_right, header_place, holds_rows, width_is_right};
use crate::location::Column;
use crate::{Reader, Values, flaws};
use diag::{Diagnostic, Located};
use lang::{Lang, args};
use model::{Category, CountryId, Dataset, Value, YEARS};
use syntax::csv::{Cell, Row};
use syntax::number::{self, PlainReading};

/// Parses all values into a dataset, with the notes on missing values.
pub(super) fn read(reader: &Reader<'_>, dataset: &mut Dataset) -> Vec<Option<Values>> {
    let names = Names::new(reader, dataset);
    let mut values = Vec::new();
    let mut gaps = BTreeMap::new();
    let mut written = Vec::new();
    for id in dataset.category_ids() {
        let category = dataset.category(id);
        let (own, table) = match category.derived {
            Some(_) => (Vec::new(), None),
            None => category_values(reader, dataset, &names, category),
        };
        for country in
            dataset.country_ids().filter(|country| own.get(country.0 as usize) == Some(&None))
        {
            // With a value, the note is part of the value.
            if let Some(note) = table.as_ref().and_then(|table| table.note(country)) {
                gaps.insert((id, country), note.to_owned());
            }
        }
        values.push(own);
        written.push(table);
    }
    (dataset.values, dataset.gaps) = (values, gaps);
    written
}

fn category_values(
    reader: &Reader<'_>,
    dataset: &Dataset,
    names: &Names<'_>,
    category: &Category,
) -> (Vec<Option<Value>>, Option<Values>) {
    let count = dataset.countries.len();
    let mut values = vec![None; count];
    // A category without an id has no file; the missing id has been reported.
    if category.id.is_empty() {
        return (values, None);
    }
    let Some((_, table)) = reader.csv(&format!("data/values/{}.csv", category.id)) else {
        return (values, None);
    };
    let header = header_place(&table);
    if !header_is_right(reader, &table, &Column::ALL.map(Column::id)) {
        return (values, Some(Values { header, ..Values::default() }));
    }
    let mut rows = vec![None; count];
    for (index, row) in table.rows.iter().enumerate() {
        // From special to general: both would also be reported as a wrong number of cells.
        if holds_rows(reader, (&table, row), |code| names.has_country(code)) {
            continue;
        }
        if let Some(finding) = commas::unquoted(category, &table.rows, row) {
            reader.report.borrow_mut().push(finding);
            continue;
        }
        if !width_is_right(reader, row, Column::ALL.len()) {
            continue;
        }
        let Some(country) = country(names, row) else {
            continue;
        };
        let slot: &mut Option<usize> = &mut rows[country.0 as usize];
        if let Some(first) = *slot {
            let cell = |row: &Row| row.cells[Column::Country as usize].span;
            let args = args![code = dataset.country(country).code.as_str()];
            let finding = Diagnostic::new(&flaws::ROW_REPEATED, cell(row), args);
            reader.report.borrow_mut().push(finding.also(cell(&table.rows[first])));
            continue;
        }
        // Before the value is parsed: a row with an invalid value still is the country's row.
        *slot = Some(index);
        let name = &dataset.country(country).name;
        values[country.0 as usize] = value(reader, names, category, name, (row, &table.rows));
    }
    (values, Some(Values { header, table, rows }))
}

fn country(names: &Names<'_>, row: &Row) -> Option<CountryId> {
    let cell = &row.cells[Column::Country as usize];
    // An empty cell has no extent, so the row is underlined instead.
    let value = cell.text.trim();
    let place = match value {
        "" => row.span,
        _ => cell.span,
    };
    names.country(&Located { value, span: place })
}

/// Parses the value of a row; `None` if the cell is empty or a cell is invalid.
fn value(
    reader: &Reader<'_>,
    names: &Names<'_>,
    category: &Category,
    country: &lang::Name,
    (row, rows): (&Row, &[Row]),
) -> Option<Value> {
    let cell = |column: Column| &row.cells[column as usize];
    let text = cell(Column::Value);
    if text.text.trim().is_empty() {
        return None;
    }
    // Each cell is parsed before the first early return, so that all errors of a row are reported.
    let args = || args![country, category = &category.name];
    let raw = if let Some(finding) =
        commas::question(category, rows, text).or_else(|| in_percent(category, text))
    {
        reader.report.borrow_mut().push(finding);
        None
    } else {
        number::decimal(&text.text, text.span, &mut reader.report.borrow_mut())
    };
    let year = cell(Column::Year);
    let year = if year.text.trim().is_empty() {
        reader.report(&flaws::YEAR_MISSING, row.span, args());
        None
    } else {
        number::year(&year.text, YEARS, year.span, &mut reader.report.borrow_mut())
    };
    let source = cell(Column::Source);
    let id = source.text.trim();
    let source = match id {
        "" => {
            reader.report(&flaws::SOURCE_MISSING, row.span, args());
            None
        }
        _ => names.source(&Located { value: id, span: source.span }),
    };
    let raw = raw?;
    let Some(quantity) = category.precision.quantity(raw) else {
        let args = args![text = text.text.trim()];
        reader.report(&syntax::flaws::NUMBER_INVALID, text.span, args);
        return None;
    };
    let note = cell(Column::Note).text.trim().to_owned();
    Some(Value { raw, quantity, year: year?, source: source?, note })
}

/// Detects a percent sign after a value of a category in percent. In other categories it may be a unit of its own.
fn in_percent(category: &Category, cell: &Cell) -> Option<Diagnostic> {
    let text = cell.text.trim();
    let digits = text.strip_suffix('%').filter(|_| category.unit.get(Lang::En) == "%")?;
    let plain = number::plain_form(digits)?;
    Some(number::not_plain(text, cell.span, PlainReading::One(plain)))
}
