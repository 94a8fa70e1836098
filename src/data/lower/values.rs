//! Parses `values/CATEGORY.csv`: the value of each country with year, source and note.

use std::collections::BTreeMap;

use super::names::NameIndex;
use super::table::{check_width, contains_rows, header_span, with_columns};
use super::{commas, exchanged};
use crate::location::Column;
use crate::{Reader, Values, flaws};
use diag::{Diagnostic, Located};
use lang::{Lang, args};
use model::{Category, CountryId, Dataset, Value, YEARS};
use syntax::csv::{Cell, Row};
use syntax::number::{self, PlainForm};

/// Parses all values and the notes on missing values into a dataset, and returns the tables by category.
pub(super) fn read(reader: &Reader<'_>, dataset: &mut Dataset) -> Vec<Option<Values>> {
    let names = NameIndex::new(reader, dataset);
    let mut values = Vec::new();
    let mut gaps = BTreeMap::new();
    let mut tables = Vec::new();
    for id in dataset.category_ids() {
        let category = dataset.category(id);
        let (column, table) = match category.derived {
            Some(_) => (Vec::new(), None),
            None => category_values(reader, dataset, &names, category),
        };
        for country in
            dataset.country_ids().filter(|country| column.get(country.0 as usize) == Some(&None))
        {
            // With a value, the note is part of the value.
            if let Some(note) = table.as_ref().and_then(|table| table.note(country)) {
                gaps.insert((id, country), note.to_owned());
            }
        }
        values.push(column);
        tables.push(table);
    }
    (dataset.values, dataset.gaps) = (values, gaps);
    tables
}

/// Parses the table of a category: the values by country, and the table itself.
fn category_values(
    reader: &Reader<'_>,
    dataset: &Dataset,
    names: &NameIndex<'_>,
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
    let header_span = header_span(&table);
    let sorted = with_columns(reader, &table, &Column::ALL.map(Column::id));
    let (Some(table), Some(span)) = (sorted, header_span) else {
        return (values, Some(Values { header: header_span, ..Values::default() }));
    };
    let table = exchanged::by_content(reader, names, table, span);
    let mut rows = vec![None; count];
    for (index, row) in table.rows.iter().enumerate() {
        // Special cases first: `check_width` would report both as a wrong number of cells.
        if contains_rows(reader, (&table, row), |code| names.has_country(code)) {
            continue;
        }
        if let Some(finding) = commas::find_unquoted(category, &table.rows, row) {
            reader.report.borrow_mut().push(finding);
            continue;
        }
        if !check_width(reader, row, Column::ALL.len()) {
            continue;
        }
        let Some(country) = country(names, row) else {
            continue;
        };
        let row_index: &mut Option<usize> = &mut rows[country.0 as usize];
        if let Some(first) = *row_index {
            let cell = |row: &Row| row.cells[Column::Country as usize].span;
            let args = args![code = dataset.country(country).code.as_str()];
            let finding = Diagnostic::new(&flaws::ROW_REPEATED, cell(row), args);
            reader.report.borrow_mut().push(finding.with_span(cell(&table.rows[first])));
            continue;
        }
        // Stored before the value is parsed: a row with an invalid value still is the country's row.
        *row_index = Some(index);
        let name = &dataset.country(country).name;
        values[country.0 as usize] = value(reader, names, category, name, (row, &table.rows));
    }
    (values, Some(Values { header: header_span, table, row_indices: rows }))
}

/// Returns the country of a row; reports a finding and returns `None` if the code is unknown.
fn country(names: &NameIndex<'_>, row: &Row) -> Option<CountryId> {
    let cell = &row.cells[Column::Country as usize];
    // An empty cell cannot be underlined, so the row is underlined instead.
    let value = cell.text.trim();
    let span = match value {
        "" => row.span,
        _ => cell.span,
    };
    names.country(&Located { value, span })
}

/// Parses the value of a row; `None` if its cell is empty, or if any cell of the row is invalid.
fn value(
    reader: &Reader<'_>,
    names: &NameIndex<'_>,
    category: &Category,
    country: &lang::Name,
    (row, rows): (&Row, &[Row]),
) -> Option<Value> {
    let cell = |column: Column| &row.cells[column as usize];
    let text = cell(Column::Value);
    if text.text.trim().is_empty() {
        return None;
    }
    // All cells are parsed before the first early return, so that all errors of a row are reported.
    let args = || args![country, category = &category.name];
    let raw = if let Some(finding) =
        commas::check_ambiguous(category, rows, text).or_else(|| find_percent_sign(category, text))
    {
        reader.report.borrow_mut().push(finding);
        None
    } else {
        number::parse_decimal(&text.text, text.span, &mut reader.report.borrow_mut())
    };
    let year = cell(Column::Year);
    let year = if year.text.trim().is_empty() {
        reader.report(&flaws::YEAR_MISSING, row.span, args());
        None
    } else {
        number::parse_year(&year.text, YEARS, year.span, &mut reader.report.borrow_mut())
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
fn find_percent_sign(category: &Category, cell: &Cell) -> Option<Diagnostic> {
    let text = cell.text.trim();
    let digits = text.strip_suffix('%').filter(|_| category.unit.get(Lang::En) == "%")?;
    let plain = number::plain_form(digits)?;
    Some(number::number_format_finding(text, cell.span, PlainForm::Certain(plain)))
}
