//! Override (an own value in place of the published one, in `decisions.yaml`) that the table does not contain.

use rust_decimal::Decimal;

use data::{Column, Loaded, Location, parts};
use diag::{FindingCode, Report};
use lang::{MessageArg, args};
use model::{CategoryId, CountryId, Dataset, Decision, SourceId, Value};

/// A value, a year or a source that differs from `decisions.yaml`.
pub static CODE: FindingCode = FindingCode::error("decision-unapplied")
    .wrong("ESP,150110,2021,factbook-2025-04,")
    .right("ESP,683175,2011,factbook-2022-06,");

/// Compares each override with the table.
pub fn run(loaded: &Loaded, report: &mut Report) {
    let dataset = &loaded.dataset;
    for (index, decision) in dataset.decisions.iter().enumerate() {
        let (country, category) = (decision.country, decision.category);
        let value = dataset.value(country, category);
        let (column, found) = match value {
            Some(value) if decision.is_applied_to(value) => continue,
            Some(value) => (first_difference(decision, value), format_table_value(dataset, value)),
            None if is_empty(loaded, country, category) => {
                (Column::Value, MessageArg::message("decision-empty", Vec::new()))
            }
            // A value that could not be read has a finding already.
            None => continue,
        };
        let decided = format_row(dataset, decision.raw, decision.year, decision.source);
        let args = args![decided, found];
        let finding = loaded.finding(&CODE, Location::Value(country, category, column), args);
        report.push(finding.with_span(loaded.span_of(Location::Decision(index, column.id()))));
    }
}

/// The first column that differs from the override.
fn first_difference(decision: &Decision, value: &Value) -> Column {
    if decision.raw != value.raw {
        Column::Value
    } else if decision.year != value.year {
        Column::Year
    } else {
        Column::Source
    }
}

/// Returns `true` if the row exists and its value is empty.
fn is_empty(loaded: &Loaded, country: CountryId, category: CategoryId) -> bool {
    let row = loaded.row(country, category);
    row.is_some_and(|row| parts::cell(row, Column::Value).is_empty())
}

/// Formats the content of the table for the message.
fn format_table_value(dataset: &Dataset, value: &Value) -> MessageArg {
    let text = format_row(dataset, value.raw, value.year, value.source);
    MessageArg::message("decision-found", args![text])
}

/// Formats value, year and source as in a row of a table.
fn format_row(dataset: &Dataset, raw: Decimal, year: u16, source: SourceId) -> String {
    format!("{},{year},{}", raw.normalize(), dataset.source(source).id)
}
