//! Completes findings about unresolved merges of version control in tables of values: the messages then name the
//! values of both sides.

use crate::Reader;
use crate::location::Column;
use crate::parts;
use diag::{Diagnostic, FileId, Report};
use lang::{MessageArgs, args};
use model::Dataset;
use rust_decimal::Decimal;
use syntax::csv::{self, Row};
use syntax::{flaws, merge};

/// Adds both values to findings about unresolved merges. Only for a merge with a single row of the same country on
/// each side.
pub(super) fn name_values(reader: &Reader<'_>, dataset: &Dataset) {
    let mut merges: Vec<Diagnostic> = Vec::new();
    // The parser reported these findings, before countries and categories were known.
    reader.report.borrow_mut().retain(|finding| {
        let is_merge = std::ptr::eq(finding.code, &flaws::MERGE_OPEN);
        if is_merge {
            merges.push(finding.clone());
        }
        !is_merge
    });
    for mut finding in merges {
        if let Some(args) = values(reader, dataset, &finding) {
            finding.args.retain(|(name, _)| *name != "values");
            finding.args.extend(args);
        }
        reader.report.borrow_mut().push(finding);
    }
}

/// Returns the message arguments for the values of both sides; `None` if they are not two versions of one value.
fn values(reader: &Reader<'_>, dataset: &Dataset, finding: &Diagnostic) -> Option<MessageArgs> {
    let files = reader.files.borrow();
    let file = files.get(finding.spans.first()?.file)?;
    let id = file.name.strip_prefix("data/values/")?.strip_suffix(".csv")?;
    let category = dataset.category(dataset.category_by_id(id)?);
    let sides = merge::find_conflict(&file.text)?.versions;
    let row = |side: &[std::ops::Range<usize>]| match side {
        [line] => {
            // Only the cells are of interest, so the findings of the line are dropped.
            csv::parse_rows(
                FileId::default(),
                &file.text[line.clone()],
                b',',
                &mut Report::default(),
            )
            .into_iter()
            .next()
            .filter(|row| row.width == Column::ALL.len())
        }
        _ => None,
    };
    let (ours, theirs) = (row(&sides[0])?, row(&sides[1])?);
    let cell = |row: &Row, column: Column| row.cells[column as usize].text.trim().to_owned();
    let code = cell(&ours, Column::Country);
    let country = dataset.country_by_code(&code)?;
    let value = |row: &Row| {
        let value: Decimal = cell(row, Column::Value).parse().ok()?;
        parts::to_number(value)
    };
    // Rows of different countries are not two versions of a value.
    (code == cell(&theirs, Column::Country)).then_some(())?;
    Some(args![
        values = "yes",
        country = &dataset.country(country).name,
        category = &category.name,
        ours = value(&ours)?,
        "ours-year" = cell(&ours, Column::Year),
        theirs = value(&theirs)?,
        "theirs-year" = cell(&theirs, Column::Year)
    ])
}
