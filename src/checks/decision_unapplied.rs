//! Override that the table does not contain.

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
    for (nth, decision) in dataset.decisions.iter().enumerate() {
        let (country, category) = (decision.country, decision.category);
        let value = dataset.value(country, category);
        let (column, found) = match value {
            Some(value) if decision.is_applied(value) => continue,
            Some(value) => (differing(decision, value), format_table_value(dataset, value)),
            None if is_empty(loaded, country, category) => {
                (Column::Value, MessageArg::sentence("decision-empty", Vec::new()))
            }
            // A value that could not be read has a finding already.
            None => continue,
        };
        let decided = written(dataset, decision.raw, decision.year, decision.source);
        let args = args![decided, found];
        let finding = loaded.finding(&CODE, Location::Value(country, category, column), args);
        report.push(finding.also(loaded.place(Location::Decision(nth, column.id()))));
    }
}

/// The first column that differs from the override.
fn differing(decision: &Decision, value: &Value) -> Column {
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
    let text = written(dataset, value.raw, value.year, value.source);
    MessageArg::sentence("decision-found", args![text])
}

/// Value, year and source in the format of a row.
fn written(dataset: &Dataset, raw: Decimal, year: u16, source: SourceId) -> String {
    format!("{},{year},{}", raw.normalize(), dataset.source(source).id)
}
