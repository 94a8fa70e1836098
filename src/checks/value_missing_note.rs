//! A value is missing and nobody says why.

use data::{Column, Loaded, Subject, parts};
use diag::{Kind, Report};

/// An empty value with an empty note.
pub static KIND: Kind = Kind::warning("value-missing-note")
    .wrong("AFG,,,,")
    .right("AFG,,,,no comparable figure published");

/// Looks at every row where nothing but the code is written.
pub fn run(loaded: &Loaded, report: &mut Report) {
    for (country, id, row) in loaded.country_rows() {
        let others = [Column::Value, Column::Year, Column::Source, Column::Note];
        // A row with a year or a source but no value is another finding.
        if others.iter().all(|column| parts::cell(row, *column).is_empty()) {
            report.push(loaded.finding(
                &KIND,
                Subject::Value(country, id, Column::Value),
                Vec::new(),
            ));
        }
    }
}
