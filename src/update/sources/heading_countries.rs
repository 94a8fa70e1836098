//! Countries whose name is in a row above the rows with their figures.

use std::collections::BTreeMap;

use super::super::figures::is_nothing;
use super::super::findings::{columns_unknown, table_read};
use super::super::grid::Grid;
use super::columns::Column;
use super::layout::Layout;
use diag::{Diagnostic, Files, Span};
use lang::args;
use syntax::csv::{Cell, Row};

/// Country cells for the rows that contain no country, by the byte offset at which the row starts.
#[derive(Debug, Default)]
pub(super) struct HeadingCountries<'a> {
    owners: BTreeMap<usize, &'a Cell>,
    /// Span of the first row without a country.
    first: Option<Span>,
}

impl<'a> HeadingCountries<'a> {
    /// Finds the country cells above the selected rows of a table, if most rows with figures contain no country.
    /// # Errors
    /// A finding if the last country above such a row has figures in its own row: its name may or may not apply to
    /// the rows below.
    pub(super) fn from_rows(
        (all, taken): (&'a [Row], &[&'a Row]),
        layout: &Layout,
        columns: &[Column],
        (table, files): (&Grid, &Files),
    ) -> Result<Self, Diagnostic> {
        let has_figures = |row: &Row| {
            let mut figures = columns.iter().filter_map(|(rank, _)| row.cells.get(*rank));
            figures.any(|cell| !is_nothing(&cell.text))
        };
        let named = |row: &'a Row| {
            let ranks = [layout.name, layout.code].into_iter().flatten();
            let mut cells = ranks.filter_map(|rank| row.cells.get(rank));
            cells.find(|cell| !cell.text.trim().is_empty())
        };
        let with_figures = taken.iter().filter(|row| has_figures(row));
        let orphans = with_figures.clone().filter(|row| named(row).is_none()).count();
        let mut above = Self::default();
        if 2 * orphans <= with_figures.count() {
            return Ok(above);
        }
        let mut taken = taken.iter().map(|row| row.span.range().start).peekable();
        let mut last = None;
        // All rows are searched, because the filters may exclude the row with the name.
        for row in all {
            let start = row.span.range().start;
            let is_taken = taken.next_if_eq(&start).is_some();
            if let Some(name) = named(row) {
                last = Some((name, has_figures(row)));
            } else if is_taken && has_figures(row) {
                // A row with figures of its own is no heading for the rows below.
                let Some((name, false)) = last else {
                    let args = args![
                        count = orphans.to_string(),
                        line = table.line_of(row, files).to_string()
                    ];
                    return Err(columns_unknown::finding("above", row.span, args));
                };
                above.owners.insert(start, name);
                above.first.get_or_insert(row.span);
            }
        }
        Ok(above)
    }

    /// Returns the cell above a row that contains its country; `None` if the row has a country itself.
    pub(super) fn owner(&self, row: &Row) -> Option<&'a Cell> {
        self.owners.get(&row.span.range().start).copied()
    }

    /// Returns a finding about the rows that were read with a country from above; `None` if there are none.
    pub(super) fn finding(&self) -> Option<Diagnostic> {
        let (_, name) = self.owners.first_key_value()?;
        let args = args![count = self.owners.len(), name = name.text.trim()];
        Some(table_read::finding("above", self.first?, args))
    }
}
